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

/** Scalars with free-form values that screens accept; every other scalar has to be plain. */
const FREE_FORM = new Set(['JSON', 'ObjMap'])

/** Places where a screen would receive a value that is not a string, number or boolean. */
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

/**
 * Enum values that Mesh renames because they are no GraphQL names; a direct call of the services would not accept the
 * new names.
 */
function renamedEnumValues(document: OpenApiDocument, schema: GraphQLSchema): string[] {
  return Object.entries(document.components.schemas).flatMap(([name, component]) => {
    const type = schema.getType(name)
    if (!component.enum || !isEnumType(type)) return []
    const known = new Set(type.getValues().map((value) => value.name))
    return component.enum.filter((value) => !known.has(String(value))).map((value) => `${name}.${String(value)}`)
  })
}

/**
 * The schema for clients of the gateway: Mesh's schema without the directives that tell Mesh how to reach the services,
 * with the non-null guarantees of the document ({@link tighten}), sorted so that a diff shows only real changes.
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
