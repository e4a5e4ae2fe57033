import { subtractDecimals } from '#machines/rules/decimal.ts'
import { applyEvent } from '#services/abp/apply-event.ts'
import type { RequestContext } from '#services/abp/context.ts'
import { AppError } from '#services/abp/errors.ts'
import type { Static } from '#services/abp/schema-types.ts'
import { transact } from '#services/abp/transact.ts'
import { toYearMonth } from '#services/abp/wire.ts'
import { bindings } from './lifecycle/bindings.ts'
import { withholdingOf } from './lifecycle/withholding.ts'
import { setEstimate } from './payment.repository.ts'
import { findFlow } from './work-order-financial-flow.repository.ts'
import type { ReturnPaymentDto } from './work-order-financial-flow.schemas.ts'

/** The bank sent the money back: the flow is due again and its tax an estimate. */
export async function returnPayment(
  context: RequestContext,
  { id, reason, rowVersion }: Static<typeof ReturnPaymentDto>,
): Promise<void> {
  await transact(context, async (scope) => {
    const known = await findFlow(scope.tx, scope.actor, id)
    if (!known) throw new AppError('notFound')
    await applyEvent(
      scope,
      bindings.flow,
      id,
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
    const month = toYearMonth(scope.now)
    const withheld = await withholdingOf(scope.tx, { ...known, ...month })
    const net = subtractDecimals(known.gross, withheld.tax)
    await setEstimate(scope.tx, id, { ...withheld, net, ...month })
  })
}
