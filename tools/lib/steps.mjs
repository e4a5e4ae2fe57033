import { fileURLToPath } from 'node:url'
import { stripVTControlCharacters } from 'node:util'
import { showProgress } from '../../services/progress.mjs'
import { codeOf, onStopSignal, startChild, stopGroup } from './child.mjs'
import { root } from './root.mjs'
import { whyKilled } from './why-killed.mjs'

const KEPT_OUTPUT = 20_000
/** npm answers a signal only when it has finished what it does; a step is repeated from its beginning anyway. */
const PATIENCE_MS = 2_000
const HOLDER = fileURLToPath(new URL('step-holder.mjs', import.meta.url))

/** A command of a step failed; its output has been printed already. */
export class StepFailed extends Error {
  /** @param {number} [exitCode] what the program that runs the step ends with */
  constructor(message, exitCode = 1) {
    super(message)
    this.exitCode = exitCode
  }
}

/** The last line of an output that says something. */
const lastLineOf = (output) => stripVTControlCharacters(output).trimEnd().split('\n').at(-1)?.trim()

/** Starts the command in a group of its own, kept by step-holder.mjs, and hands on what it says. */
function startHeld(command, args, { env, shell, cwd }, keep) {
  const child = startChild(process.execPath, [HOLDER, JSON.stringify({ command, args, shell })], {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  child.stdout.on('data', keep)
  child.stderr.on('data', keep)
  return child
}

/** Prints the error of a step in words. */
export function reportFailure(error) {
  if (!(error instanceof StepFailed)) throw error
  console.error(error.message)
  process.exitCode = error.exitCode
}

/**
 * Runs one command quietly with progress; prints what it said only when it fails. A signal ends it with everything it
 * has started, and the step is over only when all of that has ended.
 *
 * @param {{ env?: object, shell?: boolean, cwd?: string, status?: (output: string) => string | undefined }} [options]
 * `status`: what is going on, from what the command has said; without it the last line of that
 * @throws {StepFailed} when the command ends with another code than 0, or by a signal to us.
 */
export async function runStep(title, command, args, { env, shell = false, cwd = root, status = lastLineOf } = {}) {
  let output = ''
  let stopped
  const finish = showProgress(title, () => (stopped ? '正在停止' : status(output)))
  const child = startHeld(command, args, { env, shell, cwd }, (chunk) => {
    output = (output + chunk).slice(-KEPT_OUTPUT)
  })
  const release = onStopSignal((signal) => {
    stopped = signal
    void stopGroup(child, PATIENCE_MS)
  })
  const [exitCode, signal] = await new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (...end) => resolve(end))
  }).finally(release)
  const code = codeOf(exitCode, signal)
  finish(stopped ? '■' : code === 0 ? '✓' : '✗')
  if (stopped)
    throw new StepFailed(
      `已停止：${title}没有做完，下次启动会从头再做。\nStopped: this step is not done; the next start repeats it.`,
      codeOf(null, stopped),
    )
  if (code === 0) return
  process.stderr.write(`${process.stderr.isTTY ? output : stripVTControlCharacters(output)}\n`)
  const why = whyKilled(code, output)
  throw new StepFailed(why ? `${title}未成功：${why}` : `${title}未成功（退出码 ${code}），原因见上。`)
}
