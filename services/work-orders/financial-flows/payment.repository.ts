import { and, eq, sql } from 'drizzle-orm'
import type { Actor } from '#machines/actor.ts'
import { readOnce } from '#services/abp/lifecycle/read-once.ts'
import { type Database, rowsOf } from '#services/database/connect.ts'
import { isOneOf } from '#services/database/is-one-of.ts'
import { users } from '#services/database/schema/identity.ts'
import { workOrderFinancialFlows as flows, paymentResults } from '#services/database/schema/work-order-money.ts'
import { visibleTo } from '../visibility.ts'

/** Locks the flows in id order, to prevent deadlocks between payments. */
export async function lockFlows(tx: Database, ids: readonly number[]): Promise<void> {
  await tx
    .select({ id: flows.id })
    .from(flows)
    .where(and(isOneOf(flows.id, ids), eq(flows.isDeleted, false)))
    .orderBy(flows.id)
    .for('update')
}

/** Serialises payments through a bank, so that the second of two with one time finds the first. */
export const lockBankSeconds = (tx: Database) => tx.execute(sql`select pg_advisory_xact_lock(hashtext('bank second'))`)

/** The seconds (of Unix time, both included) in which payments through a bank stand, also those that came back. */
export async function bankSeconds(tx: Database, first: number, last: number): Promise<ReadonlySet<number>> {
  const within = sql`t.paid_time >= to_timestamp(${first}) and t.paid_time < to_timestamp(${last + 1})
    and t.pay_method in ('BankTransfer', 'BankBatch')`
  const rows = await rowsOf<{ second: number }>(
    tx,
    sql`select floor(extract(epoch from t.paid_time))::float8 as second from ${flows} t where ${within}
      union select floor(extract(epoch from t.paid_time))::float8 from ${paymentResults} t where ${within}`,
  )
  return new Set(rows.map(({ second }) => Number(second)))
}

export interface Account {
  id: number
  realName: string | null
  bankName: string | null
  bankCardTail: string | null
  bankCardSealed: string | null
  bankHolderSealed: string | null
}

/**
 * The bank accounts of the payees, read once in a transaction, so that the approved, the stored and the paid account
 * are the same.
 */
export const accountsOf = (tx: Database, userIds: readonly number[]): Promise<Map<number, Account>> => {
  const ids = [...new Set(userIds)].sort((a, b) => a - b)
  return readOnce(tx, `bank accounts of ${ids.join()}`, () => readAccounts(tx, ids))
}

async function readAccounts(tx: Database, ids: readonly number[]): Promise<Map<number, Account>> {
  const rows = await tx
    .select({
      id: users.id,
      realName: users.realName,
      bankName: users.bankName,
      bankCardTail: users.bankCardTail,
      bankCardSealed: users.bankCardSealed,
      bankHolderSealed: users.bankHolderSealed,
    })
    .from(users)
    .where(isOneOf(users.id, ids))
    .orderBy(users.id)
  return new Map(rows.map((row) => [row.id, row]))
}

/** Whether the actor sees all payments of the voucher. A receipt for several payees contains data of each of them. */
export async function seesAllOfVoucher(db: Database, actor: Actor, fileId: number): Promise<boolean> {
  const named = and(eq(flows.voucherFileId, fileId), eq(flows.isDeleted, false))
  const all = await db.$count(flows, named)
  return all > 0 && (await db.$count(flows, and(named, visibleTo(actor, flows)))) === all
}
