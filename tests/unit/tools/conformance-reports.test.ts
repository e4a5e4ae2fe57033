import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readReports } from '#tools/conformance/reports.ts'
import { root } from '#tools/lib/root.mjs'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'reports-'))
})
afterEach(() => rmSync(folder, { recursive: true }))
const report = (name: string, content: object) => writeFileSync(join(folder, name), JSON.stringify(content))

describe('the report of Vitest', () => {
  const withStatus = (status: string) => ({ fullName: `a claim is ${status}`, status })

  it('names what ran, and leaves out what was skipped or is still to be written', () => {
    const assertionResults = ['passed', 'failed', 'skipped', 'todo', 'pending'].map(withStatus)
    report('unit.json', { testResults: [{ name: join(root, 'tests/unit/a.test.ts'), assertionResults }] })
    expect(readReports(folder)).toEqual([
      { file: 'tests/unit/a.test.ts', name: 'a claim is passed', passed: true },
      { file: 'tests/unit/a.test.ts', name: 'a claim is failed', passed: false },
    ])
  })
})

describe('the report of Playwright', () => {
  const spec = (title: string, ...runs: string[][]) => ({
    title,
    // what Playwright says of all of these but a failure
    ok: true,
    tests: runs.map((statuses) => ({ results: statuses.map((status) => ({ status })) })),
  })
  const passedOf = (...specs: object[]) => {
    report('browser.json', { suites: [{ title: 'e2e/a.spec.ts', suites: [{ title: 'a story', specs }] }] })
    return readReports(folder)
  }

  it('names a test by its file and the suites around it', () => {
    expect(passedOf(spec('is told', ['passed']))).toEqual([
      { file: 'tests/e2e/a.spec.ts', name: 'e2e/a.spec.ts a story is told', passed: true },
    ])
  })

  it('leaves out what was skipped or never reached', () => {
    expect(passedOf(spec('is skipped', ['skipped']), spec('is not reached', []))).toEqual([])
  })

  it.each([
    ['failed', [['failed']]],
    ['passed only when it was repeated', [['failed', 'passed']]],
    ['ran out of time', [['timedOut']]],
    ['failed on one of two engines', [['passed'], ['failed']]],
  ])('does not take for passed what %s', (_what, runs) => {
    expect(passedOf(spec('is told', ...runs)).map(({ passed }) => passed)).toEqual([false])
  })
})

it('of a run without reports there is nothing', () => {
  expect(readReports(join(folder, 'none'))).toEqual([])
})
