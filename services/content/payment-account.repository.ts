import { isNull } from 'drizzle-orm'
import type { Sealer } from '#services/abp/sealing/sealing.ts'
import type { Database } from '#services/database/connect.ts'
import { paymentAccounts } from '#services/database/schema/payment-account.ts'

/** The account to which enterprises pay. */
export interface PaymentAccount {
  readonly bankName: string
  readonly accountName: string
  /** digits only */
  readonly accountNumber: string
}

export async function currentAccount({
  platform: { sealer },
  db,
}: {
  platform: { sealer: Sealer }
  db: Database
}): Promise<PaymentAccount | null> {
  const [row] = await db.select().from(paymentAccounts).where(isNull(paymentAccounts.endedTime))
  if (!row) return null
  const { bankName, accountName, accountNumberSealed } = row
  return { bankName, accountName, accountNumber: sealer.open('paymentAccount.number', accountNumberSealed) }
}

export const hasAccount = async (db: Database): Promise<boolean> =>
  (await db.select({ id: paymentAccounts.id }).from(paymentAccounts).where(isNull(paymentAccounts.endedTime))).length >
  0

/** Ends the current account and replaces it by the next one, if any. */
export async function replaceAccount(
  { platform: { sealer }, tx }: { platform: { sealer: Sealer }; tx: Database },
  next: PaymentAccount | null,
  { userId, now }: { userId: number; now: Date },
): Promise<void> {
  await tx.update(paymentAccounts).set({ endedTime: now }).where(isNull(paymentAccounts.endedTime))
  if (next === null) return
  const { bankName, accountName, accountNumber } = next
  const accountNumberSealed = sealer.seal('paymentAccount.number', accountNumber)
  await tx
    .insert(paymentAccounts)
    .values({ bankName, accountName, accountNumberSealed, creationTime: now, creatorUserId: userId })
}
