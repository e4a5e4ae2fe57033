import { sql } from 'drizzle-orm'
import { type Database, rowsOf } from '#services/database/connect.ts'

export const matchedEntries = (tx: Database, lineId: number) =>
  rowsOf<{ id: number; day: string }>(
    tx,
    sql`select e.id::int, e.day::text from bank_line_entry m join ledger_entry e on e.id = m.entry_id
      where m.line_id = ${lineId} order by e.id`,
  )

/** The months of the days, by their numbers; the lock of a month in the migration has the same number. */
const monthsOf = (days: readonly string[]): number[] =>
  [...new Set(days.map((day) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7))))].sort((a, b) => a - b)

/**
 * The first closed month among those of the days. The lock of each month is shared until the end of the transaction, so
 * that the month is not closed meanwhile.
 */
export async function closedMonthOf(
  tx: Database,
  days: readonly string[],
): Promise<{ year: number; month: number } | undefined> {
  const months = monthsOf(days)
  for (const month of months) await tx.execute(sql`select pg_advisory_xact_lock_shared(727010, ${month}::int)`)
  const [closed] = await rowsOf<{ year: number; month: number }>(
    tx,
    sql`select year::int, month::int from payment_month_lock
      where year * 12 + month in (${sql.join(
        months.map((month) => sql`${month}::int`),
        sql`, `,
      )}) order by 1, 2 limit 1`,
  )
  return closed
}

/** Removes the match of a line and keeps which entries it had, why it was taken back and by whom. */
export async function removeMatch(
  tx: Database,
  lineId: number,
  { reason, actorUserId, creationTime }: { reason: string; actorUserId: number; creationTime: Date },
): Promise<void> {
  await tx.execute(sql`insert into bank_match_undo (line_id, entry_id, reason, actor_user_id, creation_time)
    select line_id, entry_id, ${reason}, ${actorUserId}, ${creationTime.toISOString()}::timestamptz
    from bank_line_entry where line_id = ${lineId} order by entry_id`)
  await tx.execute(sql`delete from bank_line_entry where line_id = ${lineId}`)
}

/** The pairs of line and entry that finance has taken apart, for lines that are open. */
export const undonePairs = (tx: Database, lineIds: readonly number[]) =>
  rowsOf<{ lineId: number; entryId: number }>(
    tx,
    sql`select distinct line_id::int as "lineId", entry_id::int as "entryId" from bank_match_undo
      where line_id = any(${sql.param(`{${lineIds.join()}}`)}::bigint[])`,
  )
