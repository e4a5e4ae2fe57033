import { type SQL, sql } from 'drizzle-orm'
import { type Actor, hasPlatformRole } from '#machines/actor.ts'
import { toWireDay } from '#services/abp/conventions/wire.ts'
import { requirementResumes as deliveries } from '#services/database/schema/requirement-resumes.ts'
import { requirements } from '#services/database/schema/requirements.ts'

const NOBODY = sql`false`
const EVERYBODY = sql`true`

const developedBy = (userId: number): SQL => sql`select e.id from enterprise e where e.developer_user_id = ${userId}`
const personsOf = (foundationId: number): SQL =>
  sql`select p.id from user_disabled_person p where p.foundation_id = ${foundationId}`

/** Public jobs: published and valid today. */
export const openRequirements = (now: Date): SQL =>
  sql`(${requirements.status} = 'Published' and ${requirements.validTo} >= ${toWireDay(now)}::date)`

/** Jobs the actor manages. In an enterprise only its creator has 人资管理. */
export function managedRequirements(actor: Actor): SQL {
  switch (actor.userType) {
    case 'System':
      return EVERYBODY
    case 'PlatformUser':
      return hasPlatformRole(actor, 'Auditor') ? EVERYBODY : NOBODY
    case 'Enterprise':
      return actor.isEnterpriseCreator ? sql`${requirements.enterpriseId} = ${actor.enterpriseId}` : NOBODY
    case 'WorkDeveloper':
      return sql`${requirements.enterpriseId} in (${developedBy(actor.userId)})`
    default:
      return NOBODY
  }
}

/** Jobs the actor may open: public ones, managed ones, and those of deliveries that the actor sees. */
export const visibleRequirements = (actor: Actor, now: Date): SQL =>
  sql`(${openRequirements(now)} or ${managedRequirements(actor)} or ${requirements.id} in
    (select ${deliveries.requirementId} from ${deliveries} where not ${deliveries.isDeleted} and ${visibleDeliveries(actor)}))`

/**
 * Row scope of deliveries (domain rules §3.12): a person sees their own; an enterprise's creator those of the
 * enterprise; a developer those of their enterprises; a foundation worker those of the foundation's persons; an auditor
 * all.
 */
export function visibleDeliveries(actor: Actor): SQL {
  switch (actor.userType) {
    case 'System':
      return EVERYBODY
    case 'PlatformUser':
      return hasPlatformRole(actor, 'Auditor') ? EVERYBODY : NOBODY
    case 'Enterprise':
      // the enterprise sees a recommendation only after its approval
      return actor.isEnterpriseCreator
        ? sql`(${deliveries.enterpriseId} = ${actor.enterpriseId} and ${deliveries.deliveredTime} is not null
            and not ${deliveries.isHiddenByEnterprise})`
        : NOBODY
    case 'WorkDeveloper':
      return sql`(${deliveries.enterpriseId} in (${developedBy(actor.userId)})
        or ${deliveries.recommendedByUserId} = ${actor.userId})`
    case 'FoundationWorker':
      return actor.foundationId === null
        ? NOBODY
        : sql`${deliveries.userDisabledPersonId} in (${personsOf(actor.foundationId)})`
    case 'DisabledPerson':
      return actor.personId === null
        ? NOBODY
        : sql`(${deliveries.userDisabledPersonId} = ${actor.personId} and not ${deliveries.isHiddenByPerson})`
    default:
      return NOBODY
  }
}
