import { compareDecimals, sumDecimals } from '#machines/rules/decimal.ts'
import { fieldError } from '#services/abp/conventions/errors.ts'
import { toWireDay } from '#services/abp/conventions/wire.ts'
import type { OrderColumns } from './lifecycle/order-facts.ts'

/** The highest number of hours of a day, whatever is submitted (domain rules §1a.12). */
const HOURS_OF_DAY = 24
/** Hours a day above which a warning is shown, because no one works so long every day. */
const HOURS_TO_DOUBT = 12
const DAY_MS = 86_400_000

const daysBetween = (from: string, to: string): number =>
  Math.max(1, Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1)

/** @throws AppError validation when the hours exceed the hours in the days of the order */
export function checkHoursOfDays(
  { pricingUnit, startDate, endDate }: Pick<OrderColumns, 'pricingUnit' | 'startDate' | 'endDate'>,
  quantity: string,
  now: Date,
): void {
  if (pricingUnit !== 'WorkingHours') return
  const today = toWireDay(now)
  const days = daysBetween(startDate > today ? startDate : today, endDate)
  const most = days * HOURS_OF_DAY
  if (compareDecimals(quantity, String(most)) <= 0) return
  throw fieldError('quantity', `到截止日期只有 ${days} 天，最多 ${most} 小时，请减少工时`)
}

/** Hours of one participation: worked from the day of its claim to the day of submission. */
export interface HandedInHours {
  readonly claimDay: string
  readonly day: string
  readonly hours: string
}

/** The period with the most hours a day over all orders of the person: its submitted hours and its number of days. */
function busiest(work: readonly HandedInHours[], today: string): { hours: string; days: number } {
  const stretches = [...new Set(work.map(({ claimDay }) => claimDay))].map((from) => ({
    hours: sumDecimals(
      work.filter(({ claimDay }) => claimDay >= from).map(({ hours }) => hours),
      3,
    ),
    days: daysBetween(from, today),
  }))
  return stretches.reduce((most, one) => (Number(one.hours) / one.days > Number(most.hours) / most.days ? one : most))
}

/** @throws AppError validation when the hours of all orders exceed the hours in the days worked */
export function checkHoursWorked(work: readonly HandedInHours[], now: Date): void {
  const { hours, days } = busiest(work, toWireDay(now))
  const most = days * HOURS_OF_DAY
  if (compareDecimals(hours, String(most)) <= 0) return
  throw fieldError(
    'submittedQuantity',
    `从领取到今天一共 ${days} 天，最多 ${most} 小时；连同其他工单已有 ${hours.replace(/\.?0+$/, '')} 小时，请核对`,
  )
}

/** The warning about hours that are possible but unlikely; null for plausible hours. */
export function hoursToDoubt(claimedTime: Date | null, handedIn: Date, hours: string): string | null {
  if (claimedTime === null) return null
  const days = daysBetween(toWireDay(claimedTime), toWireDay(handedIn))
  if (compareDecimals(hours, String(days * HOURS_TO_DOUBT)) <= 0) return null
  return `${days} 天里提交了 ${hours.replace(/\.?0+$/, '')} 小时，平均每天超过 ${HOURS_TO_DOUBT} 小时，请核对`
}
