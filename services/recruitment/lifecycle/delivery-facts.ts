import { sql } from 'drizzle-orm'
import type { DeliveryContext } from '#machines/lifecycles/recruitment/delivery.rules.ts'
import type { Told } from '#services/abp/apply-event.ts'
import { type Database, rowsOf } from '#services/database/connect.ts'
import type { requirementResumes } from '#services/database/schema/requirement-resumes.ts'

export type DeliveryColumns = typeof requirementResumes.$inferSelect

/** The facts of the job, the enterprise and the person for the delivery's lifecycle and messages. */
export interface DeliveryFacts {
  title: string
  requirementStatus: string
  isInterviewExempt: boolean
  enterpriseName: string
  /** the creator of the enterprise */
  recruiterUserId: number | null
  developerUserId: number | null
  foundationId: number | null
  personName: string
}
export type DeliveryRow = DeliveryColumns & { facts: DeliveryFacts }

/** The facts of these deliveries by id, in one statement. */
export async function deliveryFactsOf(db: Database, ids: readonly number[]): Promise<Map<number, DeliveryFacts>> {
  if (ids.length === 0) return new Map()
  const rows = await rowsOf<DeliveryFacts & { id: number }>(
    db,
    sql`select d.id, r.title, r.status as "requirementStatus", r.is_interview_exempt as "isInterviewExempt",
      e.enterprise_name as "enterpriseName", e.creator_user_id as "recruiterUserId",
      e.developer_user_id as "developerUserId", p.foundation_id as "foundationId",
      coalesce(p.real_name, '') as "personName"
    from requirement_resume d
    join requirement r on r.id = d.requirement_id
    join enterprise e on e.id = d.enterprise_id
    join user_disabled_person p on p.id = d.user_disabled_person_id
    where d.id in (${sql.join(
      ids.map((id) => sql`${id}`),
      sql`, `,
    )})`,
  )
  const number = (value: number | null) => (value === null ? null : Number(value))
  return new Map(
    rows.map(({ id, ...facts }) => [
      Number(id),
      {
        ...facts,
        recruiterUserId: number(facts.recruiterUserId),
        developerUserId: number(facts.developerUserId),
        foundationId: number(facts.foundationId),
      },
    ]),
  )
}

type ToldDelivery = Told<
  DeliveryRow,
  | 'enterpriseId'
  | 'userDisabledPersonId'
  | 'recommendedByUserId'
  | 'deliveredTime'
  | 'interviewTime'
  | 'requestedTime'
  | 'absentSide'
  | 'absenceAnswerTime',
  'developerUserId' | 'foundationId' | 'isInterviewExempt'
>

export const deliveryContextOf = (row: ToldDelivery, now: Date): DeliveryContext => ({
  enterpriseId: row.enterpriseId,
  developerUserId: row.facts.developerUserId,
  personId: row.userDisabledPersonId,
  foundationId: row.facts.foundationId,
  recommendedByUserId: row.recommendedByUserId,
  hasReachedEnterprise: row.deliveredTime !== null,
  isInterviewExempt: row.facts.isInterviewExempt,
  hasInterviewBegun: row.interviewTime !== null && row.interviewTime <= now,
  hasRequestedTime: row.requestedTime !== null && row.requestedTime > now,
  absentSide: row.absentSide,
  isAbsenceAnswered: row.absenceAnswerTime !== null,
})
