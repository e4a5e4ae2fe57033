import { mkdirSync, rmSync } from 'node:fs'
import { onStopSignal } from '../lib/child.mjs'
import { ensureInstalled } from '../lib/install.mjs'
import { failure, hasFailed, summarise, tableOf } from '../lib/results.mjs'
import { buildStale } from '../lib/stages.mjs'
import { StepFailed } from '../lib/steps.mjs'
import { planOf, USAGE } from '../lib/test-plan.mjs'
import { isStopped, runPass, stagesIn, stopAll } from '../lib/test-run.mjs'
import { reports } from '../lib/test-stages.mjs'
import { ensurePackages } from '../lib/tool-packages.mjs'

/**
 * Whether a build is needed first: a stage that is run by name reads outputs that an earlier stage builds in a complete
 * run.
 */
const needsBuild = (stages) =>
  stages.some(({ takesFiles }) => takesFiles) && !stages.some(({ name }) => name === 'build')

/** @returns {Promise<string | undefined>} why no stage can run */
async function whyNotReady(passes) {
  const stages = passes.flatMap(stagesIn)
  try {
    await ensureInstalled()
    await ensurePackages(...new Set(stages.flatMap(({ packages }) => packages)))
    if (needsBuild(stages)) await buildStale()
  } catch (error) {
    if (error instanceof StepFailed) return error.message
    throw error
  }
}

/**
 * Runs the stages of all passes. After each pass but the last it prints a table, so that the result is visible before
 * the next pass begins.
 */
async function runPasses(passes) {
  const { meansFor } = await import('../lib/test-means.mjs')
  const means = await meansFor(passes.flatMap(stagesIn))
  const done = []
  try {
    for (const pass of passes) {
      if (isStopped()) break
      const begun = Date.now()
      const stages = await runPass(pass, means)
      done.push(...stages.map((stage) => (pass.afterFirst ? { ...stage, name: `${stage.name}, rest` } : stage)))
      if (pass !== passes.at(-1))
        console.log(`\nThe tier ${pass.tier} is done:\n${tableOf(stages, Date.now() - begun)}`)
    }
  } finally {
    await means.close()
  }
  return done
}

/** Ends without running a stage: after a wrong argument, a request for help, or without changes. */
function end(sentence, code) {
  const say = code === 0 ? console.log : console.error
  say(sentence)
  process.exit(code)
}

async function main(plan, started) {
  const reason = await whyNotReady(plan.passes)
  if (reason) return [{ name: 'install and build', result: failure(reason), ms: Date.now() - started }]
  let { passes } = plan
  if (plan.changedSince) {
    const { reachedPasses } = await import('../lib/test-changed.mjs')
    const reached = await reachedPasses(passes, plan.changedSince)
    if ('ended' in reached) end(reached.ended, reached.code)
    passes = reached.passes
  }
  // removes old reports, because the report of an earlier run must never be counted for this one
  rmSync(reports, { recursive: true, force: true })
  mkdirSync(reports, { recursive: true })
  return runPasses(passes)
}

const started = Date.now()
const plan = planOf(process.argv.slice(2))
if ('help' in plan) end(USAGE, 0)
if ('refused' in plan) end(plan.refused, 2)
onStopSignal(stopAll)
const stages = await main(plan, started)
if (isStopped()) stages.push({ name: 'stopped', result: failure('interrupted'), ms: 0 })
console.log(`\n${summarise(stages, Date.now() - started)}`)
process.exitCode = hasFailed(stages) ? 1 : 0
