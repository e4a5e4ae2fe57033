import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import {
  countPlaywright,
  countVitest,
  hasFailed,
  notRun,
  readResult,
  summarise,
  type Timed,
} from '#tools/lib/results.mjs'
import { root } from '#tools/lib/root.mjs'

const vitest = (passed: number, failed: number, files: { status: string; tests: number }[] = []) => ({
  numPassedTests: passed,
  numFailedTests: failed,
  numPendingTests: 0,
  numTodoTests: 0,
  testResults: files.map(({ status, tests }) => ({
    name: join(root, 'tests/unit/some.test.ts'),
    status,
    assertionResults: Array(tests).fill({ fullName: 'a rule holds', duration: 20 }),
  })),
})
const playwright = (expected: number, unexpected: number, errors: object[] = []) => ({
  stats: { expected, unexpected, flaky: 0, skipped: 0 },
  errors,
})
const specs = (file: string, title: string, status: string, ...durations: number[]) => ({
  specs: [],
  suites: [{ specs: [{ file, title, tests: [{ status, results: durations.map((duration) => ({ duration })) }] }] }],
})

describe('Vitest reports', () => {
  test('counts what passed and failed', () => {
    expect(countVitest(vitest(5, 2), 1)).toMatchObject({ passed: 5, failed: 2 })
  })

  test('counts a file that cannot be loaded as a failure', () => {
    expect(countVitest(vitest(5, 0, [{ status: 'failed', tests: 0 }]), 1)).toMatchObject({ passed: 5, failed: 1 })
  })

  test('does not count a file with a failed test twice', () => {
    expect(countVitest(vitest(5, 1, [{ status: 'failed', tests: 6 }]), 1)).toMatchObject({ failed: 1 })
  })

  test('fails when every test passed but the run did not', () => {
    expect(countVitest(vitest(5, 0), 1)).toMatchObject({ passed: 5, failed: 1 })
  })

  test('fails when nothing ran', () => {
    expect(countVitest(vitest(0, 0), 0)).toMatchObject({ passed: 0, failed: 1, note: 'no test ran' })
  })
})

describe('Playwright reports', () => {
  test('counts what passed and failed', () => {
    expect(countPlaywright(playwright(3, 1), 1)).toMatchObject({ passed: 3, failed: 1 })
  })

  test('counts a server that did not start as a failure', () => {
    expect(countPlaywright(playwright(0, 0, [{ message: 'timed out' }]), 1)).toMatchObject({ failed: 1 })
  })

  test('counts a test that passed only when repeated as failed, and names it', () => {
    const report = {
      ...playwright(2, 0),
      stats: { expected: 2, unexpected: 0, flaky: 1, skipped: 0 },
      suites: [specs('e2e/pay.spec.ts', 'a month is paid', 'flaky', 900, 800)],
    }
    const result = countPlaywright(report, 0)
    expect(result).toMatchObject({ passed: 2, failed: 1, note: '1 passed only when repeated' })
    expect(result.tests).toEqual([{ name: 'tests/e2e/pay.spec.ts › a month is paid', ms: 1700, repeated: true }])
    const lines = summarise([{ name: 'browser', ms: 1800, result }]).split('\n')
    const from = lines.indexOf('passed only when repeated, which counts as failed')
    expect(lines[from + 1]).toMatch(/1\.7 s {2}browser {2}tests\/e2e\/pay\.spec\.ts › a month is paid$/)
  })

  test('fails when every test passed but the run did not', () => {
    expect(countPlaywright(playwright(3, 0), 1)).toMatchObject({ failed: 1 })
  })

  test('fails when nothing ran', () => {
    expect(countPlaywright(playwright(0, 0), 0)).toMatchObject({ failed: 1 })
  })
})

test('counts a stage without a report as a failure', () => {
  expect(readResult('/does/not/exist.json', countVitest, 139)).toMatchObject({ passed: 0, failed: 1 })
})

test('a stage that this machine cannot run has neither passed nor failed, and alone is no success', () => {
  const stages = [{ name: 'markup', ms: 0, result: notRun('not run: no java') }]
  expect(summarise(stages)).toContain('1 skipped, not run: no java')
  expect(summarise(stages).split('\n').at(-1)).toBe('0 passed, 0 failed')
  expect(hasFailed(stages)).toBe(true)
})

describe('the run', () => {
  const stage = (name: string, passed: number, failed: number) => ({
    name,
    ms: 1200,
    result: { passed, failed, skipped: 0, tests: [] as Timed[] },
  })

  test('ends with exactly one line of numbers', () => {
    const lines = summarise([stage('lint', 1, 0), stage('unit', 40, 2)]).split('\n')
    expect(lines.filter((line) => /\d+ passed, \d+ failed/.test(line))).toEqual(['41 passed, 2 failed'])
    expect(lines.at(-1)).toBe('41 passed, 2 failed')
  })

  test('names the ten slowest tests, slowest first', () => {
    const tests = Array.from({ length: 12 }, (_, index) => ({
      name: `test ${index}`,
      ms: index * 1000,
      repeated: false,
    }))
    const one = stage('unit', 12, 0)
    const lines = summarise([{ ...one, result: { ...one.result, tests } }]).split('\n')
    const from = lines.indexOf('slowest tests')
    expect(lines.slice(from + 1, from + 12).map((line) => line.trim())).toEqual([
      ...Array.from({ length: 10 }, (_, index) => `${11 - index}.0 s  unit  test ${11 - index}`),
      '',
    ])
  })

  test('fails when a stage failed', () => expect(hasFailed([stage('lint', 1, 0), stage('unit', 40, 1)])).toBe(true))
  test('fails when nothing ran', () => expect(hasFailed([])).toBe(true))
  test('succeeds when all passed', () => expect(hasFailed([stage('lint', 1, 0), stage('unit', 40, 0)])).toBe(false))
})
