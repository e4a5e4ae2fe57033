import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '#tools/lib/root.mjs'

/** A rule of a page, and the tests that prove it. */
export interface Shown {
  readonly id: string
  /** references of the form `file › words of the test's name` */
  readonly tests: readonly string[]
}

/**
 * One line of docs/conformance.md: a rule of the specification, the code that implements it, and the tests that prove
 * it.
 */
export interface Row extends Shown {
  /** the first digits of the SHA-256 of the specification's line */
  readonly line: string
  readonly where: readonly string[]
  readonly status: string
}

export const listOf = (cell: string): string[] => (cell === '—' ? [] : cell.split('<br>'))

/** The cells of each table row of a page whose line begins with `first`. */
export const cellsOf = (page: string, first: RegExp): string[][] =>
  readFileSync(join(root, page), 'utf8')
    .split('\n')
    .filter((line) => first.test(line))
    .map((line) =>
      line
        .split(/(?<!\\)\|/)
        .slice(1)
        .map((cell) => cell.trim().replaceAll('\\|', '|')),
    )

export const readRows = (): Row[] =>
  cellsOf('docs/conformance.md', /^\| S\d/).map(([id = '', line = '', , where = '', tests = '', status = '']) => ({
    id,
    line,
    where: listOf(where),
    tests: listOf(tests),
    status,
  }))
