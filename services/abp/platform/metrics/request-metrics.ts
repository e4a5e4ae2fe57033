import type { FastifyInstance } from 'fastify'
import { onEnd } from '../../http/request-log.ts'
import type { Metrics } from './metrics.ts'

/** Measures the duration of every answer of the server; the status of one that was cut is `cut`. */
export function installRequestMetrics(app: FastifyInstance, { requests }: Metrics): void {
  onEnd(app, (request, reply, isCut) => {
    const route = request.routeOptions.url ?? 'unmatched'
    requests.labels(request.method, route, isCut ? 'cut' : String(reply.statusCode)).observe(reply.elapsedTime / 1000)
  })
}
