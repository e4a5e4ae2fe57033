import { subtractDecimals } from '#machines/rules/decimal.ts'
import { applyToAll, type Scope } from '#services/abp/apply-event.ts'
import type { RequestContext } from '#services/abp/conventions/context.ts'
import { AppError } from '#services/abp/conventions/errors.ts'
import type { Static } from '#services/abp/conventions/schema-types.ts'
import { toYearMonth } from '#services/abp/conventions/wire.ts'
import { transact } from '#services/abp/lifecycle/transact.ts'
import { updateRows } from '#services/database/many-rows.ts'
import { workOrderFinancialFlows } from '#services/database/schema/work-order-money.ts'
import { keepReturns } from '../bank-results/bank-result.repository.ts'
import { bindings } from '../lifecycle/bindings.ts'
import { type FlowRow, lockFlowRows } from '../lifecycle/flow.binding.ts'
import { withholdingsOf } from '../lifecycle/withholding-of-all.ts'
import type { ReturnPaymentDto } from './work-order-financial-flow.schemas.ts'

/** A payment that came back. */
export interface Return extends Static<typeof ReturnPaymentDto> {
  /** the line in a bank's file; absent when the return is entered by hand */
  readonly source?: { readonly fileId: number; readonly fileRow: number }
}

/** The most returns whose rows are written together; it bounds the size of a statement. */
const MOST_TOGETHER = 1000

/** Records that the bank returned the money: the flow becomes due again, and its tax becomes an estimate again. */
export const returnPayment = (context: RequestContext, input: Static<typeof ReturnPaymentDto>): Promise<void> =>
  transact(context, (scope) => takeBack(scope, [input]))

/**
 * Records returned payments within a transaction, one as well as a thousand, with a number of statements that does not
 * grow with them. @throws AppError notFound, or the refusal of the lifecycle
 */
export async function takeBack(scope: Scope, returns: readonly Return[]): Promise<void> {
  // in id order, as payments lock them
  const sorted = returns.toSorted((a, b) => a.id - b.id)
  for (let from = 0; from < sorted.length; from += MOST_TOGETHER) {
    await scope.progress?.tell('登记退回', from, sorted.length)
    await takeBackPart(scope, sorted.slice(from, from + MOST_TOGETHER))
  }
}

async function takeBackPart(scope: Scope, returns: readonly Return[]): Promise<void> {
  const { tx, now, actor } = scope
  // locks the rows before reading them, because the return copies the current payment data and increments a counter
  const rows = await lockFlowRows(
    scope,
    returns.map(({ id }) => id),
  )
  const known = returns.map((one) => {
    const row = rows.get(one.id)
    if (!row) throw new AppError('notFound')
    return { ...one, row }
  })
  await applyToAll(
    scope,
    bindings.flow,
    known.map(({ row, reason, rowVersion }) => ({ row, set: returned(row, reason, now), opinion: reason, rowVersion })),
    { type: 'returnPayment' },
  )
  const by = { creatorUserId: actor.userId, creationTime: now }
  await keepReturns(
    tx,
    known.flatMap(({ row, reason, source }) => {
      const { id: flowId, userId, paidTime, net, tax, payMethod, bankSerialNo, bankCardTail } = row
      if (!paidTime) return []
      const sent = { flowId, userId, paidTime, net, tax, payMethod, bankSerialNo, bankCardTail }
      return [{ ...sent, outcome: 'Returned', reason, fileId: source?.fileId, fileRow: source?.fileRow, ...by }]
    }),
  )
  const month = toYearMonth(now)
  const flows = known.map(({ row }) => row)
  const withheld = await withholdingsOf(tx, flows, month)
  await updateRows(
    tx,
    workOrderFinancialFlows,
    flows.map(({ id, gross }) => {
      const own = withheld.get(id)
      if (!own) throw new Error(`the tax of flow ${id} was not estimated`)
      return { id, ...own, net: subtractDecimals(gross, own.tax), ...month }
    }),
  )
}

const returned = ({ returnCount }: FlowRow, reason: string, now: Date) => ({
  paidTime: null,
  paidUserId: null,
  payMethod: null,
  bankSerialNo: null,
  returnReason: reason,
  returnedTime: now,
  returnCount: returnCount + 1,
})
