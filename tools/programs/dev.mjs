import { join } from 'node:path'
import { environmentOf, onStopSignal } from '../lib/child.mjs'
import { proxyTo, withoutProxyTraces } from '../lib/dev-proxy.mjs'
import { startServices } from '../lib/dev-services.mjs'
import { ensureInstalled, installState } from '../lib/install.mjs'
import { refuseEarly } from '../lib/preflight.mjs'
import { root } from '../lib/root.mjs'
import { buildStale } from '../lib/stages.mjs'
import { reportFailure } from '../lib/steps.mjs'

// One URL for the developer, as with npm start: Vite answers on PORT and passes /api and /graphql on to the services.
const port = Number(process.env.PORT || 3000)
const servicesPort = Number(process.env.SERVICES_PORT || port + 1)
const address = `http://localhost:${port}`
const SERVICES = { setting: 'SERVICES_PORT', fallback: port + 1 }

async function main() {
  await refuseEarly({ isInstalled: installState() === 'complete', isBuilt: false }, [{}, SERVICES])
  await ensureInstalled()
  await buildStale({ names: ['openapi', 'gateway'] })
  // vite.config.ts reads both ports.
  Object.assign(process.env, environmentOf(), { PORT: String(port), SERVICES_PORT: String(servicesPort) })
  const { createLogger, createServer } = await import('vite')
  // the services print the URL of the pages when they are ready, as the last message
  // and speak HTTP, because Vite's proxy asks them
  const withoutTls = { TLS_CERTIFICATE: '', TLS_KEY: '' }
  const own = { PORT: String(servicesPort), HOST: '127.0.0.1', PUBLIC_URL: address, ...withoutTls }
  const services = startServices(own)
  const vite = await createServer({
    customLogger: withoutProxyTraces(createLogger()),
    server: {
      strictPort: true,
      proxy: proxyTo(`http://127.0.0.1:${servicesPort}`, services.whenUp),
      watch: { ignored: ['data', 'dist', '.mesh', 'test-results'].map((folder) => join(root, folder, '**')) },
    },
    plugins: [{ name: 'services', configureServer: ({ watcher }) => void watcher.on('all', services.changed) }],
  })
  onStopSignal(async () => {
    await Promise.all([services.stop(), vite.close()])
    process.exit(0)
  })
  await vite.listen()
  if (await services.whenUp()) console.log(`状态机查看器： ${address}/?inspect=1\n`)
}

try {
  await main()
} catch (error) {
  reportFailure(error)
}
