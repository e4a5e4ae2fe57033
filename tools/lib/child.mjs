import { spawn } from 'node:child_process'
import { root } from './root.mjs'

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP']
/** After this the child is killed. */
const PATIENCE_MS = 15_000

/**
 * Starts a process in a group of its own. The terminal and npm each send Ctrl-C to everything they started,
 * so a program would see it up to three times; here it comes from us, once.
 */
export function startChild(command, args, options = {}) {
  const detached = process.platform !== 'win32'
  return spawn(command, args, {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    ...options,
    detached,
    windowsHide: true,
  })
}

const hasEnded = (child) => child.exitCode !== null || child.signalCode !== null

function signalGroup(child, signal) {
  try {
    if (process.platform === 'win32') child.kill(signal)
    else process.kill(-child.pid, signal)
  } catch {
    // The whole group has ended already.
  }
}

/** Asks a child to end and waits; a child that does not is killed with everything it started. */
export async function stopChild(child, signal = 'SIGTERM', patience = PATIENCE_MS) {
  if (hasEnded(child)) return
  const ended = new Promise((resolve) => child.once('exit', resolve))
  // Only the program itself gets the signal: it ends its own helpers.
  child.kill(signal)
  const limit = setTimeout(() => signalGroup(child, 'SIGKILL'), patience)
  await ended
  clearTimeout(limit)
}

/** How often the presence of the parent process is checked, in milliseconds. */
const LOOK_MS = 500

/**
 * Calls `stop` once, at the first signal. npm hands SIGTERM to the shell between us alone, which ends without a word:
 * started by npm, we take the loss of that shell for the signal.
 */
export function onStopSignal(stop, isByNpm = process.env.npm_lifecycle_event !== undefined) {
  let stopping = false
  const begin = (signal) => {
    if (stopping) return
    stopping = true
    stop(signal)
  }
  for (const signal of SIGNALS) process.on(signal, () => begin(signal))
  if (!isByNpm) return
  const parent = process.ppid
  const looking = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(looking)
    begin('SIGTERM')
  }, LOOK_MS)
  looking.unref()
}

/** Waits for the end of a child and gives the code to end with ourselves, 128 + n for a signal as shells do. */
export function endOf(child) {
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code, signal) => resolve(code ?? (signal === 'SIGINT' ? 130 : signal === 'SIGTERM' ? 143 : 1)))
  })
}
