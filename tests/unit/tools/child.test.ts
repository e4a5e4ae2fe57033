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

/** A server that counts the signals it gets and takes a moment to end, below a parent as tools/start.mjs is one. */
function startPair(server: string) {
  const library = pathToFileURL(join(root, 'tools/lib/child.mjs')).href
  writeFileSync(join(folder, 'server.mjs'), server)
  writeFileSync(
    join(folder, 'parent.mjs'),
    `import { endOf, onStopSignal, startChild, stopChild } from '${library}'
     const server = startChild(process.execPath, ['${join(folder, 'server.mjs')}'])
     onStopSignal((signal) => stopChild(server, signal))
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

const counting = `let count = 0
  process.on('SIGINT', () => {
    if (++count > 1) return
    console.log('ending')
    setTimeout(() => { console.log('signals', count); process.exit(7) }, 300)
  })
  setInterval(() => {}, 1000)
  console.log('ready')`

test('sends Ctrl-C once though it comes several times, waits for the clean end and ends with its code', async () => {
  const { child, says, ended } = startPair(counting)
  await says('ready')
  child.kill('SIGINT')
  child.kill('SIGINT')
  await says('ending')
  child.kill('SIGINT')
  const { code, output } = await ended
  expect(output).toContain('signals 1\n')
  expect(code).toBe(7)
})

test('ends with the code of a server that fails by itself', async () => {
  const { ended } = startPair(`process.exit(3)`)
  expect((await ended).code).toBe(3)
})
