import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Actor } from '#machines/actor.ts'
import { type FlatTable, findRows, pageRows } from '#services/abp/conventions/flat-table.ts'
import { nameSearch } from '#services/abp/conventions/name-search.ts'
import { cjkSearch } from '#services/abp/conventions/paging.ts'
import type { Database } from '#services/database/connect.ts'
import { rowsOf } from '#services/database/connect.ts'
import { foundations } from '#services/database/schema/people.ts'
import type { Foundation, FoundationFilter, FoundationOption } from './foundation.schemas.ts'

export type FoundationRow = Omit<Foundation, 'codeHint'>

const unique = {
  foundation_name_uq: { member: 'displayName', message: '已经有同名的基金会' },
  foundation_code_uq: { member: 'socialCreditCode', message: '已经有使用这个统一社会信用代码的基金会' },
}

export const FOUNDATIONS: FlatTable<FoundationRow> = {
  table: foundations,
  columns: {
    id: foundations.id,
    displayName: foundations.displayName,
    owner: foundations.owner,
    contactPhone: foundations.contactPhone,
    socialCreditCode: foundations.socialCreditCode,
    introduction: foundations.introduction,
    personCount: sql`(select count(*)::int from user_disabled_person p where p.foundation_id = foundation.id and not p.is_deleted)`,
    workerCount: sql`(select count(*)::int from portal_user u
      where u.foundation_id = foundation.id and u.user_type = 'FoundationWorker' and not u.is_deleted)`,
    rowVersion: foundations.rowVersion,
  },
  order: foundations.id,
  unique,
}

/** The public fields of a foundation. */
export const OPTIONS: FlatTable<FoundationOption> = {
  table: foundations,
  columns: {
    id: foundations.id,
    displayName: foundations.displayName,
    introduction: foundations.introduction,
  },
  order: foundations.id,
}

/** The platform sees all foundations, a worker only their own. */
export function visibleTo(actor: Actor): SQL {
  if (actor.userType === 'PlatformUser') return sql`true`
  if (actor.userType === 'FoundationWorker' && actor.foundationId !== null) {
    return eq(foundations.id, actor.foundationId)
  }
  return sql`false`
}

export async function findFoundation(db: Database, actor: Actor, id: number): Promise<FoundationRow | undefined> {
  return (await findRows(db, FOUNDATIONS, and(eq(foundations.id, id), visibleTo(actor))))[0]
}

const named = ({ displayName }: FoundationFilter) => cjkSearch(foundations.displayName, displayName)

export const pageFoundations = (db: Database, actor: Actor, query: FoundationFilter) =>
  pageRows(db, FOUNDATIONS, query, and(visibleTo(actor), named(query), nameSearch(foundations.owner, query.owner)))

/**
 * A page of foundations. The owner is found only by the full name: the list does not show the owner, and a search by
 * parts would reveal the name letter by letter.
 */
export const pageOptions = (db: Database, query: FoundationFilter) =>
  pageRows(db, OPTIONS, query, and(named(query), query.owner ? eq(foundations.owner, query.owner) : undefined))

/** Whether the foundation has persons or workers. Must run in a transaction that has locked the row. */
export async function isInUse(tx: Database, id: number): Promise<boolean> {
  const [row] = await rowsOf<{ used: boolean }>(
    tx,
    sql`select exists (select 1 from user_disabled_person where foundation_id = ${id} and not is_deleted)
      or exists (select 1 from portal_user where foundation_id = ${id} and not is_deleted) as used`,
  )
  return row?.used === true
}
