import { strayIn } from './reading/characters.ts'
import { normaliseIdentity } from './reading/numbers.ts'

/** Category digits of the certificate number, in the order of the national federation. */
export const CERTIFICATE_CATEGORIES = {
  1: 'Vision',
  2: 'Hearing',
  3: 'Speech',
  4: 'Limbs',
  5: 'Intelligence',
  6: 'Spirit',
  7: 'Multiple',
} as const

export const CERTIFICATE_LEVELS = { 1: 'OneLevel', 2: 'TwoLevel', 3: 'ThreeLevel', 4: 'FourLevel' } as const

type CategoryDigit = keyof typeof CERTIFICATE_CATEGORIES
type LevelDigit = keyof typeof CERTIFICATE_LEVELS
export type CertificateCategory = (typeof CERTIFICATE_CATEGORIES)[CategoryDigit]
export type CertificateLevel = (typeof CERTIFICATE_LEVELS)[LevelDigit]

export type CertificateFault = 'format' | 'category' | 'level' | 'identityMismatch' | 'veteran'

export interface Certificate {
  /** the certificate number: 20 characters, or 22 after a re-issue */
  readonly number: string
  readonly category: CertificateCategory
  readonly level: CertificateLevel
  /** level 1 or 2, which counts as two persons for the quota */
  readonly isSevere: boolean
}

export type CertificateResult =
  | { readonly ok: true; readonly value: Certificate }
  | { readonly ok: false; readonly fault: CertificateFault }

const refuse = (fault: CertificateFault): CertificateResult => ({ ok: false, fault })

/**
 * Reads the number of a disability certificate: the person's identity number, a category digit 1–7, a level digit 1–4
 * and, after a re-issue, B and a digit. The identity number itself is checked elsewhere.
 */
export function readDisabilityCertificate(text: string, identityNumber: string): CertificateResult {
  const number = normaliseIdentity(text)
  const match = /^(\d{17}[\dX])(\d)(\d)(?:B\d)?$/.exec(number)
  if (!match) return refuse('format')
  const [, identity, categoryDigit, levelDigit] = match
  const category = CERTIFICATE_CATEGORIES[Number(categoryDigit) as CategoryDigit]
  if (!category) return refuse('category')
  const level = CERTIFICATE_LEVELS[Number(levelDigit) as LevelDigit]
  if (!level) return refuse('level')
  if (identity !== normaliseIdentity(identityNumber)) return refuse('identityMismatch')
  return { ok: true, value: { number, category, level, isSevere: level === 'OneLevel' || level === 'TwoLevel' } }
}

/** Grades of the certificate of a disabled veteran, 一级 to 十级 (军人抚恤优待条例). */
export const VETERAN_GRADES = ['一', '二', '三', '四', '五', '六', '七', '八', '九', '十'].map((name, index) => ({
  grade: index + 1,
  label: `${name}级`,
}))
export const LAST_VETERAN_GRADE = VETERAN_GRADES.length

/** `残疾军人一级`; empty where there is no such certificate. */
export const veteranGradeLabel = (grade: number | null | undefined): string =>
  grade ? `残疾军人${VETERAN_GRADES[grade - 1]?.label ?? ''}` : ''

/** A veteran counts for the quota up to grade 8, as two persons up to grade 3 (财税〔2015〕72号, articles 3 and 7). */
export const LAST_COUNTED_GRADE = 8
const LAST_SEVERE_GRADE = 3

/** Whether a number is that of a veteran's certificate, `军残字第123456号`: the other kind has no ideographs. */
export const isVeteranNumber = (text: string): boolean => /[军革]/.test(normaliseIdentity(text))

/**
 * The offices that issue these certificates number them in several ways, so only what all have in common is asked for:
 * 军, three digits at least, and no sign that is none of a number.
 */
function veteranProblem(number: string): string | null {
  const stray = strayIn('残疾军人证号', number, (sign) => /^[\u3400-\u9fffA-Z\d()〔〕[\]]$/.test(sign))
  if (stray) return `${stray}，请核对`
  return (number.match(/\d/g) ?? []).length < 3 ? CERTIFICATE_FAULT_TEXT.veteran : null
}

/** What a certificate of either kind says of its weight: level 1 or 2, or grade 1 to 3. */
export const isSevereCard = (card: {
  readonly disabilityLevel: string | null
  readonly veteranGrade: number | null
}): boolean =>
  card.veteranGrade === null
    ? card.disabilityLevel === 'OneLevel' || card.disabilityLevel === 'TwoLevel'
    : card.veteranGrade <= LAST_SEVERE_GRADE

/**
 * Whether a certificate holds on a day. That of a veteran over 45 has no last day (伤残抚恤管理办法); without a last day
 * the other kind is not complete.
 */
export const isCardValidOn = (
  card: { readonly certificateValidTo: string | null; readonly veteranGrade: number | null },
  day: string,
): boolean => (card.certificateValidTo === null ? card.veteranGrade !== null : card.certificateValidTo >= day)

/**
 * With which number a certificate is compared: that of the person, unless there is none or it is not built like an
 * identity number, as on a travel permit. Then the certificate stands for itself.
 */
export function comparedWith(identityNumber: string | null, certificate: string): string {
  const number = normaliseIdentity(identityNumber ?? '')
  return number.length === 18 ? number : normaliseIdentity(certificate).slice(0, 18)
}

/**
 * What is wrong with a number of either kind, as a sentence; null when nothing is. Without an identity number that of
 * the federation is compared with its own digits.
 */
export function certificateProblem(text: string, identityNumber: string): string | null {
  if (isVeteranNumber(text)) return veteranProblem(normaliseIdentity(text))
  const read = readDisabilityCertificate(text, comparedWith(identityNumber, text))
  if (read.ok) return null
  const stray =
    read.fault === 'format' &&
    strayIn('残疾人证号', normaliseIdentity(text), (sign, at) =>
      (at === 17 ? /[\dX]/ : at === 20 ? /B/ : /\d/).test(sign),
    )
  return stray ? `${stray}，请核对` : CERTIFICATE_FAULT_TEXT[read.fault]
}

/** Error messages in plain Chinese for the person who fills in the form. */
export const CERTIFICATE_FAULT_TEXT: Readonly<Record<CertificateFault, string>> = {
  format: '残疾人证号格式不正确',
  category: '残疾人证号中的残疾类别不正确',
  level: '残疾人证号中的残疾等级不正确',
  identityMismatch: '残疾人证号与身份证号不一致',
  veteran: '残疾军人证号里至少有 3 位数字，例如：军残字第123456号',
}
