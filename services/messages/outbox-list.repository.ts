import { and, desc, eq, gte, isNotNull, isNull, lt, notLike, type SQL, sql } from 'drizzle-orm'
import { type Page, pagedQuery } from '#services/abp/conventions/paging.ts'
import type { Database } from '#services/database/connect.ts'
import { isOneOf } from '#services/database/is-one-of.ts'
import { users } from '#services/database/schema/identity.ts'
import { outbox } from '#services/database/schema/infrastructure.ts'
import { MOST_ATTEMPTS } from './outbox.repository.ts'

export const OUTBOX_STATES = ['Waiting', 'Sent', 'Failed'] as const
export type OutboxState = (typeof OUTBOX_STATES)[number]

const inState: Readonly<Record<OutboxState, SQL | undefined>> = {
  Sent: isNotNull(outbox.sentTime),
  Failed: and(isNull(outbox.sentTime), gte(outbox.attempts, MOST_ATTEMPTS)),
  Waiting: and(isNull(outbox.sentTime), lt(outbox.attempts, MOST_ATTEMPTS)),
}

export const stateOf = ({ sentTime, attempts }: { sentTime: Date | null; attempts: number }): OutboxState =>
  sentTime ? 'Sent' : attempts >= MOST_ATTEMPTS ? 'Failed' : 'Waiting'

export interface OutboxFilter {
  readonly channel?: string | undefined
  readonly state?: OutboxState | undefined
  readonly template?: string | undefined
  readonly userId?: number | undefined
  readonly from?: Date | undefined
  readonly until?: Date | undefined
}

/** All columns except the content, which only the recipient of the message may see. */
const COLUMNS = {
  id: outbox.id,
  channel: outbox.channel,
  userId: outbox.userId,
  address: outbox.address,
  addressSealed: outbox.addressSealed,
  template: outbox.template,
  attempts: outbox.attempts,
  nextAttemptTime: outbox.nextAttemptTime,
  sentTime: outbox.sentTime,
  lastError: outbox.lastError,
  creationTime: outbox.creationTime,
}

/** A page of the outbox, newest first. */
export const pageOutbox = (db: Database, filter: OutboxFilter, page: Page) =>
  pagedQuery(db, {
    from: outbox,
    id: outbox.id,
    where: and(
      filter.channel === undefined ? undefined : eq(outbox.channel, filter.channel),
      filter.state === undefined ? undefined : inState[filter.state],
      filter.template === undefined ? undefined : eq(outbox.template, filter.template),
      filter.userId === undefined ? undefined : eq(outbox.userId, filter.userId),
      filter.from === undefined ? undefined : gte(outbox.creationTime, filter.from),
      filter.until === undefined ? undefined : lt(outbox.creationTime, filter.until),
    ),
    order: [desc(outbox.id)],
    page,
    load: (ids) =>
      db
        .select({ ...COLUMNS, realName: users.realName, surname: users.surname })
        .from(outbox)
        .leftJoin(users, eq(users.id, outbox.userId))
        .where(isOneOf(outbox.id, ids)),
  })

/** Makes unsent messages due at once and resets their attempts; codes are left out. Returns the number of messages. */
export async function retryMessages(db: Database, ids: readonly number[]): Promise<number> {
  const retried = await db
    .update(outbox)
    .set({ attempts: 0, nextAttemptTime: sql`now()` })
    .where(and(isOneOf(outbox.id, ids), isNull(outbox.sentTime), notLike(outbox.template, 'code.%')))
    .returning({ id: outbox.id })
  return retried.length
}
