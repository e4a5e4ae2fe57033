import * as z from 'zod/mini'
import { figure, lengthOf, mostOf } from './limit-texts.ts'

/** A field's limits as src/api/limits.ts has them. A form names `CreateTaskDto_content` and writes no number. */
export interface Limit {
  readonly min?: number | string
  readonly max?: number | string
  readonly pattern?: string
  readonly required?: true
}

type Longest = Limit & { readonly max: number }
type Shortest = Limit & { readonly min: number }

/** `备注最多 500 字`; without a label where the field above says which. */
export const most = (limit: Longest, label = '') =>
  z.refine<string>((typed) => lengthOf(typed) <= limit.max, label + mostOf(limit))

/** `最多选择 20 项便利`: of what is chosen or attached. */
export const mostEntries = (limit: Longest, unit: string, label = '') =>
  z.maxLength(limit.max, label + mostOf(limit, unit))

/** `请写几句，至少 2 个字` */
export const least = (limit: Shortest, ask: string) =>
  z.refine<string>((typed) => lengthOf(typed) >= limit.min, `${ask}，至少 ${limit.min} 个字`)

/** Text that may stay empty unless the operation requires it, in the words of the validation catalogue. */
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

/** Text that the operation holds against a pattern; the sentence says how it should look. */
export const shaped = ({ pattern, max = Infinity }: Shape, message: string) =>
  z.refine<string>((typed) => new RegExp(pattern, 'u').test(typed) && lengthOf(typed) <= max, message)

/** Whether the field must be filled in, as the field's label says it. */
const requiredBy = ({ required }: Limit) => required ?? false

/** Of a text input. */
export const inputOf = (limit: Longest) => ({ maxLength: limit.max, required: requiredBy(limit) })

/** Of a text area, which counts and does not cut. */
export const areaOf = (limit: Longest) => ({ limit: limit.max, required: requiredBy(limit) })
