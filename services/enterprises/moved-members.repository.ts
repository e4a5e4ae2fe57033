import { sql } from 'drizzle-orm'
import { type Database, rowsOf } from '#services/database/connect.ts'
import { isOneOf } from '#services/database/is-one-of.ts'
import { insertRows, nextIds } from '#services/database/many-rows.ts'
import { listedMembers } from '#services/database/schema/moving.ts'

/** Enterprises and phone indexes of many rows, for one query; the caller knows the pairs. */
interface Sought {
  readonly enterpriseIds: readonly number[]
  readonly indexes: readonly string[]
}

/** The key of a row: enterprise and phone index. */
export const listKey = (enterpriseId: number, index: string): string => `${enterpriseId} ${index}`

export interface Listed {
  readonly id: number
  readonly realName: string
}

/** The existing list entries, by `listKey`. */
export async function knownListed(tx: Database, { enterpriseIds, indexes }: Sought): Promise<Map<string, Listed[]>> {
  if (enterpriseIds.length === 0) return new Map()
  const rows = await rowsOf<Listed & { enterpriseId: number; index: string }>(
    tx,
    sql`select id, enterprise_id as "enterpriseId", phone_index as index, real_name as "realName" from listed_member
      where ${isOneOf(sql`phone_index`, indexes)} and ${isOneOf(sql`enterprise_id`, enterpriseIds)} and not is_deleted`,
  )
  return byKey(rows.map(({ id, realName, ...place }) => ({ ...place, row: { id: Number(id), realName } })))
}

export interface Belonging {
  readonly userId: number
  readonly isMember: boolean
  /** null for an account that has not told its name */
  readonly realName: string | null
  /** whether other accounts have the phone too */
  readonly isPhoneShared: boolean
}

/**
 * Members of these enterprises and users with a pending application, by `listKey` with the index of the account's
 * phone. A phone of a household has several.
 */
export async function knownMembers(
  tx: Database,
  { enterpriseIds, indexes }: Sought,
): Promise<Map<string, Belonging[]>> {
  if (enterpriseIds.length === 0) return new Map()
  const rows = await rowsOf<{ enterpriseId: number; index: string } & Belonging>(
    tx,
    sql`select m.enterprise_id as "enterpriseId", u.mobile_phone_index as index, u.id as "userId",
        m.approved_time is not null as "isMember", u.real_name as "realName",
        exists (select 1 from portal_user o where o.mobile_phone_index = u.mobile_phone_index and o.id <> u.id
          and not o.is_deleted) as "isPhoneShared"
      from portal_user u join enterprise_member m on m.user_id = u.id and not m.is_deleted and m.refused_time is null
      where ${isOneOf(sql`u.mobile_phone_index`, indexes)} and not u.is_deleted
        and ${isOneOf(sql`m.enterprise_id`, enterpriseIds)} order by u.id`,
  )
  return byKey(
    rows.map(({ enterpriseId, index, userId, ...row }) => ({
      enterpriseId,
      index,
      row: { ...row, userId: Number(userId) },
    })),
  )
}

function byKey<T>(placed: readonly { enterpriseId: number; index: string; row: T }[]): Map<string, T[]> {
  const found = new Map<string, T[]>()
  for (const { enterpriseId, index, row } of placed) {
    const key = listKey(Number(enterpriseId), index)
    found.set(key, [...(found.get(key) ?? []), row])
  }
  return found
}

export const nextListedIds = (tx: Database, count: number): Promise<number[]> => nextIds(tx, listedMembers, count)

export const insertListed = (tx: Database, rows: readonly object[]): Promise<void> =>
  insertRows(tx, listedMembers, rows)

/** Of these list entries, those without an application. */
export async function unaskedListed(tx: Database, ids: readonly number[]) {
  if (ids.length === 0) return []
  const rows = await rowsOf<{ id: number; name: string; phoneSealed: string }>(
    tx,
    sql`select l.id, e.enterprise_name as name, l.phone_sealed as "phoneSealed" from listed_member l
      join enterprise e on e.id = l.enterprise_id and not e.is_deleted
      where ${isOneOf(sql`l.id`, ids)} and not l.is_deleted and l.user_id is null order by l.id`,
  )
  return rows.map(({ id, ...row }) => ({ id: Number(id), ...row }))
}

/** Removes list entries older than `before`, except those with an application that is pending with the creator. */
export async function removeStaleListed(db: Database, before: Date): Promise<void> {
  await db.execute(sql`delete from listed_member l where l.creation_time < ${before.toISOString()}::timestamptz
    and not exists (select 1 from enterprise_member m where m.enterprise_id = l.enterprise_id and m.user_id = l.user_id
      and not m.is_deleted and m.approved_time is null and m.refused_time is null)`)
}
