import { comparedNumber, ID_TYPES, type IdType } from '#machines/rules/identity-document.ts'
import type { Sealer } from './sealing.ts'

/**
 * Identity papers of persons as they are found: by kind and by what stays when the paper is renewed. Searches also ask
 * for the bare number, by which an earlier release indexed every kind, until the job `index-papers` has run.
 */

export const PAPER = 'person.idNumber'

export const paperIndex = (sealer: Sealer, idType: IdType, number: string): string =>
  sealer.blindIndex(PAPER, comparedNumber(idType, number))

const indexesOf = (sealer: Sealer, texts: readonly string[]): string[] =>
  [...new Set(texts)].flatMap((text) => sealer.blindIndexes(PAPER, text))

export const paperIndexes = (sealer: Sealer, idType: IdType, number: string): string[] =>
  indexesOf(sealer, [comparedNumber(idType, number), number])

/** For a number whose kind nobody has said, such as one in a search or of a guardian. */
export const indexesOfSomePaper = (sealer: Sealer, number: string): string[] =>
  indexesOf(sealer, [...ID_TYPES.map((idType) => comparedNumber(idType, number)), number])
