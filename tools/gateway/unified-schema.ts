import {
  buildSchema,
  GraphQLSchema,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isObjectType,
  isScalarType,
  isSpecifiedScalarType,
  lexicographicSortSchema,
  printSchema,
  specifiedDirectives,
} from 'graphql'
import { type OpenApiDocument, readOperations } from '#mesh/operations.ts'
import { tighten } from '#mesh/tighten.ts'

/** Free-form values the screens may meet; everything else has to be a plain scalar. */
const FREE_FORM = new Set(['JSON', 'ObjMap'])

/** Places where a value would reach a screen as something else than a string, number or boolean. */
function oddScalars(schema: GraphQLSchema): string[] {
  const odd: string[] = []
  for (const type of Object.values(schema.getTypeMap())) {
    if (type.name.startsWith('__') || !(isObjectType(type) || isInputObjectType(type))) continue
    for (const field of Object.values(type.getFields())) {
      const named = getNamedType(field.type)
      if (!isScalarType(named) || isSpecifiedScalarType(named) || FREE_FORM.has(named.name)) continue
      odd.push(`${type.name}.${field.name}: ${named.name}`)
    }
  }
  return odd
}

/** Mesh renames an enum's value when it is no GraphQL name; the direct way to the services would then not find it. */
function renamedEnumValues(document: OpenApiDocument, schema: GraphQLSchema): string[] {
  return Object.entries(document.components.schemas).flatMap(([name, component]) => {
    const type = schema.getType(name)
    if (!component.enum || !isEnumType(type)) return []
    const known = new Set(type.getValues().map((value) => value.name))
    return component.enum.filter((value) => !known.has(String(value))).map((value) => `${name}.${String(value)}`)
  })
}

/**
 * What the gateway shows to its clients: Mesh's schema without the directives that tell Mesh how to reach the services,
 * with the promises of the document said in full ({@link tighten}), sorted so that a change reads as a change.
 * @param built the text Mesh wrote to .mesh/schema.graphql
 * @throws when a value would arrive as an odd scalar, or an enum value under another name
 */
export function unifiedSchema(built: string, document: OpenApiDocument): string {
  const meshSchema = buildSchema(built, { assumeValidSDL: true })
  const { query, mutation, description } = meshSchema.toConfig()
  const plain = new GraphQLSchema({ query, mutation, description, directives: specifiedDirectives })
  const faults = [...oddScalars(plain), ...renamedEnumValues(document, plain)]
  if (faults.length > 0) throw new Error(`Values the screens cannot read plainly:\n  ${faults.join('\n  ')}`)
  return `${printSchema(lexicographicSortSchema(tighten(plain, readOperations(document))))}\n`
}
