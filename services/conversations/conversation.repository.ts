import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { Actor } from '#machines/actor.ts'
import { staffIds } from '#services/abp/access/staff-ids.ts'
import { type Paged, pagedQuery, pageOf } from '#services/abp/conventions/paging.ts'
import { type Database, rowsOf } from '#services/database/connect.ts'
import { isOneOf } from '#services/database/is-one-of.ts'
import { conversations } from '#services/database/schema/conversations.ts'
import { enterprises } from '#services/database/schema/enterprises.ts'
import { users } from '#services/database/schema/identity.ts'
import { requirements } from '#services/database/schema/requirements.ts'
import { workOrders } from '#services/database/schema/work-orders.ts'
import type { ConversationFilter } from './conversation.schemas.ts'
import { unreadBy, visibleConversations } from './visibility.ts'

export type ConversationColumns = typeof conversations.$inferSelect

/** Names for the ids of the row, and the texts of its messages. */
export interface ConversationNames {
  readonly jobTitle: string | null
  readonly orderName: string | null
  readonly enterpriseName: string | null
  /** the creator of the enterprise */
  readonly recruiterUserId: number | null
  readonly askerName: string
  /** whether the enterprise knows the asker's name from a resume or from participation in its orders */
  readonly isKnown: boolean
}
export type ConversationRow = ConversationColumns & { names: ConversationNames }

const IS_KNOWN = sql<boolean>`(exists (select 1 from requirement_resume d where d.user_id = ${conversations.askerUserId}
  and d.enterprise_id = ${conversations.enterpriseId} and d.delivered_time is not null and not d.is_deleted)
  or exists (select 1 from work_order_participator p join user_disabled_person d on d.id = p.user_disabled_person_id
    where d.user_id = ${conversations.askerUserId} and p.enterprise_id = ${conversations.enterpriseId} and not p.is_deleted))`

async function find(db: Database, where: SQL | undefined): Promise<ConversationRow[]> {
  const rows = await db
    .select({
      row: conversations,
      jobTitle: requirements.title,
      orderName: workOrders.displayName,
      enterpriseName: enterprises.enterpriseName,
      recruiterUserId: enterprises.creatorUserId,
      askerName: sql<string>`coalesce(${users.realName}, ${users.surname}, ${users.userName})`,
      isKnown: IS_KNOWN,
    })
    .from(conversations)
    .innerJoin(users, eq(users.id, conversations.askerUserId))
    .leftJoin(requirements, eq(requirements.id, conversations.requirementId))
    .leftJoin(workOrders, eq(workOrders.id, conversations.workOrderId))
    .leftJoin(enterprises, eq(enterprises.id, conversations.enterpriseId))
    .where(where)
  return rows.map(({ row, ...names }) => ({ ...row, names }))
}

/** Conversations with unread messages first, then by their last message. */
export const listConversations = (
  db: Database,
  actor: Actor,
  query: ConversationFilter,
): Promise<Paged<ConversationRow>> =>
  pagedQuery(db, {
    from: conversations,
    id: conversations.id,
    where: and(
      visibleConversations(actor),
      query.kind ? eq(conversations.kind, query.kind) : undefined,
      query.status ? eq(conversations.status, query.status) : undefined,
      query.requirementId ? eq(conversations.requirementId, query.requirementId) : undefined,
      query.workOrderId ? eq(conversations.workOrderId, query.workOrderId) : undefined,
      query.isUnread ? unreadBy(actor) : undefined,
    ),
    order: [sql`${unreadBy(actor)} desc`, desc(conversations.lastMessageTime), desc(conversations.id)],
    page: pageOf(query),
    load: (ids) => find(db, isOneOf(conversations.id, ids)),
  })

/** Ids of the conversations whose stage times the actor may count. */
export const readableIds = (actor: Actor): SQL =>
  sql`select ${conversations.id} from ${conversations} where ${visibleConversations(actor)}`

export const findConversation = async (db: Database, actor: Actor, id: number): Promise<ConversationRow | undefined> =>
  (await find(db, and(eq(conversations.id, id), visibleConversations(actor))))[0]

export async function lockConversation(tx: Database, actor: Actor, id: number): Promise<ConversationRow | undefined> {
  const where = and(eq(conversations.id, id), visibleConversations(actor))
  const [row] = await tx.select({ id: conversations.id }).from(conversations).where(where).for('update')
  return row && (await find(tx, eq(conversations.id, row.id)))[0]
}

/** The asker's own conversation about this job or order, or with the platform; null when there is none. */
export async function ownConversationId(
  tx: Database,
  userId: number,
  about: { readonly kind: 'Requirement' | 'WorkOrder'; readonly id: number } | null,
) {
  const column = about?.kind === 'WorkOrder' ? conversations.workOrderId : conversations.requirementId
  const [row] = await tx
    .select({ id: conversations.id })
    .from(conversations)
    .where(
      and(
        eq(conversations.askerUserId, userId),
        about === null ? eq(conversations.kind, 'Support') : eq(column, about.id),
      ),
    )
  return row?.id ?? null
}

export async function insertConversation(
  tx: Database,
  values: typeof conversations.$inferInsert,
): Promise<ConversationRow> {
  const [made] = await tx.insert(conversations).values(values).returning({ id: conversations.id })
  const [row] = made ? await find(tx, eq(conversations.id, made.id)) : []
  if (!row) throw new Error('the conversation was not inserted')
  return row
}

export const countUnread = (db: Database, actor: Actor): Promise<number> =>
  db.$count(conversations, and(visibleConversations(actor), unreadBy(actor)))

export const markReported = (db: Database, id: number, reportedTime: Date) =>
  db
    .update(conversations)
    .set({ reportedTime })
    .where(and(eq(conversations.id, id), sql`${conversations.reportedTime} is null`))

/** Staff who answer for the platform. */
export const supportUserIds = (tx: Database): Promise<number[]> => staffIds(tx, 'Support', 'Support')

/**
 * Removes conversations of a kind without messages since this time, including their files. Returns the number removed.
 */
export async function removeSilent(db: Database, kind: ConversationColumns['kind'], since: Date): Promise<number> {
  const rows = await rowsOf(
    db,
    sql`with silent as (select id from conversation
        where kind = ${kind} and last_message_time < ${since.toISOString()}::timestamptz limit 1000),
      files as (update attachment set is_deleted = true where id in (select unnest(m.file_ids)
        from conversation_message m where m.conversation_id in (select id from silent)))
      delete from conversation where id in (select id from silent) returning id`,
  )
  return rows.length
}
