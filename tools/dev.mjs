// `npm run dev`: the services (restarted on change), the gateway (rebuilt when they describe themselves differently), Vite with hot reload.
import { join } from 'node:path'
import { ensureInstalled } from './lib/install.mjs'
import { root } from './lib/root.mjs'
import { buildStale } from './lib/stages.mjs'
import { StepFailed } from './lib/steps.mjs'

// One address for the reader, as with npm start: Vite answers on PORT and hands /api and /graphql to the services.
const port = Number(process.env.PORT || 3000)
const servicesPort = Number(process.env.SERVICES_PORT || port + 1)

async function main() {
  await ensureInstalled()
  await buildStale({ names: ['openapi', 'gateway'] })
  const [{ createServer }, { startServices }, { onStopSignal }] = await Promise.all([
    import('vite'),
    import('./lib/dev-services.mjs'),
    import('./lib/child.mjs'),
  ])
  // vite.config.ts reads both.
  Object.assign(process.env, { PORT: String(port), SERVICES_PORT: String(servicesPort) })
  const services = startServices({ PORT: String(servicesPort), PUBLIC_URL: `http://localhost:${port}` })
  const vite = await createServer({
    server: { watch: { ignored: ['data', 'dist', '.mesh', 'test-results'].map((folder) => join(root, folder, '**')) } },
    plugins: [{ name: 'services', configureServer: ({ watcher }) => void watcher.on('all', services.changed) }],
  })
  onStopSignal(async () => {
    await Promise.all([services.stop(), vite.close()])
    process.exit(0)
  })
  await vite.listen()
  const address = vite.resolvedUrls?.local[0] ?? `http://localhost:${port}/`
  console.log(
    `\n  页面      ${address}\n  状态机查看器  ${address}?inspect=1\n  接口      http://localhost:${servicesPort}\n`,
  )
}

try {
  await main()
} catch (error) {
  if (!(error instanceof StepFailed)) throw error
  console.error(error.message)
  process.exitCode = 1
}
