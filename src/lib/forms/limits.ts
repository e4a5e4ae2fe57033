import * as z from 'zod/mini'
import { figure, lengthOf, mostOf } from './limit-texts.ts'

/** A field's limits, generated in src/api/limits.ts. A form refers to `CreateTaskDto_content` and writes no number. */
export interface Limit {
  readonly min?: number | string
  readonly max?: number | string
  readonly pattern?: string
  readonly required?: true
}

type Longest = Limit & { readonly max: number }
type Shortest = Limit & { readonly min: number }

/** `备注最多 500 字`; without a label where the field's label stands directly above the message. */
export const most = (limit: Longest, label = '') =>
  z.refine<string>((typed) => lengthOf(typed) <= limit.max, label + mostOf(limit))

/** `最多选择 20 项便利`: the limit for selected or attached items. */
export const mostEntries = (limit: Longest, unit: string, label = '') =>
  z.maxLength(limit.max, label + mostOf(limit, unit))

/** `请写几句，至少 2 个字` */
export const least = (limit: Shortest, ask: string) =>
  z.refine<string>((typed) => lengthOf(typed) >= limit.min, `${ask}，至少 ${limit.min} 个字`)

/** Text that may stay empty unless the operation requires it, with the messages of the validation catalogue. */
export const sized = (label: string, { min = 0, max, required }: Longest & { readonly min?: number }) =>
  z.string().check(
    z.refine((typed) => !required || lengthOf(typed) > 0, `${label}不能为空`),
    z.refine(
      (typed) => lengthOf(typed) === 0 || (lengthOf(typed) >= min && lengthOf(typed) <= max),
      label + (min > 0 ? `长度应为 ${min}–${figure(max)} 个字符` : mostOf({ max }, '个字符')),
    ),
  )

interface Shape {
  readonly max?: number
  readonly pattern: string
}

/** Text that must match the operation's pattern; `message` describes the expected form. */
export const shaped = ({ pattern, max = Infinity }: Shape, message: string) =>
  z.refine<string>((typed) => new RegExp(pattern, 'u').test(typed) && lengthOf(typed) <= max, message)

/** Whether the operation requires the field, for the mark beside the field's label. */
const requiredBy = ({ required }: Limit) => required ?? false

/** Attributes of a text input for a limit. */
export const inputOf = (limit: Longest) => ({ maxLength: limit.max, required: requiredBy(limit) })

/** Properties of a text area for a limit; it counts characters and does not cut the text. */
export const areaOf = (limit: Longest) => ({ limit: limit.max, required: requiredBy(limit) })
