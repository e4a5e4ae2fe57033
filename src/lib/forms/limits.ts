import * as z from 'zod/mini'

/** A field's limits as src/api/limits.ts has them. A form names `CreateTaskDto_content` and writes no number. */
export interface Limit {
  readonly min?: number | string
  readonly max?: number | string
  readonly pattern?: string
  readonly required?: true
}

type Longest = Limit & { readonly max: number }
type Shortest = Limit & { readonly min: number }

/** `2,000` */
export const figure = (count: number): string => count.toLocaleString('zh-CN')

/** `最多 2,000 字` */
export const mostOf = ({ max }: Longest, unit = '字'): string => `最多 ${figure(max)} ${unit}`

/** `备注最多 500 字`; without a label where the field above says which. */
export const most = (limit: Longest, label = '') => z.maxLength<string>(limit.max, label + mostOf(limit))

/** `最多选择 20 项便利`: of what is chosen or attached. */
export const mostEntries = (limit: Longest, unit: string, label = '') =>
  z.maxLength<unknown[]>(limit.max, label + mostOf(limit, unit))

/** `请写几句，至少 2 个字` */
export const least = (limit: Shortest, ask: string) => z.minLength<string>(limit.min, `${ask}，至少 ${limit.min} 个字`)

/** Of text that the server holds against a pattern; the sentence says how it should look. */
export const shaped = (limit: Limit & { readonly pattern: string }, message: string) =>
  z.regex(new RegExp(limit.pattern), message)

/** Whether the field must be filled in, as the field's label says it. */
const requiredBy = ({ required }: Limit) => required ?? false

/** Of a text input. */
export const inputOf = (limit: Longest) => ({ maxLength: limit.max, required: requiredBy(limit) })

/** Of a text area, which counts and does not cut. */
export const areaOf = (limit: Longest) => ({ limit: limit.max, required: requiredBy(limit) })
