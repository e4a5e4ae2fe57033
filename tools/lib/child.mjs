import { spawn, spawnSync } from 'node:child_process'
import { constants } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { root } from './root.mjs'

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP']
const isWindows = process.platform === 'win32'
/** Time after which a child that was asked to end is killed. */
const PATIENCE_MS = 15_000

/**
 * Package caches are in the repository's folder, because in the system's temporary folder they would never be removed.
 */
const CACHES = {
  NODE_COMPILE_CACHE: join(root, '.cache/node-compile-cache'),
  // jiti, which loads configuration files for Vite and the code generator, stores compiled files unless this is false
  JITI_FS_CACHE: 'false',
}

/** The environment of a child: this process's with the cache folders, unless `env` sets others. */
export const environmentOf = (env = process.env) => ({ ...CACHES, ...env })

/**
 * Starts a process in its own process group. The terminal and npm each send Ctrl-C to every process of their group, so
 * a program could receive it up to three times; in its own group it receives the signal once, from this process.
 */
export function startChild(command, args, { env, ...options } = {}) {
  return spawn(command, args, {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    ...options,
    env: environmentOf(env),
    detached: !isWindows,
    windowsHide: true,
  })
}

/** Arguments of Node for a program that ends when its parent is gone; it needs an `ipc` channel in its stdio. */
export const TETHERED = ['--import', new URL('tether.mjs', import.meta.url).href]

/** Starts a Node program that shuts down in order when this process is gone, even after `kill -9`. */
export const startTethered = (args, options = {}) =>
  startChild(process.execPath, [...TETHERED, ...args], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'], ...options })

const hasEnded = (child) => child.exitCode !== null || child.signalCode !== null

/** Sends a signal to a child and all its descendants in its group. */
export function signalGroup(child, signal) {
  try {
    if (isWindows) spawnSync('taskkill', ['/PID', String(child.pid), '/T', '/F'], { stdio: 'ignore' })
    else process.kill(-child.pid, signal)
  } catch {
    // the whole group has already ended
  }
}

/**
 * Asks a program to end. Windows has no signals, so there the channel of a tethered program is closed, which makes it
 * end in order.
 */
function askToEnd(child, signal) {
  if (isWindows && child.connected) child.disconnect()
  else child.kill(signal)
}

/** Asks a child to end and waits; a child that does not end is killed with its whole group. */
export async function stopChild(child, signal = 'SIGTERM', patience = PATIENCE_MS) {
  if (hasEnded(child)) return
  const ended = new Promise((resolve) => child.once('exit', resolve))
  // only the program itself gets the signal, because it ends its own helpers
  askToEnd(child, signal)
  const limit = setTimeout(() => signalGroup(child, 'SIGKILL'), patience)
  await ended
  clearTimeout(limit)
}

/** Asks all processes in a child's group to end, and kills the remaining ones after `patience`. */
export async function stopGroup(child, patience) {
  if (hasEnded(child)) return
  const ended = new Promise((resolve) => child.once('exit', resolve))
  signalGroup(child, 'SIGTERM')
  await Promise.race([ended, pause(patience, undefined, { ref: false })])
  signalGroup(child, 'SIGKILL')
  await ended
  await groupGone(child)
}

/**
 * Waits until the group is gone. The wait is short, because a process that has ended but was not reaped still counts as
 * present.
 */
async function groupGone(child, patience = 500) {
  const until = Date.now() + patience
  while (Date.now() < until && isGroupThere(child)) await pause(10)
}

function isGroupThere(child) {
  try {
    return !isWindows && process.kill(-child.pid, 0)
  } catch {
    return false
  }
}

/** Interval at which the parent process is checked, in milliseconds. */
const LOOK_MS = 500

/**
 * Calls `stop` once, at the first signal. npm sends SIGTERM only to the shell between npm and this process, and that
 * shell ends without passing the signal on. If npm started this process, the loss of the shell therefore counts as the
 * signal.
 *
 * @returns {() => void} removes the handlers
 */
export function onStopSignal(stop, isByNpm = process.env.npm_lifecycle_event !== undefined) {
  let stopping = false
  const begin = (signal) => {
    if (stopping) return
    stopping = true
    stop(signal)
  }
  for (const signal of SIGNALS) process.on(signal, begin)
  const parent = process.ppid
  const looking = setInterval(() => {
    if (!isByNpm || process.ppid === parent) return
    clearInterval(looking)
    begin('SIGTERM')
  }, LOOK_MS)
  looking.unref()
  return () => {
    clearInterval(looking)
    for (const signal of SIGNALS) process.off(signal, begin)
  }
}

/** Exit code by the convention of shells: for a process ended by a signal, 128 and the number of the signal. */
export const codeOf = (code, signal) => code ?? 128 + (constants.signals[signal] ?? 0)

/** Waits for the end of a child and returns the exit code for this process. */
export function endOf(child) {
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code, signal) => resolve(codeOf(code, signal)))
  })
}
