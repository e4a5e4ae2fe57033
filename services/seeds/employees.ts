import { and, asc, eq, inArray } from 'drizzle-orm'
import { groupBy } from '#services/abp/conventions/group-by.ts'
import { contractEmployments as contracts } from '#services/database/schema/contracts.ts'
import type { Stage } from './work-order-stage.ts'

export interface SeedEmployee {
  readonly enterpriseId: number
  readonly personId: number
  readonly status: string
  readonly basicWage: string
  readonly wageUnit: 'Month' | 'Hour'
  readonly startDate: string
  readonly endDate: string | null
  readonly terminationDate: string | null
}

/** Persons employed by the demonstration's contracts, grouped by enterprise; each person occurs once. */
export async function employeesOf({ tx }: Stage): Promise<SeedEmployee[][]> {
  const rows = await tx
    .select({
      enterpriseId: contracts.enterpriseId,
      personId: contracts.userDisabledPersonId,
      status: contracts.status,
      basicWage: contracts.basicWage,
      wageUnit: contracts.wageUnit,
      startDate: contracts.startDate,
      endDate: contracts.endDate,
      terminationDate: contracts.terminationDate,
    })
    .from(contracts)
    .where(and(inArray(contracts.status, ['Normal', 'Overdue', 'Cancelled']), eq(contracts.isDeleted, false)))
    .orderBy(asc(contracts.id))
  const byPerson = new Map(rows.map((row) => [`${row.enterpriseId}/${row.personId}`, row]))
  return [...groupBy(byPerson.values(), ({ enterpriseId }) => enterpriseId).values()]
}
