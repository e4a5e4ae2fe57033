import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Logger } from '../platform/logger.ts'

/**
 * Whether the client went away before its body had come or the answer had been written; then nobody has seen the
 * status. A reader ends an event stream by going away, so that this says nothing.
 */
function wasCut({ raw }: FastifyRequest, reply: FastifyReply): boolean {
  if (`${reply.getHeader('content-type')}`.startsWith('text/event-stream')) return false
  // a request that is injected has no connection
  if (raw.socket.bytesRead === undefined) return false
  return raw.readableAborted || reply.raw.writableFinished === false
}

/** Tells the end of every request once, also of one that is cut, of which Fastify's `onResponse` may say nothing. */
export function onEnd(
  app: FastifyInstance,
  tell: (request: FastifyRequest, reply: FastifyReply, isCut: boolean) => void,
): void {
  const told = new WeakSet<FastifyRequest>()
  const end = (request: FastifyRequest, reply: FastifyReply) => {
    if (told.has(request)) return
    told.add(request)
    tell(request, reply, wasCut(request, reply))
  }
  app.addHook('onRequest', (request, reply, done) => {
    reply.raw.once('close', () => end(request, reply))
    done()
  })
  app.addHook('onResponse', async (request, reply) => end(request, reply))
}

/**
 * Writes a line for every request. In a trial at debug level only, so that the terminal keeps showing the URL and the
 * accounts; a cut connection is told there too.
 */
export function installRequestLog(app: FastifyInstance, logger: Logger, isProduction: boolean): void {
  onEnd(app, (request, reply, isCut) => {
    logger[isProduction || isCut ? 'info' : 'debug']('request', {
      requestId: request.id,
      method: request.method,
      // the path only, because queries contain names and numbers
      path: request.url.split('?')[0],
      // of an answer that was never begun nothing is known
      status: reply.raw.headersSent ? reply.statusCode : null,
      ...(isCut ? { cut: true } : {}),
      ms: Math.round(reply.elapsedTime),
    })
  })
}
