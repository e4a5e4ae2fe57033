import { financialStepLifecycle } from '#machines/lifecycles/work-orders/financial-step.lifecycle.ts'
import type { FinancialStepContext } from '#machines/lifecycles/work-orders/financial-step.rules.ts'
import { compareDecimals, subtractDecimals } from '#machines/rules/decimal.ts'
import { applyEvent, enter, type Scope } from '#services/abp/apply-event.ts'
import type { RequestContext } from '#services/abp/conventions/context.ts'
import { AppError, fieldError } from '#services/abp/conventions/errors.ts'
import type { Static } from '#services/abp/conventions/schema-types.ts'
import { transact } from '#services/abp/lifecycle/transact.ts'
import { workOrderFinancialFlows as flows } from '#services/database/schema/work-order-money.ts'
import { bindings } from '../lifecycle/bindings.ts'
import { assertFunded, settleRefund } from '../lifecycle/escrow.ts'
import { type FlowColumns, type FlowRow, isDecided, NO_FLOW_FACTS } from '../lifecycle/flow.binding.ts'
import { isNothing } from './payment.ts'
import { findPayee } from './work-order-financial-flow.repository.ts'
import type {
  CreateWorkOrderFinancialFlowDto,
  UpdateWorkOrderFinancialFlowDto,
} from './work-order-financial-flow.schemas.ts'

/** Inserts a bonus, a deduction or back pay, which is due immediately. @throws AppError validation naming the field */
export async function insertManual(
  scope: Scope,
  input: Static<typeof CreateWorkOrderFinancialFlowDto>,
): Promise<FlowRow> {
  if (input.kind === 'Participation') throw fieldError('kind', '工单报酬随领取自动生成，不能手工录入')
  const payee = await findPayee(scope.tx, input.userDisabledPersonId, input.workOrderId ?? null)
  if (!payee) throw fieldError('userDisabledPersonId', '没有找到这位人员')
  if (input.workOrderId && payee.mainWorkOrderId === null) throw fieldError('workOrderId', '这位人员没有参加过这个工单')
  const context: FinancialStepContext = {
    personId: input.userDisabledPersonId,
    foundationId: payee.foundationId,
    isManual: true,
    isDecided: false,
    ...NO_FLOW_FACTS,
    isNetNegative: false,
  }
  const isDeduction = input.kind === 'Deduction'
  const row = await enter(scope, bindings.flow, financialStepLifecycle, 'manual', context, async (status) => {
    const [inserted] = await scope.tx
      .insert(flows)
      .values({
        ...payee,
        kind: input.kind,
        status: status as 'ToBeSettled',
        workOrderId: input.workOrderId ?? null,
        userDisabledPersonId: input.userDisabledPersonId,
        matter: input.matter,
        remark: input.remark ?? null,
        // a deduction is stored in its own column, so that the payslip shows it
        ...(isDeduction
          ? {
              deduction: input.amount,
              gross: subtractDecimals('0', input.amount),
              net: subtractDecimals('0', input.amount),
            }
          : { amount: input.amount, gross: input.amount, net: input.amount }),
        creatorUserId: scope.actor.userId,
        creationTime: scope.now,
      })
      .returning()
    if (!inserted) throw new Error('the flow was not inserted')
    return { ...inserted, facts: NO_FLOW_FACTS }
  })
  await settleRefund(scope.tx, row.mainWorkOrderId, scope.now)
  if (!isDeduction) await assertFunded(scope.tx, row.mainWorkOrderId, scope.now)
  return row
}

/**
 * Changes the amounts of a flow that is due for payment; a reason is required. @throws AppError notFound, or validation
 * naming the field
 */
export async function changeFlow(scope: Scope, input: Static<typeof UpdateWorkOrderFinancialFlowDto>): Promise<void> {
  const { id, reason, rowVersion } = input
  const known = await bindings.flow.lock(scope, id)
  if (!known) throw new AppError('notFound')
  const set = { ...unsettled(changesOf(known, input), known), changeReason: reason }
  refuseNothing(known, set)
  await applyEvent(scope, bindings.flow, id, { type: 'update' }, { set, opinion: reason, rowVersion })
  if (compareDecimals(set.gross, known.gross) > 0) await assertFunded(scope.tx, known.mainWorkOrderId, scope.now)
}

/** A payment of 0.00 is never made, so a change must not leave one behind: its work would wait for ever. */
function refuseNothing(known: FlowColumns, after: { gross: string; deduction?: string }): void {
  const { deduction, kind } = known
  if (!isNothing(after) || isNothing(known)) return
  const member = kind !== 'Deduction' && (after.deduction ?? deduction) === deduction ? 'bonus' : 'deduction'
  throw fieldError(member, '这样是 0.00 元，付不出去：请少扣一些，或把扣款另记一笔，和下一次付款一起扣')
}

/** The gross amount after the change. @throws AppError validation for amounts that cannot be entered by hand */
export const grossAfter = (known: FlowRow, input: Static<typeof UpdateWorkOrderFinancialFlowDto>): string =>
  unsettled(changesOf(known, input), known).gross

function changesOf(
  known: FlowColumns,
  { matter, amount, bonus, deduction, remark }: Static<typeof UpdateWorkOrderFinancialFlowDto>,
): object {
  const { kind } = known
  // a supplement after an appeal is pay by the accepted quantity as well
  const isWork = kind === 'Participation' || isDecided(known)
  if (isWork && (amount !== undefined || matter !== undefined)) {
    throw fieldError(amount === undefined ? 'matter' : 'amount', '工单报酬按验收数量计算，只能填写奖金或扣款')
  }
  const manual = amount === undefined ? {} : kind === 'Deduction' ? { deduction: amount } : { amount }
  return Object.fromEntries(
    Object.entries({ matter, remark, ...(isWork ? { bonus, deduction } : manual) }).filter(
      ([, value]) => value !== undefined,
    ),
  )
}

/** Deletes a flow that Finance has entered and that is not paid yet. */
export const deleteManual = (context: RequestContext, id: number): Promise<void> =>
  transact(context, async (scope) => {
    const row = await applyEvent(scope, bindings.flow, id, { type: 'delete' }, { set: { isDeleted: true } })
    await settleRefund(scope.tx, row.mainWorkOrderId, scope.now)
    if (row.kind === 'Deduction') await assertFunded(scope.tx, row.mainWorkOrderId, scope.now)
  })

/**
 * Provisional sums that are consistent, because the database checks them with every write; the effect then calculates
 * the final ones.
 */
function unsettled(changed: object, known: { amount: string; bonus: string; deduction: string }) {
  const next = { ...known, ...changed }
  const gross = subtractDecimals(next.amount, subtractDecimals(next.deduction, next.bonus))
  return { ...changed, gross, tax: '0', net: gross }
}
