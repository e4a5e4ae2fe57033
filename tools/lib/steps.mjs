import { spawn } from 'node:child_process'
import { stripVTControlCharacters } from 'node:util'
import { root } from './root.mjs'

const HEARTBEAT_MS = 10_000
const KEPT_OUTPUT = 20_000

export const seconds = (ms) => `${(ms / 1000).toFixed(1)} 秒`

/**
 * Shows that a long step is alive: a running clock on a terminal, a line every ten seconds in a log.
 *
 * @returns {(result: string) => void} ends the step with one line that carries its duration.
 */
export function showProgress(title) {
  const started = Date.now()
  const elapsed = () => seconds(Date.now() - started)
  const live = process.stdout.isTTY
  console.log(live ? '' : `· ${title} …`)
  const draw = () => process.stdout.write(`\u001b[1A\r\u001b[K· ${title} … ${elapsed()}\n`)
  if (live) draw()
  const timer = setInterval(
    live ? draw : () => console.log(`  … ${title}，已用 ${elapsed()}`),
    live ? 1000 : HEARTBEAT_MS,
  )
  return (result) => {
    clearInterval(timer)
    console.log(`${live ? '\u001b[1A\r\u001b[K' : ''}${result} ${title}，用时 ${elapsed()}`)
  }
}

/** A command of a step failed; its output has been printed already. */
export class StepFailed extends Error {}

/**
 * Runs one command quietly with progress; prints what it said only when it fails.
 *
 * @throws {StepFailed} when the command ends with another code than 0.
 */
export async function runStep(title, command, args, { env, shell = false } = {}) {
  const finish = showProgress(title)
  const child = spawn(command, args, {
    cwd: root,
    env: { ...process.env, ...env },
    shell,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const keep = (chunk) => {
    output = (output + chunk).slice(-KEPT_OUTPUT)
  }
  child.stdout.on('data', keep)
  child.stderr.on('data', keep)
  const code = await new Promise((resolve) => {
    child.on('error', (error) => {
      keep(`${error.message}\n`)
      resolve(1)
    })
    child.on('close', resolve)
  })
  finish(code === 0 ? '✓' : '✗')
  if (code === 0) return
  process.stderr.write(`${process.stderr.isTTY ? output : stripVTControlCharacters(output)}\n`)
  throw new StepFailed(`${title}未成功（退出码 ${code}），原因见上。`)
}
