import { constants, Http2ServerRequest, type ServerHttp2Stream } from 'node:http2'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { cutOff } from './library-errors.ts'

type IncomingMessage = FastifyRequest['raw']

const cut = new WeakSet<IncomingMessage>()

/** The stream of a request by HTTP/2; null for one by HTTP/1.1. */
export const streamOf = (raw: object): ServerHttp2Stream | null =>
  raw instanceof Http2ServerRequest ? raw.stream : null

/** Ends a stream after its answer, which tells the client to stop sending (RFC 9113 §8.1). */
export const endAfterAnswer = (stream: ServerHttp2Stream): void => stream.close(constants.NGHTTP2_NO_ERROR)

/** Whether the client has disconnected before the end of its body. */
export const isCut = (raw: IncomingMessage): boolean => (streamOf(raw) ? cut.has(raw) : raw.readableAborted)

/**
 * Lets requests by HTTP/2 be read like those by HTTP/1.1: `Host` is there, and a body without a length is announced by
 * `Transfer-Encoding`, which HTTP/2 does not have. A body that is cut has an end like a whole one in Node's HTTP/2, so
 * it is refused before its operation. Register it before all hooks that read headers.
 */
export function readAsHttp1(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ raw }) => {
    const stream = streamOf(raw)
    if (stream === null) return
    const { headers } = raw
    headers.host ??= headers[':authority'] as string | undefined
    if (stream.endAfterHeaders) return
    if (headers['content-length'] === undefined) headers['transfer-encoding'] = 'chunked'
    raw.once('aborted', () => {
      if (!raw.readableEnded) cut.add(raw)
    })
  })
  app.addHook('preValidation', async ({ raw }) => {
    if (streamOf(raw) !== null && isCut(raw)) throw cutOff(undefined)
  })
  // Fastify says so after a body that it has not read; HTTP/2 has no such header, and Node would warn of it
  app.addHook('onSend', async ({ raw }, reply) => {
    if (streamOf(raw) !== null) reply.removeHeader('connection')
  })
}
