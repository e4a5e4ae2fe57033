import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { fail } from '../conventions/envelope.ts'
import { AppError } from '../conventions/errors.ts'
import type { FileAnswer, StoredBody } from '../conventions/schema-types.ts'
import { rangeOf } from '../http/byte-range.ts'
import { hasVersion, wantsOther } from '../http/conditional.ts'

/** Sends a file, or the range or version of it that the request headers ask for. */
export async function sendFile(request: FastifyRequest, reply: FastifyReply, file: FileAnswer): Promise<FastifyReply> {
  const { fileName, contentType, body, length, inline } = file
  if ('open' in body && wantsOther(request.headers['if-match'], tagOf(body))) {
    const { status, envelope } = fail(new AppError('preconditionFailed'))
    return reply.code(status).header('ETag', tagOf(body)).send(envelope)
  }
  // opened before headers are set, so that a missing file is answered in the envelope
  const part = 'open' in body ? await openPart(request, body) : { status: 200, headers: {}, stream: body }
  reply.code(part.status).headers(part.headers)
  if (part.status === 416) return reply.send(fail(new AppError('rangeNotSatisfiable')).envelope)
  if (part.stream === null) return reply.send()
  reply.header('Content-Type', contentType)
  reply.header('Content-Disposition', `${inline ? 'inline' : 'attachment'}; ${nameOf(fileName)}`)
  if (length !== undefined) reply.header('Content-Length', length)
  return reply.send(part.stream)
}

/**
 * The name as RFC 6266 advises: `filename` in ASCII comes first, for programs that do not know `filename*`. A Chinese
 * name keeps its ending there, because these programs choose by it what opens the file.
 */
function nameOf(fileName: string): string {
  const [ending = ''] = /\.[A-Za-z0-9]{1,8}$/.exec(fileName) ?? []
  const plain = /^[\w .()+-]+$/.test(fileName) ? fileName : `download${ending}`
  const encoded = encodeURIComponent(fileName).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `filename="${plain}"; filename*=UTF-8''${encoded}`
}

const tagOf = ({ etag }: StoredBody): string => `"${etag}"`

/** Opens the whole body or the range that the header asks for; if If-Range names another version, the whole body. */
async function openPart({ headers, method }: FastifyRequest, body: StoredBody) {
  const { size } = body
  const tag = tagOf(body)
  const always = { 'Accept-Ranges': 'bytes', ETag: tag }
  if (hasVersion(headers['if-none-match'], tag)) return { status: 304, headers: always, stream: null }
  const isSameVersion = headers['if-range'] === undefined || headers['if-range'] === tag
  const range = isSameVersion ? rangeOf(headers.range, size) : 'whole'
  // a HEAD answer has no body, and Fastify would read the whole file only to drop it
  const open = (part?: Parameters<StoredBody['open']>[0]) =>
    method === 'HEAD' ? Promise.resolve(Readable.from([])) : body.open(part)
  if (range === 'unsatisfiable') {
    return { status: 416, headers: { ...always, 'Content-Range': `bytes */${size}` }, stream: null }
  }
  if (range === 'whole') {
    return { status: 200, headers: { ...always, 'Content-Length': size }, stream: await open() }
  }
  const { start, end } = range
  const partial = { 'Content-Range': `bytes ${start}-${end}/${size}`, 'Content-Length': end - start + 1 }
  return { status: 206, headers: { ...always, ...partial }, stream: await open(range) }
}
