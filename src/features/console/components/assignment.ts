import { compareDecimals, QUANTITY_PLACES, subtractDecimals, sumDecimals } from '#machines/rules/decimal.ts'
import type { UserDisabledPersonGetAllQuery } from '#src/api/graphql.ts'
import { isPositive } from '../decimal-rules.ts'

export type Person = UserDisabledPersonGetAllQuery['userDisabledPersonGetAll']['items'][number]

export interface AssignmentOrder {
  workOrderTypeId: number
  requiresTraining: boolean
  perPersonMax?: string | null
  remainingQuantity: string
}

/** Chosen persons with the quantities typed for them. */
export type Quantities = Readonly<Record<number, string>>

/** The number of the person's running claims; the platform's limit is three at once unless staff decide otherwise. */
export const loadText = ({ liveClaimCount }: Pick<Person, 'liveClaimCount'>): string =>
  liveClaimCount === 0 ? '现在没有工单' : `进行中 ${liveClaimCount} 张`

/** Whether the person meets the requirements of the order, as far as the list shows. */
export function matchOf(person: Pick<Person, 'passedWorkOrderTypeIds'>, order: AssignmentOrder) {
  const isTrained = person.passedWorkOrderTypeIds.includes(order.workOrderTypeId)
  if (isTrained) return { tone: 'good', icon: 'check', label: '培训合格' } as const
  return order.requiresTraining
    ? ({ tone: 'bad', icon: 'times', label: '培训未合格' } as const)
    : ({ tone: 'idle', icon: 'minus', label: '无需培训' } as const)
}

/** Sorts suitable persons with capacity first; among equals the server's order stays. */
export function ranked(persons: readonly Person[], order: AssignmentOrder): Person[] {
  const rank = (person: Person) => (matchOf(person, order).tone === 'bad' ? 100 : 0) + person.liveClaimCount
  return [...persons].sort((a, b) => rank(a) - rank(b))
}

/** The reason why the list cannot be assigned; null when there is none. */
export function listProblem(quantities: Quantities, order: AssignmentOrder): string | null {
  const typed = Object.values(quantities)
  if (typed.length === 0) return '请选择至少一个人'
  if (!typed.every((quantity) => isPositive(quantity, QUANTITY_PLACES))) return '每个人的数量都应大于 0'
  const most = order.perPersonMax
  if (most && typed.some((quantity) => compareDecimals(quantity, most) > 0)) return '有人的数量超过每人最多'
  return compareDecimals(leftAfter(quantities, order), '0') < 0 ? '数量合计超过工单剩余' : null
}

/** The quantity left in the order after the assignment; only well-formed quantities count. */
export const leftAfter = (quantities: Quantities, order: AssignmentOrder): string =>
  subtractDecimals(
    order.remainingQuantity,
    sumDecimals(
      Object.values(quantities).filter((quantity) => isPositive(quantity, QUANTITY_PLACES)),
      QUANTITY_PLACES,
    ),
  )
