import { addMonths } from './probation.ts'
import { type PostKind, retirementMonth, trackOf } from './retirement.ts'

export type EndKind =
  | 'Agreement'
  | 'Resignation'
  | 'ProbationFailed'
  | 'Incapable'
  | 'Misconduct'
  | 'Layoff'
  | 'Expired'
  | 'Retirement'
  | 'Death'
  | 'Other'

/** The facts of a contract that its end depends on. Days are `YYYY-MM-DD`, both included. */
export interface EndedTerm {
  readonly startDate: string
  readonly endDate: string | null
  readonly probationMonths: number
  /** the term is over, and the person has gone on working */
  readonly isOverdue: boolean
  readonly sex: 'Men' | 'Women' | null
  readonly birthday: string | null
  readonly postKind: PostKind | null
}

export interface IntendedEnd {
  readonly kind: EndKind
  /** the last day of work */
  readonly date: string
  readonly today: string
}

export interface EndFault {
  readonly member: 'date' | 'kind'
  readonly message: string
}

/**
 * Kinds of end that one side may set before the day that is already declared (Labour Contract Law, articles 39 and 44).
 */
export const CAUSES: ReadonlySet<EndKind> = new Set(['ProbationFailed', 'Misconduct', 'Death'])

/** Kinds of end that are the worker's own act, alone or with the employer (Labour Contract Law, articles 36 and 37). */
export const RESTS_ON_WORKER: ReadonlySet<EndKind> = new Set(['Agreement', 'Resignation'])

/**
 * The reason why a contract cannot be ended as intended; null if it can (Labour Contract Law, articles 19, 21, 37, 39
 * and 44).
 */
export function endFault(term: EndedTerm, end: IntendedEnd): EndFault | null {
  const { startDate, endDate, isOverdue } = term
  const { date } = end
  if (date < startDate) return { member: 'date', message: '最后工作日不能早于合同的开始日期' }
  if (!isOverdue && endDate !== null && date > endDate) {
    return { member: 'date', message: `最后工作日不能晚于合同的结束日期 ${endDate}` }
  }
  return kindFault(term, end)
}

function kindFault(term: EndedTerm, { kind, date, today }: IntendedEnd): EndFault | null {
  if (kind === 'ProbationFailed') return probationFault(term, date, today)
  if (kind === 'Expired' && !term.isOverdue && (term.endDate === null || date < term.endDate)) {
    const message =
      term.endDate === null ? '这份合同没有结束日期，不会期满' : `合同到 ${term.endDate} 才期满，提前结束请选择其他原因`
    return { member: 'kind', message }
  }
  if (kind === 'Death' && date > today) return { member: 'date', message: '去世的日期不能晚于今天' }
  return kind === 'Retirement' ? retirementFault(term, date) : null
}

/** A worker may be dismissed as unfit only within the probation. */
function probationFault({ startDate, probationMonths }: EndedTerm, date: string, today: string): EndFault | null {
  if (probationMonths === 0) {
    return { member: 'kind', message: '这份合同没有约定试用期，不能以“试用期不符合录用条件”解除' }
  }
  const after = addMonths(startDate, probationMonths)
  if (date < after && today < after) return null
  return { member: 'kind', message: `试用期在 ${after} 之前已满，不能再以“试用期不符合录用条件”解除` }
}

/** A woman whose kind of post is not stated may retire at the lower age, that of workers. */
function retirementFault({ sex, birthday, postKind }: EndedTerm, date: string): EndFault | null {
  if (sex === null || birthday === null) return null
  const month = retirementMonth(birthday, trackOf(sex, postKind, 'WomenOf50'))
  if (date.slice(0, 7) >= month) return null
  return { member: 'kind', message: `本人到 ${month} 才到法定退休年龄，不能以退休终止` }
}
