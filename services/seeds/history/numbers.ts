import { sql } from 'drizzle-orm'
import { toWireDay } from '#services/abp/conventions/wire.ts'
import type { Database } from '#services/database/connect.ts'
import { numberSequences } from '#services/database/schema/infrastructure.ts'

/**
 * Readable numbers in the format of `services/abp/conventions/numbers.ts`, continuing after the highest ones in the
 * database.
 */
export class Numbers {
  readonly #last: Map<string, number>
  private constructor(last: Map<string, number>) {
    this.#last = last
  }

  static async open(tx: Database): Promise<Numbers> {
    const rows = await tx.select().from(numberSequences)
    return new Numbers(new Map(rows.map(({ prefix, last }) => [prefix, last])))
  }

  next(prefix: string, date: Date): string {
    const dayPrefix = `${prefix}${toWireDay(date).replaceAll('-', '')}`
    const next = (this.#last.get(dayPrefix) ?? 0) + 1
    this.#last.set(dayPrefix, next)
    return dayPrefix + String(next).padStart(4, '0')
  }

  async write(tx: Database): Promise<void> {
    const values = [...this.#last].map(([prefix, last]) => ({ prefix, last }))
    if (values.length === 0) return
    const set = { last: sql`excluded.last` }
    await tx.insert(numberSequences).values(values).onConflictDoUpdate({ target: numberSequences.prefix, set })
  }
}
