import type { Actor } from '#machines/actor.ts'
import { shownRelief } from '#machines/rules/tax-relief.ts'
import { fieldFor, nameFor } from '#services/abp/access/field-policies/policies.ts'
import { actsOf } from '#services/abp/access/field-policies/readers.ts'
import type { RequestContext } from '#services/abp/conventions/context.ts'
import { toWireTime, toWireTimeOrNull } from '#services/abp/conventions/wire.ts'
import { openPhone } from '#services/abp/sealing/sealed-phones.ts'
import { pendingOf } from '#services/approvals/approval.service.ts'
import { attachmentsByIds } from '#services/attachments/attachment.api.ts'
import { type FlowRow, flowActions, flowStatusLabel } from '../lifecycle/flow.binding.ts'
import { contactsOf } from '../names.repository.ts'
import { orderSummaries } from '../order-summaries.ts'
import { paymentSteps } from '../participators/participation-steps.ts'
import { seesVoucher } from './payment-voucher.ts'
import type { WorkOrderFinancialFlowListDto } from './work-order-financial-flow.schemas.ts'

export const KIND_LABELS = { Participation: '工单报酬', Bonus: '奖金', Deduction: '扣款', Supplement: '补发' } as const
export const PAY_METHOD_LABELS = { BankTransfer: '银行转账', BankBatch: '银行批量代发', Other: '其他方式' } as const

interface Asking extends Pick<RequestContext, 'platform' | 'db' | 'actor' | 'now'> {
  /** whether the reader gave a reason for seeing the full number */
  isRevealed?: boolean
}

/** Flows as rows of lists, with names and numbers masked for the reader. */
export async function flowListDtos(asking: Asking, rows: readonly FlowRow[]): Promise<WorkOrderFinancialFlowListDto[]> {
  const { platform, db, actor, isRevealed = false } = asking
  const ids = rows.map(({ id }) => id)
  const pending = await pendingOf(asking, 'WorkOrderFinancialFlow', ids)
  const orderIds = rows.flatMap(({ workOrderId }) => workOrderId ?? [])
  const orders = await orderSummaries(db, actor, orderIds)
  const userIds = rows.map(({ userId }) => userId)
  const persons = await contactsOf(db, userIds)
  return rows.map((row) => {
    const person = persons.get(row.userId)
    const phone = openPhone(platform.sealer, 'account', person?.storedPhone ?? null)
    return {
      ...amountsOf(row),
      id: row.id,
      status: row.status,
      statusLabel: flowStatusLabel(row.status),
      allowedActions: flowActions(row, actor),
      rowVersion: row.rowVersion,
      kind: row.kind,
      kindLabel: KIND_LABELS[row.kind],
      matter: row.matter,
      workOrder: row.workOrderId === null ? null : (orders.get(row.workOrderId) ?? null),
      workOrderParticipatorId: row.workOrderParticipatorId,
      userDisabledPersonId: row.userDisabledPersonId,
      realName: nameFor('WorkOrderFinancialFlow', 'realName', actor, person?.realName ?? ''),
      mobilePhone: fieldFor('WorkOrderFinancialFlow', 'mobilePhone', actor, phone, { isRevealed }),
      isMonthLocked: row.facts.isMonthLocked,
      hasBankInfo: row.facts.hasBankInfo,
      ...paymentOf(row, actor),
      creationTime: toWireTime(row.creationTime),
      approval: pending.get(row.id) ?? null,
    }
  })
}

const amountsOf = (row: FlowRow) => ({
  quantity: row.quantity,
  unitPrice: row.unitPrice,
  amount: row.amount,
  bonus: row.bonus,
  deduction: row.deduction,
  gross: row.gross,
  tax: row.tax,
  taxMode: row.taxMode,
  net: row.net,
  isEstimate: !row.isPaid,
  year: row.year,
  month: row.month,
})

const paymentOf = (row: FlowRow, actor: Actor) => ({
  expectedPayTime: toWireTimeOrNull(row.expectedPayTime),
  isPaid: row.isPaid ?? false,
  paidTime: toWireTimeOrNull(row.paidTime),
  payMethod: row.payMethod,
  payMethodLabel: row.payMethod && PAY_METHOD_LABELS[row.payMethod],
  bankName: fieldFor('WorkOrderFinancialFlow', 'bankCardTail', actor, row.bankName),
  bankCardTail: fieldFor('WorkOrderFinancialFlow', 'bankCardTail', actor, row.bankCardTail),
  returnReason: row.returnReason,
})

/**
 * One flow with its tax calculation. The payee and the platform see the serial number, the payee and Finance the
 * voucher.
 */
export async function flowDetailDto(asking: Asking, row: FlowRow) {
  const { db, actor } = asking
  const [list] = await flowListDtos(asking, [row])
  if (!list) throw new Error('the flow has no list entry')
  const payer = row.paidUserId === null ? undefined : (await contactsOf(db, [row.paidUserId])).get(row.paidUserId)
  return {
    ...list,
    taxableIncome: row.taxableIncome,
    taxWorking: row.taxWorking && {
      relievedBefore: '0.00',
      relieved: '0.00',
      ...row.taxWorking,
      relief: shownRelief(row.taxWorking.relief),
      // about the person's card, which the enterprise of an order does not need to know
      reliefProblem: actor.userType === 'Enterprise' ? null : (row.taxWorking.reliefProblem ?? null),
    },
    steps: await paymentSteps(db, row),
    bankSerialNo: fieldFor('WorkOrderFinancialFlow', 'bankSerialNo', actor, row.bankSerialNo),
    voucher: await voucherOf(asking, row.voucherFileId),
    paidByName: payer
      ? nameFor('WorkOrderFinancialFlow', 'paidByName', actor, payer.realName, actsOf(actor, row.paidUserId))
      : null,
    returnedTime: toWireTimeOrNull(row.returnedTime),
    returnCount: row.returnCount,
    remark: row.remark,
    changeReason: row.changeReason,
  }
}

async function voucherOf({ platform, db, actor }: Asking, id: number | null) {
  if (id === null || !(await seesVoucher(db, actor, id))) return null
  const [file] = await attachmentsByIds(platform, db, [id])
  return file ?? null
}
