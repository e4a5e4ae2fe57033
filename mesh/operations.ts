/** The parts of an OpenAPI 3.0.3 document that the gateway reads. */
export interface OpenApiSchema {
  $ref?: string
  type?: string
  nullable?: boolean
  enum?: readonly unknown[]
  items?: OpenApiSchema
  properties?: Record<string, OpenApiSchema>
  allOf?: readonly OpenApiSchema[]
  [keyword: string]: unknown
}

export interface OpenApiParameter {
  name: string
  in: string
  required?: boolean
  explode?: boolean
  schema: OpenApiSchema
}

interface Content {
  content?: Record<string, { schema?: OpenApiSchema }>
  required?: boolean
}

export interface OpenApiOperation {
  operationId: string
  parameters?: readonly OpenApiParameter[]
  requestBody?: Content
  responses: Record<string, Content & { description?: string }>
  /**
   * The result may be null. Declared next to the schema, because Mesh creates a second type for a nullable reference.
   */
  'x-nullable-result'?: boolean
  [keyword: string]: unknown
}

export interface OpenApiDocument {
  openapi: string
  info: { title: string; version: string }
  paths: Record<string, Record<string, OpenApiOperation>>
  components: { schemas: Record<string, OpenApiSchema> }
  [keyword: string]: unknown
}

/** One REST call of the gateway. The operationId is also the name of the GraphQL field. */
export interface Operation {
  readonly id: string
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE' | 'PATCH'
  readonly path: string
  /** Names of the field's arguments that are sent unchanged in the query string. */
  readonly query: readonly string[]
  /** The field has an argument `input` that is the JSON body. */
  readonly hasBody: boolean
  readonly bodyRequired: boolean
  /** The action returns nothing: `result: null` becomes `true`. */
  readonly isVoid: boolean
  /** The description of the action allows the result null. */
  readonly isNullable: boolean
}

const METHODS = ['get', 'post', 'put', 'delete', 'patch'] as const
const NAME = /^[_A-Za-z][_0-9A-Za-z]*$/

function resultSchema(operation: OpenApiOperation): OpenApiSchema | undefined {
  return operation.responses['200']?.content?.['application/json']?.schema
}

function readOperation(path: string, method: (typeof METHODS)[number], source: OpenApiOperation): Operation {
  const parameters = source.parameters ?? []
  for (const parameter of parameters) {
    if (parameter.in !== 'query' || !NAME.test(parameter.name)) {
      throw new Error(`${source.operationId}: parameter ${parameter.name} (${parameter.in}) has no place in a field`)
    }
    // Without `explode` Mesh would join the list by commas, which the services do not split.
    if (parameter.schema.type === 'array' && parameter.explode !== true) {
      throw new Error(`${source.operationId}: the list parameter ${parameter.name} needs explode: true`)
    }
  }
  const result = resultSchema(source)
  if (!result) throw new Error(`${source.operationId}: the 200 answer has no JSON schema`)
  // the OpenAPI document describes an empty result as a boolean
  const isVoid = result.type === 'boolean'
  return {
    id: source.operationId,
    method: method.toUpperCase() as Operation['method'],
    path,
    query: parameters.map((parameter) => parameter.name),
    hasBody: source.requestBody !== undefined,
    bodyRequired: source.requestBody?.required === true,
    isVoid,
    isNullable: (source['x-nullable-result'] === true || result.nullable === true) && !isVoid,
  }
}

/**
 * Every operation of the document by its operationId.
 * @throws when an operation cannot be a GraphQL field: a parameter outside the query, no JSON answer, an id used twice.
 */
export function readOperations(document: OpenApiDocument): ReadonlyMap<string, Operation> {
  const operations = new Map<string, Operation>()
  for (const [path, item] of Object.entries(document.paths)) {
    for (const method of METHODS) {
      const source = item[method]
      if (!source) continue
      if (operations.has(source.operationId)) throw new Error(`operationId ${source.operationId} is used twice`)
      operations.set(source.operationId, readOperation(path, method, source))
    }
  }
  return operations
}
