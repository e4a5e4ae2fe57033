import type { Shown } from './rows.ts'

/** The result of one test of the last run. */
export interface Ran {
  /** path from the project's root */
  readonly file: string
  /** name of the test with those of its describes */
  readonly name: string
  readonly passed: boolean
}

/** Tests that show only that something is documented or exists: correct, but no evidence of its behaviour. */
const SAYS_ONLY_THAT_IT_IS_THERE = [
  'tests/contract/catalogue.test.ts › has %s',
  'tests/unit/src/app/routes.test.ts › every page of the source folders has its row',
  'tests/unit/src/app/routes.test.ts › has a layout and a gate that exist, those of routes.tsv where it names the page',
]

const escaped = (words: string): string => words.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')

/**
 * Pattern for a test name in which placeholders such as `%s` in `as the table says for %s` or `${name}` in `pages of
 * ${name}` match any text.
 */
const patternOf = (words: string): RegExp =>
  new RegExp(
    words
      .split(/%[sdifjo#%$]|\$\{[^}]*\}|\$\w+/)
      .map(escaped)
      .join('.+'),
  )

/**
 * What is wrong with a reference; null when at least one test of its file with this name ran and all such tests passed.
 */
function faultOf(reference: string, byFile: ReadonlyMap<string, readonly Ran[]>): string | null {
  const [file = '', words = ''] = reference.split(' › ')
  const inFile = byFile.get(file)
  if (words === '') return 'names no test'
  if (inFile === undefined) return 'no test of this file ran'
  const pattern = patternOf(words)
  const named = inFile.filter(({ name }) => pattern.test(name))
  if (named.length === 0) return 'no test of this name ran'
  return named.every(({ passed }) => passed) ? null : 'did not pass'
}

/**
 * Compares the rows of a page with the tests that have run.
 *
 * @returns a line for each reference to a test that did not run or did not pass, and for each row without a test of
 * behaviour
 */
export function findingsOf(rows: readonly Shown[], ran: readonly Ran[]): string[] {
  const byFile = new Map<string, Ran[]>()
  for (const test of ran) byFile.set(test.file, [...(byFile.get(test.file) ?? []), test])
  return rows.flatMap(({ id, tests }) => {
    const faults = tests.flatMap((reference) => {
      const fault = faultOf(reference, byFile)
      return fault === null ? [] : [`${id} ${reference}: ${fault}`]
    })
    const behaves = tests.some((reference) => !SAYS_ONLY_THAT_IT_IS_THERE.includes(reference))
    return behaves ? faults : [...faults, `${id}: no test that shows how it behaves`]
  })
}
