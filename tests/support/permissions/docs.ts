import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '#tools/lib/root.mjs'
import { GROUPS } from './callers.ts'
import { type Rule, rulesOf } from './table.ts'

/** What docs/permissions.md says of every operation, by `Service/Action`. */
export function documentedOperations(): ReadonlyMap<string, string> {
  const sections = readFileSync(join(root, 'docs/permissions.md'), 'utf8').split('\n## ').slice(1)
  return new Map(
    sections.flatMap((section) => {
      const [service = ''] = section.split('\n')
      const rows = [...section.matchAll(/^\| `(\w+)` \| [^|]+ \| ([^|]+) \|/gm)]
      return rows.map(([, action = '', who = '']): [string, string] => [
        `${service}/${action}`,
        sorted(who.split(', ')),
      ])
    }),
  )
}

const sorted = (words: readonly string[]): string => [...new Set(words.map((word) => word.trim()))].sort().join(', ')

/** The same words, as the oracle has them. */
export const wordsOf = (entry: Rule | readonly Rule[]): string =>
  sorted(rulesOf(entry).flatMap(({ who }) => who.map((group) => GROUPS[group])))
