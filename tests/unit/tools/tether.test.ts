import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { PATIENCE } from '#tests/support/patience.ts'
import { isAlive, library, type Program, run } from '#tests/support/tools/programs.ts'

let folder: string
let parent: Program | undefined
let server = 0
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tether-'))
})
afterEach(() => {
  parent?.child.kill('SIGKILL')
  if (server && isAlive(server)) process.kill(server, 'SIGKILL')
  rmSync(folder, { recursive: true })
})

/** Finishes what it does at SIGTERM, as the portal does. */
const SERVER = `
const alive = setInterval(() => {}, 1000)
process.once('SIGTERM', () => setTimeout(() => { console.log('finished'); clearInterval(alive) }, 50))
console.log('server', process.pid)
`

async function startPair(how: string): Promise<void> {
  writeFileSync(join(folder, 'server.mjs'), SERVER)
  writeFileSync(
    join(folder, 'parent.mjs'),
    `import { startChild, startTethered } from ${library('child.mjs')}
     ${how}
     setInterval(() => {}, 1000)`,
  )
  const started = run([join(folder, 'parent.mjs')])
  parent = started
  await started.says(/server \d+/)
  server = Number(/server (\d+)/.exec(started.said())?.[1])
}

const file = () => JSON.stringify(join(folder, 'server.mjs'))

test('a server ends in order when the process that started it is killed', async () => {
  await startPair(`startTethered([${file()}])`)
  parent?.child.kill('SIGKILL')
  await parent?.says('finished')
  await vi.waitFor(() => expect(isAlive(server)).toBe(false), PATIENCE)
})

test('one that systemd or Docker starts, without a channel, serves on', async () => {
  await startPair(`startChild(process.execPath, [${file()}])`)
  parent?.child.kill('SIGKILL')
  await vi.waitFor(() => expect(isAlive(parent?.child.pid ?? 0)).toBe(false), PATIENCE)
  // longer than the other one takes to end
  await new Promise((resolve) => setTimeout(resolve, 500))
  expect(isAlive(server)).toBe(true)
})

test('a program that is done ends, although its parent lives', async () => {
  writeFileSync(join(folder, 'done.mjs'), `console.log('done')`)
  writeFileSync(
    join(folder, 'parent.mjs'),
    `import { endOf, startTethered } from ${library('child.mjs')}
     console.log('code', await endOf(startTethered([${JSON.stringify(join(folder, 'done.mjs'))}])))`,
  )
  parent = run([join(folder, 'parent.mjs')])
  expect(await parent.ended).toBe(0)
  expect(parent.said()).toContain('code 0')
})
