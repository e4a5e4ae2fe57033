import type { MinimumWage } from '#machines/rules/minimum-wage.ts'
import type { ActiveContract } from '#services/contracts/active-contracts.api.ts'
import type { Database } from '#services/database/connect.ts'
import { minimumWagesOn } from '#services/reference/minimum-wage.service.ts'
import { employedSinceIn, employmentsIn, monthOf, requireEmployer } from './employments.ts'

/** The data that all payslips of a run share, read once. */
export interface PayRun {
  readonly employer: { readonly id: number; readonly cityId: number | null }
  readonly year: number
  readonly month: number
  /** the contract of each person in the month */
  readonly employments: ReadonlyMap<number, ActiveContract>
  /** the first day here that counts in the year, by person */
  readonly since: ReadonlyMap<number, string>
  /** by city, where one was entered */
  readonly minimums: ReadonlyMap<number, MinimumWage>
}

/** @throws AppError notEnterpriseMember, enterpriseNotCertified */
export async function openRun(
  db: Database,
  enterpriseId: number | null,
  { year, month }: { year: number; month: number },
): Promise<PayRun> {
  const employer = await requireEmployer(db, enterpriseId)
  const employments = await employmentsIn(db, employer.id, { year, month })
  const since = await employedSinceIn(db, employer.id, { year, month })
  const places = new Set([employer.cityId, ...[...employments.values()].map(({ cityId }) => cityId)])
  const cityIds = [...places].filter((place) => place !== null)
  const minimums = await minimumWagesOn(db, cityIds, monthOf(year, month).from)
  return { employer, year, month, employments, since, minimums }
}

/** The legal minimum at the place of work, else at the employer's place. */
export function minimumAt({ employer, minimums }: PayRun, { cityId }: Pick<ActiveContract, 'cityId'>) {
  const place = cityId ?? employer.cityId
  return place === null ? null : (minimums.get(place) ?? null)
}
