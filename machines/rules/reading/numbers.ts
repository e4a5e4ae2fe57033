import { APOSTROPHES, DASHES, lengthOf, narrow, strayIn } from './characters.ts'

/** Numbers of documents, cards and codes: digits and capital letters, with any grouping. */

/** Digits of Arabic keyboards and mathematical digits; full-width digits are handled elsewhere. */
const OTHER_DIGITS = /[\u0660-\u0669\u06f0-\u06f9\u{1d7ce}-\u{1d7ff}]/gu
const usualDigit = (sign: string): string =>
  sign.length > 1 ? sign.normalize('NFKC') : String(sign.charCodeAt(0) & 0xf)

export const withUsualDigits = (typed: string): string => narrow(typed).replace(OTHER_DIGITS, usualDigit)

/** The number without separators, and without the apostrophe that turns a number of a spreadsheet into text. */
export const normaliseCode = (typed: string): string =>
  withUsualDigits(typed).replace(APOSTROPHES, '').replace(DASHES, '').replace(/[ ']/g, '').toUpperCase()

/** True for eighteen characters that are allowed in credit codes (GB 32100-2015), whatever the check character. */
export const isCreditCodeShaped = (text: string): boolean => /^[\dA-HJ-NP-RTUWXY]{18}$/.test(normaliseCode(text))

/** Characters that are typed or scanned in place of the X of an identity number. */
const CROSSES = /[×✕✖✗✘╳⨉⨯❌ΧХ]/g

/** Normalises an identity number, or a certificate number, which begins with an identity number. */
export const normaliseIdentity = (typed: string): string => normaliseCode(typed).replace(CROSSES, 'X')

const IN_DIGITS: Readonly<Record<string, string>> = { O: '0', Q: '0', I: '1', L: '1', Z: '2', S: '5', B: '8' }

/** The error about a wrong character, for instance `第 4 位是“O”，应为数字，是不是 0？` */
const notDigit = (label: string, text: string, isRight: (sign: string, at: number) => boolean, should = '数字') => {
  const stray = strayIn(label, text, isRight)
  if (stray === null) return null
  const wrong = Array.from(text).find((sign, at) => !isRight(sign, at)) as string
  return `${stray}，应为${should}${IN_DIGITS[wrong] ? `，是不是 ${IN_DIGITS[wrong]}？` : ''}`
}

const isDigit = (sign: string): boolean => /^\d$/.test(sign)

/** @returns the error in the characters and their number; dates and the check digit are checked elsewhere */
export function identityShapeProblem(typed: string, label = '身份证号'): string | null {
  const text = normaliseIdentity(typed)
  if (text === '') return `${label}不能为空`
  if (lengthOf(text) !== 18) return `${label}应为 18 位，最后一位可以是 X，现在是 ${lengthOf(text)} 位`
  return (
    notDigit(label, text.slice(0, 17), isDigit) ??
    (/[\dX]$/.test(text) ? null : notDigit(label, text, (sign, at) => at < 17 || /[\dX]/.test(sign), '数字或 X'))
  )
}

/** The error in a number that consists of digits only, such as a bank card number. */
export const digitsProblem = (text: string, label: string): string | null => notDigit(label, text, isDigit)

/** Number of digits of a code sent by SMS or mail. */
export const VERIFICATION_DIGITS = 6

/**
 * The only run of six digits, or of three and three, in a text; null where there is none, or more than one. A message in
 * two languages has the same code twice.
 */
function codeAmong(text: string): string | null {
  const runs = (text.match(/\d+/g) ?? []).filter((run) => run.length === VERIFICATION_DIGITS)
  const found = runs.length > 0 ? runs : (text.match(/\d+(?:[ -]\d+)+/g) ?? []).map((run) => run.replace(/[ -]/g, ''))
  const [only, ...others] = new Set(found.filter((run) => run.length === VERIFICATION_DIGITS))
  return only !== undefined && others.length === 0 ? only : null
}

/** Extracts the code if it was copied with the text around it, `【平台】验证码：123 456，5 分钟内有效`. */
export function normaliseSentCode(typed: string): string {
  const plain = normaliseCode(typed)
  // pasted twice, or pasted after it had been filled in
  if (/^(\d{6})\1+$/.test(plain)) return plain.slice(0, VERIFICATION_DIGITS)
  if (/^\d*$/.test(plain)) return plain
  return codeAmong(withUsualDigits(typed).replace(DASHES, '-')) ?? codeAmong(plain) ?? plain
}

export function verificationCodeProblem(typed: string, label = '验证码'): string | null {
  const text = normaliseSentCode(typed)
  if (text === '') return `请填写收到的 ${VERIFICATION_DIGITS} 位数字${label}`
  if (lengthOf(text) !== VERIFICATION_DIGITS) {
    return `${label}应为 ${VERIFICATION_DIGITS} 位数字，现在是 ${lengthOf(text)} 位`
  }
  return digitsProblem(text, label)
}
