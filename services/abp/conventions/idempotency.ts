import { createHash } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { idempotencyKeys } from '#services/database/schema/infrastructure.ts'
import type { Scope } from '../apply-event.ts'
import type { RequestContext } from './context.ts'
import { AppError } from './errors.ts'

type KeyScope = Pick<Scope, 'tx' | 'actor' | 'now'>

/**
 * Runs `work` once for each sender, operation and key (the header `Idempotency-Key`); without a key it just runs. The
 * key is inserted first, in the caller's transaction. A second request with the key waits for that transaction: after a
 * commit it gets the stored answer, after a rollback it does the work itself. The answer must survive JSON.
 * @throws AppError duplicate (409) when the key was used with another request
 */
export async function withIdempotency<T>(
  scope: KeyScope,
  operation: string,
  key: string | null,
  requestHash: string,
  work: () => Promise<T>,
): Promise<T> {
  if (key === null) return work()
  const ownId = await takeKey(scope, operation, key, requestHash)
  if (ownId === null) return storedAnswer<T>(scope, operation, key, requestHash)
  const answer = await work()
  await scope.tx
    .update(idempotencyKeys)
    .set({ answer: answer ?? null })
    .where(eq(idempotencyKeys.id, ownId))
  return answer
}

/** The row's id for a new key; null for a used key. Waits for a transaction that is writing the same key. */
async function takeKey(
  { tx, actor, now }: KeyScope,
  operation: string,
  key: string,
  requestHash: string,
): Promise<number | null> {
  const [row] = await tx
    .insert(idempotencyKeys)
    .values({ userId: actor.userId, operation, key, requestHash, creationTime: now })
    .onConflictDoNothing()
    .returning({ id: idempotencyKeys.id })
  return row?.id ?? null
}

async function storedAnswer<T>(
  { tx, actor }: KeyScope,
  operation: string,
  key: string,
  requestHash: string,
): Promise<T> {
  const [row] = await tx
    .select({ requestHash: idempotencyKeys.requestHash, answer: idempotencyKeys.answer })
    .from(idempotencyKeys)
    .where(
      and(
        eq(idempotencyKeys.userId, actor.userId),
        eq(idempotencyKeys.operation, operation),
        eq(idempotencyKeys.key, key),
      ),
    )
  if (row?.requestHash !== requestHash) {
    const message = '这次提交的编号已经用于另一次内容不同的提交。请刷新页面，核对后重新提交'
    throw new AppError('duplicate', { message, details: message })
  }
  return row.answer as T
}

/**
 * Whether the same request has already succeeded. For checks before the transaction that would now fail because the
 * first request has changed their facts: a used code, or a changed status.
 */
export async function isDoneBefore(
  { db, actor, idempotencyKey }: Pick<RequestContext, 'db' | 'actor' | 'idempotencyKey'>,
  operation: string,
  input: object,
): Promise<boolean> {
  if (idempotencyKey === null) return false
  const same = and(
    eq(idempotencyKeys.userId, actor.userId),
    eq(idempotencyKeys.operation, operation),
    eq(idempotencyKeys.key, idempotencyKey),
    eq(idempotencyKeys.requestHash, hashRequest(input)),
  )
  return (await db.$count(idempotencyKeys, same)) > 0
}

/**
 * Hashes an input. Equal inputs have equal hashes, whatever the order of their members; undefined members are ignored.
 */
export const hashRequest = (input: unknown): string =>
  createHash('sha256')
    .update(JSON.stringify(sorted(input)))
    .digest('base64url')

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value ?? null
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, member]) => member !== undefined)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, member]) => [name, sorted(member)]),
  )
}
