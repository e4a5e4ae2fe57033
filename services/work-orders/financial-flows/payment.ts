import { addDecimals, compareDecimals, sumDecimals } from '#machines/rules/decimal.ts'
import { maskRealName } from '#machines/rules/masking.ts'
import { applyToLocked, type Scope } from '#services/abp/apply-event.ts'
import { AppError, fieldError } from '#services/abp/conventions/errors.ts'
import { toYearMonth } from '#services/abp/conventions/wire.ts'
import { bindings } from '../lifecycle/bindings.ts'
import type { FlowColumns, FlowRow } from '../lifecycle/flow.binding.ts'
import { lockPersonTax } from '../lifecycle/withholding.ts'
import { type Account, accountsOf, nameOfPayee } from './payment.repository.ts'
import { findMonthLock } from './work-order-financial-flow.repository.ts'

export interface Payment {
  readonly ids: readonly number[]
  readonly payTime: Date
  readonly payMethod: NonNullable<FlowRow['payMethod']>
  readonly voucherFileId?: number | undefined
  readonly bankSerialNo?: string | undefined
}

/**
 * The highest age of a payment time. Older bank statements are entered as a correction of their month and not as a
 * payment.
 */
const MOST_PAST_MS = 31 * 86_400_000

/** @throws AppError validation when the time of payment is in the future or too old */
export function checkPayTime(payTime: Date, now: Date): void {
  if (payTime > now) throw fieldError('payTime', '支付时间不能晚于现在')
  if (now.getTime() - payTime.getTime() > MOST_PAST_MS) throw fieldError('payTime', '支付时间不能早于 31 天前')
}

/**
 * Pays all or none. Persons are locked in id order, as the flows were, to prevent deadlocks between payments; the tax is
 * calculated in the order of the list.
 * @param rows the flows, locked by this transaction (`lockFlowRows`) and not changed since
 * @throws AppError naming the first flow that cannot be paid and why
 */
export async function payFlows(scope: Scope, payment: Payment, rows: ReadonlyMap<number, FlowRow>): Promise<FlowRow[]> {
  const ids = [...new Set(payment.ids)]
  for (const id of ids) if (!rows.has(id)) throw refusedAt(payment.ids, id, '没有找到这笔款项')
  const { year, month } = toYearMonth(payment.payTime)
  if (await findMonthLock(scope.tx, year, month)) {
    throw new AppError('illegalTransition', { details: `${year} 年 ${month} 月已锁定，不能再付款` })
  }
  const persons = [...new Set([...rows.values()].map((row) => row.userDisabledPersonId))].sort((a, b) => a - b)
  for (const person of persons) await lockPersonTax(scope.tx, person)
  await refuseNegativePersons(payment.ids, rows)
  if (compareDecimals(sumsOf([...rows.values()]).net, '0') === 0) {
    throw refusedAt(payment.ids, payment.ids[0] ?? 0, '这一批合计 0.00 元，没有要付的款')
  }
  const accounts = await accountsOf(
    scope.tx,
    [...rows.values()].map(({ userId }) => userId),
  )
  const paid: FlowRow[] = []
  for (const id of ids) {
    const row = rows.get(id) as FlowRow
    paid.push(await payOne(scope, payment, row, accounts.get(row.userId)))
  }
  return paid
}

/** Refuses a batch in which a person's sum is negative. A deduction may exceed a single payment of the person. */
async function refuseNegativePersons(order: readonly number[], rows: ReadonlyMap<number, FlowColumns>): Promise<void> {
  const sums = new Map<number, string>()
  for (const row of rows.values()) {
    sums.set(row.userDisabledPersonId, addDecimals(sums.get(row.userDisabledPersonId) ?? '0', row.net))
  }
  for (const row of rows.values()) {
    if (compareDecimals(sums.get(row.userDisabledPersonId) ?? '0', '0') < 0) {
      throw refusedAt(order, row.id, '这位收款人的扣款多于应付金额')
    }
  }
}

async function payOne(scope: Scope, payment: Payment, row: FlowRow, account: Account | undefined): Promise<FlowRow> {
  const { payTime, payMethod, voucherFileId, bankSerialNo } = payment
  // the current account, because it may have changed between locking the flows and locking the person's payments
  const hasBankInfo = Boolean(account?.bankCardSealed && account.bankHolderSealed)
  try {
    return await applyToLocked(
      scope,
      bindings.flow,
      { ...row, facts: { ...row.facts, hasBankInfo } },
      { type: 'pay' },
      {
        set: {
          paidTime: payTime,
          paidUserId: scope.actor.userId,
          payMethod,
          voucherFileId: voucherFileId ?? null,
          bankSerialNo: bankSerialNo ?? null,
          returnReason: null,
          // the account used, because the person may change it later
          bankName: account?.bankName ?? null,
          bankCardTail: account?.bankCardTail ?? null,
        },
      },
    )
  } catch (error) {
    if (error instanceof AppError && error.kind === 'illegalTransition') {
      const name = await nameOfPayee(scope.tx, row.id)
      throw refusedAt(payment.ids, row.id, `${maskRealName(name)}：${error.details ?? error.message}`)
    }
    throw error
  }
}

function refusedAt(ids: readonly number[], id: number, sentence: string): AppError {
  return new AppError('illegalTransition', {
    message: '付款没有进行：有款项不能支付',
    details: sentence,
    validationErrors: [{ message: sentence, members: [`ids[${ids.indexOf(id)}]`] }],
  })
}

export const sumsOf = (rows: readonly FlowRow[]) => ({
  gross: sumDecimals(
    rows.map(({ gross }) => gross),
    2,
  ),
  tax: sumDecimals(
    rows.map(({ tax }) => tax),
    2,
  ),
  net: sumDecimals(
    rows.map(({ net }) => net),
    2,
  ),
})
