import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { id, reference, utc } from './columns.ts'

/**
 * Three logs of user actions. They store ids and types, but no names, numbers, postal addresses, queries or bodies. Of
 * the client's network address they store the first half.
 */

/** Every call that changes something, successful or refused, and every refused read. */
export const operationLogs = pgTable(
  'operation_log',
  {
    id: id(),
    userId: reference().notNull(),
    userType: text().notNull(),
    enterpriseId: reference(),
    service: text().notNull(),
    action: text().notNull(),
    /** id of the row that the call named or created */
    entityId: reference(),
    httpStatus: integer().notNull(),
    /** error code of the refusal (docs/errors.md); null after success */
    errorCode: integer(),
    /** a technical text with the reason, when the call was refused for lack of a right */
    reason: text(),
    /**
     * the number of refusals of the account within one minute that this row stands for, including its own; null: only
     * its own
     */
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

/** Every login attempt. */
export const loginLogs = pgTable(
  'login_log',
  {
    id: id(),
    /** the account; null when no account matches the name */
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
    // for the check at every login whether the account has been used from this network before
    index('login_log_network_ix').on(t.userId, t.network, t.creationTime).where(sql`${t.result} = 'Success'`),
  ],
)

/** Every unmasked view of an identity number, bank card, certificate or similar: viewer, subject, fields and reason. */
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
