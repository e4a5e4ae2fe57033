import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '../conventions/errors.ts'
import { WRONG_TYPE } from './library-errors.ts'

/** The JSON content types that ABP's clients and generated clients send. */
const JSON_TYPES = /^(application\/([\w.-]+\+)?json|text\/json)(;|$)/i
const CHARSET = /;\s*charset\s*=\s*"?([^";\s]+)/i
/** Character sets that can be read as UTF-8; ASCII is a subset of UTF-8. */
const READABLE = new Set(['utf-8', 'utf8', 'us-ascii', 'ascii'])

/**
 * Reads JSON in UTF-8, without compression. Bytes that are not UTF-8 are refused, because Node would replace them by
 * U+FFFD and the names of persons would be stored that way.
 *
 * An empty body is an empty input, whatever its type: the portal and ABP's clients send `Content-Type:
 * application/json` with every call, even when all input is in the query, and `curl -d ''`, axios and Java's
 * HttpURLConnection name a form of the address' kind.
 */
export function readBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser(JSON_TYPES, { parseAs: 'buffer' }, (request, bytes, done) => {
    const text = textOf(request, bytes as Buffer)
    if (text.trim() === '') done(null, undefined)
    else parse(request, text, done)
  })
  app.addHook('onRequest', async ({ headers, raw }, reply) => {
    // Fastify would look for a parser of the type; of a form it is said what is missing
    if (isEmpty(raw) && !/^multipart\/form-data/i.test(headers['content-type'] ?? '')) delete headers['content-type']
    const encoding = headers['content-encoding']?.trim().toLowerCase() ?? ''
    if (encoding === '' || encoding === 'identity') return
    reply.header('Accept-Encoding', 'identity')
    throw new AppError('unsupportedMedia', { details: '请求内容不要压缩，请去掉 Content-Encoding 后再发送' })
  })
}

/** By HTTP/2 a body needs no length. */
const isEmpty = ({ headers, httpVersionMajor }: FastifyRequest['raw']): boolean =>
  headers['content-length'] === '0' ||
  (httpVersionMajor === 1 && headers['content-length'] === undefined && headers['transfer-encoding'] === undefined)

/**
 * Fastify also reads texts and forms, which no operation takes except an upload.
 *
 * @throws AppError unsupportedMedia
 */
export function refuseOtherBodies(request: FastifyRequest): void {
  const { body, headers } = request
  const isText = typeof body === 'string' && body.trim() !== '' && !JSON_TYPES.test(headers['content-type'] ?? '')
  if (isText || request.isMultipart()) throw new AppError('unsupportedMedia', { details: WRONG_TYPE })
}

/** @throws AppError unsupportedMedia for another character set, validation for bytes that are not UTF-8 */
function textOf({ headers }: FastifyRequest, bytes: Buffer): string {
  const [, charset = 'utf-8'] = CHARSET.exec(headers['content-type'] ?? '') ?? []
  if (!READABLE.has(charset.toLowerCase())) {
    throw new AppError('unsupportedMedia', { details: `请求内容请用 UTF-8 编码，不能用 ${charset.slice(0, 20)}` })
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch (cause) {
    throw new AppError('validation', { details: '请求内容不是 UTF-8 编码的文字，请转换编码后再提交', cause })
  }
}
