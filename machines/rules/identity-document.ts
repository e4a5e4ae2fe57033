import { identityNumberProblem, readIdentityNumber } from './identity-number.ts'
import { strayIn } from './reading/characters.ts'
import { identityShapeProblem, normaliseIdentity } from './reading/numbers.ts'

/** Papers by which a person is known, as domain rules §2.1 name them. A passport is entered by staff who hold it. */
export const ID_TYPES = ['IdentityCard', 'ResidencePermit', 'TravelPermit', 'PermanentResidence', 'Passport'] as const
export type IdType = (typeof ID_TYPES)[number]

export const ID_TYPE_LABELS: Readonly<Record<IdType, string>> = {
  IdentityCard: '居民身份证',
  ResidencePermit: '港澳台居民居住证',
  TravelPermit: '港澳台居民来往内地（大陆）通行证',
  PermanentResidence: '外国人永久居留身份证',
  Passport: '护照',
}

/** The official name of the paper that this number is of. */
export function documentName(idType: IdType, number: string): string {
  const text = normaliseIdentity(number)
  if (idType === 'TravelPermit') return /^[HM]/.test(text) ? '港澳居民来往内地通行证' : '台湾居民来往大陆通行证'
  if (idType === 'ResidencePermit') return text.startsWith('83') ? '台湾居民居住证' : '港澳居民居住证'
  return ID_TYPE_LABELS[idType]
}

export const ID_TYPE_OPTIONS = ID_TYPES.map((value) => ({ value, label: ID_TYPE_LABELS[value] }))

/** A person alone with the screen cannot be told from the owner of a passport. */
export const OWN_ID_TYPE_OPTIONS = ID_TYPE_OPTIONS.filter(({ value }) => value !== 'Passport')
export const ONLY_AT_THE_COUNTER = '护照要由基金会或平台的工作人员当面核对后登记'

export const idNumberLabel = (idType: IdType): string =>
  idType === 'IdentityCard' ? '身份证号' : `${ID_TYPE_LABELS[idType]}号`

/** What the numbers look like, for the person who copies one. */
export const ID_NUMBER_HINTS: Readonly<Record<IdType, string>> = {
  IdentityCard: '18 位，最后一位可以是 X',
  ResidencePermit: '18 位，以 81、82 或 83 开头',
  TravelPermit: '港澳为 H 或 M 加 8 位数字，台湾为 8 位数字',
  PermanentResidence: '18 位，以 9 开头；老证为 3 个字母加 12 位数字',
  Passport: '字母和数字，照护照资料页上的写',
}

/** Numbers of papers that are not built as GB 11643 has it. */
const OTHER: Readonly<Partial<Record<IdType, RegExp>>> = {
  TravelPermit: /^([HM]\d{8}(\d{2})?|\d{8}|\d{10}[\dA-Z])$/,
  PermanentResidence: /^[A-Z]{3}\d{12}$/,
  // digits alone of about the length of an identity number are one that lacks some
  Passport: /^(?=.*\d)(?!\d{15,17}$)[A-Z\d]{5,17}$/,
}
/** The beginnings of those that are. */
const BEGINS: Readonly<Partial<Record<IdType, RegExp>>> = {
  IdentityCard: /^\d/,
  ResidencePermit: /^8[123]/,
  PermanentResidence: /^9/,
}
const EIGHTEEN = /^\d{17}[\dX]$/

/** Whether a number is built as that of an identity card: a certificate of the federation begins with such a one. */
export const isEighteen = (text: string): boolean => EIGHTEEN.test(normaliseIdentity(text))

/** Of a travel permit: the last digits count its issues and change when it is renewed. */
const withoutIssue = (number: string): string =>
  (OTHER.TravelPermit?.test(number) && /^[HM]?\d{8}/.exec(number)?.[0]) || number

/**
 * The text by which papers are compared. Two papers of different kinds may have one number, such as a passport and a
 * travel permit; a number of 18 characters is of one person, whatever the card is called.
 */
export function comparedNumber(idType: IdType, text: string): string {
  const number = normaliseIdentity(text)
  if (isEighteen(number)) return number
  return `${idType}:${idType === 'TravelPermit' ? withoutIssue(number) : number}`
}

/** @param today `YYYY-MM-DD` in Asia/Shanghai; @returns what is wrong with a number of this kind; null when nothing is */
export function idNumberProblem(
  idType: IdType,
  text: string,
  today: string,
  label = idNumberLabel(idType),
): string | null {
  const number = normaliseIdentity(text)
  if (OTHER[idType]?.test(number)) return null
  const begins = BEGINS[idType]
  if (begins && (idType !== 'PermanentResidence' || isEighteen(number))) {
    const problem = identityNumberProblem(number, today, label)
    return problem ?? (begins.test(number) ? null : `${label}应为 ${ID_NUMBER_HINTS[idType]}`)
  }
  if (number === '') return `${label}不能为空`
  const stray = strayIn(label, number, (sign) => /[A-Z\d]/.test(sign))
  return stray ? `${stray}，请核对` : `${label}应为：${ID_NUMBER_HINTS[idType]}`
}

/** Birthday and sex where the number says them; null where the person has to. */
export function saidByNumber(
  idType: IdType,
  text: string,
  today: string,
): { readonly birthday: string; readonly sex: 'Men' | 'Women' } | null {
  if (!BEGINS[idType] || !isEighteen(text)) return null
  const read = readIdentityNumber(text, today)
  return read.ok ? { birthday: read.value.birthday, sex: read.value.sex } : null
}

/** Whether a number of this kind leaves birthday and sex to be asked for. */
export const asksForBirthday = (idType: IdType, text: string): boolean =>
  OTHER[idType] !== undefined && !(idType === 'PermanentResidence' && isEighteen(text))

/** The same for a number whose kind is not known, such as one by which an employer names a person. */
export function someIdNumberProblem(text: string, label: string): string | null {
  const number = normaliseIdentity(text)
  const isOther = Object.values(OTHER).some((shape) => shape.test(number))
  // digits alone are an identity number that lacks some, except of the lengths of passports and Taiwan permits
  const isShort = /^\d+$/.test(number) && ![8, 9, 11].includes(number.length)
  return isOther && !isShort ? null : identityShapeProblem(number, label)
}
