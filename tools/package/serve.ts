import { strict as assert } from 'node:assert'
import { freePort } from '#tools/lib/ports.mjs'
import type { Installed, Running } from './installed.ts'

/** Prints what has succeeded, and the time it took. */
export const say = (what: string, began: number): void =>
  console.log(`✓ ${what}，用时 ${((performance.now() - began) / 1000).toFixed(1)} 秒`)

/** Starts the installed portal, uses it, and ends it by SIGTERM. @throws when it does not end in order */
export async function serve(
  installed: Installed,
  env: Record<string, string>,
  work: (address: string) => Promise<void>,
): Promise<void> {
  const port = await freePort()
  const address = `http://127.0.0.1:${port}`
  let began = performance.now()
  const running = installed.start({
    ...env,
    PORT: String(port),
    HOST: '127.0.0.1',
    PUBLIC_URL: address,
    SHUTDOWN_GRACE: '0',
  })
  try {
    await untilReady(address, running)
    say('启动', began)
    await work(address)
  } finally {
    began = performance.now()
    assert.equal(await running.stop(), 0, running.output())
    say('SIGTERM 后正常结束', began)
  }
}

async function untilReady(address: string, { hasEnded, output }: Running): Promise<void> {
  for (const end = Date.now() + 60_000; Date.now() < end && !hasEnded(); ) {
    const answer = await fetch(`${address}/health/ready`).catch(() => null)
    if (answer?.status === 200) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`not ready: ${output()}`)
}
