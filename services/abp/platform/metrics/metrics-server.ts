import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { OpenDatabase } from '#services/database/connect.ts'
import type { Metrics } from './metrics.ts'

export interface MetricsServer {
  readonly port: number
  stop(): Promise<void>
}

/**
 * Serves metrics for Prometheus under /metrics on a separate port, which visitors and proxies must not reach.
 * @throws when the port is in use
 */
export async function startMetricsServer(
  { registry, readDatabase }: Metrics,
  open: Pick<OpenDatabase, 'db' | 'connections'>,
  { port, host }: { port: number; host: string },
): Promise<MetricsServer> {
  const server = createServer(async (request, response) => {
    if (request.url !== '/metrics') return response.writeHead(404).end()
    try {
      await readDatabase(open)
      const figures = await registry.metrics()
      response.writeHead(200, { 'Content-Type': registry.contentType, 'Cache-Control': 'no-store' }).end(figures)
    } catch {
      response.writeHead(500).end()
    }
  })
  // each worker has its own port; on a shared port each scrape would reach a random worker
  server.listen({ port, host, exclusive: true })
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    stop: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
