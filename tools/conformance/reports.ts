import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { root } from '#tools/lib/root.mjs'
import type { Ran } from './evidence.ts'

interface VitestReport {
  readonly testResults: readonly {
    readonly name: string
    readonly assertionResults: readonly { readonly fullName: string; readonly status: string }[]
  }[]
}

interface Suite {
  readonly title: string
  readonly suites?: readonly Suite[]
  readonly specs?: readonly Spec[]
}

interface Spec {
  readonly title: string
  readonly tests: readonly { readonly results: readonly { readonly status: string }[] }[]
}

const ofVitest = ({ testResults }: VitestReport): Ran[] =>
  testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => ['passed', 'failed'].includes(status))
      .map((test) => ({
        file: relative(root, name).replaceAll('\\', '/'),
        name: test.fullName,
        passed: test.status === 'passed',
      })),
  )

/**
 * The results of a spec. Playwright's own `ok` is not used, because it is also true for a test that was skipped, or
 * that failed first and passed when repeated.
 */
function ofSpec({ title, tests }: Spec, file: string): Ran[] {
  const outcomes = tests.flatMap(({ results }) => results.map(({ status }) => status))
  const ran = outcomes.filter((status) => status !== 'skipped')
  return ran.length === 0 ? [] : [{ file, name: title, passed: ran.every((status) => status === 'passed') }]
}

/**
 * @param file of the outermost suite, because tests created by a shared suite are reported at the place that creates
 * them
 */
const ofSuite = ({ suites = [], specs = [], title }: Suite, file: string): Ran[] =>
  [...specs.flatMap((spec) => ofSpec(spec, file)), ...suites.flatMap((suite) => ofSuite(suite, file))].map((test) => ({
    ...test,
    name: `${title} ${test.name}`,
  }))

/** All tests that the stages of the last run have reported. */
export function readReports(folder: string): Ran[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .flatMap((file) => {
      const report = JSON.parse(readFileSync(join(folder, file), 'utf8')) as VitestReport | { suites: Suite[] }
      return 'testResults' in report
        ? ofVitest(report)
        : report.suites.flatMap((suite) => ofSuite(suite, `tests/${suite.title}`))
    })
}
