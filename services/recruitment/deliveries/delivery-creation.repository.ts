import { sql } from 'drizzle-orm'
import { toWireDay } from '#services/abp/conventions/wire.ts'
import { type Database, rowsOf } from '#services/database/connect.ts'
import { requirementResumes } from '#services/database/schema/requirement-resumes.ts'
import type { DeliveryColumns } from '../lifecycle/delivery-facts.ts'
import type { DeliveryChecks } from './delivery-conditions.ts'

/** The data of the job and the person that a delivery copies or depends on. */
export interface DeliverySource extends Omit<DeliveryChecks, 'hasConsent'> {
  enterpriseId: number
  userId: number
  foundationId: number | null
}

/** After this time a person may apply to a job again that has turned the person down. */
const AGAIN_MS = 30 * 86_400_000

/** The data for a new delivery; undefined when the job or the person does not exist. */
export async function deliverySourceOf(
  db: Database,
  requirementId: number,
  personId: number,
  now: Date,
): Promise<DeliverySource | undefined> {
  const since = new Date(now.getTime() - AGAIN_MS).toISOString()
  const lately = sql`from requirement_resume d where d.requirement_id = r.id and d.user_disabled_person_id = p.id
    and not d.is_deleted`
  const [row] = await rowsOf<DeliverySource>(
    db,
    sql`select r.enterprise_id as "enterpriseId", p.user_id as "userId", p.foundation_id as "foundationId",
      (r.status = 'Published' and r.valid_to >= ${toWireDay(now)}::date) as "isOpen",
      coalesce(p.audit = p.audit_status, false) as "isCertified", p.is_active
        and exists (select 1 from portal_user u where u.id = p.user_id and u.is_active and not u.is_deleted) as "isActive",
      p.certificate_valid_to::text as "certificateValidTo", p.veteran_grade as "veteranGrade",
      (select d.id from requirement_resume d where d.requirement_id = r.id and d.user_disabled_person_id = p.id
        and d.status in ('Recommended', 'Delivered', 'Interviewing', 'InterviewingPass', 'Auditing', 'Signing', 'Contracted')
        and not d.is_deleted limit 1) as "liveDeliveryId",
      (select max((d.ended_time at time zone 'Asia/Shanghai')::date)::text ${lately}
        and (d.status = 'InterviewingReject' or (d.status = 'Rejected' and d.reject_reason_id is not null))
        and d.ended_time > ${since}::timestamptz) as "rejectedDay",
      (select count(*)::int ${lately} and d.recommended_by_user_id is null
        and d.creation_time > ${since}::timestamptz) as "lateDeliveries"
    from requirement r cross join user_disabled_person p
    where r.id = ${requirementId} and not r.is_deleted and p.id = ${personId} and not p.is_deleted`,
  )
  return (
    row && {
      ...row,
      enterpriseId: Number(row.enterpriseId),
      userId: Number(row.userId),
      foundationId: row.foundationId === null ? null : Number(row.foundationId),
      liveDeliveryId: row.liveDeliveryId === null ? null : Number(row.liveDeliveryId),
    }
  )
}

/** Inserts the delivery. Returns undefined when a concurrent request has delivered this person to the job. */
export async function insertDelivery(
  tx: Database,
  values: typeof requirementResumes.$inferInsert,
): Promise<DeliveryColumns | undefined> {
  const [row] = await tx.insert(requirementResumes).values(values).onConflictDoNothing().returning()
  return row
}

/** The person's newest delivery to a job; null when there is none or the person has hidden it. */
export async function newestDeliveryId(db: Database, requirementId: number, personId: number): Promise<number | null> {
  const [row] = await rowsOf<{ id: number }>(
    db,
    sql`select id from requirement_resume where requirement_id = ${requirementId}
      and user_disabled_person_id = ${personId} and not is_deleted and not is_hidden_by_person order by id desc limit 1`,
  )
  return row ? Number(row.id) : null
}
