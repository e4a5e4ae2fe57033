import { createServer as createHttpServer, type Server } from 'node:http'
import { createLogger, createServer, type ViteDevServer } from 'vite'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { proxyTo, withoutProxyTraces } from '#tools/lib/dev-proxy.mjs'
import { freePort } from '#tools/lib/ports.mjs'

let vite: ViteDevServer
let services: Server | undefined
let address: string
let servicesPort: number
const errors: string[] = []
/** whether the services serve, as tools/lib/dev-services.mjs tells it */
let up: Promise<boolean>

beforeEach(async () => {
  const [port, other] = [await freePort(), await freePort()]
  address = `http://127.0.0.1:${port}`
  servicesPort = other
  errors.splice(0)
  const logger = createLogger('silent')
  logger.error = (message) => void errors.push(message)
  vite = await createServer({
    configFile: false,
    root: import.meta.dirname,
    customLogger: withoutProxyTraces(logger),
    server: { port, host: '127.0.0.1', strictPort: true, proxy: proxyTo(`http://127.0.0.1:${other}`, () => up) },
    optimizeDeps: { noDiscovery: true },
  })
  await vite.listen()
})
afterEach(async () => {
  services?.close()
  await vite.close()
})

const startServices = () =>
  new Promise<void>((resolve) => {
    services = createHttpServer((_request, response) => response.end('served')).listen(
      servicesPort,
      '127.0.0.1',
      resolve,
    )
  })

test('a request that comes while the services start waits for them', async () => {
  let ready = (_up: boolean) => {}
  up = new Promise((resolve) => {
    ready = resolve
  })
  const answered = vi.fn()
  const answer = fetch(`${address}/api/services/app/Session/GetCurrentLoginInformations`).finally(answered)
  await fetch(`${address}/`)
  expect(answered).not.toHaveBeenCalled()
  await startServices()
  ready(true)
  expect(await (await answer).text()).toBe('served')
  expect(errors).toEqual([])
})

test('one that comes when they have ended is refused with a sentence', async () => {
  up = Promise.resolve(false)
  const answer = await fetch(`${address}/graphql`, { method: 'POST', body: '{}' })
  expect([answer.status, (await answer.json()).message]).toEqual([503, expect.stringContaining('服务没有在运行')])
  expect(errors).toEqual([])
})

test('a connection that a restart cuts leaves no stack trace', async () => {
  up = Promise.resolve(true)
  expect((await fetch(`${address}/api/x`)).ok).toBe(false)
  expect(errors).toEqual([])
})
