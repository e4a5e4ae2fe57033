import { and, eq, sql } from 'drizzle-orm'
import type { Scope } from '#services/abp/apply-event.ts'
import { AppError } from '#services/abp/conventions/errors.ts'
import { hasPhone, sealedPhone, storedName } from '#services/abp/sealing/sealed-phones.ts'
import type { Sealer } from '#services/abp/sealing/sealing.ts'
import type { Database } from '#services/database/connect.ts'
import { otherReleases } from '#services/database/other-releases.ts'
import { users } from '#services/database/schema/identity.ts'
import { householdProblem } from './household.rules.ts'

export type Writing = Pick<Scope, 'platform' | 'tx' | 'actor' | 'now'>
export type Values = Partial<Omit<typeof users.$inferInsert, 'id'>>

export const TAKEN = { member: 'mobilePhone', message: '这个手机号已被其他账号使用' }

/**
 * The values in their stored form: the phone is encrypted, also as a user name, after a check who else has it. With
 * `isPhoneShared`, the account may join those of its household.
 */
export async function storedUser({ platform: { sealer }, tx }: Writing, id: number | null, values: Values) {
  const { mobilePhone, userName, isPhoneShared = false, ...rest } = values
  const isShared = mobilePhone
    ? await joinsHousehold({ sealer, tx }, mobilePhone, { id, userType: values.userType, isPhoneShared })
    : false
  return {
    ...rest,
    ...(userName === undefined ? {} : { userName: storedName(userName) }),
    ...(mobilePhone === undefined ? {} : { ...sealedPhone(sealer, 'account', mobilePhone), isPhoneShared: isShared }),
  }
}

interface Joining {
  readonly id: number | null
  readonly userType: string | undefined
  readonly isPhoneShared: boolean
}

/**
 * Whether the account joins others at this phone. Refuses a phone that others have, unless it may join them. The unique
 * index covers only one key and no plain text, so it misses duplicates during a key rotation, or before plain values are
 * encrypted. Concurrent requests for one number run one after the other.
 */
async function joinsHousehold(at: { sealer: Sealer; tx: Database }, phone: string, joining: Joining): Promise<boolean> {
  await at.tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`phone ${phone}`}, 0))`)
  const holders = await at.tx
    .select({ id: users.id, userType: users.userType, isPhoneShared: users.isPhoneShared })
    .from(users)
    .where(and(hasPhone(at.sealer, 'account', phone), eq(users.isDeleted, false)))
  const own = holders.find(({ id }) => id === joining.id)
  if (own) return own.isPhoneShared
  if (holders.length === 0) return false
  if (!joining.isPhoneShared) throw phoneRefused(TAKEN.message)
  const userType = joining.userType ?? (await userTypeOf(at.tx, joining.id))
  const problem = householdProblem([userType, ...holders.map((holder) => holder.userType)])
  if (problem) throw phoneRefused(problem)
  // an earlier release takes a phone for one account's, and would log in the wrong one
  if ((await otherReleases(at.tx)).length > 0) throw phoneRefused('平台正在升级，请过一会儿再试')
  return true
}

async function userTypeOf(tx: Database, id: number | null): Promise<string> {
  const [row] = id === null ? [] : await tx.select({ userType: users.userType }).from(users).where(eq(users.id, id))
  return row?.userType ?? 'Visitor'
}

const phoneRefused = (message: string) =>
  new AppError('duplicate', { details: message, validationErrors: [{ message, members: [TAKEN.member] }] })
