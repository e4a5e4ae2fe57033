import type { OpenApiDocument, OpenApiOperation, OpenApiSchema } from '#mesh/operations.ts'

const GRAPHQL_NAME = /^[_A-Za-z][_0-9A-Za-z]*$/

/** Mesh would rename a value such as «31–100»; as plain text it reaches the services as it is. */
function plainWhereNoName(schema: OpenApiSchema): OpenApiSchema {
  if (!schema.enum || schema.enum.every((value) => GRAPHQL_NAME.test(String(value)))) return schema
  const { enum: _values, ...plain } = schema
  return plain
}

/** A nullable reference as the whole result: Mesh would make a type of its own of it, beside the one it refers to. */
function plainResult(operation: OpenApiOperation): void {
  const content = operation.responses['200']?.content?.['application/json']
  const [reference] = content?.schema?.allOf ?? []
  if (!content?.schema?.nullable || !reference) return
  content.schema = reference
  operation['x-nullable-result'] = true
}

/**
 * The services' own description of themselves, said so that Mesh cannot misread it: what mesh/openapi.json holds.
 * Does not change what it is given.
 */
export function readableByMesh(source: OpenApiDocument): OpenApiDocument {
  const document = structuredClone(source)
  for (const item of Object.values(document.paths)) {
    for (const operation of Object.values(item)) {
      plainResult(operation)
      for (const parameter of operation.parameters ?? []) {
        // Without it Mesh joins a list by commas.
        if (parameter.schema.type === 'array') parameter.explode = true
      }
    }
  }
  const { schemas } = document.components
  for (const name of Object.keys(schemas)) schemas[name] = plainWhereNoName(schemas[name] as OpenApiSchema)
  return document
}
