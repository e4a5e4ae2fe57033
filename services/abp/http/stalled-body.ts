import { constants, type ServerHttp2Stream } from 'node:http2'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { fail } from '../conventions/envelope.ts'
import { endAfterAnswer, streamOf } from './http2.ts'
import { refusedByParser } from './library-errors.ts'
import { hasBody } from './unread-body.ts'

/** How long a body may rest: as long as proxies such as nginx allow. */
const PAUSE_MS = 60_000
/** A pause is measured in steps, so that a body ends at most one step after its time. */
const STEPS = 4

/** The longest time for a whole request: the largest upload over a slow line. For Fastify's option `requestTimeout`. */
export const WHOLE_REQUEST_MS = 3_600_000

/**
 * Ends a request whose body has stopped arriving, with 408. Node limits the head of a request and its whole time, which
 * has to be long for uploads: a body that never continues would hold its connection that long.
 */
export function endStalledBodies(app: FastifyInstance, pauseMs: number = PAUSE_MS): void {
  app.addHook('onRequest', async ({ raw, headers }, reply) => {
    const stream = streamOf(raw)
    if (stream !== null) {
      if (hasBody(headers)) watchStream(stream, raw, reply, pauseMs)
      return
    }
    const { socket } = raw
    // a request that is injected has no connection
    if (!hasBody(headers) || socket.bytesRead === undefined) return
    let bytes = socket.bytesRead
    let quiet = 0
    const watch = setInterval(() => {
      if (raw.complete) return clearInterval(watch)
      // bytes that wait to be read mean that this server is slow, and not the client
      quiet = socket.bytesRead === bytes && raw.readableLength === 0 ? quiet + 1 : 0
      bytes = socket.bytesRead
      if (quiet < STEPS) return
      clearInterval(watch)
      // a second answer on the connection would be read as part of the first
      if (reply.raw.headersSent) socket.destroy()
      else app.server.emit('clientError', timedOut(), socket)
    }, pauseMs / STEPS)
    watch.unref()
    for (const stream of [raw, reply.raw]) stream.once('close', () => clearInterval(watch))
  })
}

/** What Node says when its own limits are over. */
const timedOut = (): Error =>
  Object.assign(new Error('the body has stopped arriving'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' })

/** The same for a request by HTTP/2, whose connection has other requests, and for whose whole time Node has no limit. */
function watchStream(
  stream: ServerHttp2Stream,
  raw: FastifyRequest['raw'],
  reply: FastifyReply,
  pauseMs: number,
): void {
  const end = () => {
    if (stream.destroyed || raw.readableEnded) return
    if (reply.raw.headersSent) return stream.close(constants.NGHTTP2_CANCEL)
    const { status, envelope } = fail(refusedByParser(timedOut()))
    // whatever the handler says later is dropped
    reply.hijack()
    reply.raw.writeHead(status, {
      'Content-Type': 'application/json; charset=utf-8',
      'Cache-Control': 'no-store',
      'X-Content-Type-Options': 'nosniff',
    })
    reply.raw.end(JSON.stringify(envelope))
    endAfterAnswer(stream)
  }
  stream.setTimeout(pauseMs)
  stream.on('timeout', () => {
    if (raw.readableLength + stream.readableLength > 0) stream.setTimeout(pauseMs)
    else end()
  })
  const whole = setTimeout(end, WHOLE_REQUEST_MS)
  whole.unref()
  stream.once('close', () => clearTimeout(whole))
}
