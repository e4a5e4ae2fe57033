import { storedPhone } from '#services/abp/sealing/sealed-phones.ts'
import type { Database } from '#services/database/connect.ts'
import { isOneOf } from '#services/database/is-one-of.ts'
import { users } from '#services/database/schema/identity.ts'
import { dataDictionaries } from '#services/database/schema/reference.ts'

export interface Contact {
  realName: string
  /** encrypted, as stored in the database */
  storedPhone: string | null
}

/** Unmasked names and encrypted phones of accounts; the caller decrypts and masks them for the reader. */
export async function contactsOf(db: Database, ids: readonly (number | null)[]): Promise<Map<number, Contact>> {
  const wanted = [...new Set(ids.filter((id): id is number => id !== null && id > 0))]
  if (wanted.length === 0) return new Map()
  const rows = await db
    .select({ id: users.id, realName: users.realName, storedPhone: storedPhone('account') })
    .from(users)
    .where(isOneOf(users.id, wanted))
  return new Map(
    rows.map(({ id, realName, storedPhone: held }) => [id, { realName: realName ?? '', storedPhone: held }]),
  )
}

/** The names of dictionary values. */
export async function dictionaryNamesOf(db: Database, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: dataDictionaries.id, name: dataDictionaries.displayName })
    .from(dataDictionaries)
    .where(isOneOf(dataDictionaries.id, [...new Set(ids)]))
  return new Map(rows.map(({ id, name }) => [id, name]))
}
