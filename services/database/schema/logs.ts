import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { id, reference, utc } from './columns.ts'

/**
 * Three logs of what people did. They name accounts by id and things by type and id; no name, number, address, query or
 * body ever stands in them, and of the sender's network only its first half.
 */

/** Every call that changes something, whether it succeeded or was refused, and every read that was refused. */
export const operationLogs = pgTable(
  'operation_log',
  {
    id: id(),
    userId: reference().notNull(),
    userType: text().notNull(),
    enterpriseId: reference(),
    service: text().notNull(),
    action: text().notNull(),
    /** of the row the call was about, where it named or made one */
    entityId: reference(),
    httpStatus: integer().notNull(),
    /** of the refusal (docs/errors.md); null after a success */
    errorCode: integer(),
    /** why somebody might not: only of refusals for want of a right, in the program's own words */
    reason: text(),
    /** refusals of the account in the same minute that this row stands for, itself among them; null: for itself alone */
    standsFor: integer(),
    durationMs: integer().notNull(),
    network: text().notNull(),
    requestId: text().notNull(),
    creationTime: utc().notNull(),
  },
  (t) => [
    index('operation_log_user_ix').on(t.userId, t.id),
    index('operation_log_service_ix').on(t.service, t.action, t.id),
    index('operation_log_entity_ix').on(t.entityId, t.id),
    index('operation_log_refused_ix').on(t.id).where(sql`${t.errorCode} is not null`),
    index('operation_log_time_ix').on(t.creationTime),
  ],
)

/** Every try to log in. */
export const loginLogs = pgTable(
  'login_log',
  {
    id: id(),
    /** null when no account has that name */
    userId: reference(),
    method: text().notNull(),
    result: text().notNull(),
    network: text().notNull(),
    creationTime: utc().notNull(),
  },
  (t) => [
    index('login_log_user_ix').on(t.userId, t.id),
    index('login_log_result_ix').on(t.result, t.id),
    index('login_log_method_ix').on(t.method, t.id),
    index('login_log_time_ix').on(t.creationTime),
  ],
)

/** Every un-masked view of an identity number, a bank card, a certificate and the like: who, of whom, what, why. */
export const sensitiveViewLogs = pgTable(
  'sensitive_view_log',
  {
    id: id(),
    userId: reference().notNull(),
    userType: text().notNull(),
    entityType: text().notNull(),
    entityId: reference().notNull(),
    fields: text().array().notNull(),
    reason: text().notNull(),
    creationTime: utc().notNull(),
  },
  (t) => [
    index('sensitive_view_log_user_ix').on(t.userId, t.id),
    index('sensitive_view_log_entity_ix').on(t.entityType, t.entityId, t.id),
  ],
)
