import { and, eq, type SQL, sql } from 'drizzle-orm'
import { type Actor, hasPlatformRole } from '#machines/actor.ts'
import { type FlatTable, findRows, pageRows } from '#services/abp/conventions/flat-table.ts'
import type { PersonalData } from '#services/abp/entities/personal-data.ts'
import { type Database, rowsOf } from '#services/database/connect.ts'
import { type GROWTH_KINDS, userGrowthRecords as records } from '#services/database/schema/growth-records.ts'
import type { GrowthRecordFilter } from './growth-record.schemas.ts'

export interface GrowthRow {
  id: number
  userDisabledPersonId: number
  kind: (typeof GROWTH_KINDS)[number]
  recordDate: string
  content: string
  creatorUserId: number | null
  authorName: string
  creationTime: Date
  rowVersion: number
}

export const GROWTH_RECORDS: FlatTable<GrowthRow> = {
  table: records,
  columns: {
    id: records.id,
    userDisabledPersonId: records.userDisabledPersonId,
    kind: records.kind,
    recordDate: records.recordDate,
    content: records.content,
    creatorUserId: records.creatorUserId,
    // SQL with the table name written out, because Drizzle omits it in queries over one table
    authorName: sql`coalesce((select u.real_name from portal_user u where u.id = user_growth_record.creator_user_id), '')`,
    creationTime: records.creationTime,
    rowVersion: records.rowVersion,
  },
  order: sql`${records.recordDate} desc, ${records.id} desc`,
}

/**
 * The condition for notes that the actor may see: those of tutors of the person's foundation, and all for the platform.
 */
function visibleTo(actor: Actor): SQL {
  if (hasPlatformRole(actor, 'Auditor')) return sql`true`
  if (actor.userType !== 'FoundationWorker' || actor.foundationId === null) return sql`false`
  return sql`exists (select 1 from user_disabled_person p where p.id = user_growth_record.user_disabled_person_id
    and p.foundation_id = ${actor.foundationId})`
}

export const pageRecords = (
  db: Database,
  actor: Actor,
  { userDisabledPersonId, kind, ...paging }: GrowthRecordFilter,
) =>
  pageRows(
    db,
    GROWTH_RECORDS,
    paging,
    and(
      visibleTo(actor),
      userDisabledPersonId === undefined ? undefined : eq(records.userDisabledPersonId, userDisabledPersonId),
      kind === undefined ? undefined : eq(records.kind, kind),
    ),
  )

export async function findRecord(db: Database, actor: Actor, id: number): Promise<GrowthRow | undefined> {
  return (await findRows(db, GROWTH_RECORDS, and(eq(records.id, id), visibleTo(actor))))[0]
}

/** The notes about a person, which are part of the export of the person's data and are removed with the account. */
export const growthData: PersonalData = {
  section: '成长记录',
  collect: (db, userId) =>
    rowsOf<object>(
      db,
      sql`select r.kind, r.record_date as "recordDate", r.content, r.creation_time as "creationTime"
        from user_growth_record r join user_disabled_person p on p.id = r.user_disabled_person_id
        where p.user_id = ${userId} and not r.is_deleted order by r.id`,
    ),
  async forget(tx, userId) {
    const own = sql`(select r.id from user_growth_record r join user_disabled_person p on p.id = r.user_disabled_person_id
      where p.user_id = ${userId})`
    await tx.execute(
      sql`update attachment set is_deleted = true where host_type = 'UserGrowthRecord' and host_id in ${own}`,
    )
    await tx.execute(sql`delete from user_growth_record where id in ${own}`)
  },
}
