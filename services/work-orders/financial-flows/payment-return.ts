import { subtractDecimals } from '#machines/rules/decimal.ts'
import { applyToLocked, type Scope } from '#services/abp/apply-event.ts'
import type { RequestContext } from '#services/abp/conventions/context.ts'
import { AppError } from '#services/abp/conventions/errors.ts'
import type { Static } from '#services/abp/conventions/schema-types.ts'
import { toYearMonth } from '#services/abp/conventions/wire.ts'
import { transact } from '#services/abp/lifecycle/transact.ts'
import { keepResult } from '../bank-results/bank-result.repository.ts'
import { bindings } from '../lifecycle/bindings.ts'
import { withholdingOf } from '../lifecycle/withholding.ts'
import { setEstimate } from './payment.repository.ts'
import type { ReturnPaymentDto } from './work-order-financial-flow.schemas.ts'

/** The source line in a bank's file; absent when the return is entered by hand. */
interface Source {
  fileId: number
  fileRow: number
}

/** Records that the bank returned the money: the flow becomes due again, and its tax becomes an estimate again. */
export const returnPayment = (context: RequestContext, input: Static<typeof ReturnPaymentDto>): Promise<void> =>
  transact(context, (scope) => takeBack(scope, input))

/** Records a returned payment within a transaction. @throws AppError notFound, or the refusal of the lifecycle */
export async function takeBack(
  scope: Scope,
  { id, reason, rowVersion }: Static<typeof ReturnPaymentDto>,
  source?: Source,
): Promise<void> {
  // locks the row before reading it, because the return copies the current payment data and increments a counter
  const known = await bindings.flow.lock(scope, id)
  if (!known) throw new AppError('notFound')
  await applyToLocked(
    scope,
    bindings.flow,
    known,
    { type: 'returnPayment', opinion: reason },
    {
      set: {
        paidTime: null,
        paidUserId: null,
        payMethod: null,
        bankSerialNo: null,
        returnReason: reason,
        returnedTime: scope.now,
        returnCount: known.returnCount + 1,
      },
      opinion: reason,
      rowVersion,
    },
  )
  if (known.paidTime) {
    const { userId, paidTime, net, tax, payMethod, bankSerialNo, bankCardTail } = known
    await keepResult(scope.tx, {
      ...{ flowId: id, userId, paidTime, net, tax, payMethod, bankSerialNo, bankCardTail },
      ...{ outcome: 'Returned', reason, fileId: source?.fileId ?? null, fileRow: source?.fileRow ?? null },
      ...{ creatorUserId: scope.actor.userId, creationTime: scope.now },
    })
  }
  const month = toYearMonth(scope.now)
  const withheld = await withholdingOf(scope.tx, { ...known, ...month })
  const net = subtractDecimals(known.gross, withheld.tax)
  await setEstimate(scope.tx, id, { ...withheld, net, ...month })
}
