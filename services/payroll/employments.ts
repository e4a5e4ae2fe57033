import { employedMonths } from '#machines/rules/payroll.ts'
import { AppError, fieldError } from '#services/abp/conventions/errors.ts'
import { groupBy } from '#services/abp/conventions/group-by.ts'
import {
  type ActiveContract,
  activeContractsOfEnterprise,
  type Period,
} from '#services/contracts/active-contracts.api.ts'
import type { Database } from '#services/database/connect.ts'
import type { PAY_KINDS } from '#services/database/schema/payroll.ts'
import { type Employer, findEmployer } from './payroll-people.repository.ts'

const pad = (month: number): string => String(month).padStart(2, '0')

/** First and last day of a month. */
export function monthOf(year: number, month: number): Period {
  const last = new Date(Date.UTC(year, month, 0)).getUTCDate()
  return { from: `${year}-${pad(month)}-01`, until: `${year}-${pad(month)}-${pad(last)}` }
}

/** The session's enterprise. @throws AppError notEnterpriseMember, enterpriseNotCertified */
export async function requireEmployer(tx: Database, enterpriseId: number | null): Promise<Employer & { id: number }> {
  const employer = enterpriseId === null ? undefined : await findEmployer(tx, enterpriseId)
  if (!employer || enterpriseId === null) throw new AppError('notEnterpriseMember', { details: '请先选择一家企业' })
  if (!employer.isCertified) {
    throw new AppError('enterpriseNotCertified', { details: '企业认证通过后才能发放工资，请先完成认证' })
  }
  return { ...employer, id: enterpriseId }
}

/** The contract of each employee in the month; the later one when a contract followed another. */
export async function employmentsIn(
  tx: Database,
  enterpriseId: number,
  { year, month }: { year: number; month: number },
): Promise<Map<number, ActiveContract>> {
  const contracts = await activeContractsOfEnterprise(tx, enterpriseId, monthOf(year, month))
  const inOrder = contracts.toSorted((a, b) => a.startDate.localeCompare(b.startDate))
  return new Map(inOrder.map((contract) => [contract.userDisabledPersonId, contract]))
}

/** A month, and whom a payment of it can be for. */
export interface PayPeriod {
  readonly year: number
  readonly month: number
  readonly payKind: PayKind
}
export type PayKind = (typeof PAY_KINDS)[number]

/** The contracts under which a payment of this kind can be made: those of the month, or those that ended before it. */
export const payableIn = (
  tx: Database,
  enterpriseId: number,
  period: PayPeriod,
): Promise<Map<number, ActiveContract>> =>
  period.payKind === 'AfterLeaving' ? leftBefore(tx, enterpriseId, period) : employmentsIn(tx, enterpriseId, period)

/**
 * The last contract of each person who left before the month, since the beginning of the year before: what is owed is
 * asked for within a year (劳动争议调解仲裁法 article 27).
 */
async function leftBefore(
  tx: Database,
  enterpriseId: number,
  { year, month }: { year: number; month: number },
): Promise<Map<number, ActiveContract>> {
  const { from, until } = monthOf(year, month)
  const contracts = await activeContractsOfEnterprise(tx, enterpriseId, { from: `${year - 1}-01-01`, until })
  const lastDayOf = ({ lastDate }: ActiveContract): string => lastDate ?? 'infinity'
  const inOrder = contracts.toSorted((a, b) => lastDayOf(a).localeCompare(lastDayOf(b)))
  const last = new Map(inOrder.map((contract) => [contract.userDisabledPersonId, contract]))
  return new Map([...last].filter(([, contract]) => lastDayOf(contract) < from))
}

const NOT_PAYABLE: Readonly<Record<PayKind, string>> = {
  Month: '这位员工在这个月没有与本企业履行中的合同',
  Supplement: '这位员工在这个月没有与本企业履行中的合同',
  AfterLeaving: '这位员工在这个月之前没有结束的合同，离职后发放只用于已经离职的员工',
}

/** @throws AppError validation when the person did not work here in that month */
export function requireEmployment(
  employments: ReadonlyMap<number, ActiveContract>,
  personId: number,
  payKind: PayKind,
): ActiveContract {
  const contract = employments.get(personId)
  if (!contract) throw fieldError('userDisabledPersonId', NOT_PAYABLE[payKind])
  return contract
}

/** How long an employee has worked for the employer within a year. */
export interface Employed {
  /** the first day of employment that counts in the year */
  readonly since: string
  /** months with a contract, up to the requested month */
  readonly months: readonly number[]
}

/** The employment data of everyone who worked here in the year, up to the end of the month. */
export async function employedIn(
  tx: Database,
  enterpriseId: number,
  { year, month }: { year: number; month: number },
): Promise<Map<number, Employed>> {
  const period = { from: `${year}-01-01`, until: monthOf(year, month).until }
  const contracts = await activeContractsOfEnterprise(tx, enterpriseId, period)
  const byPerson = groupBy(contracts, ({ userDisabledPersonId }) => userDisabledPersonId)
  return new Map(
    [...byPerson].map(([personId, theirs]) => [
      personId,
      {
        since: theirs.map(({ startDate }) => startDate).toSorted()[0] ?? period.from,
        months: employedMonths(year, month, theirs),
      },
    ]),
  )
}
