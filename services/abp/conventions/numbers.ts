import { sql } from 'drizzle-orm'
import type { Database } from '#services/database/connect.ts'
import { numberSequences } from '#services/database/schema/infrastructure.ts'
import { toWireDay } from './wire.ts'

/**
 * The next readable number: prefix, day in Asia/Shanghai, counter of the day (`GD202611180007`). Gapless and unique,
 * because the counter's row stays locked until the caller's transaction ends; call it late.
 */
export async function nextNumber(tx: Database, prefix: string, date: Date): Promise<string> {
  const [number] = await nextNumbers(tx, prefix, date, 1)
  if (number === undefined) throw new Error(`no number for ${prefix}`)
  return number
}

/** The numbers that `count` calls of `nextNumber` would return. @param count at least one */
export async function nextNumbers(tx: Database, prefix: string, date: Date, count: number): Promise<string[]> {
  const dayPrefix = `${prefix}${toWireDay(date).replaceAll('-', '')}`
  const [row] = await tx
    .insert(numberSequences)
    .values({ prefix: dayPrefix, last: count })
    .onConflictDoUpdate({ target: numberSequences.prefix, set: { last: sql`${numberSequences.last} + ${count}` } })
    .returning({ last: numberSequences.last })
  if (!row) throw new Error(`no number for ${dayPrefix}`)
  return Array.from({ length: count }, (_, at) => dayPrefix + String(row.last - count + 1 + at).padStart(4, '0'))
}
