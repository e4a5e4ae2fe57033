import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { PATIENCE } from '#tests/support/patience.ts'
import { isAlive, library, ownEnvironment, type Program, run } from '#tests/support/tools/programs.ts'
import { isFresh } from '#tools/lib/stages.mjs'

const STAGE = {
  name: 'client',
  title: '构建页面',
  inputs: ['src'],
  outputs: ['dist/a.html'],
  command: ['build.cjs'],
}

/** Writes half of its output and has a helper, then waits unless it may end. */
const BUILD = `
const { existsSync, mkdirSync, writeFileSync } = require('node:fs')
const { spawn } = require('node:child_process')
mkdirSync('dist', { recursive: true })
writeFileSync('dist/a.html', '<html>')
const finish = () => { writeFileSync('dist/a.html', '<html></html>'); process.exit(0) }
if (process.env.STUB_MODE === 'heap') process.abort()
if (process.env.STUB_MODE !== 'wait') finish()
const helper = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'])
writeFileSync('pids', process.pid + ' ' + helper.pid)
console.log('src/page.tsx')
setInterval(() => existsSync('may-end') && (helper.kill('SIGKILL'), finish()), 20)
`

let folder: string
const started: Program[] = []
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'build-'))
  mkdirSync(join(folder, 'src'))
  write('vite.config.ts', '')
  write('src/a.ts', '1')
  write('build.cjs', BUILD)
  write(
    'start.mjs',
    `import { buildStale } from ${library('stages.mjs')}
     import { reportFailure } from ${library('steps.mjs')}
     const options = { force: process.env.STUB_FORCE === 'yes', directory: ${JSON.stringify(folder)}, from: [${JSON.stringify(STAGE)}] }
     await buildStale(options).then((built) => console.log('built', built), reportFailure)`,
  )
})
afterEach(() => {
  for (const { child } of started.splice(0)) child.kill('SIGKILL')
  rmSync(folder, { recursive: true, force: true, maxRetries: 10 })
})

const write = (name: string, text: string) => writeFileSync(join(folder, name), text)
const output = () => readFileSync(join(folder, 'dist/a.html'), 'utf8')

function start(STUB_MODE: string, STUB_FORCE = 'no') {
  const program = run([join(folder, 'start.mjs')], { env: ownEnvironment({ STUB_MODE, STUB_FORCE }) })
  started.push(program)
  return program
}

const pids = () =>
  vi.waitFor(() => {
    expect(existsSync(join(folder, 'pids'))).toBe(true)
    const numbers = readFileSync(join(folder, 'pids'), 'utf8').split(' ').map(Number)
    expect(numbers).toHaveLength(2)
    return numbers
  }, PATIENCE)

describe.skipIf(process.platform === 'win32')('a build', () => {
  test.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)(
    '%s ends it with its helper, and the next one begins anew',
    async (signal) => {
      const first = start('wait')
      const numbers = await pids()
      first.child.kill(signal)
      expect(await first.ended).toBeGreaterThan(128)
      // whom nobody waits for may be seen for a moment after it has ended
      await vi.waitFor(() => expect(numbers.filter(isAlive)).toEqual([]), 2_000)
      expect([output(), isFresh(STAGE, folder)]).toEqual(['<html>', false])
      const second = start('finish')
      expect(await second.ended).toBe(0)
      expect(second.said()).toContain('built true')
      expect([output(), isFresh(STAGE, folder)]).toEqual(['<html></html>', true])
    },
  )

  test('a killed parent takes it along, and what it has written counts for nothing', async () => {
    const first = start('wait')
    const numbers = await pids()
    first.child.kill('SIGKILL')
    await vi.waitFor(() => expect(numbers.filter(isAlive)).toEqual([]), PATIENCE)
    expect(isFresh(STAGE, folder)).toBe(false)
    expect(await start('finish').ended).toBe(0)
    expect(isFresh(STAGE, folder)).toBe(true)
  })

  test('of what was fresh, broken off, leaves it stale', async () => {
    expect(await start('finish').ended).toBe(0)
    expect(isFresh(STAGE, folder)).toBe(true)
    const forced = start('wait', 'yes')
    await pids()
    forced.child.kill('SIGKILL')
    await forced.ended
    expect([output(), isFresh(STAGE, folder)]).toEqual(['<html>', false])
  })

  test('is done once when two processes want it', async () => {
    const first = start('wait')
    await pids()
    const second = start('finish')
    await second.says(`进程号 ${first.child.pid}`)
    write('may-end', '')
    expect(await Promise.all([first.ended, second.ended])).toEqual([0, 0])
    expect(first.said()).toContain('built true')
    expect(second.said()).toContain('built false')
  })

  test('that V8 gave up for want of memory says so', async () => {
    const first = start('heap')
    expect(await first.ended).toBe(1)
    expect(first.said()).toContain('ran out of memory')
  })
})
