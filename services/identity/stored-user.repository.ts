import { and, eq, ne, sql } from 'drizzle-orm'
import type { Scope } from '#services/abp/apply-event.ts'
import { AppError } from '#services/abp/conventions/errors.ts'
import { hasPhone, sealedPhone, storedName } from '#services/abp/sealing/sealed-phones.ts'
import type { Sealer } from '#services/abp/sealing/sealing.ts'
import type { Database } from '#services/database/connect.ts'
import { users } from '#services/database/schema/identity.ts'

export type Writing = Pick<Scope, 'platform' | 'tx' | 'actor' | 'now'>
export type Values = Partial<Omit<typeof users.$inferInsert, 'id'>>

export const TAKEN = { member: 'mobilePhone', message: '这个手机号已被其他账号使用' }

/**
 * The values in their stored form: the phone is encrypted, also as a user name, after a check that no other account has
 * it.
 */
export async function storedUser({ platform: { sealer }, tx }: Writing, id: number | null, values: Values) {
  const { mobilePhone, userName, ...rest } = values
  if (mobilePhone) await requireFreePhone(sealer, tx, mobilePhone, id)
  return {
    ...rest,
    ...(userName === undefined ? {} : { userName: storedName(userName) }),
    ...(mobilePhone === undefined ? {} : sealedPhone(sealer, 'account', mobilePhone)),
  }
}

/**
 * Refuses a phone that another account has. The unique index covers only one key and no plain text, so it misses
 * duplicates during a key rotation, or before plain values are encrypted. Concurrent requests for one number run one
 * after the other.
 */
async function requireFreePhone(sealer: Sealer, tx: Database, phone: string, id: number | null): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`phone ${phone}`}, 0))`)
  const others = and(
    hasPhone(sealer, 'account', phone),
    eq(users.isDeleted, false),
    id === null ? undefined : ne(users.id, id),
  )
  const [taken] = await tx.select({ id: users.id }).from(users).where(others).limit(1)
  if (taken)
    throw new AppError('duplicate', {
      details: TAKEN.message,
      validationErrors: [{ message: TAKEN.message, members: [TAKEN.member] }],
    })
}
