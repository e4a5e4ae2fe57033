import { DASHES, lengthOf, strayIn } from './reading/characters.ts'
import { withUsualDigits } from './reading/numbers.ts'

const COUNTRY = /^(?:\+|00)86/
const MOBILE = /^1[3-9]\d{9}$/

/** The typed text with every separator replaced by a hyphen. */
const grouped = (typed: string): string =>
  withUsualDigits(typed)
    .replace(/^tel:/i, '')
    .replace(DASHES, '-')
    .replace(/[ ().·•-]+/g, '-')
    .replace(/^-/, '')

/** Eleven digits: the typed number without separators and without the country code. */
export const normaliseMobile = (typed: string): string =>
  grouped(typed)
    .replace(/-/g, '')
    .replace(COUNTRY, '')
    .replace(/^0{0,2}(?:86)?(?=1[3-9]\d{9}$)/, '')

/** The check is loose on purpose, because number ranges change more often than the software. */
export const isMobile = (typed: string): boolean => MOBILE.test(normaliseMobile(typed))

/** The error in a mobile number, as a sentence; null for a valid one. */
export function mobileProblem(typed: string, label = '手机号'): string | null {
  const number = normaliseMobile(typed)
  if (MOBILE.test(number)) return null
  if (number === '') return `请填写${label}`
  const stray = strayIn(label, number, (sign) => /^\d$/.test(sign))
  if (stray) return `${stray}，应为数字`
  const length = lengthOf(number)
  return length === 11
    ? `${label}格式不正确，请核对：手机号以 13 至 19 开头`
    : `${label}应为 11 位数字，现在是 ${length} 位`
}

const EXTENSION = /-?(?:转|轉|分机号?|内线|ext|x|#|\*)[.:]?-?(?=\d{1,6}$)/i
const AREA = /^(010|02\d|0[3-9]\d\d)-?/
const LOCAL = /^(\d{7,8}|\d{3,4}-\d{4})(?:-(\d{1,6}))?$/
const HOTLINE = /^400-?(\d{3,4})-?(\d{3,4})$/

/** Area code, number and extension of a landline, or a hotline, joined by hyphens; null for any other text. */
function landlineOf(typed: string): string | null {
  const text = grouped(typed).replace(EXTENSION, '-')
  const local = text.replace(COUNTRY, '').replace(/^-/, '')
  const [hotline, first = '', second = ''] = HOTLINE.exec(local) ?? []
  const digits = first + second
  if (hotline) return digits.length === 7 ? `400-${digits.slice(0, 3)}-${digits.slice(3)}` : null
  const whole = COUNTRY.test(text) && !local.startsWith('0') ? `0${local}` : local
  const [area = '', code = ''] = AREA.exec(whole) ?? []
  const [, number = '', extension] = LOCAL.exec(whole.slice(area.length)) ?? []
  if (number === '') return null
  return [code, number.replace('-', ''), extension].filter(Boolean).join('-')
}

/** A landline with or without area code and extension, or a 400 hotline. */
export const isLandline = (typed: string): boolean => landlineOf(typed) !== null

export const isCallable = (typed: string): boolean => isMobile(typed) || isLandline(typed)

/** The stored form of a phone number; text that is not a phone number stays as it was typed. */
export const normaliseCall = (typed: string): string =>
  isMobile(typed) ? normaliseMobile(typed) : (landlineOf(typed) ?? withUsualDigits(typed))

/** The error in a phone number of any kind, as a sentence; null for a valid one. */
export function callProblem(typed: string, label = '联系电话'): string | null {
  const text = normaliseCall(typed)
  if (text === '') return `请填写${label}`
  if (isCallable(text)) return null
  const stray = strayIn(label, text, (sign) => /^[\d\- +()]$/.test(sign), '个字符')
  return stray ? `${stray}，应为数字` : `${label}格式不正确，应为 11 位手机号，或带区号的座机号`
}
