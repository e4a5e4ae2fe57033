import { Http2ServerResponse } from 'node:http2'
import type { Duplex } from 'node:stream'
import { TLSSocket } from 'node:tls'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { fail } from '../conventions/envelope.ts'
import { AppError } from '../conventions/errors.ts'
import type { Logger } from '../platform/logger.ts'
import { isOfServices } from './allowed-methods.ts'
import { endAfterAnswer } from './http2.ts'
import { refusedByFramework, refusedByParser } from './library-errors.ts'
import { securityHeaders } from './security-headers.ts'

/**
 * Headers that may occur only once: Node silently uses the first of several, and a proxy before the server may have
 * used the last.
 */
const GIVEN_ONCE = new Set([
  'host',
  // what HTTP/2 has in its place
  ':authority',
  'authorization',
  'content-type',
  'content-encoding',
  'abp-tenantid',
  'abp.tenantid',
  'abp-enterpriseid',
  'abp.enterpriseid',
  'idempotency-key',
])
/** Without a comma, because a proxy joins two Hosts by one. */
const HOST = /^(?:\[[\da-f:.]+\]|[\w.~%-]*)(?::\d{0,5})?$/i

/**
 * Refuses a malformed head of a request in the envelope, where Node and Fastify would answer in English or accept it.
 * The server's options need `http: { requireHostHeader: false }`.
 */
export function checkHeads(app: FastifyInstance): void {
  app.server.on('checkExpectation', (request, response) => app.server.emit('request', request, response))
  app.server.on('connect', (_request, socket) => {
    const refusal = new AppError('methodNotAllowed')
    // by HTTP/2 it is the answer to this one request
    const given: object = socket
    if (given instanceof Http2ServerResponse) answerTunnel(given, refusal)
    else answerOn(socket, refusal)
  })
  // QUERY counts as a read, because Fastify refuses one without a type before any handler can say which methods there are
  app.addHttpMethod('QUERY', { overrideExisting: true })
  app.addHook('onRequest', async (request) => {
    const { raw } = request
    const problem =
      headersProblem(raw.rawHeaders, raw.httpVersion) ?? expectProblem(raw.headers.expect) ?? queryProblem(request)
    if (problem !== null) throw new AppError('validation', { details: problem })
    // a range is defined for GET alone (RFC 9110 §14.2): HEAD describes the whole
    if (raw.method === 'HEAD') delete raw.headers.range
  })
}

function headersProblem(rawHeaders: readonly string[], version: string): string | null {
  const seen = new Map<string, string>()
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = (rawHeaders[index] ?? '').toLowerCase()
    if (!GIVEN_ONCE.has(name)) continue
    if (seen.has(name)) return `请求头 ${name} 只能有一个`
    seen.set(name, rawHeaders[index + 1] ?? '')
  }
  const authority = seen.get(':authority')
  const host = seen.get('host') ?? authority
  if (host === undefined) return version === '1.0' ? null : '缺少请求头 Host'
  if (authority !== undefined && authority !== host) return '请求头 Host 和 :authority 不一致'
  return HOST.test(host) ? null : '请求头 Host 不正确'
}

const expectProblem = (expect: string | undefined): string | null =>
  expect === undefined || /^100-continue$/i.test(expect) ? null : '请求头 Expect 只能是 100-continue'

/**
 * The error in a query string. Fastify reads an invalid escape as text, so a search in GBK would find nothing instead
 * of being refused.
 */
function queryProblem(request: FastifyRequest): string | null {
  const { url } = request
  if (!isOfServices(request) || !url.includes('?') || canDecode(url.slice(url.indexOf('?')))) return null
  return '地址中的文字请用 UTF-8 编码，并检查 % 后面的两位'
}

/** Uses what it decodes: a bundler takes a call for pure, and drops it where nothing uses its value. */
function canDecode(text: string): boolean {
  try {
    return decodeURIComponent(text).length >= 0
  } catch {
    return false
  }
}

/**
 * Escapes bytes that a client has not escaped (for instance `curl`), so that they are read as UTF-8 like all others.
 */
export const escapedUrl = ({ url = '/' }: { url?: string | undefined }): string =>
  url.replace(/[\u0080-\u00ff]/g, (byte) => `%${byte.charCodeAt(0).toString(16)}`)

/** Fastify's option `frameworkErrors`: answers URLs that Fastify cannot read, before any hook. */
export function answerFrameworkError(isProduction: boolean) {
  return (error: FastifyError, { id }: FastifyRequest, reply: FastifyReply): void => {
    const { status, envelope } = fail(refusedByFramework(error) ?? error)
    for (const [name, value] of securityHeaders(isProduction)) reply.header(name, value)
    void reply.code(status).header('X-Request-Id', id).send(envelope)
  }
}

const REASONS: Readonly<Record<number, string>> = {
  400: 'Bad Request',
  405: 'Method Not Allowed',
  408: 'Request Timeout',
  413: 'Content Too Large',
  431: 'Request Header Fields Too Large',
}

/** Fastify's option `clientErrorHandler`: answers bytes that Node's parser cannot read as a request. */
export function answerBrokenRequest(logger: Logger) {
  return (error: Error & { code?: string }, socket: Duplex): void => {
    logger.debug('no request', { code: error.code ?? null })
    // before the end of the handshake there is nothing in which an answer could be sent
    const isUnsecured = socket instanceof TLSSocket && socket.alpnProtocol === null
    if (error.code === 'ECONNRESET' || isUnsecured || !socket.writable) return void socket.destroy()
    answerOn(socket, refusedByParser(error))
  }
}

const ALLOWED = 'GET, HEAD, POST, PUT, DELETE, OPTIONS'

function answerTunnel(response: Http2ServerResponse, refusal: AppError): void {
  const { status, envelope } = fail(refusal)
  const headers = { 'Content-Type': 'application/json; charset=utf-8', Allow: ALLOWED, 'Cache-Control': 'no-store' }
  response.writeHead(status, { ...headers, 'X-Content-Type-Options': 'nosniff' })
  response.end(JSON.stringify(envelope))
  endAfterAnswer(response.stream)
}

/** Answers in the envelope where there is no request that Fastify could answer. */
function answerOn(socket: Duplex, refusal: AppError): void {
  const { status, envelope } = fail(refusal)
  const body = Buffer.from(JSON.stringify(envelope))
  const head = [
    `HTTP/1.1 ${status} ${REASONS[status] ?? 'Bad Request'}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${body.length}`,
    // only a tunnel is answered here with 405
    ...(status === 405 ? [`Allow: ${ALLOWED}`] : []),
    'Cache-Control: no-store',
    'X-Content-Type-Options: nosniff',
    'Connection: close',
  ]
  socket.write(`${head.join('\r\n')}\r\n\r\n`)
  // the socket is ended and not destroyed, because a reset could discard the answer
  socket.end(body)
  setTimeout(() => socket.destroy(), LINGER_MS).unref()
}

/** How long the remaining bytes of a malformed request are read and dropped. */
const LINGER_MS = 1000
