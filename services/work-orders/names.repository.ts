import { inArray } from 'drizzle-orm'
import type { Database } from '#services/database/connect.ts'
import { users } from '#services/database/schema/identity.ts'
import { dataDictionaries } from '#services/database/schema/reference.ts'

export interface Contact {
  realName: string
  mobilePhone: string | null
}

/** Names and phones of accounts, unmasked: whoever shows them masks them for the reader. */
export async function contactsOf(db: Database, ids: readonly (number | null)[]): Promise<Map<number, Contact>> {
  const wanted = [...new Set(ids.filter((id): id is number => id !== null && id > 0))]
  if (wanted.length === 0) return new Map()
  const rows = await db
    .select({ id: users.id, realName: users.realName, mobilePhone: users.mobilePhone })
    .from(users)
    .where(inArray(users.id, wanted))
  return new Map(rows.map(({ id, realName, mobilePhone }) => [id, { realName: realName ?? '', mobilePhone }]))
}

/** How dictionary values read. */
export async function dictionaryNamesOf(db: Database, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: dataDictionaries.id, name: dataDictionaries.displayName })
    .from(dataDictionaries)
    .where(inArray(dataDictionaries.id, [...new Set(ids)]))
  return new Map(rows.map(({ id, name }) => [id, name]))
}
