import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { freePort } from '#tools/lib/ports.mjs'
import { root } from '#tools/lib/root.mjs'
import { expect } from './test.ts'

export interface DevScreens {
  readonly url: string
  readonly close: () => Promise<void>
}

/**
 * The screens as `npm run dev` serves them, in front of services that run already. What exists in development alone, the
 * inspector, is in no build.
 */
export async function startDevScreens(servicesUrl: string): Promise<DevScreens> {
  const port = await freePort()
  const { hostname, port: servicesPort } = new URL(servicesUrl)
  const vite = spawn(
    process.execPath,
    [join(root, 'node_modules/vite/bin/vite.js'), '--host', hostname, '--port', String(port), '--strictPort'],
    {
      cwd: root,
      stdio: 'ignore',
      env: { ...process.env, NODE_ENV: 'development', PORT: String(port), SERVICES_PORT: servicesPort },
    },
  )
  const exited = once(vite, 'exit')
  const url = `http://${hostname}:${port}`
  const isReady = () =>
    fetch(`${url}/inspector.html`).then(
      ({ ok }) => ok,
      () => false,
    )
  await expect.poll(isReady, { message: 'the screens are served', timeout: 60_000 }).toBe(true)
  return {
    url,
    close: async () => {
      vite.kill()
      await exited
    },
  }
}
