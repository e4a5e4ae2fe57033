// `npm test`: every check and test, each stage even when one before it failed, and one last line with the numbers.
// `npm test -- unit browser` runs these stages only; anything else after `--` goes to the tests as a file filter.
import { endOf, onStopSignal, startChild, stopChild } from './lib/child.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { hasFailed, summarise } from './lib/results.mjs'
import { StepFailed } from './lib/steps.mjs'

const STAGE_LIMIT_MS = 40 * 60_000
let current
let stopped = false

const failure = (note) => ({ passed: 0, failed: 1, skipped: 0, note })

async function findBrowserOrSay() {
  const [{ chromium }, { findBrowser, NO_BROWSER }] = await Promise.all([
    import('playwright'),
    import('./lib/browser.mjs'),
  ])
  if (findBrowser(chromium.executablePath())) return true
  console.error(NO_BROWSER)
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

async function runStage(stage, filters, env) {
  console.log(`\n── ${stage.name} ${'─'.repeat(Math.max(0, 60 - stage.name.length))}`)
  const args = stage.filters ? [...stage.command, ...filters] : stage.command
  current = startChild(process.execPath, args, { env: { ...process.env, ...env, ...stage.env } })
  const limit = setTimeout(() => stopChild(current), STAGE_LIMIT_MS)
  const code = await endOf(current)
  clearTimeout(limit)
  return stage.count(code)
}

async function runAll(names, filters) {
  const { testStages } = await import('./lib/test-stages.mjs')
  const chosen = testStages.filter((stage) => names.length === 0 || names.includes(stage.name))
  const browser = chosen.some(({ needs }) => needs === 'browser') && (await findBrowserOrSay())
  const postgres = chosen.some(({ needs }) => needs) ? await openPostgres() : undefined
  const env = { TEST_DATABASE_URL: postgres?.url }
  const done = []
  try {
    for (const stage of chosen) {
      if (stopped) break
      const started = Date.now()
      const missing = (stage.needs === 'browser' && !browser) || (stage.needs === 'postgres' && !postgres?.url)
      const result = missing ? failure(`no ${stage.needs}`) : await runStage(stage, filters, env)
      done.push({ name: stage.name, result, ms: Date.now() - started })
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
  const { testStages } = await import('./lib/test-stages.mjs')
  const isStage = (word) => testStages.some(({ name }) => name === word)
  const words = process.argv.slice(2)
  return runAll(
    words.filter(isStage),
    words.filter((word) => !isStage(word)),
  )
}

onStopSignal((signal) => {
  stopped = true
  if (current) stopChild(current, signal)
})

const stages = await main()
if (stopped) stages.push({ name: 'stopped', result: failure('interrupted'), ms: 0 })
console.log(`\n${summarise(stages)}`)
process.exitCode = hasFailed(stages) ? 1 : 0
