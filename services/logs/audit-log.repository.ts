import { and, desc, eq, gte, inArray, isNotNull, isNull, lt, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { type Page, pagedQuery } from '#services/abp/conventions/paging.ts'
import type { Database } from '#services/database/connect.ts'
import { isOneOf } from '#services/database/is-one-of.ts'
import { users } from '#services/database/schema/identity.ts'
import { loginLogs, operationLogs, sensitiveViewLogs } from '#services/database/schema/logs.ts'

interface Span {
  readonly userId?: number | undefined
  readonly from?: Date | undefined
  readonly until?: Date | undefined
}

const within = (
  { userId, creationTime }: { userId: PgColumn; creationTime: PgColumn },
  { userId: asked, from, until }: Span,
): SQL | undefined =>
  and(
    asked === undefined ? undefined : eq(userId, asked),
    from === undefined ? undefined : gte(creationTime, from),
    until === undefined ? undefined : lt(creationTime, until),
  )

const equals = (column: PgColumn, value: string | number | undefined): SQL | undefined =>
  value === undefined ? undefined : eq(column, value)

export interface OperationFilter extends Span {
  readonly service?: string | undefined
  readonly action?: string | undefined
  readonly entityId?: number | undefined
  readonly isSuccess?: boolean | undefined
  /** whether the call was refused for lack of a right or of a login */
  readonly isAttempt?: boolean | undefined
}

/** Statuses of a refused attempt: not logged in, not allowed, not visible. */
const ATTEMPTS = [401, 403, 404]

/** A page of operations, newest first, each with the name of its actor. */
export const pageOperations = (db: Database, filter: OperationFilter, page: Page) =>
  pagedQuery(db, {
    from: operationLogs,
    id: operationLogs.id,
    where: and(
      within(operationLogs, filter),
      equals(operationLogs.service, filter.service),
      equals(operationLogs.action, filter.action),
      equals(operationLogs.entityId, filter.entityId),
      filter.isSuccess === undefined
        ? undefined
        : filter.isSuccess
          ? isNull(operationLogs.errorCode)
          : isNotNull(operationLogs.errorCode),
      filter.isAttempt
        ? and(isNotNull(operationLogs.errorCode), inArray(operationLogs.httpStatus, ATTEMPTS))
        : undefined,
    ),
    order: [desc(operationLogs.id)],
    page,
    load: async (ids) => {
      const rows = await db
        .select({ log: operationLogs, realName: users.realName })
        .from(operationLogs)
        .leftJoin(users, eq(users.id, operationLogs.userId))
        .where(isOneOf(operationLogs.id, ids))
      return rows.map(({ log, realName }) => ({ ...log, realName }))
    },
  })

export interface LoginFilter extends Span {
  readonly method?: string | undefined
  readonly result?: string | undefined
}

export const pageLogins = (db: Database, filter: LoginFilter, page: Page) =>
  pagedQuery(db, {
    from: loginLogs,
    id: loginLogs.id,
    where: and(
      within(loginLogs, filter),
      equals(loginLogs.method, filter.method),
      equals(loginLogs.result, filter.result),
    ),
    order: [desc(loginLogs.id)],
    page,
    load: async (ids) => {
      const rows = await db
        .select({ log: loginLogs, realName: users.realName, userType: users.userType })
        .from(loginLogs)
        .leftJoin(users, eq(users.id, loginLogs.userId))
        .where(isOneOf(loginLogs.id, ids))
      return rows.map(({ log, ...user }) => ({ ...log, ...user }))
    },
  })

export interface SensitiveViewFilter extends Span {
  readonly entityType?: string | undefined
  readonly entityId?: number | undefined
}

export const pageSensitiveViews = (db: Database, filter: SensitiveViewFilter, page: Page) =>
  pagedQuery(db, {
    from: sensitiveViewLogs,
    id: sensitiveViewLogs.id,
    where: and(
      within(sensitiveViewLogs, filter),
      equals(sensitiveViewLogs.entityType, filter.entityType),
      equals(sensitiveViewLogs.entityId, filter.entityId),
    ),
    order: [desc(sensitiveViewLogs.id)],
    page,
    load: async (ids) => {
      const rows = await db
        .select({ log: sensitiveViewLogs, realName: users.realName })
        .from(sensitiveViewLogs)
        .leftJoin(users, eq(users.id, sensitiveViewLogs.userId))
        .where(isOneOf(sensitiveViewLogs.id, ids))
      return rows.map(({ log, realName }) => ({ ...log, realName }))
    },
  })
