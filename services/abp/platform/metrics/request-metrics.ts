import type { FastifyInstance } from 'fastify'
import { wasCut } from '../../http/request-log.ts'
import type { Metrics } from './metrics.ts'

/** Measures the duration of every answer of the server; the status of one that nobody has read is `cut`. */
export function installRequestMetrics(app: FastifyInstance, { requests }: Metrics): void {
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unmatched'
    const status = wasCut(request, reply) ? 'cut' : String(reply.statusCode)
    requests.labels(request.method, route, status).observe(reply.elapsedTime / 1000)
  })
}
