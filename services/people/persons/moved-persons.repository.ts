import { sql } from 'drizzle-orm'
import { openPhone } from '#services/abp/sealing/sealed-phones.ts'
import type { Sealer } from '#services/abp/sealing/sealing.ts'
import { type Database, rowsOf } from '#services/database/connect.ts'
import { isOneOf } from '#services/database/is-one-of.ts'
import { insertRows, nextIds } from '#services/database/many-rows.ts'
import { userDisabledPersons as persons } from '#services/database/schema/people.ts'
import { personResumes as resumes } from '#services/database/schema/person-resumes.ts'
import { isWaiting } from '#services/identity/waiting-accounts.api.ts'
import type { PersonValues } from './person.repository.ts'

interface KnownPerson {
  readonly id: number
  readonly realName: string | null
}

/** The records with these identity numbers, by the blind index of the number. */
export async function knownNumbers(tx: Database, indexes: readonly string[]): Promise<Map<string, KnownPerson>> {
  if (indexes.length === 0) return new Map()
  const rows = await rowsOf<KnownPerson & { index: string }>(
    tx,
    sql`select id, real_name as "realName", id_number_index as index from user_disabled_person
      where id_number_index = any(${sql.param(indexes)}::text[]) and not is_deleted`,
  )
  return new Map(rows.map(({ index, id, realName }) => [index, { id: Number(id), realName }]))
}

export const nextPersonIds = (tx: Database, count: number): Promise<number[]> => nextIds(tx, persons, count)

/** Inserts records, each with an empty resume, like `insertPerson` does for one record. */
export async function insertMoved(tx: Database, rows: readonly PersonValues[]): Promise<void> {
  await insertRows(tx, persons, rows)
  const ids = await nextIds(tx, resumes, rows.length)
  await insertRows(
    tx,
    resumes,
    rows.map(({ id: userDisabledPersonId, creatorUserId }, index) => ({
      ...{ id: ids[index], userDisabledPersonId, creatorUserId },
    })),
  )
}

export async function waitingPhones(sealer: Sealer, tx: Database, personIds: readonly number[]) {
  if (personIds.length === 0) return []
  const rows = await rowsOf<{ id: number; name: string | null; phone: string }>(
    tx,
    sql`select p.id, p.real_name as name, coalesce(p.mobile_phone, p.mobile_phone_sealed) as phone
      from user_disabled_person p where ${isOneOf(sql`p.id`, personIds)} and not p.is_deleted
      and coalesce(p.mobile_phone, p.mobile_phone_sealed) is not null and ${isWaiting(sql`p.user_id`)} order by p.id`,
  )
  return rows.flatMap(({ id, name, phone: held }) => {
    const phone = openPhone(sealer, 'person', held)
    return phone === null ? [] : [{ entityId: Number(id), name: name ?? '', phone }]
  })
}
