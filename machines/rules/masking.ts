/**
 * How other users see the data of a person or an enterprise. Masking happens on the server; screens use it only for
 * data that the user has just typed. Text is counted in visible characters, so a rare character is never cut in half.
 */

const ENTERPRISE_PREFIX = 4

/** Replaces the first four characters by four asterisks: 北京某某科技有限公司 → ****科技有限公司. */
export const maskEnterpriseName = (name: string): string =>
  name === '' ? '' : `****${[...name].slice(ENTERPRISE_PREFIX).join('')}`

/** Whether the user sees names of enterprises: signed-in users who have chosen a role do. */
export const seesEnterpriseNames = ({ userType }: { userType: string }): boolean => userType !== 'Visitor'

export const isMaskedEnterpriseName = (name: string): boolean => name.startsWith('****')

/** A masked name as part of a sentence: ****（成都）有限公司 → 成都的有限公司, ****数据（上海）有限公司 → 上海的数据有限公司. */
export function spokenEnterpriseName(masked: string): string {
  const [, before = '', place = '', after = ''] = /^\*{4}(.*?)[（(](.*?)[）)](.*)$/.exec(masked) ?? []
  const rest = place === '' ? masked.slice(4) : `${place}的${before}${after}`
  return rest || '一家企业'
}

/** The first character, then one asterisk for each further character: 张三丰 → 张**. */
export function maskRealName(name: string): string {
  const [first = '', ...rest] = [...name]
  return first + '*'.repeat(rest.length)
}

/**
 * The first character hidden, the rest shown: 林一鸣 → *一鸣. For persons of one household, whose family name says
 * nothing.
 */
export function maskFamilyName(name: string): string {
  const [first = '', ...rest] = [...name]
  return first === '' ? '' : `*${rest.join('')}`
}

/**
 * Region code and the last four; birth date and the rest are hidden: 340524********001X. Of shorter numbers, such as
 * those of permits and passports, the first and the last two: H******78.
 */
export function maskIdentityNumber(number: string): string {
  const { length } = number
  if (length >= 18) return `${number.slice(0, 6)}********${number.slice(-4)}`
  return length < 8 ? '*'.repeat(length) : `${number.slice(0, 1)}${'*'.repeat(length - 3)}${number.slice(-2)}`
}

/** The first six alone: 340524************, for the owner of a number whose last four are asked for as a proof. */
export const withoutEnd = (masked: string): string => (masked.length < 4 ? masked : `${masked.slice(0, -4)}****`)

/** Shows the first and last four digits: 6222 **** **** 0006. */
export const maskBankCard = (number: string): string =>
  number.length < 12 ? '*'.repeat(number.length) : `${number.slice(0, 4)} **** **** ${number.slice(-4)}`

/** Masks a mobile number: 13800138000 → 138****8000. */
export const maskPhone = (number: string): string =>
  number.length < 8 ? '*'.repeat(number.length) : `${number.slice(0, 3)}****${number.slice(-4)}`

/** Masks a mail address: zhangwei@example.com → z***@example.com */
export function maskMail(address: string): string {
  const at = address.lastIndexOf('@')
  return at < 1 ? '*'.repeat(address.length) : `${[...address][0]}***${address.slice(at)}`
}
