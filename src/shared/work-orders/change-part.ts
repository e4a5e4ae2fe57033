import * as z from 'zod/mini'
import { compareDecimals, isDecimal } from '#machines/rules/decimal.ts'
import { dropTrailingZeros } from '#machines/rules/trailing-zeros.ts'
import type { UpdateWorkOrderParticipatorDto_Input } from '#src/api/graphql.ts'
import { UpdateWorkOrderParticipatorDto_remark } from '#src/api/limits.ts'
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
export type PartChange = Record<PartField, string>

/**
 * The fields that can be changed. After the claim only the deadline; before it the remark, and the quantity if staff
 * made the offer.
 */
export function fieldsOf({ claimedTime, claimSource }: ChangeablePart): readonly PartField[] {
  if (claimedTime) return ['dueTime']
  return claimSource === 'StaffAssigned' ? ['quantity', 'remark'] : ['remark']
}

export const changeOf = (part: ChangeablePart): PartChange => ({
  quantity: dropTrailingZeros(part.quantity),
  remark: part.remark ?? '',
  dueTime: toDateTimeInput(part.dueTime),
})

export const changeSchema = (fields: readonly PartField[], now: () => number) =>
  z.object({
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

/** The input of a change, with only the fields that may be changed. */
export function changeInput(values: PartChange, part: ChangeablePart): UpdateWorkOrderParticipatorDto_Input {
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
  }
}
