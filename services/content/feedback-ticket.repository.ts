import { and, asc, count, eq, gt, inArray, min, type SQL, sql } from 'drizzle-orm'
import type { Actor } from '#machines/actor.ts'
import {
  COUNT_CAP,
  cjkSearch,
  orderBy,
  type Paged,
  pagedQuery,
  pageOf,
  parseSorting,
  SEARCH_COUNT_CAP,
} from '#services/abp/conventions/paging.ts'
import type { Database } from '#services/database/connect.ts'
import { isOneOf } from '#services/database/is-one-of.ts'
import {
  feedbackTicketReplies as replies,
  feedbackTickets as tickets,
} from '#services/database/schema/feedback-tickets.ts'
import { dataDictionaries } from '#services/database/schema/reference.ts'
import type { FeedbackTicketFilter } from './feedback-ticket.schemas.ts'

export type TicketRow = typeof tickets.$inferSelect
export type ShownTicket = TicketRow & { feedbackTypeName: string; replyCount: number }

/** The platform sees all tickets; other users see those they sent while logged in. */
function visibleTo(actor: Actor): SQL | undefined {
  const isAll = actor.userType === 'PlatformUser' || actor.userType === 'System'
  const isOwn = sql`(${tickets.creatorUserId} = ${actor.userId} and ${actor.userId} > 0)`
  return and(eq(tickets.isDeleted, false), isAll ? undefined : isOwn)
}

/** Tickets whose stage times the actor may count. */
export const readableIds = (actor: Actor): SQL => sql`select ${tickets.id} from ${tickets} where ${visibleTo(actor)}`

const REPLY_COUNT = sql<number>`(select count(*)::int from feedback_ticket_reply r where r.feedback_ticket_id = ${tickets.id})`

const find = async (db: Database, where: SQL | undefined): Promise<ShownTicket[]> => {
  const rows = await db
    .select({ ticket: tickets, feedbackTypeName: dataDictionaries.displayName, replyCount: REPLY_COUNT })
    .from(tickets)
    .leftJoin(dataDictionaries, eq(dataDictionaries.id, tickets.feedbackTypeId))
    .where(where)
  return rows.map(({ ticket, feedbackTypeName, replyCount }) => ({
    ...ticket,
    feedbackTypeName: feedbackTypeName ?? '',
    replyCount,
  }))
}

const SORTED_BY = { id: tickets.id, creationTime: tickets.creationTime, status: tickets.status }
const NAMES = Object.keys(SORTED_BY) as (keyof typeof SORTED_BY)[]

export const listTickets = (db: Database, actor: Actor, query: FeedbackTicketFilter): Promise<Paged<ShownTicket>> =>
  pagedQuery(db, {
    from: tickets,
    id: tickets.id,
    where: (wanted) =>
      and(
        visibleTo(actor),
        cjkSearch(tickets.content, query.keyword, { index: 'feedback_ticket_content_ix', wanted }),
        query.number ? eq(tickets.number, query.number) : undefined,
        query.status ? eq(tickets.status, query.status) : undefined,
        query.feedbackTypeId ? eq(tickets.feedbackTypeId, query.feedbackTypeId) : undefined,
      ),
    order: orderBy(parseSorting(query.sorting, NAMES, [{ field: 'id', direction: 'desc' }]), SORTED_BY, tickets.id),
    page: pageOf(query),
    countCap: query.keyword ? SEARCH_COUNT_CAP : COUNT_CAP,
    load: (ids) => find(db, isOneOf(tickets.id, ids)),
  })

export const findTicket = async (db: Database, actor: Actor, id: number): Promise<ShownTicket | undefined> =>
  (await find(db, and(eq(tickets.id, id), visibleTo(actor))))[0]

/** Reads a ticket that was just sent, for a sender without an account, who cannot read it later. */
export const findSent = async (db: Database, id: number): Promise<ShownTicket | undefined> =>
  (await find(db, eq(tickets.id, id)))[0]

export async function lockTicket(tx: Database, actor: Actor, id: number): Promise<TicketRow | undefined> {
  const [row] = await tx
    .select()
    .from(tickets)
    .where(and(eq(tickets.id, id), visibleTo(actor)))
    .for('update')
  return row
}

/**
 * The tickets from these addresses since a time: their number, and when the oldest was sent. Concurrent tickets of the same address are serialised, so
 * that none is missed.
 */
export async function countFrom(tx: Database, addresses: readonly string[], since: Date) {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`feedback ${addresses[0]}`}))`)
  const [row] = await tx
    .select({ count: count(), oldest: min(tickets.creationTime) })
    .from(tickets)
    .where(and(inArray(tickets.address, [...addresses]), gt(tickets.creationTime, since)))
  return row ?? { count: 0, oldest: null }
}

export async function insertTicket(tx: Database, values: typeof tickets.$inferInsert): Promise<TicketRow> {
  const [row] = await tx.insert(tickets).values(values).returning()
  if (!row) throw new Error('the ticket was not inserted')
  return row
}

export const insertReply = (tx: Database, values: typeof replies.$inferInsert) => tx.insert(replies).values(values)

export const repliesOf = (db: Database, ticketId: number) =>
  db
    .select({ id: replies.id, content: replies.content, creationTime: replies.creationTime })
    .from(replies)
    .where(eq(replies.feedbackTicketId, ticketId))
    .orderBy(asc(replies.id))
