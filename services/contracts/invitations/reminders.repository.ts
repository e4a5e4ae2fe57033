import { and, eq, gt, isNull, lte, sql } from 'drizzle-orm'
import { dueRows } from '#services/abp/lifecycle/each-due.ts'
import type { Database } from '#services/database/connect.ts'
import { contractInvitations as invitations } from '#services/database/schema/contract-invitations.ts'

const REMIND_MS = 3 * 86_400_000

/** The person is still there: otherwise neither an answer nor a draft leads anywhere. */
const isPersonThere = sql`exists (select 1 from user_disabled_person p join portal_user u on u.id = p.user_id
  where p.id = ${invitations.userDisabledPersonId} and p.is_active and not p.is_deleted
    and u.is_active and not u.is_deleted)`

const isDue = (now: Date) =>
  and(
    sql`${invitations.status} in ('Asked', 'Accepted')`,
    isNull(invitations.takenBackTime),
    isPersonThere,
    gt(invitations.expireTime, now),
    lte(invitations.expireTime, new Date(now.getTime() + REMIND_MS)),
    sql`${invitations.remindedEnd} is distinct from ${invitations.expireTime}`,
  )

export const toRemind = dueRows(invitations, isDue)

/** Records the reminder. Returns false when another process has sent it, or the invitation has changed. */
export async function markReminded(tx: Database, id: number, now: Date): Promise<boolean> {
  const marked = await tx
    .update(invitations)
    .set({ remindedEnd: sql`${invitations.expireTime}` })
    .where(and(eq(invitations.id, id), isDue(now)))
    .returning({ id: invitations.id })
  return marked.length > 0
}
