import { type SQL, sql } from 'drizzle-orm'
import { type Actor, hasPlatformRole } from '#machines/actor.ts'
import { payrolls } from '#services/database/schema/payroll.ts'

const NOBODY = sql`false`

/**
 * Row scope of payslips (domain rules §3.12). Persons see their own payslips, the creator those of the enterprise,
 * developers those of their enterprises, foundations those of their persons, and the platform all.
 */
export function visibleTo(actor: Actor): SQL {
  switch (actor.userType) {
    case 'System':
      return sql`true`
    case 'PlatformUser':
      return hasPlatformRole(actor, 'Auditor') ? sql`true` : NOBODY
    case 'Enterprise':
      return actor.enterpriseId === null || !actor.isEnterpriseCreator
        ? NOBODY
        : sql`${payrolls.enterpriseId} = ${actor.enterpriseId}`
    case 'WorkDeveloper':
      return sql`exists (select 1 from enterprise e where e.id = ${payrolls.enterpriseId}
        and e.developer_user_id = ${actor.userId})`
    case 'FoundationWorker':
      return actor.foundationId === null
        ? NOBODY
        : sql`exists (select 1 from user_disabled_person p where p.id = ${payrolls.userDisabledPersonId}
            and p.foundation_id = ${actor.foundationId})`
    case 'DisabledPerson':
      return actor.personId === null ? NOBODY : sql`${payrolls.userDisabledPersonId} = ${actor.personId}`
    default:
      return NOBODY
  }
}
