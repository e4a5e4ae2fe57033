// `npm test -- calendar`: the tests that run in Node on other dates, in other orders, and again on the database server
// of earlier runs. Only the clock of the tests is moved (faketime): PostgreSQL uses the machine's clock, like a
// database server elsewhere.
import { spawnSync } from 'node:child_process'
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { endOf, onStopSignal, startChild, stopChild } from './lib/child.mjs'
import { countVitest, failure, hasFailed, readResult, summarise } from './lib/results.mjs'
import { root } from './lib/root.mjs'

/**
 * @typedef {object} Run
 * @property {string} at the moment the run begins at
 * @property {string[]} projects of Vitest
 * @property {number} [seed] files and tests in an order of this seed, else in their own
 */

const WITHOUT_DATABASE = ['unit', 'screens']
const ON_POSTGRES = [...WITHOUT_DATABASE, 'postgres']

/** @type {Run[]} docs/decisions/tests-any-day.md explains what each run finds */
const RUNS = [
  { at: '2026-12-31T23:30+08:00', projects: ON_POSTGRES, seed: 1 },
  { at: '2027-01-01T00:30+08:00', projects: ON_POSTGRES, seed: 2 },
  { at: '2026-12-31T20:00-05:00', projects: WITHOUT_DATABASE },
  { at: '2027-01-04T12:00+08:00', projects: WITHOUT_DATABASE },
  { at: '2027-03-31T12:00+08:00', projects: [...WITHOUT_DATABASE, 'pglite'] },
  { at: '2028-02-29T12:00+08:00', projects: ON_POSTGRES, seed: 3 },
]

const NO_FAKETIME = 'faketime is missing: install it (Debian and Ubuntu: apt-get install faketime).'

const reports = join(root, 'dist/.reports')

const nameOf = ({ at, projects, seed }) =>
  `${at.replace('T', ' ')} ${projects.join(' ')}${seed === undefined ? '' : `, order ${seed}`}`

/** Offset from the machine's clock, so that every process of the run reads the same time, whenever it starts. */
const offsetTo = (at) => {
  const seconds = Math.round((Date.parse(at) - Date.now()) / 1000)
  return `${seconds < 0 ? '' : '+'}${seconds}s`
}

const shuffled = (seed) => ['--sequence.shuffle.tests', '--sequence.shuffle.files', `--sequence.seed=${seed}`]

/** @param {Run} run @param {string[]} filters */
async function execute(run, filters, started) {
  const begin = Date.now()
  const name = nameOf(run)
  console.log(`\n── ${name} ${'─'.repeat(Math.max(0, 60 - name.length))}`)
  const report = join(reports, 'calendar.json')
  rmSync(report, { force: true })
  const args = [
    ...['-f', offsetTo(run.at), process.execPath, 'node_modules/vitest/vitest.mjs', 'run'],
    ...run.projects.flatMap((project) => ['--project', project]),
    ...(run.seed === undefined ? [] : shuffled(run.seed)),
    ...['--reporter=dot', '--reporter=json', `--outputFile.json=${report}`],
    ...filters,
  ]
  // timers use the monotonic clock, which is not moved
  const child = startChild('faketime', args, { env: { ...process.env, FAKETIME_DONT_FAKE_MONOTONIC: '1' } })
  started(child)
  return { name, result: readResult(report, countVitest, await endOf(child)), ms: Date.now() - begin }
}

async function main() {
  const { values, positionals } = parseArgs({
    options: { project: { type: 'string', multiple: true } },
    allowPositionals: true,
  })
  if (spawnSync('faketime', ['--version']).error) {
    console.error(NO_FAKETIME)
    return [{ name: 'faketime', result: failure('missing'), ms: 0 }]
  }
  mkdirSync(reports, { recursive: true })
  const asked = (project) => values.project?.includes(project) ?? true
  const runs = RUNS.map((run) => ({ ...run, projects: run.projects.filter(asked) }))
  let current
  let stopped = false
  onStopSignal((signal) => {
    stopped = true
    if (current) stopChild(current, signal)
  })
  const done = []
  for (const run of runs.filter(({ projects }) => projects.length > 0)) {
    if (stopped) break
    done.push(
      await execute(run, positionals, (child) => {
        current = child
      }),
    )
  }
  if (stopped) done.push({ name: 'stopped', result: failure('interrupted'), ms: 0 })
  return done
}

const done = await main()
console.log(`\n${summarise(done)}`)
process.exitCode = hasFailed(done) ? 1 : 0
