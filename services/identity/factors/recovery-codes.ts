import { randomInt } from 'node:crypto'
import type { Scope } from '#services/abp/apply-event.ts'
import type { Platform } from '#services/abp/platform/platform.ts'
import type { Database } from '#services/database/connect.ts'
import { SLOW_HASH } from '#services/database/schema/second-factors.ts'
import { hashPassword, verifyPassword } from '../passwords.ts'
import * as repository from './factor.repository.ts'

const COUNT = 10
const GROUPS = 3
const GROUP = 4
/** The characters of recovery codes; 0, 1, I, L, O and U are left out, because they are easily misread on paper. */
const LETTERS = '23456789ABCDEFGHJKMNPQRSTVWXYZ'

const newCode = (): string =>
  Array.from({ length: GROUPS }, () =>
    Array.from({ length: GROUP }, () => LETTERS[randomInt(LETTERS.length)]).join(''),
  ).join('-')

/** Normalises typed codes: lower case, spaces, missing hyphens, full-width characters. */
const asCompared = (typed: string): string =>
  typed
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')

/**
 * The field name for keyed hashes of codes of earlier releases. Users have these codes on paper, so they stay valid
 * after a change of keys.
 */
const CODE = 'recovery.code'
const keyedHashesOf = ({ sealer }: Pick<Platform, 'sealer'>, userId: number, typed: string): string[] =>
  sealer.blindIndexes(CODE, `${userId}\n${asCompared(typed)}`)

/** The id of the unused code that matches the input; null when none matches. */
export async function recoveryCodeOf(
  { platform, db }: { platform: Platform; db: Database },
  userId: number,
  typed: string,
): Promise<number | null> {
  const codes = await repository.unusedCodes(db, userId)
  const keyed = keyedHashesOf(platform, userId, typed)
  const known = codes.find(({ codeIndex }) => keyed.includes(codeIndex))
  if (known) return known.id
  // one at a time, because each check needs 19 MB of memory; attempts are limited before this point
  for (const { id, codeIndex } of codes) {
    if (codeIndex.startsWith(SLOW_HASH) && (await verifyPassword(codeIndex, asCompared(typed)))) return id
  }
  return null
}

/**
 * Creates ten codes and invalidates the old ones. They are shown once and stored like passwords, as salted slow hashes.
 */
export async function renewCodes({ tx, now }: Scope, userId: number): Promise<string[]> {
  const codes = Array.from({ length: COUNT }, newCode)
  const hashes: string[] = []
  for (const code of codes) hashes.push(await hashPassword(asCompared(code)))
  await repository.replaceCodes(tx, userId, hashes, now)
  return codes
}
