import { sql } from 'drizzle-orm'
import { bigint, check, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { audited, id, reference, utc } from './columns.ts'
import { enterprises } from './enterprises.ts'
import { users } from './identity.ts'
import { requirements } from './requirements.ts'
import { oneOf } from './work-order-names.ts'
import { workOrders } from './work-orders.ts'

export const CONVERSATION_STATUSES = ['Open', 'Answered', 'Closed'] as const
export const CONVERSATION_KINDS = ['Requirement', 'WorkOrder', 'Support'] as const
export const CONVERSATION_SIDES = ['Asker', 'Answerer'] as const

/**
 * A written inquiry to an employer about one job or order, or to the platform. There is one row for each asker and
 * subject.
 */
export const conversations = pgTable(
  'conversation',
  {
    id: id(),
    kind: text({ enum: CONVERSATION_KINDS }).notNull(),
    status: text({ enum: CONVERSATION_STATUSES }).notNull(),
    askerUserId: reference()
      .notNull()
      .references(() => users.id),
    /** the job or order that is the subject; both columns are null for inquiries to the platform */
    requirementId: reference().references(() => requirements.id),
    workOrderId: reference().references(() => workOrders.id),
    enterpriseId: reference().references(() => enterprises.id),
    lastMessageTime: utc().notNull(),
    /** ids of the newest message of each side, and of the last message that each side has read; 0 for none */
    lastAskerMessageId: reference().notNull().default(0),
    lastAnswererMessageId: reference().notNull().default(0),
    askerReadId: reference().notNull().default(0),
    answererReadId: reference().notNull().default(0),
    /** when one side reported the conversation, from which time auditors may read it; null: not reported */
    reportedTime: utc(),
    ...audited,
  },
  (t) => [
    uniqueIndex('conversation_job_uq').on(t.askerUserId, t.requirementId).where(sql`${t.kind} = 'Requirement'`),
    uniqueIndex('conversation_order_uq').on(t.askerUserId, t.workOrderId).where(sql`${t.kind} = 'WorkOrder'`),
    uniqueIndex('conversation_support_uq').on(t.askerUserId).where(sql`${t.kind} = 'Support'`),
    index('conversation_enterprise_ix').on(t.enterpriseId, t.lastMessageTime, t.id),
    index('conversation_kind_ix').on(t.kind, t.lastMessageTime, t.id),
    check('conversation_status_ck', oneOf(t.status, CONVERSATION_STATUSES)),
    check('conversation_kind_ck', oneOf(t.kind, CONVERSATION_KINDS)),
    check('conversation_parties_ck', sql`(${t.kind} = 'Requirement') = (${t.requirementId} is not null)`),
    check('conversation_order_ck', sql`(${t.kind} = 'WorkOrder') = (${t.workOrderId} is not null)`),
  ],
)

/** Messages, oldest first; a message is never changed. */
export const conversationMessages = pgTable(
  'conversation_message',
  {
    id: id(),
    conversationId: reference()
      .notNull()
      .references(() => conversations.id, { onDelete: 'cascade' }),
    side: text({ enum: CONVERSATION_SIDES }).notNull(),
    authorUserId: reference().notNull(),
    content: text().notNull(),
    /** attached pictures and PDFs */
    fileIds: bigint({ mode: 'number' }).array().notNull().default(sql`'{}'`),
    creationTime: utc().notNull().default(sql`now()`),
  },
  (t) => [
    index('conversation_message_ix').on(t.conversationId, t.id),
    index('conversation_message_file_ix').using('gin', t.fileIds),
    index('conversation_message_author_ix').on(t.authorUserId, t.creationTime),
    check('conversation_message_side_ck', oneOf(t.side, CONVERSATION_SIDES)),
  ],
)
