import { and, eq, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { WrittenBy } from '#services/abp/conventions/flat-table.ts'
import { hasPhone, openPhone, storedPhone } from '#services/abp/sealing/sealed-phones.ts'
import type { Sealer } from '#services/abp/sealing/sealing.ts'
import type { Database } from '#services/database/connect.ts'
import { insertRows, nextIds } from '#services/database/many-rows.ts'
import { users } from '#services/database/schema/identity.ts'

type NewAccount = Omit<typeof users.$inferInsert, 'id'>

/**
 * Whether the account is unclaimed: its person has not registered, and staff have not set a phone or password at the
 * counter.
 */
export const isWaiting = (userId: SQL): SQL =>
  sql`exists (select 1 from portal_user waiting where waiting.id = ${userId} and waiting.awaits_owner
    and waiting.password_hash is null and waiting.mobile_phone_index is null)`

export async function insertWaiting(tx: Database, accounts: readonly NewAccount[]): Promise<number[]> {
  const ids = await nextIds(tx, users, accounts.length)
  await insertRows(
    tx,
    users,
    accounts.map((account, index) => ({ id: ids[index], ...account })),
  )
  return ids
}

/**
 * Removes an account that staff made and whose owner has never set a password, or a placeholder; its phone is free again.
 * Any other account stays.
 */
export async function removeUnentered({ tx, actor, now }: WrittenBy & { readonly tx: Database }, userId: number) {
  await tx
    .update(users)
    .set({ isDeleted: true, awaitsOwner: false, lastModificationTime: now, lastModifierUserId: actor.userId })
    .where(
      and(
        eq(users.id, userId),
        isNull(users.consentTime),
        or(eq(users.awaitsOwner, true), isNotNull(users.firstPasswordUntil)),
        // a password that staff reset makes it no account that was never entered
        sql`not exists (select from login_log l where l.user_id = portal_user.id and l.result = 'Success')`,
      ),
    )
}

export async function removeWaiting(
  { tx, actor, now }: WrittenBy & { readonly tx: Database },
  userId: number,
): Promise<void> {
  await tx
    .update(users)
    .set({
      ...{ isDeleted: true, awaitsOwner: false, realName: null, surname: null },
      ...{ lastModificationTime: now, lastModifierUserId: actor.userId },
    })
    .where(eq(users.id, userId))
}

export async function findPhone(sealer: Sealer, tx: Database, userId: number): Promise<string | null> {
  const [row] = await tx
    .select({ held: storedPhone('account') })
    .from(users)
    .where(eq(users.id, userId))
  return openPhone(sealer, 'account', row?.held ?? null)
}

/** The name of the account, empty where none is told, and whether its phone serves other accounts too. */
export async function ownerOf(sealer: Sealer, tx: Database, phone: string, userId: number) {
  const holders = await tx
    .select({ id: users.id, realName: users.realName, surname: users.surname })
    .from(users)
    .where(and(hasPhone(sealer, 'account', phone), eq(users.isDeleted, false)))
  const own = holders.find(({ id }) => id === userId)
  return { name: own?.realName ?? own?.surname ?? '', isPhoneShared: holders.length > 1 }
}
