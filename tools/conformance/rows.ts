import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '#tools/lib/root.mjs'

/** One line of docs/conformance.md: a rule of the specification, what does it and which tests show it. */
export interface Row {
  readonly id: string
  /** the beginning of the SHA-256 of the specification's line */
  readonly line: string
  readonly where: readonly string[]
  /** each `file › words of the test's name` */
  readonly tests: readonly string[]
  readonly status: string
}

const listOf = (cell: string): string[] => (cell === '—' ? [] : cell.split('<br>'))

export const readRows = (): Row[] =>
  readFileSync(join(root, 'docs/conformance.md'), 'utf8')
    .split('\n')
    .filter((line) => /^\| S\d/.test(line))
    .map((line) => {
      const [, id = '', hash = '', , where = '', tests = '', status = ''] = line
        .split(/(?<!\\)\|/)
        .map((cell) => cell.trim())
      return { id, line: hash, where: listOf(where), tests: listOf(tests.replaceAll('\\|', '|')), status }
    })
