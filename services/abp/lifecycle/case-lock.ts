import { eq, inArray } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import Type, { type Static } from 'typebox'
import type { Actor } from '#machines/actor.ts'
import { maskRealName } from '#machines/rules/masking.ts'
import type { Database } from '#services/database/connect.ts'
import { isOneOf } from '#services/database/is-one-of.ts'
import { users } from '#services/database/schema/identity.ts'
import type { Scope } from '../apply-event.ts'
import { AppError } from '../conventions/errors.ts'
import { DateTime, Nullable } from '../conventions/schema-types.ts'
import { toWireTime } from '../conventions/wire.ts'

/** An opened case is released automatically after 30 minutes. */
const LOCK_MS = 30 * 60_000

/** The lock columns of an audited row: who opened the case, and when. */
interface Case {
  readonly auditLockUserId: number | null
  readonly auditLockTime: Date | null
}

export const CaseHolder = Type.Object(
  {
    name: Type.String({ description: '首字' }),
    isMine: Type.Boolean({ description: '就是查看的人' }),
    until: DateTime({ description: '在此之前其他审核人不能处理' }),
  },
  { $id: 'CaseHolderDto' },
)
export type CaseHolder = Static<typeof CaseHolder>

/** The field that every audited DTO has. */
export const caseHolderField = Nullable(CaseHolder)

interface Look {
  readonly db: Database
  readonly actor: Actor
  readonly now: Date
}

const AUDITORS: ReadonlySet<string> = new Set(['FoundationWorker', 'WorkDeveloper', 'PlatformUser'])

const lockOf = ({ auditLockUserId, auditLockTime }: Case, now: Date) => {
  if (auditLockUserId === null || auditLockTime === null) return null
  const until = new Date(auditLockTime.getTime() + LOCK_MS)
  return until <= now ? null : { userId: auditLockUserId, until }
}

/** The user who currently has each case open, by row id. Applicants do not see this user. */
export async function caseHoldersOf(
  { db, actor, now }: Look,
  rows: readonly (Case & { readonly id: number })[],
): Promise<ReadonlyMap<number, CaseHolder>> {
  if (!AUDITORS.has(actor.userType)) return new Map()
  const locks = rows.flatMap((row) => {
    const lock = lockOf(row, now)
    return lock ? [{ id: row.id, ...lock }] : []
  })
  if (locks.length === 0) return new Map()
  const ids = [...new Set(locks.map(({ userId }) => userId))]
  const found = await db.select({ id: users.id, name: users.realName }).from(users).where(isOneOf(users.id, ids))
  const names = new Map(found.map(({ id, name }) => [id, maskRealName(name ?? '')]))
  return new Map(
    locks.map(({ id, userId, until }) => [
      id,
      { name: names.get(userId) ?? '', isMine: userId === actor.userId, until: toWireTime(until) },
    ]),
  )
}

/** The user who has opened this case, in the form for its readers; null when it is not open. */
export const caseHolderOf = async (look: Look, row: Case & { readonly id: number }): Promise<CaseHolder | null> =>
  (await caseHoldersOf(look, [row])).get(row.id) ?? null

/** @throws AppError caseTaken (40905) with the first character of the holder's name */
export async function refuseOthersCase({ tx, actor, now }: Scope, row: Case & { readonly id: number }): Promise<void> {
  const lock = lockOf(row, now)
  if (lock === null || lock.userId === actor.userId) return
  const [holder] = await tx
    .select({ name: users.realName })
    .from(users)
    .where(inArray(users.id, [lock.userId]))
  throw new AppError('caseTaken', { details: `审核中：${maskRealName(holder?.name ?? '')}` })
}

/** A table whose rows are audited. */
type AuditedTable = PgTable & { id: PgColumn; auditLockUserId: PgColumn; auditLockTime: PgColumn }

/**
 * Opens a case for half an hour, for rows whose lifecycle has no such event.
 * @throws AppError caseTaken (40905) with the first character of the other holder's name
 */
export async function holdCase(scope: Scope, table: AuditedTable, row: Case & { readonly id: number }): Promise<void> {
  await refuseOthersCase(scope, row)
  await setLock(scope, table, row.id, { auditLockUserId: scope.actor.userId, auditLockTime: scope.now })
}

/**
 * Returns a case to the queue before its 30 minutes end.
 * @throws AppError caseTaken (40905) with the first character of the other holder's name; illegalTransition (40901)
 * where the lock of the case has ended, so that its auditor knows that the case is no longer reserved
 */
export async function returnCase(
  scope: Scope,
  table: AuditedTable,
  row: Case & { readonly id: number },
): Promise<void> {
  if (lockOf(row, scope.now) === null) {
    throw new AppError('illegalTransition', { details: '这件审核现在没有人在处理，不用放回' })
  }
  await releaseCase(scope, table, row)
}

/**
 * Ends the lock of a case together with its decision. A case that is not open stays unchanged.
 * @throws AppError caseTaken (40905) with the first character of the other holder's name
 */
export async function releaseCase(
  scope: Scope,
  table: AuditedTable,
  row: Case & { readonly id: number },
): Promise<void> {
  await refuseOthersCase(scope, row)
  await setLock(scope, table, row.id, { auditLockUserId: null, auditLockTime: null })
}

const setLock = ({ tx }: Scope, table: AuditedTable, id: number, lock: Case) =>
  tx
    .update(table)
    .set(lock as never)
    .where(eq(table.id, id))
