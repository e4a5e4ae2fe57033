import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { writtenDay } from '#machines/rules/written-figures.ts'
import type { Database } from '#services/database/connect.ts'
import { rowsOf } from '#services/database/connect.ts'
import { fieldError } from './errors.ts'

/** A table of rules in which at most one rule per place is valid at a time. Days are `YYYY-MM-DD`, both included. */
export type DatedTable = PgTable & { id: PgColumn; isDeleted: PgColumn; validFrom: PgColumn; validTo: PgColumn }

export interface Validity {
  readonly validFrom: string
  /** the last day; null: without an end */
  readonly validTo?: string | null | undefined
}

/**
 * Locks the table until the transaction ends, and requires that no other row of the same place covers any of the days.
 * `place` selects those rows; `ownId` is the row being changed.
 * @throws AppError validation naming the dates
 */
export async function requireFreeDays(
  tx: Database,
  table: DatedTable,
  place: SQL | undefined,
  { validFrom, validTo = null }: Validity,
  ownId: number | null,
): Promise<void> {
  if (validTo !== null && validTo < validFrom) throw fieldError('validTo', '有效期的结束不能早于开始')
  // these tables are small and rarely written, so one writer at a time is enough; reads are not blocked
  await tx.execute(sql`lock table ${table} in share row exclusive mode`)
  const [other] = await rowsOf<{ from: string; to: string | null }>(
    tx,
    sql`select ${table.validFrom}::text as "from", ${table.validTo}::text as "to" from ${table}
      where ${and(
        eq(table.isDeleted, false),
        place,
        ownId === null ? undefined : sql`${table.id} <> ${ownId}`,
        sql`daterange(${table.validFrom}, ${table.validTo}, '[]') && daterange(${validFrom}::date, ${validTo}::date, '[]')`,
      )} limit 1`,
  )
  if (!other) return
  const span = `${writtenDay(other.from)}${other.to ? `至 ${writtenDay(other.to)}` : '起'}`
  throw fieldError('validFrom', `与 ${span}的一条有效期重叠`)
}

export const isInForceOn = (table: DatedTable, day: string): SQL =>
  sql`${table.validFrom} <= ${day}::date and (${table.validTo} is null or ${table.validTo} >= ${day}::date)`
