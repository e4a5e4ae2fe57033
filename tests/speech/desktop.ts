import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect } from '@playwright/test'

export interface Desktop {
  /** for every program that Orca is to read */
  readonly env: Record<string, string>
  /** the address at which reader.py returns the spoken text */
  readonly socket: string
  /** for profiles of the browser */
  readonly folder: string
  stop(): Promise<void>
}

const READER = fileURLToPath(new URL('reader.py', import.meta.url))
const AT_SPI = '/usr/libexec/at-spi-bus-launcher'
const START = { timeout: 20_000 }

/** A virtual screen, a session bus, a window manager that gives the focus, the accessibility bus, and Orca. */
export async function openDesktop(): Promise<Desktop> {
  const folder = mkdtempSync(join(tmpdir(), 'screen-reader-'))
  const children: ChildProcess[] = []
  const at = (name: string) => join(folder, name)
  for (const name of ['home', 'run', 'data', 'config', 'cache']) mkdirSync(at(name), { mode: 0o700 })
  const env: Record<string, string> = {
    PATH: process.env.PATH ?? '/usr/bin:/bin',
    ...{ TMPDIR: folder, HOME: at('home'), XDG_RUNTIME_DIR: at('run'), XDG_DATA_HOME: at('data') },
    ...{ XDG_CONFIG_HOME: at('config'), XDG_CACHE_HOME: at('cache') },
    // Orca reads its texts from these before it starts
    ...{ LANG: 'zh_CN.UTF-8', LC_ALL: 'zh_CN.UTF-8', LANGUAGE: 'zh_CN' },
    ...{ NO_AT_BRIDGE: '0', GSETTINGS_BACKEND: 'memory', GIO_USE_VFS: 'local', ACCESSIBILITY_ENABLED: '1' },
  }
  const start = (program: string, args: string[], output: 'ignore' | 'pipe' = 'ignore') => {
    const child = spawn(program, args, { env, stdio: ['ignore', 'ignore', 'ignore', output] })
    children.push(child)
    return child
  }
  const xvfb = start('/usr/bin/Xvfb', ['-displayfd', '3', '-screen', '0', '1280x900x24', '-nolisten', 'tcp'], 'pipe')
  let display = ''
  xvfb.stdio[3]?.on('data', (data: Buffer) => {
    display += String(data)
  })
  await expect.poll(() => display, START).toMatch(/\d+\n/)
  env.DISPLAY = `:${display.trim()}`
  env.DBUS_SESSION_BUS_ADDRESS = `unix:path=${at('run/bus')}`
  start('/usr/bin/dbus-daemon', ['--session', '--nofork', '--nopidfile', `--address=${env.DBUS_SESSION_BUS_ADDRESS}`])
  await expect.poll(() => existsSync(at('run/bus')), START).toBe(true)
  start('/usr/bin/openbox', ['--sm-disable'])
  start(AT_SPI, ['--launch-immediately', '--a11y=1', '--screen-reader=1'])
  const busOf = (name: string) => existsSync(at(`${name}/at-spi`)) && readdirSync(at(`${name}/at-spi`)).length > 0
  await expect.poll(() => busOf('run') || busOf('cache'), START).toBe(true)
  start('/usr/bin/python3', [READER, at('data/orca'), at('reader.sock')])
  await expect.poll(() => existsSync(at('reader.sock')), START).toBe(true)
  return {
    env,
    socket: at('reader.sock'),
    folder,
    stop: async () => {
      // one that has ended by itself says so no more
      const running = children.filter((child) => child.exitCode === null && child.signalCode === null)
      const ended = running.map((child) => new Promise((done) => child.once('exit', done)))
      for (const child of running.toReversed()) child.kill('SIGKILL')
      await Promise.all(ended)
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}
