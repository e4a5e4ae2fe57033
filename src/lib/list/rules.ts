import * as z from 'zod/mini'

/** Checks of single fields whose messages name the field, in the words of the validation catalogue (domain.md §7). */

const refined = (isRight: (typed: string) => boolean, message: string) => z.string().check(z.refine(isRight, message))

/** From `least` to `most` characters, blanks around them not counted. */
export const textRule = (label: string, least: number, most: number) =>
  z.string().check(
    z.refine((typed) => typed.trim() !== '', `${label}不能为空`),
    z.refine((typed) => {
      const { length } = typed.trim()
      return length === 0 || (length >= least && length <= most)
    }, `${label}长度应为 ${least}–${most} 个字符`),
  )

/** May stay empty. */
export const noteRule = (label: string, most: number) =>
  refined((typed) => typed.trim().length <= most, `${label}最多 ${most} 个字符`)

export const patternRule = (label: string, pattern: RegExp, how: string) =>
  z.string().check(
    z.refine((typed) => typed.trim() !== '', `${label}不能为空`),
    z.refine((typed) => typed.trim() === '' || pattern.test(typed.trim()), `${label}${how}`),
  )

const isWebAddress = (text: string) => /^https?:\/\/\S+$/.test(text) && URL.canParse(text)

export const webAddressRule = (label: string, most: number) =>
  refined(
    (typed) => isWebAddress(typed.trim()) && typed.trim().length <= most,
    `${label}应是以 https:// 开头的完整网址`,
  )

export const optionalWebAddressRule = (label: string, most: number) =>
  refined(
    (typed) => typed.trim() === '' || (isWebAddress(typed.trim()) && typed.trim().length <= most),
    `${label}应是以 https:// 开头的完整网址`,
  )

/** A page of the site or an address elsewhere; may stay empty. */
export const optionalLinkRule = (label: string) =>
  refined(
    (typed) => typed.trim() === '' || (/^(\/(?!\/)|https?:\/\/)\S*$/.test(typed.trim()) && typed.trim().length <= 300),
    `${label}应是以 / 开头的站内路径，或以 https:// 开头的完整网址`,
  )

export const wholeRule = (label: string, least: number, most: number) =>
  refined(
    (typed) => /^\d{1,6}$/.test(typed.trim()) && Number(typed) >= least && Number(typed) <= most,
    `${label}应是 ${least} 与 ${most} 之间的整数`,
  )

export const choiceRule = (label: string) => refined((typed) => typed !== '', `请选择${label}`)

const DAY = /^\d{4}-\d{2}-\d{2}$/

export const dayRule = (label: string) => refined((typed) => DAY.test(typed), `请填写${label}`)

/** What is sent for a field that was left empty. */
export const textOrNull = (typed: string): string | null => typed.trim() || null

export const idOrNull = (typed: string): number | null => (typed === '' ? null : Number(typed))
