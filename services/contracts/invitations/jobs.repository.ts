import { and, eq, isNull, lte, sql } from 'drizzle-orm'
import { dueRows } from '#services/abp/lifecycle/each-due.ts'
import { type Database, rowsOf } from '#services/database/connect.ts'
import { contractInvitations as invitations } from '#services/database/schema/contract-invitations.ts'
import { KEPT_DAYS } from './visibility.repository.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 86_400_000
/** A person who has refused, or from whom invitations were taken back, this often within these days hears no more of it. */
const MOST_REFUSALS = 2
const REFUSAL_DAYS = 90

/** A person `p` who is certified, whose account is open, who has not blocked the enterprise of the invitation and is not asked too often. */
const mayBeAsked = (now: Date) => sql`p.audit = p.audit_status and p.is_active and not p.is_deleted
  and exists (select 1 from portal_user u where u.id = p.user_id and u.is_active and not u.is_deleted)
  and not exists (select 1 from contract_invitation b where b.user_disabled_person_id = p.id
    and b.enterprise_id = ${invitations.enterpriseId} and b.status = 'Blocked')
  and (select count(*) from contract_invitation r where r.user_disabled_person_id = p.id
    and r.enterprise_id = ${invitations.enterpriseId} and r.status in ('Refused', 'TakenBack')
    and r.creation_time > ${new Date(now.getTime() - REFUSAL_DAYS * DAY_MS).toISOString()}::timestamptz) < ${MOST_REFUSALS}`

const isWaiting = (now: Date) =>
  sql`${invitations.status} = 'Sent' and ${invitations.takenBackTime} is null and ${invitations.expireTime} > ${now.toISOString()}::timestamptz`

/** Invitations whose person has not been looked for yet. */
export const toReach = dueRows(invitations, (now) => and(isWaiting(now), isNull(invitations.soughtTime)))

/** Those whose person was not found are looked for again every hour: who registers meanwhile, or corrects a name, is asked. */
export const toReachAgain = dueRows(invitations, (now) =>
  and(isWaiting(now), lte(invitations.soughtTime, new Date(now.getTime() - HOUR_MS))),
)

/** The persons with one of these papers whom the invitation may reach. */
export const askable = (tx: Database, invitationId: number, paperIndexes: readonly string[], now: Date) =>
  rowsOf<{ id: number; realName: string | null }>(
    tx,
    sql`select p.id::int, p.real_name as "realName" from contract_invitation
      join user_disabled_person p on p.id_number_index = any(${sql.param([...paperIndexes])}::text[])
      where contract_invitation.id = ${invitationId} and ${mayBeAsked(now)} order by p.id`,
  )

export const toClose = dueRows(
  invitations,
  () => sql`${invitations.takenBackTime} is not null and ${invitations.status} in ('Sent', 'Asked')`,
)

export const toExpire = dueRows(invitations, (now) =>
  and(sql`${invitations.status} in ('Sent', 'Asked', 'Accepted')`, lte(invitations.expireTime, now)),
)

export const markSought = (tx: Database, id: number, now: Date) =>
  tx.update(invitations).set({ soughtTime: now }).where(eq(invitations.id, id))

/** Removes a batch of invitations whose time is long over. */
export async function removeOld(db: Database, now: Date): Promise<number> {
  const before = new Date(now.getTime() - KEPT_DAYS * DAY_MS)
  const removed = await db
    .delete(invitations)
    .where(
      sql`${invitations.id} in (select id from contract_invitation where (status <> 'Blocked' or user_disabled_person_id is null)
        and expire_time < ${before.toISOString()}::timestamptz order by id limit 500)`,
    )
    .returning({ id: invitations.id })
  return removed.length
}
