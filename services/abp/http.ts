import { randomUUID } from 'node:crypto'
import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { rangeOf } from './byte-range.ts'
import type { UploadedFile } from './context.ts'
import type { Verb } from './define-service.ts'
import type { Dispatch, Operation, Outcome } from './dispatch.ts'
import { asKnown, fail } from './envelope.ts'
import { AppError } from './errors.ts'
import { envelopeSchema } from './openapi.ts'
import type { StoredBody, TSchema } from './schema-types.ts'

/** Largest JSON body; content pages carry up to 200 kB of text. */
export const BODY_LIMIT = 1_048_576
/** Largest upload of any kind (a video); each category has its own lower limit. */
export const UPLOAD_LIMIT = 200 * 1_048_576

/** Serves every operation under its ABP path, and every error in the envelope. */
export async function mountServices(
  app: FastifyInstance,
  operations: readonly Operation[],
  dispatch: Dispatch,
): Promise<void> {
  await app.register(multipart, { limits: { fileSize: UPLOAD_LIMIT, files: 20, fields: 20, fieldSize: 10_000 } })
  readEmptyBodies(app)
  for (const operation of operations) {
    for (const verb of [operation.verb, ...(operation.definition.also ?? [])]) route(app, operation, verb, dispatch)
  }
}

/** The content types of ABP's clients and of clients generated for them. */
const JSON_TYPES = /^(application\/([\w.-]+\+)?json|text\/json)(;|$)/i

/**
 * An empty body is an empty input, whatever its type: the portal and ABP's clients send `Content-Type:
 * application/json` with every call, even when all input is in the query.
 */
function readEmptyBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser(JSON_TYPES, { parseAs: 'string' }, (request, text, done) => {
    if (String(text).trim() === '') done(null, undefined)
    else parse(request, String(text), done)
  })
}

function route(app: FastifyInstance, operation: Operation, verb: Verb, dispatch: Dispatch): void {
  const { definition } = operation
  const serializerOf = definition.output['x-file' as never] ? null : serializerFor(definition.output)
  app.route({
    method: verb,
    url: operation.url,
    handler: async (request, reply) => {
      const outcome = await dispatch(operation, {
        query: verb === operation.verb ? request.query : { ...(request.query as object), ...(request.body as object) },
        body: definition.upload ? {} : request.body,
        headers: request.headers,
        ip: request.ip,
        requestId: request.id,
        ...(definition.queue ? { gone: abortSignalOf(reply) } : {}),
        ...(definition.upload ? { files: () => filesOf(request) } : {}),
      })
      if (serializerOf && !('file' in outcome) && outcome.status === 200) {
        reply.type(JSON_TYPE).serializer(serializerOf(reply))
      }
      return send(request, reply, outcome)
    },
  })
}

const JSON_TYPE = 'application/json; charset=utf-8'

/**
 * Writes successful answers of one operation by their schema. The first answer compiles it: Fastify compiles the schemas
 * of routes at the start, which takes half of the processor time of a start.
 */
function serializerFor(output: TSchema): (reply: FastifyReply) => (payload: unknown) => string {
  let serialize: ((payload: unknown) => string) | undefined
  return (reply) => {
    serialize ??= reply.compileSerializationSchema(envelopeSchema(output)) as (payload: unknown) => string
    return serialize
  }
}

/** Tells when the connection ends before the answer is written. */
function abortSignalOf({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController()
  raw.once('close', () => {
    if (!raw.writableFinished) gone.abort()
  })
  return gone.signal
}

/** Sends an outcome: the envelope, or a file as a stream. */
export async function send(request: FastifyRequest, reply: FastifyReply, outcome: Outcome): Promise<FastifyReply> {
  if (!('file' in outcome)) {
    if (outcome.retryAfter !== undefined) reply.header('Retry-After', outcome.retryAfter)
    return reply.code(outcome.status).send(outcome.envelope)
  }
  const { fileName, contentType, body, length, inline } = outcome.file
  // opened before headers are set, so that a missing file is answered in the envelope
  const part = 'open' in body ? await openPart(request, body) : { status: 200, headers: {}, stream: body }
  reply.code(part.status).headers(part.headers)
  if (part.stream === null) return reply.send()
  reply.header('Content-Type', contentType)
  reply.header(
    'Content-Disposition',
    `${inline ? 'inline' : 'attachment'}; filename*=UTF-8''${encodeURIComponent(fileName)}`,
  )
  if (length !== undefined) reply.header('Content-Length', length)
  return reply.send(part.stream)
}

/** The whole body or the range that the header asks for; If-Range with another version's tag gets the whole. */
async function openPart({ headers }: FastifyRequest, body: StoredBody) {
  const { size } = body
  const tag = `"${body.etag}"`
  const isSameVersion = headers['if-range'] === undefined || headers['if-range'] === tag
  const range = isSameVersion ? rangeOf(headers.range, size) : 'whole'
  const always = { 'Accept-Ranges': 'bytes', ETag: tag }
  if (range === 'unsatisfiable') {
    return { status: 416, headers: { ...always, 'Content-Range': `bytes */${size}` }, stream: null }
  }
  if (range === 'whole') {
    return { status: 200, headers: { ...always, 'Content-Length': size }, stream: await body.open() }
  }
  const { start, end } = range
  const partial = { 'Content-Range': `bytes ${start}-${end}/${size}`, 'Content-Length': end - start + 1 }
  return { status: 206, headers: { ...always, ...partial }, stream: await body.open(range) }
}

/** Reads the files of a form one after the other. @throws AppError unsupportedMedia for another content type */
export async function* filesOf(request: FastifyRequest): AsyncIterable<UploadedFile> {
  if (!request.isMultipart()) throw new AppError('unsupportedMedia', { details: '请以表单方式上传文件' })
  for await (const part of request.files()) {
    const fields: Record<string, string> = {}
    for (const [name, field] of Object.entries(part.fields)) {
      if (field && !Array.isArray(field) && field.type === 'field') fields[name] = String(field.value)
    }
    yield { fileName: part.filename, stream: part.file, fields, isTruncated: () => part.file.truncated }
  }
}

/** A restart or failover of the database takes some seconds. */
const RETRY_AFTER_SECONDS = '5'

/** Errors outside of handlers get the envelope too. */
export function installErrorHandling(app: FastifyInstance): void {
  app.addHook('onSend', async (_request, reply) => {
    if (reply.statusCode === 503) reply.header('Retry-After', RETRY_AFTER_SECONDS)
  })
  app.setErrorHandler((error, request, reply) => {
    const known = asAppError(error as Error & { statusCode?: number; code?: string })
    if (known.status >= 500) request.log.error(error)
    const { status, envelope } = fail(known)
    return reply.code(status).send(envelope)
  })
}

function asAppError(error: Error & { statusCode?: number; code?: string }): AppError {
  if (error instanceof AppError) return error
  switch (error.statusCode) {
    case 400:
      return new AppError('validation', { details: '请求内容无法识别，请检查格式' })
    case 413:
      return new AppError('tooLarge')
    case 415:
      return new AppError('unsupportedMedia')
    case 429:
      return new AppError('tooManyRequests', { details: '操作太频繁，请一分钟后再试' })
    default:
      return asKnown(error)
  }
}

/** Uses the client's request id when it is well formed, so that a request can be traced through all layers. */
export const requestIdOf = (headers: Record<string, string | string[] | undefined>): string => {
  const given = headers['x-request-id']
  return typeof given === 'string' && /^[\w-]{8,64}$/.test(given) ? given : randomUUID()
}
