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

export type CertificateFault = 'format' | 'category' | 'level' | 'identityMismatch'

export interface Certificate {
  /** 20 characters, or 22 after a re-issue */
  readonly number: string
  readonly category: CertificateCategory
  readonly level: CertificateLevel
  /** level 1 or 2: counts as two persons for the quota */
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

/** The identity number at the beginning of a certificate number. */
export const identityInCertificate = (text: string): string => normaliseIdentity(text).slice(0, 18)

/** What is wrong with a number, as a sentence; null when nothing is. Without an identity number it is held to its own digits. */
export function certificateProblem(text: string, identityNumber: string): string | null {
  const read = readDisabilityCertificate(text, normaliseIdentity(identityNumber) || identityInCertificate(text))
  if (read.ok) return null
  const stray =
    read.fault === 'format' &&
    strayIn('残疾人证号', normaliseIdentity(text), (sign, at) =>
      (at === 17 ? /[\dX]/ : at === 20 ? /B/ : /\d/).test(sign),
    )
  return stray ? `${stray}，请核对` : CERTIFICATE_FAULT_TEXT[read.fault]
}

/** Plain Chinese for the person who fills in the form. */
export const CERTIFICATE_FAULT_TEXT: Readonly<Record<CertificateFault, string>> = {
  format: '残疾人证号格式不正确',
  category: '残疾人证号中的残疾类别不正确',
  level: '残疾人证号中的残疾等级不正确',
  identityMismatch: '残疾人证号与身份证号不一致',
}
