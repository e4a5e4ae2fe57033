import { accentProblem } from '#machines/rules/accent.ts'
import { isNumberOfZeros, isPhoneOfZeros, saysNothing } from '#machines/rules/placeholder.ts'
import { fieldError } from '#services/abp/conventions/errors.ts'
import type { FooterSettings } from '#services/database/schema/setting-values.ts'

/** Optional texts with their labels; pages omit those that are empty. */
const OPTIONAL = {
  hotline: '服务热线',
  contactPhone: '联系电话',
  complaintPhone: '投诉电话',
  address: '地址',
  filingNumber: 'ICP 备案号',
  policeFilingNumber: '公安联网备案号',
  staffingLicenceNumber: '人力资源服务许可证',
} as const satisfies Partial<Record<keyof FooterSettings, string>>
type Optional = keyof typeof OPTIONAL

const PHONES: readonly Optional[] = ['hotline', 'contactPhone', 'complaintPhone']
const NUMBERS = ['filingNumber', 'policeFilingNumber', 'staffingLicenceNumber'] as const

/** Whether the text is a placeholder: a number of zeros, or a word for nothing. */
const isInvented = (name: Optional, text: string): boolean =>
  saysNothing(text) || (PHONES.includes(name) ? isPhoneOfZeros(text) : name !== 'address' && isNumberOfZeros(text))

/**
 * Refuses placeholder texts, and a colour on which texts cannot be read. Stored values may stay, so that a form with an
 * old value can be saved.
 * @throws AppError validation naming the field
 */
export function checkPublic(before: FooterSettings, asked: Partial<FooterSettings>): void {
  for (const name of Object.keys(OPTIONAL) as Optional[]) {
    const text = asked[name]
    if (!text || text === before[name] || !isInvented(name, text)) continue
    throw fieldError(name, `${OPTIONAL[name]}还没有的，请留空：页面上就不显示。不要填“无”或一串 0`)
  }
  const problem = asked.accentColour ? accentProblem(asked.accentColour) : null
  if (problem) throw fieldError('accentColour', problem)
}

/** Removes numbers of zeros that earlier releases have stored, because their links to the authorities lead nowhere. */
export function withoutInvented(footer: FooterSettings): FooterSettings {
  const invented = NUMBERS.filter((name) => footer[name] && isInvented(name, footer[name]))
  return { ...footer, ...Object.fromEntries(invented.map((name) => [name, null])) }
}
