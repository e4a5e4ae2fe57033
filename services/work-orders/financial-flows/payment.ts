import { addDecimals, compareDecimals, sumDecimals } from '#machines/rules/decimal.ts'
import { maskRealName } from '#machines/rules/masking.ts'
import { applyToAll, type Scope } from '#services/abp/apply-event.ts'
import { AppError, fieldError } from '#services/abp/conventions/errors.ts'
import { groupBy } from '#services/abp/conventions/group-by.ts'
import { toYearMonth } from '#services/abp/conventions/wire.ts'
import { bindings } from '../lifecycle/bindings.ts'
import type { FlowColumns, FlowRow } from '../lifecycle/flow.binding.ts'
import { lockTaxOf } from '../lifecycle/withholding.ts'
import { type Account, accountsOf } from './payment.repository.ts'
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
  await lockTaxOf(
    scope,
    [...rows.values()].map((row) => row.userDisabledPersonId),
  )
  for (const row of rows.values()) if (isNothing(row)) throw refusedAt(payment.ids, row.id, NOTHING)
  await refuseNegativePersons(payment.ids, rows)
  if (compareDecimals(sumsOf([...rows.values()]).net, '0') === 0) {
    throw refusedAt(payment.ids, payment.ids[0] ?? 0, '这一批合计 0.00 元，没有要付的款')
  }
  const accounts = await accountsOf(
    scope.tx,
    [...rows.values()].map(({ userId }) => userId),
  )
  const paid = new Map<number, FlowRow>()
  for (const part of partsOf(ids.map((id) => rows.get(id) as FlowRow))) {
    await scope.progress?.tell(scope.isRehearsal ? '试算个税' : '计税并支付', paid.size, ids.length)
    for (const row of await payPart(scope, payment, part, accounts)) paid.set(row.id, row)
  }
  return ids.map((id) => paid.get(id) as FlowRow)
}

/** The number of payments whose rows are written together; it bounds the size of a statement. */
const MOST_TOGETHER = 1000

/** The flows in parts of about this size, all flows of one person in the same part. */
function partsOf(rows: readonly FlowRow[]): FlowRow[][] {
  if (rows.length <= MOST_TOGETHER) return [[...rows]]
  const parts: FlowRow[][] = [[]]
  for (const own of groupBy(rows, ({ userDisabledPersonId }) => userDisabledPersonId).values()) {
    const last = parts.at(-1) as FlowRow[]
    if (last.length > 0 && last.length + own.length > MOST_TOGETHER) parts.push([...own])
    else last.push(...own)
  }
  return parts
}

export const NOTHING = '这笔款项是 0.00 元，没有要付的款'

/** Two pairs of eyes see no payment of 0.00, neither alone nor beside others. */
export const isNothing = ({ gross }: Pick<FlowColumns, 'gross'>): boolean => compareDecimals(gross, '0') === 0

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

async function payPart(
  scope: Scope,
  payment: Payment,
  rows: readonly FlowRow[],
  accounts: ReadonlyMap<number, Account>,
): Promise<FlowRow[]> {
  const { payTime, payMethod, voucherFileId, bankSerialNo } = payment
  const targets = rows.map((row) => {
    // the current account, because it may have changed between locking the flows and locking the person's payments
    const account = accounts.get(row.userId)
    const hasBankInfo = Boolean(account?.bankCardSealed && account.bankHolderSealed)
    return {
      row: { ...row, facts: { ...row.facts, hasBankInfo } },
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
    }
  })
  const named = ({ id, userId }: FlowRow, error: unknown) =>
    error instanceof AppError && error.kind === 'illegalTransition'
      ? refusedAt(
          payment.ids,
          id,
          `${maskRealName(accounts.get(userId)?.realName ?? '')}：${error.details ?? error.message}`,
        )
      : error
  try {
    return await applyToAll(scope, bindings.flow, targets, { type: 'pay' }, named)
  } catch (error) {
    // the participation or the result of a flow was refused
    const flow = flowOf(rows, error instanceof AppError ? error.cause : null)
    throw flow ? named(flow, error) : error
  }
}

/** The flow of a participation, or of a result of one. */
function flowOf(rows: readonly FlowRow[], cause: unknown): FlowRow | undefined {
  const { id, workOrderParticipatorId = id } = (cause ?? {}) as { id?: number; workOrderParticipatorId?: number }
  return id === undefined ? undefined : rows.find((row) => row.workOrderParticipatorId === workOrderParticipatorId)
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
