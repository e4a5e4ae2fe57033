import { isInQuery } from '../define-service.ts'
import type { Operation } from './calls.ts'
import { ERRORS } from './errors.ts'

/** The parts of the REST document besides the operations: their refusals, their headers, their callers, the server. */

type Node = Record<string, unknown>

export const schemaRef = (name: string): Node => ({ $ref: `#/components/schemas/${name}` })

export const ERROR_SCHEMAS: Readonly<Record<string, Node>> = {
  ValidationErrorDto: {
    title: 'ValidationErrorDto',
    type: 'object',
    required: ['message', 'members'],
    properties: {
      message: { type: 'string' },
      members: { type: 'array', items: { type: 'string' }, description: '字段的路径，例如 rows[0].remark' },
    },
  },
  ErrorInfoDto: {
    title: 'ErrorInfoDto',
    type: 'object',
    required: ['code', 'message', 'details', 'validationErrors'],
    properties: {
      code: { type: 'integer', description: '错误码，见 docs/errors.md' },
      message: { type: 'string' },
      details: { type: 'string', nullable: true, description: '给用户看的一句话' },
      validationErrors: { type: 'array', nullable: true, items: schemaRef('ValidationErrorDto') },
    },
  },
  ErrorEnvelopeDto: {
    title: 'ErrorEnvelopeDto',
    type: 'object',
    required: ['result', 'targetUrl', 'success', 'error', 'unAuthorizedRequest', '__abp'],
    properties: {
      result: { type: 'object', nullable: true, description: '失败时总是 null' },
      targetUrl: { type: 'string', nullable: true },
      success: { type: 'boolean', enum: [false] },
      error: schemaRef('ErrorInfoDto'),
      unAuthorizedRequest: { type: 'boolean' },
      __abp: { type: 'boolean', enum: [true] },
    },
  },
}

const RETRY_AFTER = { 'Retry-After': { description: '几秒后再试', schema: { type: 'integer' } } }
/** Statuses whose answers contain the time of a retry. */
const TEMPORARY: ReadonlySet<number> = new Set([429, 503])

const nameOf = (status: number): string => `Refused${status}`

/** One response for each status, with all codes that it may have. */
export function refusalResponses(operations: readonly Operation[]): Node {
  const used = new Set(operations.flatMap((operation) => statusesOf(operation)))
  const byStatus = new Map<number, string[]>()
  for (const { status, code, message } of Object.values(ERRORS)) {
    if (!used.has(status)) continue
    byStatus.set(status, [...(byStatus.get(status) ?? []), `${code} ${message}`])
  }
  const described = [...byStatus].sort(([a], [b]) => a - b)
  return Object.fromEntries(
    described.map(([status, codes]) => [
      nameOf(status),
      {
        description: codes.join('；'),
        ...(TEMPORARY.has(status) ? { headers: RETRY_AFTER } : {}),
        content: { 'application/json': { schema: schemaRef('ErrorEnvelopeDto') } },
      },
    ]),
  )
}

interface Part {
  readonly properties?: Readonly<Record<string, Part>>
  readonly items?: Part
}

/** Names of members that say which row is meant, or which version of it or which enumeration. */
const NAMES_ROW = /(^id|Id|Ids|^code|Code|^key|Key|^typeName|^version)$/

const namesRow = ({ properties = {}, items }: Part): boolean =>
  (items !== undefined && namesRow(items)) ||
  Object.entries(properties).some(([name, part]) => NAMES_ROW.test(name) || namesRow(part))

/** The statuses of refusals that an operation may answer with, whoever has found the fault: it, Fastify or Node. */
export function statusesOf({ definition, verb }: Operation): readonly number[] {
  const isFile = Boolean((definition.output as Node)['x-file'])
  // a body may come with a DELETE too, and with the second verb of a read
  const isOnlyRead = verb === 'GET' && definition.also === undefined
  return [
    400,
    401,
    // a visitor may name a tenant or an enterprise of others
    403,
    ...(namesRow(definition.input as Part) ? [404] : []),
    405,
    408,
    ...(isOnlyRead ? [] : [409, 413, 415]),
    ...(isFile ? [412, 416] : []),
    429,
    431,
    500,
    503,
  ]
}

/** The refusals that an operation may answer with. */
export const refusalsOf = (operation: Operation): Node => responsesFor(statusesOf(operation))

export const responsesFor = (statuses: readonly number[]): Node =>
  Object.fromEntries(statuses.map((status) => [status, { $ref: `#/components/responses/${nameOf(status)}` }]))

/**
 * The security of an operation: a token is required, or optional for operations open to visitors, which may return more
 * to logged-in users.
 */
export const securityOf = ({ definition }: Operation): Node[] =>
  definition.allow === 'anonymous' ? [{}, { bearer: [] }] : [{ bearer: [] }]

/** The headers that a generated client has to know of, because it can send no other. */
const headerOf = (name: string, description: string, more: Node = {}): Node => ({
  name,
  in: 'header',
  required: false,
  description,
  schema: { type: 'string', ...more },
})

export const PARAMETERS: Readonly<Record<string, Node>> = {
  IdempotencyKey: headerOf(
    'Idempotency-Key',
    '每次提交一个新的编号。没有收到回答时，用同一编号和同样的内容再次提交，只会执行一次，见 docs/api.md',
    { maxLength: 100 },
  ),
  Range: headerOf('Range', '只要文件的一段，例如 bytes=0-1023'),
  IfNoneMatch: headerOf('If-None-Match', '已有版本的 ETag；文件没有变化时回答 304'),
}

const parameterRef = (name: string): Node => ({ $ref: `#/components/parameters/${name}` })

/** The headers of an operation: some writes may be sent again with their key, and files be asked for in parts. */
export function headerParametersOf({ definition, verb }: Operation): Node[] {
  if ((definition.output as Node)['x-file']) return isInQuery(verb) ? ['Range', 'IfNoneMatch'].map(parameterRef) : []
  return definition.keepsKey ? [parameterRef('IdempotencyKey')] : []
}

const headerText = (description: string): Node => ({ description, schema: { type: 'string' } })
const BINARY = { type: 'string', format: 'binary' }
const FILE = { 'application/octet-stream': { schema: BINARY } }
const VERSIONED = { ETag: headerText('文件的版本'), 'Accept-Ranges': headerText('bytes：可以只要一段') }

/** The answers of a download. Files that are made for the answer have no version, and come whole. */
export const FILE_ANSWERS: Node = {
  200: {
    description: 'OK',
    headers: { ...VERSIONED, 'Content-Disposition': headerText('文件名') },
    content: FILE,
  },
  206: {
    description: '文件的一段',
    headers: { ...VERSIONED, 'Content-Range': headerText('这一段的位置') },
    content: FILE,
  },
  304: { description: '文件没有变化', headers: VERSIONED },
}

export const INFO = { title: '融合就业服务平台', version: '1.0.0' } as const

/** The head of the document: the server's URL and the groups of the operations. @param more groups of other paths */
export const headOf = (operations: readonly Operation[], server: string, more: readonly Node[]): Node => ({
  info: {
    ...INFO,
    description: '约定见 docs/api.md',
    license: { name: 'MIT', url: 'https://opensource.org/license/mit' },
  },
  servers: [{ url: server }],
  tags: [
    ...[...new Set(operations.map(({ service }) => service))]
      .sort()
      .map((name) => ({ name, description: `${name} 的接口，路径为 /api/services/app/${name}/` })),
    ...more,
  ],
})
