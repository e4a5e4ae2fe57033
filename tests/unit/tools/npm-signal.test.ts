import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { root } from '#tools/lib/root.mjs'

const library = (name: string) => JSON.stringify(pathToFileURL(join(root, 'tools/lib', name)).href)

/** As tools/start.mjs does it, around a server that prints the signals it receives. */
const START = `
import { endOf, onStopSignal, startChild, stopChild } from ${library('child.mjs')}
import { supervise } from ${library('supervise.mjs')}
let server
let isStopping = false
onStopSignal((signal) => {
  isStopping = true
  void stopChild(server, signal)
})
process.exitCode = await supervise({
  wasReady: () => true,
  run: () => endOf((server = startChild(process.execPath, ['server.mjs'], { cwd: import.meta.dirname ?? process.cwd() }))),
  isStopping: () => isStopping,
  say: console.log,
})
console.log('start has ended')
`
const SERVER = `
const alive = setInterval(() => {}, 1000)
process.on('SIGTERM', () => {
  console.log('finishing')
  setTimeout(() => {
    console.log('finished')
    clearInterval(alive)
  }, 300)
})
console.log('ready')
`

test.skipIf(process.platform === 'win32')(
  'SIGTERM to npm reaches the server, which finishes what it does',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'portal-npm-'))
    writeFileSync(join(folder, 'package.json'), JSON.stringify({ scripts: { start: 'node start.mjs' } }))
    writeFileSync(join(folder, 'start.mjs'), START)
    writeFileSync(join(folder, 'server.mjs'), SERVER)
    const npm = spawn('npm', ['start', '--silent'], {
      cwd: folder,
      stdio: ['ignore', 'pipe', 'inherit'],
      detached: true,
    })
    try {
      const said: string[] = []
      for await (const line of createInterface({ input: npm.stdout })) {
        said.push(line)
        if (line === 'ready') npm.kill('SIGTERM')
      }
      expect(said).toEqual(['ready', 'finishing', 'finished', 'start has ended'])
    } finally {
      try {
        process.kill(-(npm.pid ?? 0), 'SIGKILL')
      } catch {
        // all of them have ended, as they should
      }
      rmSync(folder, { recursive: true, force: true })
    }
  },
)
