import { sql } from 'drizzle-orm'
import { type Database, rowsOf } from '#services/database/connect.ts'
import { type EntryKind, type HandKind, KIND_ACCOUNTS } from '#services/database/schema/ledger-names.ts'

/** Serialises entries by hand, so that two of them do not use the same rest. */
export const lockHandEntries = (tx: Database) => tx.execute(sql`select pg_advisory_xact_lock(727012, 1)`)

/**
 * The sum of the entries of some kinds. With an order only those of it, and with null only those without one; without
 * either all of them.
 */
export async function sumOfKinds(
  tx: Database,
  kinds: readonly EntryKind[],
  orderId: number | null | undefined,
): Promise<string> {
  const whose =
    orderId === undefined ? sql`true` : orderId === null ? sql`order_id is null` : sql`order_id = ${orderId}`
  const [row] = await rowsOf<{ amount: string }>(
    tx,
    sql`select coalesce(sum(amount), 0)::numeric(18, 2)::text as amount from ledger_entry
      where kind in (${sql.join(
        kinds.map((kind) => sql`${kind}`),
        sql`, `,
      )}) and ${whose}`,
  )
  return row?.amount ?? '0.00'
}

export async function nameOfMainOrder(tx: Database, id: number): Promise<string | undefined> {
  const [row] = await rowsOf<{ name: string }>(
    tx,
    sql`select number || ' ' || display_name as name from work_order where id = ${id} and main_id is null`,
  )
  return row?.name
}

interface HandEntry {
  kind: HandKind
  amount: string
  orderId: number | null
  day: string
  reference: string | null
  actorUserId: number
  creationTime: Date
}

export async function insertHandEntry(tx: Database, entry: HandEntry): Promise<number> {
  const [debit, credit] = KIND_ACCOUNTS[entry.kind]
  const [row] = await rowsOf<{ id: number }>(
    tx,
    sql`insert into ledger_entry (kind, debit, credit, amount, order_id, day, reference, actor_user_id, creation_time)
      values (${entry.kind}, ${debit}, ${credit}, ${entry.amount}::numeric, ${entry.orderId}::bigint, ${entry.day}::date,
        ${entry.reference}, ${entry.actorUserId}, ${entry.creationTime.toISOString()}::timestamptz) returning id::int`,
  )
  if (!row) throw new Error('the entry was not inserted')
  return row.id
}
