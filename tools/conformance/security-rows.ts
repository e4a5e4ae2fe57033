import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '#tools/lib/root.mjs'
import { cellsOf, listOf, type Shown } from './rows.ts'

/** One line of docs/security.md: a requirement of ASVS 5.0, and the platform's compliance. */
export interface SecurityRow extends Shown {
  readonly status: string
  /** how the requirement is met, why it does not apply, or what is missing */
  readonly said: string
  readonly where: readonly string[]
}

export const readSecurityRows = (): SecurityRow[] =>
  cellsOf('docs/security.md', /^\| \d+\.\d+\.\d+ \|/).map(
    ([id = '', status = '', said = '', where = '', tests = '']) => ({
      id,
      status,
      said,
      where: listOf(where),
      tests: listOf(tests),
    }),
  )

/** The requirements of levels 1 and 2, with their level. */
export const requirements = (): Map<string, string> =>
  new Map(
    readFileSync(join(root, 'docs/specification/asvs-5.0.txt'), 'utf8')
      .split('\n')
      .filter((line) => /^\d/.test(line))
      .map((line) => line.split(' ') as [string, string]),
  )
