import { and, eq, inArray, notInArray, or, sql } from 'drizzle-orm'
import type { WriteRows } from '#services/abp/lifecycle/write-at-commit.ts'
import type { Platform } from '#services/abp/platform/platform.ts'
import { type Access, openAccounts, storedPhone } from '#services/abp/sealing/sealed-phones.ts'
import { openEither, type Sealer } from '#services/abp/sealing/sealing.ts'
import { type Database, rowsOf } from '#services/database/connect.ts'
import { isOneOf } from '#services/database/is-one-of.ts'
import { users } from '#services/database/schema/identity.ts'
import { OUTBOX_ADDRESS, outbox, siteMessages } from '#services/database/schema/infrastructure.ts'
import { userPreferences } from '#services/database/schema/preferences.ts'
import type { Reached } from './channels.ts'
import type { ChosenLevels } from './levels.ts'

export type OutboxRow = typeof outbox.$inferSelect
export const SITE_MESSAGE = 'SiteMessage'
/** The number of failures after which a row is given up until staff retry it; `lastError` has the reason. */
export const MOST_ATTEMPTS = 10

export interface NewMessages {
  readonly channel: string
  readonly userIds: readonly number[]
  readonly template: string
  readonly payload: object
}

/**
 * Inserts one row for each reader, in one statement with one parameter for any number of messages. Placeholder accounts
 * of people from a list, who have not registered yet, get no message.
 */
export const insertMessages: WriteRows<NewMessages> = (messages) =>
  sql`insert into outbox (channel, user_id, template, payload)
    select m.channel, reader::bigint, m.template, m.payload
    from jsonb_to_recordset(${JSON.stringify(messages)}::jsonb)
        as m(channel text, "userIds" jsonb, template text, payload jsonb),
      jsonb_array_elements_text(m."userIds") as reader
    where not exists (select 1 from portal_user u where u.id = reader::bigint and u.awaits_owner
      and u.password_hash is null and u.mobile_phone_index is null)`

/** At night the ringing channels have only the messages of some templates. */
export interface NightRule {
  readonly ringing: readonly string[]
  readonly templates: readonly string[]
}

/** Due rows of the channels, oldest first, locked until the transaction ends; skips rows locked by another worker. */
export function lockDue(
  tx: Database,
  channels: readonly string[],
  most: number,
  night?: NightRule,
): Promise<OutboxRow[]> {
  return tx
    .select()
    .from(outbox)
    .where(
      and(
        inArray(outbox.channel, [...channels]),
        sql`${outbox.sentTime} is null and ${outbox.attempts} < 10 and ${outbox.nextAttemptTime} <= now()`,
        night && or(notInArray(outbox.channel, [...night.ringing]), inArray(outbox.template, [...night.templates])),
      ),
    )
    .orderBy(outbox.nextAttemptTime, outbox.id)
    .limit(most)
    .for('update', { skipLocked: true })
}

export async function markSent(tx: Database, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await tx.update(outbox).set({ sentTime: sql`now()`, lastError: null }).where(isOneOf(outbox.id, ids))
}

/** Removes addresses from a text, because providers often repeat them in their errors. */
export const withoutAddresses = (text: string): string =>
  text.replace(/[^\s<>@]+@[^\s<>@]+/g, '***').replace(/\+?\d{7,}/g, '***')

/** Counts the failed attempt and schedules the next one: after 10 s, 20 s, 40 s … up to an hour. */
export async function markFailed(tx: Database, id: number, error: string): Promise<void> {
  await tx
    .update(outbox)
    .set({
      attempts: sql`${outbox.attempts} + 1`,
      lastError: withoutAddresses(error).slice(0, 500),
      nextAttemptTime: sql`now() + least(interval '1 hour', interval '5 seconds' * power(2, ${outbox.attempts} + 1))`,
    })
    .where(eq(outbox.id, id))
}

/** Leases rows while they are sent outside a transaction; after a crash the lease expires. */
export async function postpone(tx: Database, ids: readonly number[], seconds: number): Promise<void> {
  if (ids.length === 0) return
  await tx
    .update(outbox)
    .set({ nextAttemptTime: sql`now() + ${seconds} * interval '1 second'` })
    .where(isOneOf(outbox.id, ids))
}

export type NewSiteMessage = Pick<
  typeof siteMessages.$inferInsert,
  'userId' | 'outboxId' | 'title' | 'content' | 'type' | 'linkUrl' | 'creationTime'
>

/** Inserts messages into the inbox. Each row of the outbox becomes only one message, even if it is delivered twice. */
export async function insertSiteMessages(tx: Database, rows: readonly NewSiteMessage[]): Promise<void> {
  if (rows.length === 0) return
  await tx
    .insert(siteMessages)
    .values([...rows])
    .onConflictDoNothing({ target: siteMessages.outboxId })
}

export interface Reader extends Reached {
  readonly userId: number
  readonly levels: ChosenLevels
}

/** A transaction that reads or writes addresses. */
interface Reaching extends Pick<Access, 'platform'> {
  readonly tx: Database
}

/** The addresses of active readers, and the levels of messages that they want on each channel. */
export async function findReaders({ platform, tx }: Reaching, userIds: readonly number[]): Promise<Reader[]> {
  const rows = await tx
    .select({
      userId: users.id,
      storedPhone: storedPhone('account'),
      emailAddress: users.emailAddress,
      userName: users.userName,
      levels: userPreferences.notifications,
    })
    .from(users)
    .leftJoin(userPreferences, eq(userPreferences.userId, users.id))
    .where(and(isOneOf(users.id, userIds), eq(users.isActive, true), eq(users.isDeleted, false)))
  return openAccounts({ platform }, rows).map((row) => ({ ...row, levels: (row.levels ?? {}) as ChosenLevels }))
}

interface Copy extends Pick<OutboxRow, 'channel' | 'userId' | 'template' | 'payload'> {
  readonly address: string
}

/** Inserts rows for copies. `notBefore` is the time at which the copies are due; without it they are due at once. */
export async function insertCopies(
  { platform, tx }: Reaching,
  copies: readonly Copy[],
  notBefore?: Date,
): Promise<void> {
  const rows = copies.map(({ address, ...copy }) => ({
    ...copy,
    ...(notBefore && { nextAttemptTime: notBefore }),
    addressSealed: platform.sealer.seal(OUTBOX_ADDRESS, address),
  }))
  if (rows.length > 0) await tx.insert(outbox).values(rows)
}

export interface FailedCode {
  readonly channel: 'Sms' | 'Email'
  readonly address: string
  readonly template: string
  readonly reason: string
}

/**
 * Records a code that could not be sent in the outbox, without the code itself. Codes are sent without the outbox, and
 * a failed one is not retried.
 */
export async function insertFailedCode(platform: Platform, { address, reason, ...code }: FailedCode): Promise<void> {
  await platform.db.insert(outbox).values({
    ...code,
    payload: {},
    addressSealed: platform.sealer.seal(OUTBOX_ADDRESS, address),
    attempts: MOST_ATTEMPTS,
    lastError: withoutAddresses(reason).slice(0, 500),
  })
}

/** Whether the row is a code, whose message cannot be generated again. */
export const isCode = (template: string): boolean => template.startsWith('code.')

/** The address of a row; null for the inbox. */
export const addressOf = (sealer: Sealer, row: Pick<OutboxRow, 'address' | 'addressSealed'>): string | null =>
  openEither(sealer, OUTBOX_ADDRESS, row.address, row.addressSealed)

/** Removes rows delivered or given up before the day; the inbox messages stay. */
export async function removeOldOutbox(db: Database, before: Date): Promise<number> {
  const removed = await rowsOf<{ id: number }>(
    db,
    sql`delete from outbox where id in (
      select id from outbox where creation_time < ${before.toISOString()}::timestamptz
        and (sent_time is not null or attempts >= ${MOST_ATTEMPTS}) limit 5000) returning id`,
  )
  return removed.length
}
