// `npm test`: what every change must pass, each stage even when one before it failed, and one last line with the numbers.
// `npm test -- full` is everything on both engines, before a release; `npm test -- calendar` the node tests on other days.
// `npm test -- unit browser` runs these stages only; anything else after `--` goes to the tests as a file filter.
import { endOf, onStopSignal, startChild, stopChild } from './lib/child.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { failure, hasFailed, notRun, summarise } from './lib/results.mjs'
import { StepFailed } from './lib/steps.mjs'

/** A stage that takes longer hangs; with `full` the browser stage alone takes more than an hour. */
const STAGE_LIMIT_MS = (process.argv.includes('full') ? 150 : 40) * 60_000
/** what runs now: a stage, and what runs beside it */
const current = new Set()
let stopped = false

async function findBrowserOrSay() {
  const [{ chromium }, { findBrowser, NO_BROWSER }] = await Promise.all([
    import('playwright'),
    import('./lib/browser.mjs'),
  ])
  if (findBrowser(chromium.executablePath())) return true
  console.error(NO_BROWSER)
  return false
}

async function findJavaOrSay() {
  const { hasJava, NO_JAVA } = await import('./lib/java.mjs')
  if (hasJava()) return true
  console.error(NO_JAVA)
  return false
}

async function findScreenReaderOrSay() {
  const { hasScreenReader, NO_SCREEN_READER } = await import('./lib/screen-reader.mjs')
  if (hasScreenReader()) return true
  console.error(NO_SCREEN_READER)
  return false
}

/** TEST_DATABASE_URL when it can be reached, else a server for this run. @returns {Promise<{ url?: string, stop(): Promise<void> }>} */
async function openPostgres() {
  const none = { stop: async () => {} }
  const given = process.env.TEST_DATABASE_URL
  if (given) {
    const { whyUnreachable } = await import('./lib/postgres-database.mjs')
    const reason = await whyUnreachable(given)
    if (!reason) return { ...none, url: given }
    console.error(`TEST_DATABASE_URL cannot be reached (${reason}): starting a PostgreSQL for this run instead.`)
  }
  try {
    const { startPostgres } = await import('./lib/postgres-server.mjs')
    return await startPostgres()
  } catch (error) {
    console.error(`PostgreSQL could not be started: ${error.message}`)
    return none
  }
}

const titleOf = (name) => `\n── ${name} ${'─'.repeat(Math.max(0, 60 - name.length))}`

/** Runs one command to its end. @param {'inherit' | 'pipe'} output @returns {Promise<{ code: number, said: string }>} */
async function runCommand(args, env, output) {
  const child = startChild(process.execPath, args, { env, stdio: ['ignore', output, output] })
  current.add(child)
  let said = ''
  const keep = (chunk) => {
    said += chunk
  }
  child.stdout?.on('data', keep)
  child.stderr?.on('data', keep)
  const limit = setTimeout(() => stopChild(child), STAGE_LIMIT_MS)
  const code = await endOf(child)
  clearTimeout(limit)
  current.delete(child)
  return { code, said }
}

/** Of a stage, its result and what it said when that was not shown at once. */
async function runStage(stage, { filters, env, has }, output) {
  const started = Date.now()
  const done = (result, said = '') => ({ name: stage.name, result, said, ms: Date.now() - started })
  if (stage.needs && !has[stage.needs]) return done(failure(`no ${stage.needs}`))
  if (stage.onlyWith && !has[stage.onlyWith]) return done(notRun(`not run: no ${stage.onlyWith}`))
  const args = stage.filters ? [...stage.command, ...filters] : stage.command
  const { code, said } = await runCommand(args, { ...process.env, ...env, ...stage.env }, output)
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

/**
 * @param {import('./lib/test-stages.mjs').TestStage[]} chosen
 * @param {{ tier: 'change' | 'full', filters: string[] }} how
 */
async function runAll(chosen, { tier, filters }) {
  const browser = chosen.some(({ needs }) => needs === 'browser') && (await findBrowserOrSay())
  const java = chosen.some(({ onlyWith }) => onlyWith === 'java') && (await findJavaOrSay())
  const isHeard = chosen.some(({ onlyWith }) => onlyWith === 'screen reader')
  const screenReader = isHeard && (await findScreenReaderOrSay())
  const postgres = chosen.some(({ needs }) => needs) ? await openPostgres() : undefined
  const env = { TEST_TIER: tier, TEST_DATABASE_URL: postgres?.url }
  const run = { filters, env, has: { browser, java, 'screen reader': screenReader, postgres: postgres?.url } }
  const isBeside = (stage) => chosen.some(({ name }) => name === stage.beside)
  const done = []
  try {
    for (const stage of chosen.filter((each) => !isBeside(each))) {
      if (stopped) break
      const beside = chosen.filter((each) => each.beside === stage.name)
      done.push(...(await runWithThoseBeside(stage, beside, run)))
    }
  } finally {
    await postgres?.stop()
  }
  return done
}

async function main() {
  try {
    await ensureInstalled()
  } catch (error) {
    if (!(error instanceof StepFailed)) throw error
    return [{ name: 'install', result: failure(error.message), ms: 0 }]
  }
  const { calendar, testStages } = await import('./lib/test-stages.mjs')
  const words = process.argv.slice(2)
  const tier = words.includes('full') ? 'full' : 'change'
  const named = [...testStages, calendar].filter(({ name }) => words.includes(name))
  const filters = words.filter((word) => word !== 'full' && !named.some(({ name }) => name === word))
  const isWhole = named.length === 0 && filters.length === 0
  const all = testStages.filter(({ onlyFull }) => tier === 'full' || !onlyFull)
  const some = named.length > 0 ? named : all.filter(({ onlyWhole }) => !onlyWhole)
  return runAll(isWhole ? all : some, { tier, filters })
}

onStopSignal((signal) => {
  stopped = true
  for (const child of current) stopChild(child, signal)
})

const stages = await main()
if (stopped) stages.push({ name: 'stopped', result: failure('interrupted'), ms: 0 })
console.log(`\n${summarise(stages)}`)
process.exitCode = hasFailed(stages) ? 1 : 0
