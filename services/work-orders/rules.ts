import { compareDecimals, divideDecimals, multiplyDecimals } from '#machines/rules/decimal.ts'
import { hintSentence, stopSentence, wordFindings } from '#machines/rules/words/find.ts'
import type { ValidationError } from '#services/abp/errors.ts'
import { toWireDay } from '#services/abp/wire.ts'
import type { OrderColumns } from './lifecycle/order-facts.ts'

/** The largest total of an order, in yuan (domain rules §7). */
export const MOST_TOTAL = '10000000'
/** Hours are offered, claimed and accepted in steps of half an hour. */
const HOUR_STEP = '0.5'
type Priced = Pick<OrderColumns, 'quantity' | 'unitPrice' | 'perPersonMax' | 'pricingUnit'>
type Dated = Pick<OrderColumns, 'startDate' | 'endDate'>
type Worded = Pick<OrderColumns, 'displayName' | 'description' | 'standards' | 'acceptanceRules'>

const error = (member: string, message: string): ValidationError => ({ message, members: [member] })

/** Whether hours are whole or half; true for any number of pieces. */
export const isInSteps = (quantity: string, pricingUnit: OrderColumns['pricingUnit']): boolean =>
  pricingUnit !== 'WorkingHours' || compareDecimals(divideDecimals(quantity, HOUR_STEP, 3), wholeHalves(quantity)) === 0

const wholeHalves = (quantity: string): string => divideDecimals(quantity, HOUR_STEP, 0)

export function priceProblems(order: Priced): ValidationError[] {
  const { quantity, unitPrice, perPersonMax, pricingUnit } = order
  const found: ValidationError[] = []
  if (!isInSteps(quantity, pricingUnit)) found.push(error('quantity', '按工时计价时，总数量应为 0.5 的倍数'))
  if (perPersonMax !== null && !isInSteps(perPersonMax, pricingUnit)) {
    found.push(error('perPersonMax', '按工时计价时，每人最多应为 0.5 的倍数'))
  }
  if (perPersonMax !== null && compareDecimals(perPersonMax, quantity) > 0) {
    found.push(error('perPersonMax', '每人最多不能大于总数量'))
  }
  if (compareDecimals(multiplyDecimals(quantity, unitPrice, 2), MOST_TOTAL) > 0) {
    found.push(error('quantity', '总金额（数量 × 单价）不能超过 10,000,000 元'))
  }
  return found
}

/** Days are calendar days in Asia/Shanghai. */
export function dayProblems({ startDate, endDate }: Dated, now: Date): ValidationError[] {
  const found: ValidationError[] = []
  if (startDate < toWireDay(now)) found.push(error('startDate', '开始日期不能早于今天'))
  if (endDate <= startDate) found.push(error('endDate', '截止日期应晚于开始日期'))
  return found
}

const TITLES: Readonly<Record<keyof Worded, string>> = {
  displayName: '工单名称',
  description: '工作内容',
  standards: '标准与样例说明',
  acceptanceRules: '验收规则',
}

const findingsOf = (order: Worded) =>
  (Object.keys(TITLES) as (keyof Worded)[]).flatMap((member) =>
    wordFindings(order[member] ?? '').map((finding) => ({ member, title: TITLES[member], finding })),
  )

/** What no order may say, by field, with its law (domain rules §1a.6). */
export const wordProblems = (order: Worded): ValidationError[] =>
  findingsOf(order)
    .filter(({ finding }) => finding.isStop)
    .map(({ member, title, finding }) => error(member, stopSentence(title, finding)))

/** What the author and whoever publishes read again. */
export const wordHints = (order: Worded): string[] =>
  findingsOf(order)
    .filter(({ finding }) => !finding.isStop)
    .map(({ title, finding }) => hintSentence(title, finding))

/** The elements required for publication (five-ministry notice of 2026-01, domain rules §2.7). */
export function missingForPublishing(order: OrderColumns, isAtHome: boolean): ValidationError[] {
  const found: ValidationError[] = []
  if (order.description.trim().length < 20) found.push(error('description', '工作内容应写明要做什么，至少 20 个字'))
  if (!isAtHome && !order.workPlace?.trim()) found.push(error('workPlace', '不是居家工作的工单应写明工作地点'))
  return found
}

/** Published without participations: unpublishing affects no person, so it needs no reason. */
export const isUntaken = ({ status, facts }: { status: string; facts: { liveParticipators: number } }): boolean =>
  status === 'Published' && facts.liveParticipators === 0
