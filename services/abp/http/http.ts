import { randomUUID } from 'node:crypto'
import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Dispatch, Operation, Outcome } from '../conventions/calls.ts'
import { asKnown, fail } from '../conventions/envelope.ts'
import { AppError } from '../conventions/errors.ts'
import { envelopeSchema } from '../conventions/openapi.ts'
import { membersOf, namesInHeader } from '../conventions/query-members.ts'
import type { TSchema } from '../conventions/schema-types.ts'
import { isInQuery, type Verb } from '../define-service.ts'
import { sendFile } from '../files/file-answers.ts'
import { filesOf } from '../files/uploaded-files.ts'
import { isCut } from './http2.ts'
import { refusedByFramework } from './library-errors.ts'
import { readBodies, refuseOtherBodies } from './request-bodies.ts'
import { readUnreadBodies } from './unread-body.ts'

/** Maximum size of a JSON body; content pages contain up to 200 kB of text. */
export const BODY_LIMIT = 1_048_576
/** Maximum size of an upload of any kind (a video); each category has its own lower limit. */
export const UPLOAD_LIMIT = 200 * 1_048_576

interface Strictness {
  /** whether a query parameter that the operation does not have is refused, or only named in `X-Unknown-Parameters` */
  readonly refusesUnknown: boolean
}

/** Serves every operation under its ABP path, and every error in the envelope. */
export async function mountServices(
  app: FastifyInstance,
  operations: readonly Operation[],
  dispatch: Dispatch,
  strictness: Strictness = { refusesUnknown: true },
): Promise<void> {
  // preservePath: what the parser cuts off may be half of an encoded name (uploaded-files.ts)
  const limits = { fileSize: UPLOAD_LIMIT, files: 20, fields: 20, fieldSize: 10_000 }
  await app.register(multipart, { limits, preservePath: true })
  readBodies(app)
  for (const operation of operations) {
    for (const verb of [operation.verb, ...(operation.definition.also ?? [])])
      route(app, operation, verb, dispatch, strictness)
  }
}

function route(
  app: FastifyInstance,
  operation: Operation,
  verb: Verb,
  dispatch: Dispatch,
  { refusesUnknown }: Strictness,
): void {
  const { definition } = operation
  const queryNames = queryNamesOf(operation, verb)
  const serializerOf = definition.output['x-file' as never] ? null : serializerFor(definition.output)
  app.route({
    method: verb,
    url: operation.url,
    handler: async (request, reply) => {
      if (!definition.upload) refuseOtherBodies(request)
      const { values, unknown } = membersOf(request.query as object, queryNames)
      if (unknown.length > 0) reply.header('X-Unknown-Parameters', namesInHeader(unknown))
      const outcome = await dispatch(operation, {
        unknown: refusesUnknown ? unknown : [],
        query: verb === operation.verb ? values : { ...values, ...(request.body as object) },
        body: definition.upload ? {} : request.body,
        headers: request.headers,
        ip: request.ip,
        requestId: request.id,
        ...(definition.queue ? { gone: abortSignalOf(reply) } : {}),
        ...(definition.upload ? uploadOf(request) : {}),
      })
      if (serializerOf && !('file' in outcome) && outcome.status === 200) {
        reply.type(JSON_TYPE).serializer(serializerOf(reply))
      }
      return send(request, reply, outcome)
    },
  })
}

/**
 * The members that an operation reads from the query with this verb; a read with a second verb has members in both
 * query and body.
 */
function queryNamesOf({ definition, verb: own }: Operation, verb: Verb): readonly string[] {
  const { properties = {} } = definition.input as { properties?: object }
  return isInQuery(own) || verb !== own ? Object.keys(properties) : (definition.query ?? ['id'])
}

/**
 * The parts of a request that a call needs for uploads: its files, and whether the client has disconnected before their
 * end.
 */
export const uploadOf = (request: FastifyRequest) => ({
  files: () => filesOf(request),
  isCut: () => isCut(request.raw),
})

const JSON_TYPE = 'application/json; charset=utf-8'

/**
 * Serialises successful answers of one operation by their schema. It is compiled at the first answer: Fastify would
 * compile the schemas of all routes at the start, which takes half of the CPU time of a start.
 */
function serializerFor(output: TSchema): (reply: FastifyReply) => (payload: unknown) => string {
  let serialize: ((payload: unknown) => string) | undefined
  return (reply) => {
    serialize ??= reply.compileSerializationSchema(envelopeSchema(output)) as (payload: unknown) => string
    return serialize
  }
}

/** Aborts when the connection ends before the answer is written. */
function abortSignalOf({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController()
  raw.once('close', () => {
    // an answer by HTTP/2 has only the second
    if (!(raw.writableFinished ?? raw.writableEnded)) gone.abort()
  })
  return gone.signal
}

/** Sends the outcome of a call: the envelope, or a file as a stream. */
export async function send(request: FastifyRequest, reply: FastifyReply, outcome: Outcome): Promise<FastifyReply> {
  if ('file' in outcome) return sendFile(request, reply, outcome.file)
  if (outcome.retryAfter !== undefined) reply.header('Retry-After', outcome.retryAfter)
  return reply.code(outcome.status).send(outcome.envelope)
}

/** The Retry-After of a restart or failover of the database, which takes some seconds. */
const RETRY_AFTER_SECONDS = '5'

/** Also answers errors outside of handlers in the envelope. */
export function installErrorHandling(app: FastifyInstance): void {
  readUnreadBodies(app)
  app.addHook('onSend', async (_request, reply) => {
    if (reply.statusCode === 503 && !reply.hasHeader('Retry-After')) reply.header('Retry-After', RETRY_AFTER_SECONDS)
  })
  app.setErrorHandler((error, request, reply) => {
    const known = error instanceof AppError ? error : (refusedByFramework(error) ?? asKnown(error))
    if (known.status >= 500) request.log.error(error)
    // said by the server of static files
    const range = (error as { headers?: Record<string, string> }).headers?.['Content-Range']
    if (known.status === 416 && range !== undefined) reply.header('Content-Range', range)
    const { status, envelope, retryAfter } = fail(known)
    // the general limit has said when its minute ends
    if (retryAfter !== undefined && !reply.hasHeader('Retry-After')) reply.header('Retry-After', retryAfter)
    return reply.code(status).send(envelope)
  })
}

/** Uses the client's request id when it is well formed, so that a request can be traced through all layers. */
export const requestIdOf = (headers: Record<string, string | string[] | undefined>): string => {
  const given = headers['x-request-id']
  return typeof given === 'string' && /^[\w-]{8,64}$/.test(given) ? given : randomUUID()
}
