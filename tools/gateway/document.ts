import type { OpenApiDocument, OpenApiOperation, OpenApiSchema } from '#mesh/operations.ts'

const GRAPHQL_NAME = /^[_A-Za-z][_0-9A-Za-z]*$/

/**
 * Removes an enumeration whose values are no GraphQL names, such as «31–100»: Mesh would rename them, while plain text
 * reaches the services unchanged.
 */
function plainWhereNoName(schema: OpenApiSchema): OpenApiSchema {
  if (!schema.enum || schema.enum.every((value) => GRAPHQL_NAME.test(String(value)))) return schema
  const { enum: _values, ...plain } = schema
  return plain
}

/** Simplifies a nullable reference as the whole result, because Mesh would create a second type for it. */
function plainResult(operation: OpenApiOperation): void {
  const content = operation.responses['200']?.content?.['application/json']
  const [reference] = content?.schema?.allOf ?? []
  if (!content?.schema?.nullable || !reference) return
  content.schema = reference
  operation['x-nullable-result'] = true
}

/**
 * The services' own description, changed so that Mesh interprets it correctly; the content of mesh/openapi.json. Does
 * not change its argument.
 */
export function readableByMesh(source: OpenApiDocument): OpenApiDocument {
  const document = structuredClone(source)
  for (const item of Object.values(document.paths)) {
    for (const operation of Object.values(item)) {
      plainResult(operation)
      for (const parameter of operation.parameters ?? []) {
        // without this Mesh joins a list with commas
        if (parameter.schema.type === 'array') parameter.explode = true
      }
    }
  }
  const { schemas } = document.components
  for (const name of Object.keys(schemas)) schemas[name] = plainWhereNoName(schemas[name] as OpenApiSchema)
  return document
}
