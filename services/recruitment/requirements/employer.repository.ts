import { and, eq, sql } from 'drizzle-orm'
import { type Database, rowsOf } from '#services/database/connect.ts'
import { enterprises } from '#services/database/schema/enterprises.ts'

export interface Employer {
  id: number
  cityId: number | null
  areaId: number | null
  isCertified: boolean
  creatorUserId: number | null
  developerUserId: number | null
}

/** The data about the enterprise that creating a job needs. */
export async function findEmployer(db: Database, id: number): Promise<Employer | undefined> {
  const [row] = await db
    .select({
      id: enterprises.id,
      cityId: enterprises.cityId,
      areaId: enterprises.areaId,
      // an employer that is being wound up begins nothing new
      isCertified: sql<boolean>`coalesce(${enterprises.audit} = ${enterprises.auditStatus}, false)
        and ${enterprises.windingUp} is null`,
      creatorUserId: enterprises.creatorUserId,
      developerUserId: enterprises.developerUserId,
    })
    .from(enterprises)
    .where(and(eq(enterprises.id, id), eq(enterprises.isDeleted, false)))
  return row
}

/** Whether this mode of work means working at home, so that no work place is needed. */
export async function isWorkAtHome(db: Database, operationModeId: number | null): Promise<boolean> {
  if (operationModeId === null) return false
  const [row] = await rowsOf<{ found: boolean }>(
    db,
    sql`select exists (select 1 from data_dictionary d where d.id = ${operationModeId} and d.key = 'OperationMode/Home') as found`,
  )
  return row?.found ?? false
}

/** The percentage of resumes received between a month and a year ago that were answered within 30 days. */
export async function replyRateOf(db: Database, enterpriseId: number, now: Date): Promise<number | null> {
  const instant = sql`${now.toISOString()}::timestamptz`
  const [row] = await rowsOf<{ rate: number | null }>(
    db,
    sql`select round(100.0 * count(*) filter (where overdue_time is null) / nullif(count(*), 0))::int as rate
      from requirement_resume
      where enterprise_id = ${enterpriseId} and not is_deleted and delivered_time > ${instant} - interval '1 year'
        and (answered_time is not null or ended_time is not null or overdue_time is not null)`,
  )
  return row?.rate ?? null
}
