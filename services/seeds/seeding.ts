import { inArray } from 'drizzle-orm'
import { socialCreditCheckCharacter } from '#machines/rules/social-credit-code.ts'
import type { Sealer } from '#services/abp/sealing/sealing.ts'
import type { Database } from '#services/database/connect.ts'
import { cities } from '#services/database/schema/reference.ts'
import type { DemoData } from './demo-data.ts'

export const DAY_MS = 86_400_000

/** The values for creating the demonstration's accounts. */
export interface Seeding {
  readonly tx: Database
  readonly sealer: Sealer
  readonly data: DemoData
  readonly passwordHash: string
  readonly now: Date
  /** a time on that day, counted from today */
  readonly dayOf: (day: number) => Date
  readonly idOfUser: Map<string, number>
  foundationIds: number[]
}

export const withCheck = (code: string): string => code + socialCreditCheckCharacter(code)

export async function idsByName(tx: Database, names: string[]): Promise<Map<string, number>> {
  const rows = await tx
    .select({ id: cities.id, name: cities.cityName })
    .from(cities)
    .where(inArray(cities.cityName, names))
  return new Map(rows.map(({ id, name }) => [name, id]))
}
