import { mkdirSync, rmSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { countPlaywright, countVitest, readResult } from './results.mjs'
import { root } from './root.mjs'

const tsx = (...args) => ['--import', 'tsx', ...args]

/** Emptied first: the report of an earlier run must never be counted for this one. */
const reports = join(root, 'dist/.reports')
rmSync(reports, { recursive: true, force: true })
mkdirSync(reports, { recursive: true })

/**
 * @typedef {object} TestStage
 * @property {string} name as in `npm test -- <name>`
 * @property {string[]} command arguments for node
 * @property {(code: number) => import('./results.mjs').Result} count
 * @property {boolean} [filters] whether it takes file names
 * @property {'postgres' | 'browser'} [needs]
 * @property {'java' | 'screen reader'} [onlyWith] without it the stage is not run, which fails nothing
 * @property {boolean} [onlyFull] not a part of what every change must pass
 * @property {string} [beside] runs while the stage of this name runs, with its output shown afterwards
 * @property {boolean} [onlyWhole] makes sense only after all other stages, never in a run of some of them
 */

/** A command without separate tests counts as one test. */
const check = (name, ...command) => ({
  name,
  command,
  count: (code) => ({ passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0, tests: [] }),
})
const BIOME = 'node_modules/@biomejs/biome/bin/biome'
const besideUnit = (stage) => ({ ...stage, beside: 'unit' })

function vitest(name, extra = {}, more = []) {
  const file = join(reports, `${name}.json`)
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  return {
    name,
    command: ['node_modules/vitest/vitest.mjs', 'run', '--project', name, ...reporters, ...more],
    count: (code) => readResult(file, countVitest, code),
    filters: true,
    ...extra,
  }
}

function playwright(name, extra = {}) {
  const file = join(reports, `${name}.json`)
  return {
    name,
    command: ['node_modules/@playwright/test/cli.js', 'test', '--reporter=list,json'],
    count: (code) => readResult(file, countPlaywright, code),
    filters: true,
    needs: 'browser',
    ...extra,
    env: { PLAYWRIGHT_JSON_OUTPUT_NAME: file, ...extra.env },
  }
}

/** @type {TestStage[]} in the order they run; drift before anything that generates, which would hide it */
export const testStages = [
  check('openapi', ...tsx('tools/generate-openapi.ts', '--check')),
  check('gateway', ...tsx('tools/generate-gateway.ts', '--check')),
  check('build', 'tools/build.mjs'),
  vitest('unit'),
  besideUnit(check('lint', BIOME, 'check', '.', '--error-on-warnings', '--max-diagnostics=50')),
  besideUnit(check('imports', ...tsx('tools/check-imports.ts'))),
  besideUnit(check('types', 'node_modules/typescript/bin/tsc', '--noEmit')),
  vitest('screens'),
  // its workers wait for the database a third of the time, most of it while a file's own database is copied
  vitest('postgres', { needs: 'postgres' }, [`--maxWorkers=${availableParallelism() + 1}`]),
  vitest('pglite'),
  playwright('browser'),
  playwright('shift', { onlyFull: true, env: { TEST_FOLDER: 'shift' } }),
  playwright('speech', { onlyWith: 'screen reader', onlyFull: true, env: { TEST_FOLDER: 'speech' } }),
  playwright('markup', { onlyWith: 'java', onlyFull: true, env: { TEST_FOLDER: 'markup' } }),
  { ...check('conformance', ...tsx('tools/conformance.ts')), onlyWhole: true },
]

/** The tests of node on other days, in other zones and orders: not a part of a run, because it is many runs. */
export const calendar = { ...check('calendar', 'tools/calendar.mjs'), needs: 'postgres' }
