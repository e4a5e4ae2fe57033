import { compareDecimals, exactProduct } from './decimal.ts'

/**
 * The term of a contract. Part-time work (非全日制) and service agreements (劳务协议) are not labour contracts in the sense of
 * this rule and have no probation.
 */
export type ContractTerm =
  | { readonly kind: 'FixedTerm'; readonly startDate: string; readonly endDate: string }
  | { readonly kind: 'OpenEnded' }
  | { readonly kind: 'Task' }
  | { readonly kind: 'PartTime' }
  | { readonly kind: 'Service' }

/** Labour Contract Law, article 19: for terms from this number of months on, the longest probation in months. */
const LONGEST: readonly { readonly fromMonths: number; readonly months: number }[] = [
  { fromMonths: 36, months: 6 },
  { fromMonths: 12, months: 2 },
  { fromMonths: 3, months: 1 },
]
/** Article 20: the wage in probation is at least this share of the agreed wage. */
const LEAST_SHARE = '0.8'

/** The longest probation of a contract, in months; 0 if none may be agreed. */
export function longestProbation(term: ContractTerm): number {
  if (term.kind === 'OpenEnded') return 6
  if (term.kind !== 'FixedTerm') return 0
  return LONGEST.find(({ fromMonths }) => lasts(term.startDate, term.endDate, fromMonths))?.months ?? 0
}

/** True when the days from `startDate` to `endDate`, both included, are at least this number of months. */
export const lasts = (startDate: string, endDate: string, months: number): boolean =>
  addMonths(startDate, months) <= dayAfter(endDate)

/** The same day this number of months later, or the last day of that month: 2026-01-31 and one month is 2026-02-28. */
export function addMonths(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, last))).toISOString().slice(0, 10)
}

const dayAfter = (day: string): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10)

export type ProbationFault = 'tooLong' | 'notAllowed' | 'agreedBefore' | 'lowPay' | 'belowMinimumWage'

export interface Probation {
  readonly term: ContractTerm
  /** probation in whole months; 0: none is agreed */
  readonly months: number
  /** wage in probation, in yuan a month */
  readonly probationWage: string
  readonly contractWage: string
  /** the local minimum wage; null where it is not known */
  readonly minimumWage: string | null
  /** this employer and worker have agreed a probation before; only one is allowed */
  readonly isAgreedBefore: boolean
}

/** Every conflict of an agreed probation with articles 19 and 20; empty if it is lawful. */
export function probationFaults(agreed: Probation): readonly ProbationFault[] {
  if (agreed.months === 0) return []
  const longest = longestProbation(agreed.term)
  const faults: ProbationFault[] = []
  if (longest === 0) faults.push('notAllowed')
  else if (agreed.months > longest) faults.push('tooLong')
  if (agreed.isAgreedBefore) faults.push('agreedBefore')
  if (compareDecimals(agreed.probationWage, exactProduct(agreed.contractWage, LEAST_SHARE)) < 0) faults.push('lowPay')
  if (agreed.minimumWage !== null && compareDecimals(agreed.probationWage, agreed.minimumWage) < 0) {
    faults.push('belowMinimumWage')
  }
  return faults
}

/** Messages for the form, with the field that has to be changed. */
export const PROBATION_FAULTS: Readonly<Record<ProbationFault, { member: string; message: string }>> = {
  tooLong: { member: 'probationMonths', message: '试用期超过了这个合同期限允许的最长时间（劳动合同法第十九条）' },
  notAllowed: { member: 'probationMonths', message: '这种合同或期限不能约定试用期（劳动合同法第十九条、第七十条）' },
  agreedBefore: { member: 'probationMonths', message: '同一单位与同一劳动者只能约定一次试用期（劳动合同法第十九条）' },
  lowPay: { member: 'probationWage', message: '试用期工资不能低于约定工资的 80%（劳动合同法第二十条）' },
  belowMinimumWage: { member: 'probationWage', message: '试用期工资不能低于当地最低工资（劳动合同法第二十条）' },
}
