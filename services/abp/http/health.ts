import type { FastifyInstance } from 'fastify'
import { isEnding } from '#services/shutdown.ts'
import type { Platform } from '../platform/platform.ts'

/** Live: the process answers. Ready: the database answers too, and the server is not shutting down. */
export function installHealth(app: FastifyInstance, platform: Platform): void {
  let closing = false
  app.addHook('preClose', async () => {
    closing = true
  })
  app.get('/health/live', (_request, reply) => reply.send({ status: 'live' }))
  app.get('/health/ready', async (_request, reply) => {
    try {
      if (closing || isEnding(app)) throw new Error('closing')
      await platform.ping()
      return reply.send({ status: 'ready', engine: platform.engine })
    } catch {
      return reply.code(503).send({ status: 'not ready' })
    }
  })
}
