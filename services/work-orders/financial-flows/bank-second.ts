import type { Scope } from '#services/abp/apply-event.ts'
import { fieldError } from '#services/abp/conventions/errors.ts'
import { monthSpan, toYearMonth } from '#services/abp/conventions/wire.ts'
import type { FlowRow } from '../lifecycle/flow.binding.ts'
import { bankSeconds, lockBankSeconds } from './payment.repository.ts'

const SECOND_MS = 1000
/** A time is moved by at most an hour; a payment is not worth more uncertainty about its time. */
const MOST_SECONDS = 3600

const secondOf = (time: Date): number => Math.floor(time.getTime() / SECOND_MS)

/**
 * The time of a payment through a bank, moved to the nearest second of its month in which no other bank payment stands:
 * forward up to now, otherwise back. The bank file of a batch holds all payments of one second, so that two batches of
 * one second would each be paid with the file of the other.
 * @throws AppError validation naming `payTime` when the hour is full
 */
export async function ownSecond(
  { tx, now, isRehearsal }: Scope,
  payTime: Date,
  payMethod: NonNullable<FlowRow['payMethod']>,
): Promise<Date> {
  if (payMethod === 'Other') return payTime
  // a rehearsal takes no second, so it makes no other payment wait
  if (!isRehearsal) await lockBankSeconds(tx)
  const { year, month } = toYearMonth(payTime)
  const { from, until } = monthSpan(year, month)
  const own = secondOf(payTime)
  const first = Math.max(secondOf(from), own - MOST_SECONDS)
  const last = Math.min(secondOf(until) - 1, secondOf(now), own + MOST_SECONDS)
  const taken = await bankSeconds(tx, first, Math.max(last, own))
  if (!taken.has(own)) return payTime
  for (let second = own + 1; second <= last; second += 1) if (!taken.has(second)) return new Date(second * SECOND_MS)
  for (let second = own - 1; second >= first; second -= 1) if (!taken.has(second)) return new Date(second * SECOND_MS)
  throw fieldError('payTime', '这个时间前后一小时都已有银行付款，请换一个支付时间')
}
