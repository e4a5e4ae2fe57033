import { lengthOf, strayIn } from './reading/characters.ts'
import { isCreditCodeShaped, normaliseCode } from './reading/numbers.ts'

/** The characters of a credit code by GB 32100-2015: digits and capital letters without I, O, S, V, Z. */
const CHARACTERS = '0123456789ABCDEFGHJKLMNPQRTUWXY'
const WEIGHTS = [1, 3, 9, 27, 19, 26, 16, 17, 20, 29, 25, 13, 8, 24, 10, 30, 28]

/** Kinds of organisations, by the first two characters of the code. */
export const ORGANISATION_KINDS: Readonly<Record<string, string>> = {
  '91': '企业',
  '92': '个体工商户',
  '93': '农民专业合作社',
  '51': '社会团体',
  '52': '民办非企业单位',
  '53': '基金会',
  '12': '事业单位',
  '11': '机关',
}

/** Computes the 18th character from the first 17; null when one of them is not allowed. */
export function socialCreditCheckCharacter(code: string): string | null {
  let total = 0
  for (const [index, weight] of WEIGHTS.entries()) {
    const value = CHARACTERS.indexOf(code.charAt(index) || '-')
    if (value < 0) return null
    total += value * weight
  }
  return CHARACTERS[(31 - (total % 31)) % 31] as string
}

/** True for a unified social credit code with the correct check character; case-insensitive. */
export function isSocialCreditCode(text: string): boolean {
  const code = normaliseCode(text)
  return code.length === 18 && socialCreditCheckCharacter(code) === code[17]
}

const NO_LETTERS: Readonly<Record<string, string>> = { I: '1', O: '0', S: '5', V: 'U', Z: '2' }

/** The error in a credit code, as a sentence; null for a valid one. */
export function creditCodeProblem(text: string, label = '统一社会信用代码'): string | null {
  const code = normaliseCode(text)
  if (code === '') return `${label}不能为空`
  const wrong = Array.from(code).find((sign) => !CHARACTERS.includes(sign))
  const stray = strayIn(label, code, (sign) => CHARACTERS.includes(sign))
  if (wrong && NO_LETTERS[wrong]) return `${stray}。代码里没有字母 I、O、S、V、Z，是不是 ${NO_LETTERS[wrong]}？`
  if (stray) return `${stray}，应为数字或大写字母`
  if (lengthOf(code) !== 18) return `${label}应为 18 位，现在是 ${lengthOf(code)} 位`
  return isSocialCreditCode(code) ? null : `${label}的校验位不符，请核对营业执照`
}

/**
 * True for a well-formed code whose check character differs from GB 32100: a typing error, or one of the few real codes
 * that were issued with such a character. The licence decides, not the check character.
 */
export const isUnusualCreditCode = (text: string): boolean => isCreditCodeShaped(text) && !isSocialCreditCode(text)

/** The error in a credit code for a form, where an unusual code is accepted once the user has confirmed it. */
export function confirmedCodeProblem(text: string, isConfirmed: boolean): string | null {
  const problem = creditCodeProblem(text)
  if (problem === null || !isUnusualCreditCode(text)) return problem
  return isConfirmed ? null : `${problem}；确实无误的，请勾选“代码确实无误”`
}

/** Kind of organisation by the first two characters; null when unknown. */
export const organisationKind = (code: string): string | null =>
  ORGANISATION_KINDS[normaliseCode(code).slice(0, 2)] ?? null

/** True for 社会团体, 民办非企业单位 and 基金会. A foundation with another code is asked to check it, not refused. */
export const isCivilOrganisation = (code: string): boolean => normaliseCode(code).startsWith('5')
