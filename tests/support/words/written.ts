import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '#tools/lib/root.mjs'

export interface Corpus {
  readonly unlawful: readonly string[]
  readonly lawful: readonly string[]
}

/**
 * The sentences of a file of tests/support/words/written: verdict, place, kind and sentence in columns, by authors who
 * did not know the rules.
 */
export function writtenCorpus(name: string): Corpus {
  const rows = readFileSync(join(root, 'tests/support/words/written', `${name}.tsv`), 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => line.split('\t'))
  const of = (wanted: string) => rows.filter(([verdict]) => verdict === wanted).map(([, , , sentence = '']) => sentence)
  return { unlawful: of('unlawful'), lawful: of('lawful') }
}
