import { spawn, spawnSync } from 'node:child_process'
import { constants } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { root } from './root.mjs'

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP']
const isWindows = process.platform === 'win32'
/** After this the child is killed. */
const PATIENCE_MS = 15_000

/** Caches of packages belong to the repository's folder: in the system's temporary folder they would stay for ever. */
const CACHES = {
  NODE_COMPILE_CACHE: join(root, '.cache/node-compile-cache'),
  // jiti, which loads configuration files for Vite and the code generator, keeps what it compiles unless told not to
  JITI_FS_CACHE: 'false',
}

/** The environment of a child: ours, with `env`, and the folders of caches unless others are named. */
export const environmentOf = (env = process.env) => ({ ...CACHES, ...env })

/**
 * Starts a process in a group of its own. The terminal and npm each send Ctrl-C to everything they started,
 * so a program would see it up to three times; here it comes from us, once.
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

/** The arguments of Node for a program that ends when its parent is gone; it needs a channel, `ipc` in its stdio. */
export const TETHERED = ['--import', new URL('tether.mjs', import.meta.url).href]

/** Starts a program of Node that ends in order when we are gone, even by `kill -9`. */
export const startTethered = (args, options = {}) =>
  startChild(process.execPath, [...TETHERED, ...args], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'], ...options })

const hasEnded = (child) => child.exitCode !== null || child.signalCode !== null

/** Sends a signal to a child and everything it has started. */
export function signalGroup(child, signal) {
  try {
    if (isWindows) spawnSync('taskkill', ['/PID', String(child.pid), '/T', '/F'], { stdio: 'ignore' })
    else process.kill(-child.pid, signal)
  } catch {
    // The whole group has ended already.
  }
}

/** Asks a program to end. Windows has no signals: there a program on a tether is let go, and ends in order. */
function askToEnd(child, signal) {
  if (isWindows && child.connected) child.disconnect()
  else child.kill(signal)
}

/** Asks a child to end and waits; a child that does not is killed with everything it started. */
export async function stopChild(child, signal = 'SIGTERM', patience = PATIENCE_MS) {
  if (hasEnded(child)) return
  const ended = new Promise((resolve) => child.once('exit', resolve))
  // Only the program itself gets the signal: it ends its own helpers.
  askToEnd(child, signal)
  const limit = setTimeout(() => signalGroup(child, 'SIGKILL'), patience)
  await ended
  clearTimeout(limit)
}

/** Asks everything in a child's group to end, and kills what is left of it after `patience`. */
export async function stopGroup(child, patience) {
  if (hasEnded(child)) return
  const ended = new Promise((resolve) => child.once('exit', resolve))
  signalGroup(child, 'SIGTERM')
  await Promise.race([ended, pause(patience, undefined, { ref: false })])
  signalGroup(child, 'SIGKILL')
  await ended
  await groupGone(child)
}

/** A signal takes a moment to end a process; one that has ended and was not waited for counts as there, so not for long. */
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

/** How often the presence of the parent process is checked, in milliseconds. */
const LOOK_MS = 500

/**
 * Calls `stop` once, at the first signal. npm hands SIGTERM to the shell between us alone, which ends without a word:
 * started by npm, we take the loss of that shell for the signal.
 *
 * @returns {() => void} takes the handlers away again
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

/** The code that a shell gives a process ended by a signal: 128 and the number of the signal. */
export const codeOf = (code, signal) => code ?? 128 + (constants.signals[signal] ?? 0)

/** Waits for the end of a child and gives the code to end with ourselves. */
export function endOf(child) {
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code, signal) => resolve(codeOf(code, signal)))
  })
}
