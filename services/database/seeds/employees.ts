import { and, asc, eq, lte } from 'drizzle-orm'
import { groupBy } from '#services/abp/group-by.ts'
import { addDays, toWireDay } from '#services/abp/wire.ts'
import { contractEmployments } from '../schema/contracts.ts'
import type { Stage } from './work-order-stage.ts'

export interface SeedEmployee {
  readonly enterpriseId: number
  readonly personId: number
  readonly basicWage: string
  readonly startDate: string
}

/** Who works by a contract in force since before that many days, each person once, enterprise by enterprise. */
export async function employeesOf({ tx, now }: Stage, sinceDays: number): Promise<SeedEmployee[][]> {
  const rows = await tx
    .select({
      enterpriseId: contractEmployments.enterpriseId,
      personId: contractEmployments.userDisabledPersonId,
      basicWage: contractEmployments.basicWage,
      startDate: contractEmployments.startDate,
    })
    .from(contractEmployments)
    .where(
      and(
        eq(contractEmployments.status, 'Normal'),
        eq(contractEmployments.isDeleted, false),
        lte(contractEmployments.startDate, addDays(toWireDay(now), -sinceDays)),
      ),
    )
    .orderBy(asc(contractEmployments.id))
  const byPerson = new Map(rows.map((row) => [`${row.enterpriseId}/${row.personId}`, row]))
  return [...groupBy(byPerson.values(), ({ enterpriseId }) => enterpriseId).values()]
}
