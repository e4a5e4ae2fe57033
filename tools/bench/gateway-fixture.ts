// A list from memory, served by plain Fastify and through the gateway, so that only the gateway's own cost differs.
import { fork } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { buildFixtureGateway } from '#tests/support/fixture-gateway.ts'
import { compareWithFirst, type GatewayFigure } from './gateway-compare.ts'
import type { LoadTarget } from './http-load.ts'
import { later } from './tidy.ts'

async function startServer(cwd: string, message: object): Promise<{ url: string; stop(): Promise<void> }> {
  const file = fileURLToPath(new URL('./gateway-server.ts', import.meta.url))
  const env = { ...process.env, NODE_ENV: 'production', GATEWAY_OPERATIONS: 'any' }
  const upstream = (message as { upstreamUrl?: string }).upstreamUrl
  const child = fork(file, {
    cwd,
    env: upstream ? { ...env, ABP_UPSTREAM_URL: upstream } : env,
    execArgv: ['--import', 'tsx'],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const stop = later(() => child.kill())
  child.send(message)
  const { url } = await new Promise<{ url: string }>((resolve, reject) => {
    child.once('message', (it) => resolve(it as { url: string }))
    child.once('exit', (code) => reject(new Error(`the bench server ended with ${code}`)))
  })
  return { url, stop }
}

const HEADERS = { authorization: 'Bearer bench', 'abp-tenantid': '1', 'accept-language': 'zh-CN' }

function targets(services: string, remote: string): LoadTarget[] {
  const body = { documentId: 'list', variables: { maxResultCount: 20 } }
  return [
    { name: 'REST', url: `${services}/api/services/app/WorkOrder/GetAll?maxResultCount=20`, headers: HEADERS },
    { name: 'in process', url: `${services}/graphql`, headers: HEADERS, body },
    { name: 'over HTTP', url: `${remote}/graphql`, headers: HEADERS, body },
    { name: 'over HTTP, Mesh resolvers', url: `${remote}/mesh`, headers: HEADERS, body },
  ]
}

export async function benchFixtureGateway(): Promise<GatewayFigure[]> {
  const built = await buildFixtureGateway()
  const remove = later(() => built.remove())
  const stops: (() => Promise<void>)[] = []
  const start = async (message: object) => {
    const { url, stop } = await startServer(built.folder, { ...message, artifacts: built.artifacts })
    stops.push(stop)
    return url
  }
  try {
    const services = await start({ role: 'services' })
    const meshIndex = join(built.folder, '.mesh/index.ts')
    const remote = await start({ role: 'remote', upstreamUrl: services, meshIndex })
    return await compareWithFirst(targets(services, remote))
  } finally {
    for (const stop of stops) await stop()
    await remove()
  }
}
