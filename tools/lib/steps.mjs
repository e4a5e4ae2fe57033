import { fileURLToPath } from 'node:url'
import { stripVTControlCharacters } from 'node:util'
import { showProgress } from '../../services/progress.mjs'
import { codeOf, onStopSignal, startChild, stopGroup } from './child.mjs'
import { root } from './root.mjs'
import { whyKilled } from './why-killed.mjs'

const KEPT_OUTPUT = 20_000
/**
 * Time after which a step is killed: npm reacts to a signal only when its current work is done, and a step is repeated
 * from its beginning anyway.
 */
const PATIENCE_MS = 2_000
const HOLDER = fileURLToPath(new URL('step-holder.mjs', import.meta.url))

/** A command of a step failed; its output has been printed already. */
export class StepFailed extends Error {
  /** @param {number} [exitCode] exit code for the program that runs the step */
  constructor(message, exitCode = 1) {
    super(message)
    this.exitCode = exitCode
  }
}

/** The last non-empty line of an output. */
const lastLineOf = (output) => stripVTControlCharacters(output).trimEnd().split('\n').at(-1)?.trim()

/** Starts the command in its own process group under step-holder.mjs, and passes its output on. */
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

/** Prints the error of a step as a sentence. */
export function reportFailure(error) {
  if (!(error instanceof StepFailed)) throw error
  console.error(error.message)
  process.exitCode = error.exitCode
}

/**
 * Runs one command with a progress display; prints its output only when it fails. A signal ends the command with all
 * its descendants, and the step is over only when all of them have ended.
 *
 * @param {{ env?: object, shell?: boolean, cwd?: string, status?: (output: string) => string | undefined }} [options]
 * `status`: the progress text for the output so far; default: the last line of the output
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
