import { sql } from 'drizzle-orm'
import type { RequirementContext } from '#machines/lifecycles/recruitment/requirement.rules.ts'
import type { Told } from '#services/abp/apply-event.ts'
import { toWireDay } from '#services/abp/conventions/wire.ts'
import { switchOf } from '#services/content/setting.service.ts'
import { type Database, rowsOf } from '#services/database/connect.ts'
import type { requirements } from '#services/database/schema/requirements.ts'

export type RequirementColumns = typeof requirements.$inferSelect

/** The facts of the enterprise, the deliveries and the deployment for the job's lifecycle. */
export interface RequirementFacts {
  enterpriseName: string
  /** the creator of the enterprise */
  recruiterUserId: number | null
  developerUserId: number | null
  isEnterpriseCertified: boolean
  needsAudit: boolean
  deliveries: number
  contractingDeliveries: number
  contractedDeliveries: number
}
export type RequirementRow = RequirementColumns & { facts: RequirementFacts }

/** The facts of these jobs by id, in one statement. */
export async function requirementFactsOf(db: Database, ids: readonly number[]): Promise<Map<number, RequirementFacts>> {
  if (ids.length === 0) return new Map()
  const needsAudit = await switchOf(db, 'recruitment.requirementNeedsAudit')
  const rows = await rowsOf<Omit<RequirementFacts, 'needsAudit'> & { id: number }>(
    db,
    sql`select r.id, e.enterprise_name as "enterpriseName", e.creator_user_id as "recruiterUserId",
      e.developer_user_id as "developerUserId", coalesce(e.audit = e.audit_status, false)
        and e.winding_up is null as "isEnterpriseCertified",
      d.all_of_them as "deliveries", d.contracting as "contractingDeliveries", d.contracted as "contractedDeliveries"
    from requirement r join enterprise e on e.id = r.enterprise_id
    cross join lateral (
      select count(*)::int as all_of_them,
        (count(*) filter (where d.status in ('Auditing', 'Signing')))::int as contracting,
        (count(*) filter (where d.status = 'Contracted'))::int as contracted
      from requirement_resume d where d.requirement_id = r.id and not d.is_deleted
    ) d
    where r.id in (${sql.join(
      ids.map((id) => sql`${id}`),
      sql`, `,
    )})`,
  )
  return new Map(rows.map(({ id, ...facts }) => [Number(id), { ...facts, ...asNumbers(facts), needsAudit }]))
}

const asNumbers = ({
  recruiterUserId,
  developerUserId,
}: Pick<RequirementFacts, 'recruiterUserId' | 'developerUserId'>) => ({
  recruiterUserId: recruiterUserId === null ? null : Number(recruiterUserId),
  developerUserId: developerUserId === null ? null : Number(developerUserId),
})

/** Whether the last day is over; a job is still valid on its last day. */
export const isExpired = ({ validTo }: Pick<RequirementColumns, 'validTo'>, now: Date): boolean =>
  validTo !== null && validTo < toWireDay(now)

export const isFilled = ({
  recruitNumber,
  facts,
}: Told<RequirementRow, 'recruitNumber', 'contractedDeliveries'>): boolean =>
  recruitNumber !== null && facts.contractedDeliveries >= recruitNumber

type ToldRequirement = Told<
  RequirementRow,
  'enterpriseId' | 'creatorUserId' | 'isChanged' | 'validTo' | 'recruitNumber' | 'stage' | 'lastAuditorUserId',
  keyof RequirementFacts
>

export const requirementContextOf = (row: ToldRequirement, now: Date): RequirementContext => ({
  enterpriseId: row.enterpriseId,
  developerUserId: row.facts.developerUserId,
  creatorUserId: row.creatorUserId,
  isEnterpriseCertified: row.facts.isEnterpriseCertified,
  needsAudit: row.facts.needsAudit,
  isChanged: row.isChanged,
  isExpired: isExpired(row, now),
  isFilled: isFilled(row),
  contractingDeliveries: row.facts.contractingDeliveries,
  deliveries: row.facts.deliveries,
  stage: row.stage,
  lastAuditorUserId: row.lastAuditorUserId,
})
