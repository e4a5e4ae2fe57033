import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { countPlaywright, countVitest, readResult } from './results.mjs'
import { root } from './root.mjs'

const tsx = (...args) => ['--import', 'tsx', ...args]

/** Folder of the reports of Vitest and Playwright, which the last stage and the final table read. */
export const reports = join(root, 'dist/.reports')

/**
 * @typedef {import('./test-files.mjs').Tier} Tier
 * @typedef {object} TestStage
 * @property {string} name as in `npm test -- <name>`
 * @property {string[]} command arguments for node
 * @property {(code: number) => import('./results.mjs').Result} count
 * @property {boolean} [takesFiles] whether it has test files, which its command takes as arguments
 * @property {import('./tool-packages.mjs').Group[]} packages what is installed for it
 * @property {Record<string, string>} [env]
 * @property {'postgres' | 'browser'} [needs]
 * @property {'java' | 'screen reader'} [onlyWith] without it the stage is not run, which fails nothing
 * @property {Tier} [from] the first tier that has it; by name it can be run in each
 * @property {string} [beside] runs while the stage of this name runs, with its output shown afterwards
 * @property {boolean} [restsOnOthers] makes sense only after all stages of its tier, never in a run of some of them
 */

/** A stage that runs a command without separate tests; the command counts as one test. */
const check = (name, ...command) => ({
  name,
  command,
  packages: [],
  count: (code) => ({ passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0, tests: [] }),
})
const BIOME = 'packages/check/node_modules/@biomejs/biome/bin/biome'
const besideUnit = (stage, ...packages) => ({ ...stage, packages, beside: 'unit' })

/**
 * The report file of a stage. The part of `all` that runs after `first` has a file of its own, so that neither report
 * overwrites the other.
 */
const reportOf = (name, afterFirst) => join(reports, afterFirst ? `${name}-rest.json` : `${name}.json`)

const vitest =
  (name, extra = {}, more = []) =>
  (afterFirst) => {
    const file = reportOf(name, afterFirst)
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
    return {
      name,
      command: ['node_modules/vitest/vitest.mjs', 'run', '--project', name, ...reporters, ...more],
      count: (code) => readResult(file, countVitest, code),
      takesFiles: true,
      packages: ['tests'],
      ...extra,
    }
  }

const playwright =
  (name, extra = {}) =>
  (afterFirst) => {
    const file = reportOf(name, afterFirst)
    return {
      name,
      command: ['node_modules/@playwright/test/cli.js', 'test', '--reporter=list,json'],
      count: (code) => readResult(file, countPlaywright, code),
      takesFiles: true,
      needs: 'browser',
      packages: ['tests'],
      ...extra,
      env: { PLAYWRIGHT_JSON_OUTPUT_NAME: file, ...extra.env },
    }
  }

/**
 * The stages in running order. The checks for drift come before any stage that generates files, because new files would
 * hide a drift.
 */
const STAGES = [
  check('openapi', ...tsx('tools/generate-openapi.ts', '--check')),
  check('gateway', ...tsx('tools/generate-gateway.ts', '--check')),
  check('build', 'tools/build.mjs'),
  vitest('unit'),
  besideUnit(check('lint', BIOME, 'check', '.', '--error-on-warnings', '--max-diagnostics=50'), 'check'),
  besideUnit(check('imports', ...tsx('tools/check-imports.ts'))),
  besideUnit(check('types', 'packages/check/node_modules/typescript/bin/tsc', '--noEmit'), 'check', 'tests'),
  vitest('screens'),
  // one worker more than there are cores, because the workers wait for the database a third of the time, mostly while a
  // file's own database is copied
  vitest('postgres', { needs: 'postgres' }, [`--maxWorkers=${availableParallelism() + 1}`]),
  vitest('pglite'),
  vitest('clients', { needs: 'postgres', packages: ['tests', 'check', 'clients'], from: 'full' }),
  playwright('browser'),
  playwright('shift', { from: 'full', env: { TEST_FOLDER: 'shift' } }),
  playwright('speech', { onlyWith: 'screen reader', from: 'full', env: { TEST_FOLDER: 'speech' } }),
  playwright('markup', {
    onlyWith: 'java',
    packages: ['tests', 'markup'],
    from: 'full',
    env: { TEST_FOLDER: 'markup' },
  }),
  { ...check('conformance', ...tsx('tools/conformance.ts')), from: 'all', restsOnOthers: true },
]

/**
 * The tests that run in Node on other dates, in other time zones and orders. They are not part of a normal run, because
 * they consist of many runs.
 */
const CALENDAR = { ...check('calendar', 'tools/calendar.mjs'), needs: 'postgres', from: 'all', isManyRuns: true }

/** @returns {TestStage[]} all stages, including those that run only by name */
export const stagesOf = (afterFirst = false) =>
  [...STAGES, CALENDAR].map((stage) => (typeof stage === 'function' ? stage(afterFirst) : stage))
