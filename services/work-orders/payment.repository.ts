import { and, eq, sql } from 'drizzle-orm'
import type { Actor } from '#machines/actor.ts'
import { type Database, rowsOf } from '#services/database/connect.ts'
import { isOneOf } from '#services/database/is-one-of.ts'
import { users } from '#services/database/schema/identity.ts'
import { workOrderFinancialFlows as flows } from '#services/database/schema/work-order-money.ts'
import { visibleTo } from './visibility.ts'

/** Locks in id order, to prevent deadlocks between payments. */
export async function lockFlows(tx: Database, ids: readonly number[]) {
  const rows = await tx
    .select()
    .from(flows)
    .where(and(isOneOf(flows.id, ids), eq(flows.isDeleted, false)))
    .orderBy(flows.id)
    .for('update')
  return new Map(rows.map((row) => [row.id, row]))
}

export interface Account {
  id: number
  realName: string | null
  bankName: string | null
  bankCardTail: string | null
  bankCardSealed: string | null
}

/** The current bank accounts of the payees. */
export async function accountsOf(tx: Database, ids: number[]): Promise<Map<number, Account>> {
  const rows = await tx
    .select({
      id: users.id,
      realName: users.realName,
      bankName: users.bankName,
      bankCardTail: users.bankCardTail,
      bankCardSealed: users.bankCardSealed,
    })
    .from(users)
    .where(isOneOf(users.id, ids))
    .orderBy(users.id)
  return new Map(rows.map((row) => [row.id, row]))
}

export async function nameOfPayee(tx: Database, id: number): Promise<string> {
  const [row] = await rowsOf<{ name: string | null }>(
    tx,
    sql`select u.real_name as name from work_order_financial_flow f join portal_user u on u.id = f.user_id where f.id = ${id}`,
  )
  return row?.name ?? ''
}

/** Stores the account used, because the person may change it later. */
export async function setAccount(
  tx: Database,
  id: number,
  account: Pick<Account, 'bankName' | 'bankCardTail'>,
): Promise<void> {
  await tx.update(flows).set(account).where(eq(flows.id, id))
}

/** Resets amounts to an estimate after a return. */
export async function setEstimate(tx: Database, id: number, values: Partial<typeof flows.$inferInsert>): Promise<void> {
  await tx.update(flows).set(values).where(eq(flows.id, id))
}

/**
 * Whether the voucher belongs to payments all of which the actor sees. A receipt for several payees names each of them.
 */
export async function seesAllOfVoucher(db: Database, actor: Actor, fileId: number): Promise<boolean> {
  const named = and(eq(flows.voucherFileId, fileId), eq(flows.isDeleted, false))
  const all = await db.$count(flows, named)
  return all > 0 && (await db.$count(flows, and(named, visibleTo(actor, flows)))) === all
}
