// Runs the stages of a pass, each even when one before it failed.
import { endOf, startChild, stopChild } from './child.mjs'
import { failure, notRun } from './results.mjs'
import { stagesOf } from './test-stages.mjs'

/** A stage that takes longer hangs: three times what the browser stage of the tier takes on a quiet machine. */
const LIMIT_MS = { first: 40 * 60_000, all: 90 * 60_000, full: 150 * 60_000 }
/** what runs now: a stage, and what runs beside it */
const current = new Set()
let stopped = false

/** Ends what runs and begins nothing more. */
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

/** Of a stage, its result and what it said when that was not shown at once. */
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

/** A stage with those beside it: checks that use one core, one after the other, while the tests wait for something. */
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

/** The stages that were chosen, with what they run. */
export function stagesIn({ afterFirst, stages }) {
  const byName = new Map(stagesOf(afterFirst).map((stage) => [stage.name, stage]))
  return stages.map(({ name, ...chosen }) => ({ ...byName.get(name), ...chosen }))
}

/**
 * @param {import('./test-plan.mjs').Pass} pass
 * @param {{ env: Record<string, string | undefined>, has: Record<string, unknown> }} run what this machine has
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
