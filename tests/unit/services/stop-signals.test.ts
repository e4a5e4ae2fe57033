import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type Program, run } from '#tests/support/tools/programs.ts'
import { root } from '#tools/lib/root.mjs'

let folder: string
let server: Program | undefined
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'signals-'))
})
afterEach(() => {
  server?.child.kill('SIGKILL')
  rmSync(folder, { recursive: true })
})

/** A server that takes `starting` milliseconds to start and 200 to end. */
async function start(starting: number): Promise<Program> {
  const file = join(folder, 'server.mjs')
  writeFileSync(
    file,
    `import { stopOnSignal } from ${JSON.stringify(pathToFileURL(`${root}/services/stop-signals.ts`).href)}
     import { setTimeout as pause } from 'node:timers/promises'
     const whenServing = stopOnSignal((line) => console.log(line))
     console.log('starting')
     await pause(${starting})
     whenServing(async () => { await pause(200); console.log('closed') })
     console.log('ready')
     setInterval(() => {}, 1000)`,
  )
  server = run(['--import', 'tsx', file])
  return server
}

describe('a signal', () => {
  test.each([
    ['SIGINT', 130],
    ['SIGTERM', 143],
  ] as const)('%s during a start ends it at once, with a sentence', async (signal, code) => {
    const { child, says, ended, said } = await start(600_000)
    await says('starting')
    child.kill(signal)
    expect(await ended).toBe(code)
    expect(said()).toMatch(/还没有启动完.*\nStopped before the portal was ready/)
  })

  test('to a portal that serves lets it finish and close', async () => {
    const { child, says, ended, said } = await start(0)
    await says('ready')
    child.kill('SIGINT')
    expect(await ended).toBe(0)
    expect(said()).toMatch(/正在停止.*\nclosed\n$/)
  })

  test('to one that is closing already ends it at once', async () => {
    const { child, says, ended, said } = await start(0)
    await says('ready')
    child.kill('SIGINT')
    await says('正在停止')
    child.kill('SIGINT')
    expect(await ended).toBe(1)
    expect(said()).not.toContain('closed')
  })
})
