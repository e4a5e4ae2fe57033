import { existsSync, readFileSync } from 'node:fs'

/**
 * @typedef {{ passed: number, failed: number, skipped: number, note?: string }} Result
 */

/** A report that says nothing ran is a failure: a run without tests proves nothing. */
function orNothingRan(result) {
  return result.passed + result.failed > 0 ? result : { ...result, failed: 1, note: 'no test ran' }
}

/**
 * Counts a Vitest JSON report.
 *
 * @param {number} code what Vitest ended with: an error outside a test fails the run though every test passed
 * @returns {Result}
 */
export function countVitest(report, code) {
  // A file that cannot even be loaded has no tests to fail.
  const unloadable = report.testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0)
  const result = {
    passed: report.numPassedTests,
    failed: report.numFailedTests + unloadable.length,
    skipped: report.numPendingTests + report.numTodoTests,
  }
  if (code !== 0 && result.failed === 0 && result.passed > 0)
    return { ...result, failed: 1, note: 'an error outside the tests' }
  return orNothingRan(result)
}

/**
 * Counts a Playwright JSON report; a test that passed only when repeated has passed, and is noted.
 *
 * @returns {Result}
 */
export function countPlaywright({ stats, errors }, code) {
  const result = { passed: stats.expected + stats.flaky, failed: stats.unexpected, skipped: stats.skipped }
  if (stats.flaky > 0) result.note = `${stats.flaky} passed only when repeated`
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
    return { passed: 0, failed: 1, skipped: 0, note: `unreadable report: ${error.message}` }
  }
  return { passed: 0, failed: 1, skipped: 0, note: `ended with code ${code} before any test` }
}

/** @param {{ name: string, result: Result, ms: number }[]} stages @returns {string} a table and the last line of the run */
export function summarise(stages) {
  const width = Math.max(...stages.map(({ name }) => name.length), 5)
  const cell = (value) => String(value).padStart(8)
  const row = (name, ...cells) => `${name.padEnd(width)}${cells.map(cell).join('')}`
  const lines = stages.map(({ name, ms, result: { passed, failed, skipped, note } }) => {
    const remarks = [skipped > 0 ? `${skipped} skipped` : '', note ?? ''].filter(Boolean).join(', ')
    return `${row(name, passed, failed, `${(ms / 1000).toFixed(1)} s`)}${remarks ? `  ${remarks}` : ''}`
  })
  const sum = (key) => stages.reduce((total, { result }) => total + result[key], 0)
  return [
    row('stage', 'passed', 'failed', 'time'),
    ...lines,
    '',
    `${sum('passed')} passed, ${sum('failed')} failed`,
  ].join('\n')
}

/** Whether a run with these results has failed. */
export const hasFailed = (stages) =>
  stages.some(({ result }) => result.failed > 0) || stages.every(({ result }) => result.passed === 0)
