import type { Shown } from './rows.ts'

/** One test of the last run. */
export interface Ran {
  /** from the project's root */
  readonly file: string
  /** with the names of the describes around it */
  readonly name: string
  readonly passed: boolean
}

/** Tests that show only that something is described or has its place: true, but no evidence that it behaves. */
const SAYS_ONLY_THAT_IT_IS_THERE = [
  'tests/contract/catalogue.test.ts › has %s',
  'tests/unit/src/app/routes.test.ts › every page of the source folders has its row',
  'tests/unit/src/app/routes.test.ts › has a layout and a gate that exist, those of routes.tsv where it names the page',
]

const escaped = (words: string): string => words.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** `as the table says for %s` and `pages of ${name}` match any text at that place in the name of a test that ran. */
const patternOf = (words: string): RegExp =>
  new RegExp(
    words
      .split(/%[sdifjo#%$]|\$\{[^}]*\}|\$\w+/)
      .map(escaped)
      .join('.+'),
  )

/** The error of a reference; null when a test of its file with these words ran and all such tests passed. */
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
 * Holds the rows of a page against the tests that really ran.
 *
 * @returns a line for each reference to a test that did not run or did not pass, and for each row without a test that behaves
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
