import { and, arrayContains, count, desc, eq, gt, min, sql } from 'drizzle-orm'
import type { Actor } from '#machines/actor.ts'
import { type Database, rowsOf } from '#services/database/connect.ts'
import { conversations, conversationMessages as messages } from '#services/database/schema/conversations.ts'
import type { ConversationColumns } from './conversation.repository.ts'
import { visibleConversations } from './visibility.ts'

export type MessageRow = typeof messages.$inferSelect
export type Side = MessageRow['side']

/**
 * For each side, the columns with its newest message (`NEWEST`) and with the last message that it has read (`READ`).
 */
const NEWEST = { Asker: 'lastAskerMessageId', Answerer: 'lastAnswererMessageId' } as const
const READ = { Asker: 'askerReadId', Answerer: 'answererReadId' } as const

export const readIdOf = (row: ConversationColumns, side: Side): number => row[READ[side]]

/** Adds a message and updates its conversation. All earlier messages then count as read by the author. */
export async function addMessage(
  tx: Database,
  values: Pick<MessageRow, 'conversationId' | 'side' | 'authorUserId' | 'content' | 'fileIds' | 'creationTime'>,
): Promise<void> {
  const [message] = await tx.insert(messages).values(values).returning({ id: messages.id })
  const head = {
    [NEWEST[values.side]]: message?.id,
    [READ[values.side]]: message?.id,
    lastMessageTime: values.creationTime,
  }
  await tx.update(conversations).set(head).where(eq(conversations.id, values.conversationId))
}

/**
 * The number of messages that the account has written since this time. Concurrent calls for one account run one after
 * the other.
 */
export async function countWritten(tx: Database, userId: number, since: Date) {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`conversation ${userId}`}))`)
  const [row] = await tx
    .select({ count: count(), oldest: min(messages.creationTime) })
    .from(messages)
    .where(and(eq(messages.authorUserId, userId), gt(messages.creationTime, since)))
  return row ?? { count: 0, oldest: null }
}

/** The newest messages of a conversation, oldest first. */
export async function newestMessages(db: Database, conversationId: number, most: number): Promise<MessageRow[]> {
  const rows = await db
    .select()
    .from(messages)
    .where(eq(messages.conversationId, conversationId))
    .orderBy(desc(messages.id))
    .limit(most)
  return rows.reverse()
}

export const countMessages = (db: Database, conversationId: number): Promise<number> =>
  db.$count(messages, eq(messages.conversationId, conversationId))

export async function findMessage(db: Database, conversationId: number, id: number): Promise<MessageRow | undefined> {
  const where = and(eq(messages.conversationId, conversationId), eq(messages.id, id))
  return (await db.select().from(messages).where(where))[0]
}

interface Digest {
  readonly lastMessage: string
  readonly unreadByAsker: number
  readonly unreadByAnswerer: number
}

/** The last message of each conversation, and the number of unread ones for each side. */
export async function digestsOf(db: Database, ids: readonly number[]): Promise<Map<number, Digest>> {
  if (ids.length === 0) return new Map()
  const rows = await rowsOf<Digest & { id: number }>(
    db,
    sql`select c.id,
      (select m.content from conversation_message m where m.conversation_id = c.id order by m.id desc limit 1) as "lastMessage",
      (select count(*)::int from conversation_message m
        where m.conversation_id = c.id and m.side = 'Answerer' and m.id > c.asker_read_id) as "unreadByAsker",
      (select count(*)::int from conversation_message m
        where m.conversation_id = c.id and m.side = 'Asker' and m.id > c.answerer_read_id) as "unreadByAnswerer"
    from conversation c where c.id in (${sql.join(
      ids.map((id) => sql`${id}`),
      sql`, `,
    )})`,
  )
  return new Map(rows.map(({ id, ...digest }) => [Number(id), digest]))
}

/** Moves the read position only forward, even when an outdated page sends an older message. */
export async function markRead(db: Database, conversationId: number, side: Side, messageId: number): Promise<void> {
  const column = conversations[READ[side]]
  await db
    .update(conversations)
    .set({ [READ[side]]: sql`greatest(${column}, ${messageId})` })
    .where(eq(conversations.id, conversationId))
}

/** Whether a message that the actor may read names the file. */
export async function seesLineWith(db: Database, actor: Actor, fileId: number): Promise<boolean> {
  const [row] = await db
    .select({ id: messages.id })
    .from(messages)
    .innerJoin(conversations, eq(conversations.id, messages.conversationId))
    .where(and(arrayContains(messages.fileIds, [fileId]), visibleConversations(actor)))
    .limit(1)
  return row !== undefined
}
