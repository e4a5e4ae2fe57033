import type { FastifyInstance, FastifyRequest } from 'fastify'

type IncomingMessage = FastifyRequest['raw']

/** Much more than any limit of a body, and no burden: what is read is dropped at once. */
const MOST_BYTES = 64 * 1_048_576
const MOST_MS = 10_000

/**
 * Reads the rest of a body before the answer is sent. A client that is still sending reads no
 * answer: it meets a closed connection (EPIPE) and never learns that its body was too large. Beyond `most` bytes or ten
 * seconds the answer is sent all the same, and the connection closed.
 */
export function readUnreadBodies(app: FastifyInstance, most = MOST_BYTES, milliseconds = MOST_MS): void {
  app.addHook('onSend', async ({ raw, headers }, reply) => {
    // a success has read what it needs; only what refuses a body leaves it unread
    if (reply.statusCode < 400 || !hasBody(headers) || isRead(raw)) return
    await drained(raw, most, milliseconds)
    if (!isRead(raw)) reply.header('Connection', 'close')
  })
}

const hasBody = (headers: IncomingMessage['headers']): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

const isRead = (raw: IncomingMessage): boolean => raw.complete || raw.readableEnded || raw.destroyed

function drained(raw: IncomingMessage, most: number, milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    let bytes = 0
    const count = (chunk: Buffer) => {
      bytes += chunk.length
      if (bytes > most) finish()
    }
    const ends = ['end', 'close', 'error'] as const
    const finish = () => {
      clearTimeout(timer)
      raw.off('data', count)
      for (const end of ends) raw.off(end, finish)
      resolve()
    }
    const timer = setTimeout(finish, milliseconds)
    for (const end of ends) raw.on(end, finish)
    // a form parser may still hold the other end of the pipe, and have stopped reading
    raw.unpipe()
    raw.on('data', count)
    raw.resume()
  })
}
