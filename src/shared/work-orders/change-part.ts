import * as z from 'zod/mini'
import { compareDecimals, isDecimal } from '#machines/rules/decimal.ts'
import { dropTrailingZeros } from '#machines/rules/trailing-zeros.ts'
import type { UpdateWorkOrderParticipatorDto_Input } from '#src/api/graphql.ts'
import { UpdateWorkOrderParticipatorDto_reason, UpdateWorkOrderParticipatorDto_remark } from '#src/api/limits.ts'
import { fromDateTimeInput, toDateTimeInput } from '#src/lib/date-time.ts'
import { most } from '#src/lib/forms/limits.ts'

/** The fields of a participation that its change form needs. */
export interface ChangeablePart {
  id: number
  rowVersion: number
  realName: string
  claimSource: string
  quantity: string
  remark?: string | null
  dueTime?: string | null
  /** null until the person has claimed the work */
  claimedTime?: string | null
}

export type PartField = 'quantity' | 'remark' | 'dueTime'
/** `reason`: for a changed deadline or quantity; the person sees it */
export type PartChange = Record<PartField | 'reason', string>

/**
 * The fields that can be changed. After the claim only the deadline; before it the remark, and the quantity if staff
 * made the offer.
 */
export function fieldsOf({ claimedTime, claimSource }: ChangeablePart): readonly PartField[] {
  if (claimedTime) return ['dueTime']
  return claimSource === 'StaffAssigned' ? ['quantity', 'remark'] : ['remark']
}

/** Whether the form asks for a reason: the remark alone changes without one. */
export const asksReason = (fields: readonly PartField[]): boolean =>
  fields.includes('quantity') || fields.includes('dueTime')

/** Whether the form changes something that the person has planned with. */
const changesPlans = (values: PartChange, part: ChangeablePart): boolean => {
  const fields = fieldsOf(part)
  const isResized =
    fields.includes('quantity') && isDecimal(values.quantity) && compareDecimals(values.quantity, part.quantity) !== 0
  return isResized || (fields.includes('dueTime') && values.dueTime !== toDateTimeInput(part.dueTime))
}

export const changeOf = (part: ChangeablePart): PartChange => ({
  reason: '',
  quantity: dropTrailingZeros(part.quantity),
  remark: part.remark ?? '',
  dueTime: toDateTimeInput(part.dueTime),
})

export function changeSchema(part: ChangeablePart, now: () => number) {
  const fields = fieldsOf(part)
  const shape = z.object({
    reason: z.string().check(most(UpdateWorkOrderParticipatorDto_reason, '修改原因')),
    quantity: z
      .string()
      .check(
        z.refine(
          (typed) => !fields.includes('quantity') || (isDecimal(typed) && compareDecimals(typed, '0') > 0),
          '数量应为大于 0 的数字',
        ),
      ),
    remark: z.string().check(most(UpdateWorkOrderParticipatorDto_remark, '备注')),
    dueTime: z
      .string()
      .check(
        z.refine(
          (typed) => !fields.includes('dueTime') || Date.parse(fromDateTimeInput(typed) ?? '') > now(),
          '提交期限应晚于现在',
        ),
      ),
  })
  return shape.check((context) => {
    const { min } = UpdateWorkOrderParticipatorDto_reason
    if (!changesPlans(context.value, part) || context.value.reason.trim().length >= min) return
    const message = `请写明修改的原因，至少 ${min} 个字`
    context.issues.push({ code: 'custom', message, path: ['reason'], input: context.value })
  })
}

/** The input of a change, with only the fields that may be changed. */
export function changeInput(values: PartChange, part: ChangeablePart): UpdateWorkOrderParticipatorDto_Input {
  const reason = values.reason.trim()
  const wire: Record<PartField, string | null> = {
    quantity: values.quantity,
    remark: values.remark.trim(),
    dueTime: fromDateTimeInput(values.dueTime),
  }
  const chosen = fieldsOf(part).filter((field) => wire[field])
  return {
    id: part.id,
    rowVersion: part.rowVersion,
    ...Object.fromEntries(chosen.map((field) => [field, wire[field]])),
    ...(changesPlans(values, part) ? { reason } : {}),
  }
}
