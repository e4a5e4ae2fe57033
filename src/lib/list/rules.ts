import * as z from 'zod/mini'
import { figure, isWhole, lengthOf, mostOf } from '#src/lib/forms/limit-texts.ts'

interface Longest {
  readonly max: number
}
type TextLimit = Longest & { readonly min?: number }
interface PatternLimit {
  readonly min?: number
  readonly max?: number
  readonly pattern: string
}

/** Checks of single fields, with the messages of the validation catalogue (domain.md §7), which name the field. */

const refined = (isRight: (typed: string) => boolean, message: string) => z.string().check(z.refine(isRight, message))

/** Required text within the operation's length limits, without leading and trailing blanks. */
export const textRule = (label: string, { min = 1, max }: TextLimit) =>
  z.string().check(
    z.refine((typed) => typed.trim() !== '', `${label}不能为空`),
    z.refine(
      (typed) => {
        const length = lengthOf(typed)
        return length === 0 || (length >= min && length <= max)
      },
      `${label}长度应为 ${min}–${figure(max)} 个字符`,
    ),
  )

/** Optional text within the operation's length limit. */
export const noteRule = (label: string, limit: Longest) =>
  refined((typed) => lengthOf(typed) <= limit.max, label + mostOf(limit, '个字符'))

/** Required text that matches the operation's pattern and length; `how` describes the pattern in words. */
export const patternRule = (label: string, { min = 1, max = Infinity, pattern }: PatternLimit, how: string) =>
  z.string().check(
    z.refine((typed) => typed.trim() !== '', `${label}不能为空`),
    z.refine((typed) => {
      const text = typed.trim()
      return text === '' || (new RegExp(pattern).test(text) && lengthOf(text) >= min && lengthOf(text) <= max)
    }, `${label}${how}`),
  )

/** Description of a valid code of letters and digits. */
export const codeHow = ({ min, max }: { readonly min: number; readonly max: number }): string =>
  `应为 ${min}–${max} 个字母或数字，以字母开头`

/** Rough check of a web URL; the services parse it exactly. Chrome 87 lacks `URL.canParse`. */
const isWebAddress = (text: string) => /^https?:\/\/[^\s/?#:]+\S*$/.test(text)

export const webAddressRule = (label: string, { max }: Longest) =>
  refined((typed) => isWebAddress(typed.trim()) && lengthOf(typed) <= max, `${label}应是以 https:// 开头的完整网址`)

export const optionalWebAddressRule = (label: string, { max }: Longest) =>
  refined(
    (typed) => typed.trim() === '' || (isWebAddress(typed.trim()) && lengthOf(typed) <= max),
    `${label}应是以 https:// 开头的完整网址`,
  )

/** A path of the site or an external URL; may stay empty. */
export const optionalLinkRule = (label: string, { max, pattern }: Longest & PatternLimit) =>
  refined(
    (typed) => typed.trim() === '' || (new RegExp(pattern).test(typed.trim()) && lengthOf(typed) <= max),
    `${label}应是以 / 开头的站内路径，或以 https:// 开头的完整网址`,
  )

export const wholeRule = (label: string, { min, max }: { readonly min: number; readonly max: number }) =>
  refined((typed) => isWhole(typed, { min, max }), `${label}应是 ${min} 与 ${max} 之间的整数`)

export const choiceRule = (label: string) => refined((typed) => typed !== '', `请选择${label}`)

const DAY = /^\d{4}-\d{2}-\d{2}$/

export const dayRule = (label: string) => refined((typed) => DAY.test(typed), `请填写${label}`)
