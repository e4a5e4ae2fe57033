// Runs the stages of a pass, each even when an earlier one has failed.
import { endOf, startChild, stopChild } from './child.mjs'
import { failure, notRun } from './results.mjs'
import { stagesOf } from './test-stages.mjs'

/**
 * Time limit for a stage: three times the duration of the tier's browser stage on a quiet machine; a longer stage
 * hangs.
 */
const LIMIT_MS = { first: 40 * 60_000, all: 90 * 60_000, full: 150 * 60_000 }
/** the running processes: a stage, and the checks beside it */
const current = new Set()
let stopped = false

/** Ends the running processes and starts no further ones. */
export function stopAll(signal) {
  stopped = true
  for (const child of current) stopChild(child, signal)
}

export const isStopped = () => stopped

const titleOf = (name) => `\n── ${name} ${'─'.repeat(Math.max(0, 60 - name.length))}`

/** Runs one command to its end. @param {'inherit' | 'pipe'} output @returns {Promise<{ code: number, said: string }>} */
async function runCommand(args, env, output, limitMs) {
  const child = startChild(process.execPath, args, { env, stdio: ['ignore', output, output] })
  current.add(child)
  let said = ''
  const keep = (chunk) => {
    said += chunk
  }
  child.stdout?.on('data', keep)
  child.stderr?.on('data', keep)
  const limit = setTimeout(() => stopChild(child), limitMs)
  const code = await endOf(child)
  clearTimeout(limit)
  current.delete(child)
  return { code, said }
}

/** Runs one stage. Returns its result, and its output if that was not shown directly. */
async function runStage(stage, { env, has }, output) {
  const started = Date.now()
  const done = (result, said = '') => ({ name: stage.name, result, said, ms: Date.now() - started })
  if (stage.needs && !has[stage.needs]) return done(failure(`no ${stage.needs}`))
  if (stage.onlyWith && !has[stage.onlyWith]) return done(notRun(`not run: no ${stage.onlyWith}`))
  const tier = { TEST_TIER: stage.tier }
  const { code, said } = await runCommand(
    [...stage.command, ...stage.files],
    { ...process.env, ...env, ...tier, ...stage.env },
    output,
    LIMIT_MS[stage.tier],
  )
  return done(stage.count(code), said)
}

/**
 * Runs a stage together with the checks beside it. The checks use one core and run one after the other, while the tests
 * of the stage wait for other resources.
 */
async function runWithThoseBeside(stage, beside, run) {
  const quietly = async () => {
    const done = []
    for (const each of beside) if (!stopped) done.push(await runStage(each, run, 'pipe'))
    return done
  }
  console.log(titleOf(stage.name))
  const [done, others] = await Promise.all([runStage(stage, run, 'inherit'), quietly()])
  for (const { name, said } of others.filter((each) => each.said.trim() !== ''))
    console.log(`${titleOf(name)}\n${said.trimEnd()}`)
  return [done, ...others]
}

/** The selected stages with their commands. */
export function stagesIn({ afterFirst, stages }) {
  const byName = new Map(stagesOf(afterFirst).map((stage) => [stage.name, stage]))
  return stages.map(({ name, ...chosen }) => ({ ...byName.get(name), ...chosen }))
}

/**
 * @param {import('./test-plan.mjs').Pass} pass
 * @param {{ env: Record<string, string | undefined>, has: Record<string, unknown> }} run the capabilities of this
 * machine
 */
export async function runPass(pass, { env, has }) {
  const chosen = stagesIn(pass)
  const run = { env: { ...env, ...(pass.afterFirst ? { TEST_AFTER: 'first' } : {}) }, has }
  const isBeside = (stage) => chosen.some(({ name }) => name === stage.beside)
  const done = []
  for (const stage of chosen.filter((each) => !isBeside(each))) {
    if (stopped) break
    const beside = chosen.filter((each) => each.beside === stage.name)
    done.push(...(await runWithThoseBeside(stage, beside, run)))
  }
  return [...done, ...pass.left.map(({ name, why }) => ({ name, result: notRun(why), ms: 0 }))]
}
