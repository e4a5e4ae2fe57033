import { randomInt } from 'node:crypto'
import type { Scope } from '#services/abp/apply-event.ts'
import type { Platform } from '#services/abp/platform.ts'
import * as repository from './factor.repository.ts'

const COUNT = 10
const GROUPS = 3
const GROUP = 4
/** Without 0, 1, I, L, O and U: nothing that is read wrongly from paper. */
const LETTERS = '23456789ABCDEFGHJKMNPQRSTVWXYZ'

const newCode = (): string =>
  Array.from({ length: GROUPS }, () =>
    Array.from({ length: GROUP }, () => LETTERS[randomInt(LETTERS.length)]).join(''),
  ).join('-')

/** However it was typed: small letters, blanks, no hyphens, full width. */
const asCompared = (typed: string): string =>
  typed
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')

const CODE = 'recovery.code'
const wordOf = (userId: number, typed: string): string => `${userId}\n${asCompared(typed)}`

/** What a code may be kept as: it was printed once, and stays good over any change of keys. */
export const codeIndexesOf = ({ sealer }: Pick<Platform, 'sealer'>, userId: number, typed: string): string[] =>
  sealer.blindIndexes(CODE, wordOf(userId, typed))

/** Ten fresh codes; those of before are worthless. They are told once and kept as hashes. */
export async function renewCodes({ tx, now, platform }: Scope, userId: number): Promise<string[]> {
  const codes = Array.from({ length: COUNT }, newCode)
  const indexes = codes.map((code) => platform.sealer.blindIndex(CODE, wordOf(userId, code)))
  await repository.replaceCodes(tx, userId, indexes, now)
  return codes
}
