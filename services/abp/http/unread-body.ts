import type { FastifyInstance, FastifyRequest } from 'fastify'
import { endAfterAnswer, streamOf } from './http2.ts'

type IncomingMessage = FastifyRequest['raw']

/** How far an unwanted body is read. The bytes are dropped at once. */
export interface DrainLimits {
  /** larger than the largest upload, so that a body slightly above that limit is read to its end */
  readonly bytes: number
  /** maximum time without a byte */
  readonly pauseMs: number
  readonly wholeMs: number
}
const LIMITS: DrainLimits = { bytes: 256 * 1_048_576, pauseMs: 5_000, wholeMs: 120_000 }

/**
 * Reads the rest of a body before the answer is sent. A client that is still sending does not read an answer: it meets
 * a closed connection (EPIPE) and never learns that its body was too large. Beyond the limits the answer is sent anyway
 * and the connection (of HTTP/2: the stream) is closed.
 */
export function readUnreadBodies(app: FastifyInstance, limits: DrainLimits = LIMITS): void {
  app.addHook('onSend', async ({ raw, headers }, reply) => {
    // a successful handler has read the body; only a refusal leaves it unread
    if (reply.statusCode < 400 || !hasBody(headers) || isRead(raw)) return
    await drained(raw, limits)
    if (isRead(raw)) return
    const stream = streamOf(raw)
    // one connection by HTTP/2 carries other requests as well
    if (stream === null) reply.header('Connection', 'close')
    else stream.once('finish', () => endAfterAnswer(stream))
  })
}

export const hasBody = (headers: IncomingMessage['headers']): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

const isRead = (raw: IncomingMessage): boolean => raw.complete || raw.readableEnded || raw.destroyed

function drained(raw: IncomingMessage, { bytes: most, pauseMs, wholeMs }: DrainLimits): Promise<void> {
  return new Promise((resolve) => {
    let bytes = 0
    const count = (chunk: Buffer) => {
      bytes += chunk.length
      pause.refresh()
      if (bytes > most) finish()
    }
    const ends = ['end', 'close', 'error'] as const
    const finish = () => {
      clearTimeout(pause)
      clearTimeout(whole)
      raw.off('data', count)
      for (const end of ends) raw.off(end, finish)
      resolve()
    }
    const pause = setTimeout(finish, pauseMs)
    const whole = setTimeout(finish, wholeMs)
    for (const end of ends) raw.on(end, finish)
    // a form parser may still be attached to the stream and have stopped reading
    raw.unpipe()
    raw.on('data', count)
    raw.resume()
  })
}
