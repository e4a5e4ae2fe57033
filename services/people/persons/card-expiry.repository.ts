import { and, eq, sql } from 'drizzle-orm'
import { addDays, toWireDay } from '#services/abp/conventions/wire.ts'
import { dueRows } from '#services/abp/lifecycle/each-due.ts'
import type { Database } from '#services/database/connect.ts'
import { userDisabledPersons as persons } from '#services/database/schema/people.ts'
import { isWaiting } from '#services/identity/waiting-accounts.api.ts'
import type { PersonRow } from './user-disabled-person.repository.ts'

/** Days before the expiry of a certificate; -1 is the first day after the expiry. */
export const CARD_REMINDERS = [90, 30, -1] as const

/**
 * The condition for certificates with a reminder that is due and not sent yet. Unclaimed records are left out, because
 * a list can create thousands at once: the person and the foundation are not reminded before the record is claimed.
 */
const due = (today: string) =>
  sql`not ${persons.isDeleted} and (${sql.join(
    CARD_REMINDERS.map(
      (days) => sql`(${persons.certificateValidTo} <= ${addDays(today, days)}::date
      and coalesce(${persons.cardRemindedDays}, 1000) > ${days})`,
    ),
    sql` or `,
  )}) and not ${isWaiting(sql`${persons.userId}`)}`

export const dueCards = dueRows(persons, (now) => due(toWireDay(now)))

export async function lockDueCard(tx: Database, id: number, today: string): Promise<PersonRow | undefined> {
  const [row] = await tx
    .select()
    .from(persons)
    .where(and(eq(persons.id, id), due(today)))
    .for('update')
  return row
}

export async function markReminded(tx: Database, id: number, cardRemindedDays: number): Promise<void> {
  await tx.update(persons).set({ cardRemindedDays }).where(eq(persons.id, id))
}
