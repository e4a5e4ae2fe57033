import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { PATIENCE } from '#tests/support/patience.ts'
import { root } from '#tools/lib/root.mjs'

let folder: string
let parent: ChildProcess | undefined
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'child-'))
})
afterEach(() => {
  parent?.kill('SIGKILL')
  rmSync(folder, { recursive: true })
})

/** A server below a parent as tools/start.mjs is one. The parent says each signal that reaches it. */
function startPair(server: string) {
  const library = pathToFileURL(join(root, 'tools/lib/child.mjs')).href
  writeFileSync(join(folder, 'server.mjs'), server)
  writeFileSync(
    join(folder, 'parent.mjs'),
    `import { endOf, onStopSignal, startChild, stopChild } from '${library}'
     const server = startChild(process.execPath, ['${join(folder, 'server.mjs')}'])
     onStopSignal((signal) => stopChild(server, signal))
     let heard = 0
     process.on('SIGINT', () => console.log('parent heard', ++heard))
     process.exitCode = await endOf(server)`,
  )
  const child = spawn(process.execPath, [join(folder, 'parent.mjs')], { stdio: ['ignore', 'pipe', 'inherit'] })
  parent = child
  let output = ''
  child.stdout.on('data', (chunk) => {
    output += chunk
  })
  const says = (word: string) => vi.waitFor(() => expect(output).toContain(word), PATIENCE)
  const ended = new Promise<{ code: number | null; output: string }>((resolve) => {
    child.on('close', (code) => resolve({ code, output }))
  })
  return { child, says, ended }
}

/** Counts the signals it gets, and takes until a file is there to end. */
const counting = (mayEnd: string) => `import { existsSync } from 'node:fs'
  let count = 0
  process.on('SIGINT', () => {
    if (++count === 1) console.log('ending')
  })
  setInterval(() => {
    if (!existsSync('${mayEnd}')) return
    console.log('signals', count)
    process.exit(7)
  }, 20)
  console.log('ready')`

test('sends Ctrl-C once though it comes several times, waits for the clean end and ends with its code', async () => {
  const mayEnd = join(folder, 'may-end')
  const { child, says, ended } = startPair(counting(mayEnd))
  await says('ready')
  child.kill('SIGINT')
  await says('parent heard 1')
  child.kill('SIGINT')
  await says('parent heard 2')
  await says('ending')
  child.kill('SIGINT')
  await says('parent heard 3')
  writeFileSync(mayEnd, '')
  const { code, output } = await ended
  expect(output).toContain('signals 1\n')
  expect(code).toBe(7)
})

test('ends with the code of a server that fails by itself', async () => {
  const { ended } = startPair(`process.exit(3)`)
  expect((await ended).code).toBe(3)
})
