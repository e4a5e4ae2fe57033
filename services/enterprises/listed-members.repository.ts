import { and, asc, eq, isNull, or, type SQL, sql } from 'drizzle-orm'
import { isSameName } from '#machines/rules/real-name.ts'
import { type Paged, pagedQuery, pageOf } from '#services/abp/conventions/paging.ts'
import type { Paging } from '#services/abp/conventions/schema-types.ts'
import { type Database, rowsOf } from '#services/database/connect.ts'
import { isOneOf } from '#services/database/is-one-of.ts'
import { listedMembers } from '#services/database/schema/moving.ts'

export type ListedRow = typeof listedMembers.$inferSelect

/** How a user is found in lists: by the confirmed phone, and by the name too where the phone serves a household. */
export interface ListedBy {
  readonly userId: number
  readonly indexes: readonly string[]
  readonly name: string
  readonly isPhoneShared: boolean
}

interface Entry {
  readonly enterpriseId: number
  readonly realName: string
}

/**
 * Of entries with the user's phone, those about the user. Members of a household have one phone, so only the name tells
 * them apart: where several accounts have the phone, and where an enterprise lists several names with it.
 */
const about = <E extends Entry>(entries: readonly E[], { name, isPhoneShared }: ListedBy): E[] =>
  entries.filter((one) => {
    const isAlone = entries.every(
      (other) => other.enterpriseId !== one.enterpriseId || isSameName(other.realName, one.realName),
    )
    return (isAlone && !isPhoneShared) || isSameName(one.realName, name)
  })

const withPhone = (indexes: readonly string[]): SQL => isOneOf(sql`l.phone_index`, indexes)

/**
 * Whether the user has a pending application or a membership, so that another application is not possible. A refused
 * application may be repeated.
 */
const hasAsked = (userId: SQL): SQL => sql`exists (select 1 from enterprise_member m
  where m.enterprise_id = l.enterprise_id and m.user_id = ${userId} and not m.is_deleted and m.refused_time is null)`

export interface Listing {
  readonly id: number
  readonly enterpriseId: number
  readonly enterpriseName: string
  readonly departmentName: string | null
  readonly hasCreator: boolean
}

/** The list entries for a confirmed phone, without enterprises to which the user has already applied. */
export async function openListings(
  db: Database,
  { id: only, ...by }: ListedBy & { readonly id?: number },
): Promise<Listing[]> {
  const { userId, indexes } = by
  const rows = await rowsOf<Listing & { realName: string }>(
    db,
    sql`select l.id, l.enterprise_id as "enterpriseId", e.enterprise_name as "enterpriseName",
        l.department_name as "departmentName", l.real_name as "realName", e.creator_user_id is not null as "hasCreator"
      from listed_member l join enterprise e on e.id = l.enterprise_id and not e.is_deleted
      where ${withPhone(indexes)} and not l.is_deleted
        and (l.user_id is null or l.user_id = ${userId}) and not ${hasAsked(sql`${userId}`)}
      order by l.id`,
  )
  return about(rows, by)
    .map(({ realName: _realName, ...row }) => ({ ...row, id: Number(row.id), enterpriseId: Number(row.enterpriseId) }))
    .filter(({ id }) => only === undefined || id === only)
}

/**
 * Links the list entries about a user to that user, who applies for membership. Entries of others stay theirs: the caller
 * has locked the enterprise, so that two applicants of a household come one after the other.
 */
export async function claimListing(
  tx: Database,
  values: ListedBy & { readonly enterpriseId: number; readonly now: Date },
): Promise<void> {
  const { enterpriseId, userId, indexes, now } = values
  const { id, realName } = listedMembers
  const rows = await tx
    .select({ id, realName, enterpriseId: listedMembers.enterpriseId })
    .from(listedMembers)
    .where(
      and(
        eq(listedMembers.enterpriseId, enterpriseId),
        eq(listedMembers.isDeleted, false),
        isOneOf(listedMembers.phoneIndex, indexes),
        or(isNull(listedMembers.userId), eq(listedMembers.userId, userId)),
      ),
    )
  const ids = about(rows, values).map((row) => row.id)
  if (ids.length === 0) return
  await tx
    .update(listedMembers)
    .set({ userId, lastModificationTime: now, lastModifierUserId: userId })
    .where(isOneOf(listedMembers.id, ids))
}

export interface ListedAs {
  readonly realName: string
  readonly departmentName: string | null
}

/** The name and department of these users in the enterprise's list; the newest entry if there are several. */
export async function listedAs(
  db: Database,
  enterpriseId: number,
  userIds: readonly number[],
): Promise<ReadonlyMap<number, ListedAs>> {
  if (userIds.length === 0) return new Map()
  const rows = await db
    .select()
    .from(listedMembers)
    .where(
      and(
        eq(listedMembers.enterpriseId, enterpriseId),
        eq(listedMembers.isDeleted, false),
        isOneOf(listedMembers.userId, userIds),
      ),
    )
    .orderBy(asc(listedMembers.id))
  return new Map(rows.map(({ userId, realName, departmentName }) => [userId ?? 0, { realName, departmentName }]))
}

/** Removes the list entries of a person who has joined, because they are no longer needed. */
export async function endListing(tx: Database, enterpriseId: number, userId: number): Promise<void> {
  await tx
    .delete(listedMembers)
    .where(and(eq(listedMembers.enterpriseId, enterpriseId), eq(listedMembers.userId, userId)))
}

export type ShownListing = ListedRow & { readonly state: 'Waiting' | 'Refused' | null }

/** The listed persons of an enterprise who have not joined yet, with the state of their application. */
export const pageListed = (db: Database, enterpriseId: number, query: Paging): Promise<Paged<ShownListing>> =>
  pagedQuery(db, {
    from: listedMembers,
    id: listedMembers.id,
    where: and(eq(listedMembers.enterpriseId, enterpriseId), eq(listedMembers.isDeleted, false)),
    order: [asc(listedMembers.id)],
    page: pageOf(query),
    load: async (ids) => {
      const rows = await db
        .select()
        .from(listedMembers)
        .where(isOneOf(listedMembers.id, ids))
        .orderBy(asc(listedMembers.id))
      const states = await statesOf(db, ids)
      return rows.map((row) => ({ ...row, state: states.get(row.id) ?? null }))
    },
  })

async function statesOf(db: Database, ids: readonly number[]): Promise<ReadonlyMap<number, 'Waiting' | 'Refused'>> {
  const rows = await rowsOf<{ id: number; isRefused: boolean }>(
    db,
    sql`select l.id, m.refused_time is not null as "isRefused" from listed_member l join enterprise_member m
      on m.enterprise_id = l.enterprise_id and m.user_id = l.user_id and not m.is_deleted and m.approved_time is null
      where ${isOneOf(sql`l.id`, ids)}`,
  )
  return new Map(rows.map(({ id, isRefused }) => [Number(id), isRefused ? 'Refused' : 'Waiting']))
}

/** @returns whether the entry existed */
export async function removeListed(tx: Database, enterpriseId: number, id: number): Promise<boolean> {
  const rows = await tx
    .delete(listedMembers)
    .where(and(eq(listedMembers.id, id), eq(listedMembers.enterpriseId, enterpriseId)))
    .returning({ id: listedMembers.id })
  return rows.length > 0
}

export async function removeListOf(tx: Database, enterpriseId: number): Promise<void> {
  await tx.delete(listedMembers).where(eq(listedMembers.enterpriseId, enterpriseId))
}

/** The list entries for the copy of an account's data, with the source and the legal basis of the list. */
export async function listingsOf(db: Database, by: ListedBy) {
  const { userId, indexes } = by
  const rows = await rowsOf<Entry & { phoneSealed: string; isClaimed: boolean }>(
    db,
    sql`select l.enterprise_id as "enterpriseId", l.real_name as "realName", e.enterprise_name as "企业",
        l.department_name as "部门", l.creation_time as "迁入时间", i.source as "名单来源", i.basis as "依据", i.basis_day as "依据的日期",
        i.basis_note as "依据的说明", l.phone_sealed as "phoneSealed", l.user_id is not null as "isClaimed"
      from listed_member l join enterprise e on e.id = l.enterprise_id
      left join (move_row r join move_import i on i.id = r.import_id and i.kind = 'Members')
        on r.entity_id = l.id and r.outcome = 'Created'
      where not l.is_deleted and (l.user_id = ${userId}
          or (l.user_id is null and l.phone_index = any(${sql.param(indexes)}::text[])))
      order by l.id`,
  )
  const open = rows.filter(({ isClaimed }) => !isClaimed)
  const own = new Set([...rows.filter(({ isClaimed }) => isClaimed), ...about(open, by)])
  return rows
    .filter((row) => own.has(row))
    .map(({ enterpriseId: _enterpriseId, realName, isClaimed: _isClaimed, ...row }) => ({ 姓名: realName, ...row }))
}

export async function removeListingsOf(tx: Database, userId: number): Promise<void> {
  await tx.delete(listedMembers).where(eq(listedMembers.userId, userId))
}
