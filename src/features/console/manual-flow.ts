import * as z from 'zod/mini'
import { addDecimals, compareDecimals, isDecimal, subtractDecimals } from '#machines/rules/decimal.ts'
import { dropTrailingZeros } from '#machines/rules/trailing-zeros.ts'
import type {
  CreateWorkOrderFinancialFlowDto_Input,
  FinancialFlowKind,
  UpdateWorkOrderFinancialFlowDto_Input,
} from '#src/api/graphql.ts'
import {
  CreateWorkOrderFinancialFlowDto_amount,
  CreateWorkOrderFinancialFlowDto_matter,
  CreateWorkOrderFinancialFlowDto_remark,
  UpdateWorkOrderFinancialFlowDto_reason,
} from '#src/api/limits.ts'
import { most, sized } from '#src/lib/forms/limits.ts'
import type { Flow } from '#src/shared/work-orders/flow-types.ts'
import { isAmount } from './decimal-rules.ts'

/** Kinds of flows that finance may enter by hand; the flow of a participation is created automatically. */
export const MANUAL_KINDS: readonly { value: FinancialFlowKind; label: string; hint: string }[] = [
  { value: 'Bonus', label: '奖金', hint: '在工单报酬之外发放' },
  { value: 'Supplement', label: '补发', hint: '补足以前少发的' },
  { value: 'Deduction', label: '扣款', hint: '从其他款项中扣除，金额填正数' },
]

const isSum = (typed: string): boolean =>
  isAmount(typed) && compareDecimals(typed, CreateWorkOrderFinancialFlowDto_amount.max) <= 0
const isPositiveSum = (typed: string): boolean => isSum(typed) && compareDecimals(typed, '0') > 0

const matter = sized('事项', CreateWorkOrderFinancialFlowDto_matter)

export const manualFlowSchema = z.object({
  kind: z.string().check(z.minLength(1, '请选择类别')),
  userDisabledPersonId: z.string().check(z.minLength(1, '请查找并选择收款人')),
  workOrderId: z.string(),
  matter,
  amount: z.string().check(z.refine(isPositiveSum, '金额应在 0.01 与 1,000,000 之间，最多两位小数')),
  remark: z.string().check(most(CreateWorkOrderFinancialFlowDto_remark, '备注')),
})

export type ManualFlowValues = z.infer<typeof manualFlowSchema>

export function manualFlowInput(values: ManualFlowValues): CreateWorkOrderFinancialFlowDto_Input {
  const { kind, userDisabledPersonId, workOrderId, amount } = values
  const remark = values.remark.trim()
  return {
    kind: kind as FinancialFlowKind,
    userDisabledPersonId: Number(userDisabledPersonId),
    matter: values.matter.trim(),
    amount,
    ...(workOrderId === '' ? {} : { workOrderId: Number(workOrderId) }),
    ...(remark === '' ? {} : { remark }),
  }
}

export interface FlowChange {
  matter: string
  amount: string
  bonus: string
  deduction: string
  reason: string
}

type Changeable = Pick<
  Flow,
  'id' | 'rowVersion' | 'kind' | 'workOrderParticipatorId' | 'matter' | 'amount' | 'bonus' | 'deduction'
>

/**
 * Whether the flow pays for work, at once or after an appeal. Its amount follows from the accepted quantity, so only a
 * bonus or a deduction can be added.
 */
export const isWork = ({ kind, workOrderParticipatorId }: Pick<Flow, 'kind' | 'workOrderParticipatorId'>): boolean =>
  kind === 'Participation' || (kind === 'Supplement' && workOrderParticipatorId !== null)

/** The amount entered by hand; a deduction is stored in its own column. */
const ownAmount = ({ kind, amount, deduction }: Changeable): string => (kind === 'Deduction' ? deduction : amount)

export const changeOf = (flow: Changeable): FlowChange => ({
  matter: flow.matter,
  amount: dropTrailingZeros(ownAmount(flow)),
  bonus: dropTrailingZeros(flow.bonus),
  deduction: dropTrailingZeros(flow.deduction),
  reason: '',
})

export const changeSchema = (flow: Changeable) =>
  z.object({
    matter: isWork(flow) ? z.string() : matter,
    amount: isWork(flow)
      ? z.string()
      : z.string().check(z.refine(isPositiveSum, '金额应在 0.01 与 1,000,000 之间，最多两位小数')),
    bonus: z.string().check(z.refine(isSum, '奖金应在 0 与 1,000,000 之间，最多两位小数')),
    deduction: z.string().check(z.refine(isSum, '扣款应在 0 与 1,000,000 之间，最多两位小数')),
    reason: z.string().check(
      z.refine((typed) => typed.trim() !== '', '请写明修改原因，会留在这笔款项的记录里'),
      most(UpdateWorkOrderFinancialFlowDto_reason, '修改原因'),
    ),
  })

/** The input for a change, with only the fields of this kind of flow. */
export function changeInput(values: FlowChange, flow: Changeable): UpdateWorkOrderFinancialFlowDto_Input {
  const { id, rowVersion } = flow
  const own = isWork(flow)
    ? { bonus: values.bonus, deduction: values.deduction }
    : { matter: values.matter.trim(), amount: values.amount }
  return { id, rowVersion, reason: values.reason.trim(), ...own }
}

/** Amount + bonus − deduction, before tax; null when a field is not a valid number. */
export function changedGross({ bonus, deduction }: FlowChange, flow: Changeable): string | null {
  if (!isWork(flow) || ![bonus, deduction].every(isDecimal)) return null
  return subtractDecimals(addDecimals(flow.amount, bonus), deduction)
}
