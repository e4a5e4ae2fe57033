import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Logger } from '../platform/logger.ts'

/**
 * Whether the client went away before its body had come or the answer had been read; then nobody has seen the status. A
 * reader ends an event stream by going away, so that this says nothing.
 */
export const wasCut = ({ raw }: FastifyRequest, reply: FastifyReply): boolean =>
  raw.readableAborted ||
  (reply.raw.writableFinished === false && !`${reply.getHeader('content-type')}`.startsWith('text/event-stream'))

/**
 * Writes a line for every request. In a trial at debug level only, so that the terminal keeps showing the URL and the
 * accounts; a cut connection is told there too.
 */
export function installRequestLog(app: FastifyInstance, logger: Logger, isProduction: boolean): void {
  app.addHook('onResponse', async (request, reply) => {
    const isCut = wasCut(request, reply)
    logger[isProduction || isCut ? 'info' : 'debug']('request', {
      requestId: request.id,
      method: request.method,
      // the path only, because queries contain names and numbers
      path: request.url.split('?')[0],
      status: reply.statusCode,
      ...(isCut ? { cut: true } : {}),
      ms: Math.round(reply.elapsedTime),
    })
  })
}
