import type { FastifyInstance } from 'fastify'
import type { Metrics } from './metrics.ts'

/** Measures the duration of every answer of the server. */
export function installRequestMetrics(app: FastifyInstance, { requests }: Metrics): void {
  app.addHook('onResponse', async ({ method, routeOptions }, reply) => {
    const route = routeOptions.url ?? 'unmatched'
    requests.labels(method, route, String(reply.statusCode)).observe(reply.elapsedTime / 1000)
  })
}
