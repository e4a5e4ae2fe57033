import { compareDecimals, divideDecimals, multiplyDecimals } from '#machines/rules/decimal.ts'
import { isBelowMinimumWage, type MinimumWage, minimumFor } from '#machines/rules/minimum-wage.ts'
import { wordFindings } from '#machines/rules/words/find.ts'
import { hintSentence, stopSentence } from '#machines/rules/words/sentences.ts'
import type { ValidationError } from '#services/abp/conventions/errors.ts'
import { toWireDay } from '#services/abp/conventions/wire.ts'
import type { OrderColumns } from './lifecycle/order-facts.ts'

/** The largest total of an order, in yuan (domain rules §7). */
export const MOST_TOTAL = '10000000'
/** Hours are offered, claimed and accepted in steps of half an hour. */
const HOUR_STEP = '0.5'
/** The title of the claimed quantity for this unit. */
export const unitTitle = (pricingUnit: OrderColumns['pricingUnit']): string =>
  pricingUnit === 'WorkingHours' ? '领取的工时' : '领取的数量'

type Priced = Pick<OrderColumns, 'quantity' | 'unitPrice' | 'perPersonMax' | 'pricingUnit'>
type Dated = Pick<OrderColumns, 'startDate' | 'endDate'>
type Worded = Pick<OrderColumns, 'displayName' | 'description' | 'standards' | 'acceptanceRules'>

const error = (member: string, message: string): ValidationError => ({ message, members: [member] })

const PIECE_STEP = '1'
type Unit = OrderColumns['pricingUnit']

/** Whether the quantity is a multiple of its step: hours are whole or half, pieces are whole (domain rules §1a.12). */
export function isInSteps(quantity: string, pricingUnit: Unit): boolean {
  const step = pricingUnit === 'WorkingHours' ? HOUR_STEP : PIECE_STEP
  return compareDecimals(divideDecimals(quantity, step, 3), divideDecimals(quantity, step, 0)) === 0
}

/** The error message for a quantity that is not a multiple of its step, for example `总数量应为整数`. */
export const stepSentence = (title: string, pricingUnit: Unit): string =>
  pricingUnit === 'WorkingHours' ? `${title}应为 0.5 的倍数` : `${title}应为整数`

export function priceProblems(order: Priced): ValidationError[] {
  const { quantity, unitPrice, perPersonMax, pricingUnit } = order
  const found: ValidationError[] = []
  const wrongStep = (title: string) =>
    stepSentence(pricingUnit === 'WorkingHours' ? `按工时计价时，${title}` : title, pricingUnit)
  if (!isInSteps(quantity, pricingUnit)) found.push(error('quantity', wrongStep('总数量')))
  if (perPersonMax !== null && !isInSteps(perPersonMax, pricingUnit)) {
    found.push(error('perPersonMax', wrongStep('每人最多')))
  }
  if (perPersonMax !== null && compareDecimals(perPersonMax, quantity) > 0) {
    found.push(error('perPersonMax', '每人最多不能大于总数量'))
  }
  if (compareDecimals(multiplyDecimals(quantity, unitPrice, 2), MOST_TOTAL) > 0) {
    found.push(error('quantity', '总金额（数量 × 单价）不能超过 10,000,000 元'))
  }
  return found
}

type Waged = Pick<OrderColumns, 'pricingUnit' | 'unitPrice' | 'unitName' | 'piecesPerHour'>

/** The pay of an hour: the price of one, or of the pieces that the stated pace makes in it; null: no pace is stated. */
export function hourlyPayOf({ pricingUnit, unitPrice, piecesPerHour }: Omit<Waged, 'unitName'>): string | null {
  if (pricingUnit === 'WorkingHours') return unitPrice
  return piecesPerHour === null ? null : multiplyDecimals(unitPrice, piecesPerHour, 2)
}

/** 12 for 12.000 */
const plain = (amount: string): string => (amount.includes('.') ? amount.replace(/\.?0+$/, '') : amount)

/**
 * An hour of work must pay at least the hourly minimum wage at its place, by the piece too where the poster states a
 * pace. Where no minimum is known, nothing is reported.
 */
export function wageProblems(order: Waged, minimum: MinimumWage | null): ValidationError[] {
  const hourly = hourlyPayOf(order)
  if (hourly === null || minimum === null || !isBelowMinimumWage(hourly, 'Hour', minimum)) return []
  const least = `当地小时最低工资（${minimumFor('Hour', minimum)} 元/小时）`
  if (order.pricingUnit === 'WorkingHours') return [error('unitPrice', `单价低于${least}，请提高单价`)]
  const pace = `按每小时 ${plain(order.piecesPerHour ?? '0')} ${order.unitName}算，每小时约 ${hourly} 元`
  return [error('unitPrice', `${pace}，低于${least}，请提高单价`)]
}

/** The pay by the hour above which the unit of the price may be a mistake: 4,000 yuan is a price for a month. */
const PRICE_TO_DOUBT = '300'

/** Hints about the price, for the author and the publisher. */
export function priceHints(order: Waged): string[] {
  const hourly = hourlyPayOf(order)
  if (hourly === null) return ['没有写每小时能做多少件，不能核对每小时的报酬是否达到最低工资。请补上“每小时件数”。']
  if (compareDecimals(hourly, PRICE_TO_DOUBT) <= 0) return []
  return [`每小时约 ${hourly} 元，比常见的高很多。请核对单价、单位和每小时件数有没有写错。`]
}

/** Errors in the days of an order; days are calendar days in Asia/Shanghai. */
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

/** Terms that no order may contain, by field, with the law that bans them (domain rules §1a.6). */
export const wordProblems = (order: Worded): ValidationError[] =>
  findingsOf(order)
    .filter(({ finding }) => finding.isStop)
    .map(({ member, title, finding }) => error(member, stopSentence(title, finding)))

/** Hints about the wording, for the author and the publisher. */
export const wordHints = (order: Worded): string[] =>
  findingsOf(order)
    .filter(({ finding }) => !finding.isStop)
    .map(({ title, finding }) => hintSentence(title, finding))

/** The elements that are required for publication and missing (five-ministry notice of 2026-01, domain rules §2.7). */
export function missingForPublishing(order: OrderColumns, isAtHome: boolean): ValidationError[] {
  const found: ValidationError[] = []
  if (order.description.trim().length < 20) found.push(error('description', '工作内容应写明要做什么，至少 20 个字'))
  if (!isAtHome && !order.workPlace?.trim()) found.push(error('workPlace', '不是居家工作的工单应写明工作地点'))
  return found
}

/**
 * Whether the order is published without participations: unpublishing then affects no person, so it needs no reason.
 */
export const isUntaken = ({ status, facts }: { status: string; facts: { liveParticipators: number } }): boolean =>
  status === 'Published' && facts.liveParticipators === 0
