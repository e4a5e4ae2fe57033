import { identityShapeProblem, normaliseIdentity } from './reading/numbers.ts'

const WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]
const CHECK_DIGITS = '10X98765432'
export const OLDEST_AGE = 120
export const YOUNGEST_WORKER = 16

export type IdentityNumberFault = 'format' | 'date' | 'checksum' | 'tooYoung' | 'tooOld'

export interface IdentityNumber {
  /** the identity number: 18 characters, upper case */
  readonly number: string
  readonly regionCode: string
  /** YYYY-MM-DD */
  readonly birthday: string
  readonly sex: 'Men' | 'Women'
}

export type IdentityNumberResult =
  | { readonly ok: true; readonly value: IdentityNumber }
  | { readonly ok: false; readonly fault: IdentityNumberFault }

const refuse = (fault: IdentityNumberFault): IdentityNumberResult => ({ ok: false, fault })

/**
 * Reads a citizen identity number (GB 11643-1999), case-insensitively: format, a real date from 1900 to today, check
 * digit, age. Numbers of 15 digits are refused, because all of them have been replaced.
 *
 * @param today YYYY-MM-DD in Asia/Shanghai
 */
export function readIdentityNumber(text: string, today: string): IdentityNumberResult {
  const number = normaliseIdentity(text)
  if (!/^\d{17}[\dX]$/.test(number)) return refuse('format')
  const birthday = `${number.slice(6, 10)}-${number.slice(10, 12)}-${number.slice(12, 14)}`
  if (!isCalendarDate(birthday) || birthday < '1900-01-01' || birthday > today) return refuse('date')
  if (identityCheckCharacter(number) !== number[17]) return refuse('checksum')
  const age = ageOn(birthday, today)
  if (age < YOUNGEST_WORKER) return refuse('tooYoung')
  if (age > OLDEST_AGE) return refuse('tooOld')
  const sex = Number(number[16]) % 2 === 1 ? 'Men' : 'Women'
  return { ok: true, value: { number, regionCode: number.slice(0, 6), birthday, sex } }
}

/** Computes the 18th character from the first 17 digits. */
export function identityCheckCharacter(number: string): string {
  const total = WEIGHTS.reduce((sum, weight, index) => sum + weight * Number(number[index]), 0)
  return CHECK_DIGITS[total % 11] as string
}

/** Completed years of age; a person born on 29 February completes a year on 1 March of common years. */
export function ageOn(birthday: string, today: string): number {
  const years = Number(today.slice(0, 4)) - Number(birthday.slice(0, 4))
  return today.slice(5) < birthday.slice(5) ? years - 1 : years
}

/** True for a date YYYY-MM-DD that exists in the calendar. */
export function isCalendarDate(text: string): boolean {
  const date = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().slice(0, 10) === text
}

/** The error in an identity number, as a sentence for the user who types it; null for a valid one. */
export function identityNumberProblem(text: string, today: string, label = '身份证号'): string | null {
  const read = readIdentityNumber(text, today)
  if (read.ok) return null
  return (read.fault === 'format' ? identityShapeProblem(text, label) : null) ?? IDENTITY_FAULT_TEXT[read.fault]
}

/** Error messages in plain Chinese for the user who fills in the form. */
export const IDENTITY_FAULT_TEXT: Readonly<Record<IdentityNumberFault, string>> = {
  format: '身份证号应为 18 位，最后一位可以是 X',
  date: '身份证号中的出生日期不正确',
  checksum: '身份证号的校验位不符，请核对',
  tooYoung: '未满 16 周岁不能求职',
  tooOld: '身份证号中的出生日期不正确，请核对',
}
