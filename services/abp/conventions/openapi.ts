import { isInQuery } from '../define-service.ts'
import type { Operation } from './calls.ts'
import {
  ERROR_SCHEMAS,
  FILE_ANSWERS,
  headerParametersOf,
  headOf,
  INFO,
  PARAMETERS,
  refusalResponses,
  refusalsOf,
  securityOf,
} from './openapi-refusals.ts'
import type { TSchema } from './schema-types.ts'

type Node = Record<string, unknown>

/** Keywords left out for the gateway, where each of them would become an odd scalar or a slow check. */
const GATEWAY_DROPS = new Set([
  'maxLength',
  'minLength',
  'pattern',
  'minimum',
  'maximum',
  'x-minimum',
  'x-verbatim',
  'x-maximum',
  'minItems',
  'maxItems',
  'default',
])
const GATEWAY_FORMATS = new Set(['date-time', 'date', 'money', 'quantity', 'rate', 'uuid'])

export interface OpenApiOptions {
  /** true: the answer as sent over HTTP; false: only the result, as the gateway returns it */
  enveloped: boolean
  /** the URL of the server, for clients */
  server?: string
  /** what is served beside the operations, for clients: paths and the groups that they name */
  beside?: { readonly paths: Node; readonly tags: readonly Node[] }
}

/**
 * OpenAPI 3.0.3 of all operations, generated from the schemas that validate and serialise them. With `enveloped` it is
 * /api/openapi.json; without, it is mesh/openapi.json, with the operations as the gateway calls them (file-links.ts).
 */
export function describeOperations(
  operations: readonly Operation[],
  { enveloped, server = '/', beside = { paths: {}, tags: [] } }: OpenApiOptions,
): Node {
  const components = new Map<string, Node>()
  const convert = (schema: unknown) => toComponent(schema as Node, components, !enveloped)
  const paths: Record<string, Node> = {}
  for (const operation of operations) {
    paths[operation.url] = {
      ...paths[operation.url],
      [operation.verb.toLowerCase()]: describeOperation(operation, convert, enveloped),
    }
  }
  if (enveloped) for (const [name, schema] of Object.entries(ERROR_SCHEMAS)) components.set(name, schema)
  return {
    openapi: '3.0.3',
    info: INFO,
    ...(enveloped ? headOf(operations, server, beside.tags) : {}),
    paths: { ...paths, ...beside.paths },
    components: {
      schemas: Object.fromEntries([...components].sort(([a], [b]) => (a < b ? -1 : 1))),
      ...(enveloped ? { parameters: PARAMETERS, responses: refusalResponses(operations) } : {}),
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
    },
  }
}

/** True for an operation that takes or returns a file: it is called by REST and not through the gateway. */
export const isFileOperation = ({ definition }: Operation): boolean =>
  Boolean(definition.upload || (definition.output as Node)['x-file'])

const isFile = ({ definition }: Operation): boolean => Boolean((definition.output as Node)['x-file'])

function describeOperation(operation: Operation, convert: (schema: unknown) => Node, enveloped: boolean): Node {
  const { definition, verb, id, service } = operation
  const properties = (definition.input as Node).properties as Record<string, Node> | undefined
  const required = ((definition.input as Node).required as string[] | undefined) ?? []
  const inQuery = isInQuery(verb) ? Object.keys(properties ?? {}) : (definition.query ?? [])
  const parameters = inQuery.map((name) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema: convert(properties?.[name]),
  }))
  const body = isInQuery(verb) || Object.keys(properties ?? {}).length === inQuery.length ? null : definition.input
  return {
    operationId: id,
    tags: [service],
    summary: definition.summary,
    ...(enveloped || definition.allow !== 'anonymous' ? { security: securityOf(operation) } : {}),
    ...(typeof definition.allow === 'string' ? {} : { 'x-permissions': definition.allow }),
    parameters: enveloped ? [...parameters, ...headerParametersOf(operation)] : parameters,
    ...(body
      ? { requestBody: { required: true, content: { 'application/json': { schema: convert(named(body, id)) } } } }
      : {}),
    ...(definition.upload ? { requestBody: UPLOAD_BODY } : {}),
    responses: {
      ...(enveloped && isFile(operation)
        ? FILE_ANSWERS
        : { 200: { description: 'OK', content: answerContent(operation, convert, enveloped) } }),
      ...(enveloped ? refusalsOf(operation) : {}),
    },
  }
}

const BINARY = { type: 'string', format: 'binary' }
const UPLOAD_BODY = {
  required: true,
  content: { 'multipart/form-data': { schema: { type: 'object', required: ['file'], properties: { file: BINARY } } } },
}

function answerContent({ definition }: Operation, convert: (schema: unknown) => Node, enveloped: boolean): Node {
  if ((definition.output as Node)['x-file']) return { 'application/octet-stream': { schema: BINARY } }
  const result = convert(definition.output)
  return { 'application/json': { schema: enveloped ? wrap(result) : result } }
}

/** Gives an unnamed input the name of its operation, so that the gateway's input type has a readable name. */
function named(schema: TSchema, id: string): Node {
  const node = schema as Node
  return node.$id ? node : { ...node, $id: `${id.charAt(0).toUpperCase()}${id.slice(1)}Dto` }
}

function toComponent(node: Node, components: Map<string, Node>, forGateway: boolean): Node {
  const name = node.$id as string | undefined
  if (!name) return convertNode(node, components, forGateway)
  const { nullable, title, description, ...definition } = node
  if (!components.has(name)) {
    components.set(name, {})
    components.set(name, { title: name, ...convertNode(definition, components, forGateway) })
  }
  const reference = { $ref: `#/components/schemas/${name}` }
  if (!nullable) return reference
  // `nullable` is valid only next to a type, but Mesh would create a separate type for it
  return { ...(forGateway ? {} : { type: node.type ?? 'object' }), nullable: true, allOf: [reference] }
}

function convertNode(node: Node, components: Map<string, Node>, forGateway: boolean): Node {
  const converted: Node = {}
  for (const [key, value] of Object.entries(node)) {
    if (key === '$id' || (key === 'title' && node.type !== undefined && forGateway)) continue
    if (forGateway && (GATEWAY_DROPS.has(key) || key.startsWith('x-'))) continue
    if (forGateway && key === 'format' && GATEWAY_FORMATS.has(value as string)) continue
    if (key === 'properties') {
      converted.properties = Object.fromEntries(
        Object.entries(value as Record<string, Node>).map(([name, child]) => [
          name,
          toComponent(child, components, forGateway),
        ]),
      )
    } else if (key === 'items') converted.items = toComponent(value as Node, components, forGateway)
    else converted[key] = value
  }
  return forGateway ? withoutRequiredNulls(converted) : converted
}

/** Mesh supports `nullable` only on plain properties. A nullable reference to a component is made optional instead. */
function withoutRequiredNulls(node: Node): Node {
  if (!Array.isArray(node.required)) return node
  const properties = (node.properties ?? {}) as Record<string, Node>
  const isNullableReference = (name: string) => properties[name]?.nullable === true && 'allOf' in properties[name]
  return { ...node, required: (node.required as string[]).filter((name) => !isNullableReference(name)) }
}

const wrap = (result: Node): Node => ({
  type: 'object',
  required: ['result', 'success', 'error', 'unAuthorizedRequest', '__abp'],
  properties: { ...ENVELOPE, result },
})

const ENVELOPE = {
  targetUrl: { type: 'string', nullable: true },
  success: { type: 'boolean' },
  unAuthorizedRequest: { type: 'boolean' },
  __abp: { type: 'boolean' },
  error: {
    type: 'object',
    nullable: true,
    properties: {
      code: { type: 'integer' },
      message: { type: 'string' },
      details: { type: 'string', nullable: true },
      validationErrors: {
        type: 'array',
        nullable: true,
        items: {
          type: 'object',
          properties: { message: { type: 'string' }, members: { type: 'array', items: { type: 'string' } } },
        },
      },
    },
  },
}

/** The serialisation schema of an answer, without `$id`, which may occur many times in one tree. */
export function envelopeSchema(output: TSchema): Node {
  const plain = plainNode(output as Node) as Node
  return wrap(plain['x-void'] ? { nullable: true, type: 'boolean' } : plain)
}

function plainNode(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(plainNode)
  if (typeof node !== 'object' || node === null) return node
  return Object.fromEntries(
    Object.entries(node)
      .filter(([key, value]) => key !== '$id' && !(key === 'format' && typeof value === 'string'))
      .map(([key, value]) => [key, plainNode(value)]),
  )
}
