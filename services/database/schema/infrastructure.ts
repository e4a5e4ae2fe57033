import { sql } from 'drizzle-orm'
import { bigint, boolean, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { id, reference, utc } from './columns.ts'

/** Every status change, written in the transaction that changes the status. */
export const statusLogs = pgTable(
  'status_log',
  {
    id: id(),
    entityType: text().notNull(),
    entityId: reference().notNull(),
    /** the status before the change; null for the creation */
    fromStatus: text(),
    toStatus: text().notNull(),
    event: text().notNull(),
    actorUserId: reference().notNull(),
    actorType: text().notNull(),
    opinion: text(),
    creationTime: utc().notNull().default(sql`now()`),
  },
  (t) => [
    index('status_log_entity_ix').on(t.entityType, t.entityId, t.id),
    // finds the entities that a user has acted on
    index('status_log_actor_ix').on(t.actorUserId, t.entityType, t.entityId),
  ],
)

/** Messages to be sent. A message is written in the transaction that causes it; the worker delivers it later. */
/** The field name for encrypting addresses of the outbox. */
export const OUTBOX_ADDRESS = 'outbox.address'

export const outbox = pgTable(
  'outbox',
  {
    id: id(),
    /** SiteMessage | Sms | Email */
    channel: text().notNull(),
    userId: reference(),
    /** plain values of earlier releases; the job `seal-plain-fields` empties this column */
    address: text(),
    addressSealed: text(),
    template: text().notNull(),
    payload: jsonb().notNull(),
    attempts: integer().notNull().default(0),
    nextAttemptTime: utc().notNull().default(sql`now()`),
    sentTime: utc(),
    lastError: text(),
    creationTime: utc().notNull().default(sql`now()`),
  },
  (t) => [
    index('outbox_due_ix').on(t.nextAttemptTime, t.id).where(sql`${t.sentTime} is null and ${t.attempts} < 10`),
    index('outbox_unsent_ix').on(t.id, t.attempts).where(sql`${t.sentTime} is null`),
    index('outbox_user_ix').on(t.userId, t.id),
    index('outbox_channel_ix').on(t.channel, t.id),
    index('outbox_template_ix').on(t.template, t.id),
    // rows are inserted in time order, so a small BRIN index finds a day
    index('outbox_time_ix').using('brin', t.creationTime),
  ],
)

export const siteMessages = pgTable(
  'site_message',
  {
    id: id(),
    userId: reference().notNull(),
    outboxId: reference(),
    title: text().notNull(),
    content: text().notNull(),
    type: text().notNull(),
    linkUrl: text(),
    isRead: boolean().notNull().default(false),
    readTime: utc(),
    creationTime: utc().notNull().default(sql`now()`),
  },
  (t) => [
    index('site_message_user_ix').on(t.userId, t.id),
    index('site_message_type_ix').on(t.userId, t.type, t.id),
    index('site_message_unread_ix').on(t.userId, t.id).where(sql`not ${t.isRead}`),
    uniqueIndex('site_message_outbox_uq').on(t.outboxId),
  ],
)

/** Responses stored under an idempotency key; a repeated request gets the stored response. */
export const idempotencyKeys = pgTable(
  'idempotency_key',
  {
    id: id(),
    userId: reference().notNull(),
    operation: text().notNull(),
    key: text().notNull(),
    requestHash: text().notNull(),
    answer: jsonb(),
    creationTime: utc().notNull().default(sql`now()`),
  },
  (t) => [uniqueIndex('idempotency_key_uq').on(t.userId, t.operation, t.key)],
)

/**
 * The lease of a recurring job. Only the process that holds the lease runs the job, so that several processes run it
 * once.
 */
export const jobLeases = pgTable('job_lease', {
  name: text().primaryKey(),
  holder: text().notNull(),
  leasedUntil: utc().notNull(),
  lastRunTime: utc(),
})

/** Deployment settings that staff may change: SEO, footer data, switches. */
export const settings = pgTable('setting', {
  name: text().primaryKey(),
  value: jsonb().notNull(),
  rowVersion: integer().notNull().default(1),
  lastModificationTime: utc().notNull().default(sql`now()`),
  lastModifierUserId: reference(),
})

/**
 * The last time of each event that matters to an operator: a backup, or a message that a provider accepted or refused.
 */
export const lastEvents = pgTable('last_event', {
  name: text().primaryKey(),
  time: utc().notNull().default(sql`now()`),
  /** details of the event: a provider's answer, a release */
  detail: text(),
})

/** Readable numbers (GD202611180007): one counter for each prefix and day. */
export const numberSequences = pgTable('number_sequence', {
  prefix: text().primaryKey(),
  last: bigint({ mode: 'number' }).notNull(),
})
