import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { PATIENCE } from '#tests/support/patience.ts'
import { isAlive, library, ownEnvironment, type Program, run } from '#tests/support/tools/programs.ts'
import { installState } from '#tools/lib/install.mjs'

const LOCK = { packages: { '': {}, 'node_modules/a': { version: '1.0.0' }, 'node_modules/b': { version: '2.0.0' } } }

/**
 * Does what npm does, in the folder it is started in: it writes its record before it is done, has a helper, and answers no
 * signal while it works. `mode` is what a test wants of it.
 */
const NPM = `#!${process.execPath}
const { appendFileSync, existsSync, mkdirSync, rmSync, writeFileSync } = require('node:fs')
const { spawn } = require('node:child_process')
const mode = process.env.STUB_MODE
rmSync('node_modules', { recursive: true, force: true })
for (const name of ['a', 'b']) mkdirSync('node_modules/' + name, { recursive: true })
writeFileSync('node_modules/a/package.json', '{}')
writeFileSync('node_modules/.package-lock.json', ${JSON.stringify(JSON.stringify(LOCK))})
const finish = () => {
  writeFileSync('node_modules/b/package.json', '{}')
  appendFileSync('installs', 'done\\n')
  process.exit(0)
}
if (mode === 'fail') { console.error('npm error code E404'); process.exit(1) }
if (mode === 'memory') process.kill(process.pid, 'SIGKILL')
if (mode === 'wait') {
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => {})
  const helper = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'])
  writeFileSync('pids', process.pid + ' ' + helper.pid)
  setInterval(() => existsSync('may-end') && (helper.kill('SIGKILL'), finish()), 20)
} else finish()
`

let folder: string
const started: Program[] = []
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'install-'))
  mkdirSync(join(folder, 'bin'))
  write('bin/npm', NPM)
  chmodSync(join(folder, 'bin/npm'), 0o755)
  write('package-lock.json', JSON.stringify(LOCK))
  write(
    'start.mjs',
    `import { ensureInstalled } from ${library('install.mjs')}
     import { reportFailure } from ${library('steps.mjs')}
     await ensureInstalled({ directory: ${JSON.stringify(folder)} }).then(() => console.log('installed'), reportFailure)`,
  )
})
afterEach(async () => {
  for (const { child } of started.splice(0)) child.kill('SIGKILL')
  rmSync(folder, { recursive: true, force: true, maxRetries: 10 })
})

const write = (name: string, text: string) => writeFileSync(join(folder, name), text)
const read = (name: string) => (existsSync(join(folder, name)) ? readFileSync(join(folder, name), 'utf8') : '')

const pathWithStub = () => [join(folder, 'bin'), dirname(process.execPath), '/usr/bin', '/bin'].join(delimiter)
const hasTerminal = existsSync('/usr/bin/script')

function start(STUB_MODE: string, path = pathWithStub()) {
  const program = run([join(folder, 'start.mjs')], { env: ownEnvironment({ STUB_MODE, PATH: path }) })
  started.push(program)
  return program
}

/** The process numbers of npm and its helper, once both work. */
const pids = () =>
  vi.waitFor(() => {
    const numbers = read('pids').split(' ').map(Number)
    expect(numbers).toHaveLength(2)
    return numbers
  }, PATIENCE)

describe.skipIf(process.platform === 'win32')('an install', () => {
  test.each([
    ['SIGINT', 130],
    ['SIGTERM', 143],
  ] as const)('%s ends it with all that npm has started, and the next start repeats it', async (signal, code) => {
    const first = start('wait')
    const numbers = await pids()
    first.child.kill(signal)
    expect(await first.ended).toBe(code)
    // whom nobody waits for may be seen for a moment after it has ended
    await vi.waitFor(() => expect(numbers.filter(isAlive)).toEqual([]), 2_000)
    expect(first.said()).toContain('下次启动会从头再做')
    expect(first.said()).toContain('the next start repeats it')
    // npm's record says that all is there
    expect(installState(folder)).toBe('stale')
    expect(await start('finish').ended).toBe(0)
    expect(installState(folder)).toBe('complete')
  })

  test('a killed parent takes npm and its helper with it', async () => {
    const first = start('wait')
    const numbers = await pids()
    first.child.kill('SIGKILL')
    await vi.waitFor(() => expect(numbers.filter(isAlive)).toEqual([]), PATIENCE)
    expect(installState(folder)).toBe('stale')
    expect(await start('finish').ended).toBe(0)
  })

  test('of two at the same time one installs, and the other waits for it and says so', async () => {
    const first = start('wait')
    await pids()
    const second = start('wait')
    await second.says(`进程号 ${first.child.pid}`)
    await second.says(/is installing; waiting/)
    write('may-end', '')
    expect(await Promise.all([first.ended, second.ended])).toEqual([0, 0])
    expect(read('installs')).toBe('done\n')
  })

  test('that failed is repeated, and npm has said why', async () => {
    const first = start('fail')
    expect(await first.ended).toBe(1)
    expect(first.said()).toContain('npm error code E404')
    expect(installState(folder)).toBe('stale')
    expect(await start('finish').ended).toBe(0)
  })

  test('that was killed for want of memory says so', async () => {
    const first = start('memory')
    expect(await first.ended).toBe(1)
    expect(first.said()).toContain('内存不够')
    expect(first.said()).toContain('ran out of memory')
  })

  test('without npm ends with a sentence before anything is done', async () => {
    const first = start('finish', '/nowhere')
    expect(await first.ended).toBe(78)
    expect(first.said()).toMatch(/^找不到 npm.*\nnpm was not found.*\n$/)
  })

  test.skipIf(!hasTerminal)('shows on a terminal how many of the packages are there', async () => {
    const environment = { STUB_MODE: 'wait', PATH: pathWithStub(), COLUMNS: '100' }
    const command = `${process.execPath} ${join(folder, 'start.mjs')}`
    const first = run([], { env: ownEnvironment(environment) }, ['script', '-qec', command, '/dev/null'])
    started.push(first)
    await first.says(/安装依赖 … .*1\/2 个软件包/)
    write('may-end', '')
    expect(await first.ended).toBe(0)
    await first.says('✓ 安装依赖，用时')
  })
})
