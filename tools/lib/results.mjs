import { existsSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { root } from './root.mjs'

/**
 * @typedef {{ name: string, ms: number, repeated: boolean }} Timed one test: `file › its name`
 * @typedef {{ passed: number, failed: number, skipped: number, tests: Timed[], note?: string }} Result
 */

const SLOWEST = 10
const nothing = { passed: 0, failed: 0, skipped: 0, tests: [] }

/** The result of a failure that belongs to no single test. @returns {Result} */
export const failure = (note) => ({ ...nothing, failed: 1, note })

/** A stage that this machine cannot run: neither passed nor failed. @returns {Result} */
export const notRun = (note) => ({ ...nothing, skipped: 1, note })

/** Turns a report without executed tests into a failure, because such a run proves nothing. */
function orNothingRan(result) {
  return result.passed + result.failed > 0 ? result : { ...result, failed: 1, note: 'no test ran' }
}

const fromRoot = (file) => relative(root, file)

/**
 * Counts a Vitest JSON report.
 *
 * @param {number} code exit code of Vitest: an error outside a test fails the run even if every test passed
 * @returns {Result}
 */
export function countVitest(report, code) {
  // a file that cannot be loaded reports no failed test, so it is counted separately
  const unloadable = report.testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0)
  const result = {
    passed: report.numPassedTests,
    failed: report.numFailedTests + unloadable.length,
    skipped: report.numPendingTests + report.numTodoTests,
    tests: report.testResults.flatMap(({ name, assertionResults }) =>
      assertionResults.map(({ fullName, duration = 0 }) => ({
        name: `${fromRoot(name)} › ${fullName}`,
        ms: duration,
        repeated: false,
      })),
    ),
  }
  if (code !== 0 && result.failed === 0 && result.passed > 0)
    return { ...result, failed: 1, note: 'an error outside the tests' }
  return orNothingRan(result)
}

/** All specs of a Playwright report, from nested describes too. */
const specsIn = ({ suites = [], specs = [] }) => [...specs, ...suites.flatMap(specsIn)]

/**
 * Counts a Playwright JSON report. A test that passed only when repeated counts as failed: its first failure is a fault
 * of the product or of the test, and which of the two is unknown until it is investigated.
 *
 * @param {{ stats: Record<string, number>, errors: object[], suites?: object[] }} report
 * @returns {Result}
 */
export function countPlaywright({ stats, errors, suites = [] }, code) {
  const tests = specsIn({ suites }).flatMap((spec) =>
    spec.tests.map(({ status, results }) => ({
      name: `tests/${spec.file} › ${spec.title}`,
      ms: results.reduce((sum, { duration }) => sum + duration, 0),
      repeated: status === 'flaky',
    })),
  )
  const result = {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky,
    skipped: stats.skipped,
    tests,
    ...(stats.flaky > 0 ? { note: `${stats.flaky} passed only when repeated` } : {}),
  }
  if (errors.length > 0) return { ...result, failed: result.failed + errors.length, note: 'an error outside the tests' }
  if (code !== 0 && result.failed === 0 && result.passed > 0)
    return { ...result, failed: 1, note: `ended with code ${code}` }
  return orNothingRan(result)
}

/**
 * Reads a report file and counts it.
 *
 * @param {(report: object, code: number) => Result} count
 * @returns {Result} one failure when there is no report to read
 */
export function readResult(file, count, code) {
  try {
    if (existsSync(file)) return count(JSON.parse(readFileSync(file, 'utf8')), code)
  } catch (error) {
    return failure(`unreadable report: ${error.message}`)
  }
  return failure(`ended with code ${code} before any test`)
}

const inSeconds = (ms) => `${(ms / 1000).toFixed(1)} s`

/** Lists the slowest tests of the run, slowest first, and those that passed only when repeated. */
function named(stages) {
  const tests = stages.flatMap(({ name, result }) => result.tests.map((test) => ({ stage: name, ...test })))
  const slowest = tests.toSorted((one, other) => other.ms - one.ms).slice(0, SLOWEST)
  const line = ({ stage, name, ms }) => `${inSeconds(ms).padStart(9)}  ${stage}  ${name}`
  const repeated = tests.filter((test) => test.repeated)
  return [
    ...(slowest.length > 0 ? ['', 'slowest tests', ...slowest.map(line)] : []),
    ...(repeated.length > 0 ? ['', 'passed only when repeated, which counts as failed', ...repeated.map(line)] : []),
  ]
}

const sumOf = (stages, key) => stages.reduce((total, { result }) => total + result[key], 0)

/**
 * @param {{ name: string, result: Result, ms: number }[]} stages
 * @param {number} [wholeMs] duration of the run; stages may overlap
 * @returns {string} a table of stages, and the slowest tests
 */
export function tableOf(stages, wholeMs) {
  const width = Math.max(...stages.map(({ name }) => name.length), 5)
  const cell = (value) => String(value).padStart(10)
  const row = (name, ...cells) => `${name.padEnd(width)}${cells.map(cell).join('')}`
  const lines = stages.map(({ name, ms, result: { passed, failed, skipped, note } }) => {
    const remarks = [skipped > 0 ? `${skipped} skipped` : '', note ?? ''].filter(Boolean).join(', ')
    return `${row(name, passed, failed, inSeconds(ms))}${remarks ? `  ${remarks}` : ''}`
  })
  const whole =
    wholeMs === undefined ? [] : [row('whole', sumOf(stages, 'passed'), sumOf(stages, 'failed'), inSeconds(wholeMs))]
  return [row('stage', 'passed', 'failed', 'time'), ...lines, ...whole, ...named(stages)].join('\n')
}

/** @returns {string} the table of stages, and the last line of the run */
export const summarise = (stages, wholeMs) =>
  [tableOf(stages, wholeMs), '', `${sumOf(stages, 'passed')} passed, ${sumOf(stages, 'failed')} failed`].join('\n')

export const hasFailed = (stages) =>
  stages.some(({ result }) => result.failed > 0) || stages.every(({ result }) => result.passed === 0)
