import { compareDecimals, subtractDecimals } from '#machines/rules/decimal.ts'
import type { Scope } from '#services/abp/apply-event.ts'
import type { RequestContext } from '#services/abp/conventions/context.ts'
import { AppError } from '#services/abp/conventions/errors.ts'
import type { Static } from '#services/abp/conventions/schema-types.ts'
import { toWireTimeOrNull } from '#services/abp/conventions/wire.ts'
import { rehearse } from '#services/abp/lifecycle/rehearse.ts'
import { transact, transactOnce } from '#services/abp/lifecycle/transact.ts'
import { pendingDto, prepareAct } from '#services/approvals/approval.service.ts'
import { changeFlow, grossAfter, insertManual } from '../financial-flows/flow-changes.ts'
import { sumsOf } from '../financial-flows/payment.ts'
import { bindPaymentVoucher } from '../financial-flows/payment-voucher.ts'
import { flowDetailDto, flowListDtos } from '../financial-flows/work-order-financial-flow.mapper.ts'
import { findFlow } from '../financial-flows/work-order-financial-flow.repository.ts'
import type {
  CreateWorkOrderFinancialFlowDto,
  PayDto,
  PayResultDto,
  UpdateWorkOrderFinancialFlowDto,
} from '../financial-flows/work-order-financial-flow.schemas.ts'
import { type FlowRow, lockFlowRows } from '../lifecycle/flow.binding.ts'
import { createFlowAct, updateFlowAct } from './flow-acts.ts'
import { isAboveLimit } from './limit.ts'
import { needsSecondPerson, pay, payAct } from './pay-act.ts'

const inside = (context: RequestContext, { tx }: Scope): RequestContext => ({ ...context, db: tx })

/** Creates a manual flow, or prepares it for a second person's approval; the response then has no id. */
export const enterFlow = async (context: RequestContext, input: Static<typeof CreateWorkOrderFinancialFlowDto>) => {
  const { idempotencyKey, approvalReason, ...facts } = input
  const keyed = { ...context, idempotencyKey: idempotencyKey ?? context.idempotencyKey }
  return transactOnce(keyed, 'WorkOrderFinancialFlow/Create', facts, async (scope) => {
    const asking = inside(context, scope)
    const shown = async (row: FlowRow) => flowDetailDto(asking, (await findFlow(scope.tx, scope.actor, row.id)) ?? row)
    if (!isAboveLimit(scope.platform, input.amount)) return shown(await insertManual(scope, facts))
    const preview = await rehearse(scope, async (inner) =>
      flowDetailDto(inside(context, inner), await insertManual(inner, facts)),
    )
    const approval = await prepareAct(scope, createFlowAct, facts, approvalReason ?? null)
    return { ...preview, id: null, allowedActions: [], approval: await pendingDto(scope, approval) }
  })
}

/** Changes a flow that is due for payment; changed amounts are prepared for a second person's approval. */
export const alterFlow = (context: RequestContext, input: Static<typeof UpdateWorkOrderFinancialFlowDto>) =>
  transact(context, async (scope) => {
    const known = await findFlow(scope.tx, scope.actor, input.id)
    if (!known) throw new AppError('notFound')
    const gross = grossAfter(known, input)
    const amounts = [gross, subtractDecimals(gross, known.gross)]
    const isSame = compareDecimals(gross, known.gross) === 0
    if (isSame || !amounts.some((amount) => isAboveLimit(scope.platform, amount))) return changeFlow(scope, input)
    await prepareAct(scope, updateFlowAct, input, input.reason)
  })

/**
 * Pays, or prepares the payment for a second person's approval; in that case nothing is paid yet, and `approval` names
 * the pending approval.
 */
export const payOrPrepare = async (context: RequestContext, input: Static<typeof PayDto>): Promise<PayResultDto> => {
  const { idempotencyKey, approvalReason, ...facts } = input
  const keyed = { ...context, idempotencyKey: idempotencyKey ?? context.idempotencyKey }
  return transactOnce(keyed, 'WorkOrderFinancialFlow/Pay', facts, async (scope) => {
    if (facts.voucherFileId) await bindPaymentVoucher(scope, facts.voucherFileId)
    const flows = await lockFlowRows(scope, facts.ids)
    if (needsSecondPerson(scope, flows)) {
      const approval = await prepareAct(scope, payAct, facts, approvalReason ?? null)
      return { ...NOTHING_PAID, approval: await pendingDto(scope, approval) }
    }
    const paid = await pay(scope, facts, flows)
    return {
      paidCount: paid.length,
      personCount: new Set(paid.map(({ userDisabledPersonId }) => userDisabledPersonId)).size,
      ...sumsOf(paid),
      paidTime: toWireTimeOrNull(paid[0]?.paidTime),
      items: await flowListDtos(
        inside(context, scope),
        paid.map((row) => ({ ...row, isPaid: true })),
      ),
      approval: null,
    }
  })
}

const NOTHING_PAID = {
  paidCount: 0,
  personCount: 0,
  gross: '0.00',
  tax: '0.00',
  net: '0.00',
  paidTime: null,
  items: [],
}
