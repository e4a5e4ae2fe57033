import { DASHES, narrow, tidy } from './characters.ts'
import { IDEOGRAPH, withUnifiedIdeographs } from './ideographs.ts'

const HAS_IDEOGRAPH = new RegExp(`[${IDEOGRAPH}]`, 'u')
const BLANK_BETWEEN = new RegExp(`([${IDEOGRAPH}（）]) (?=[${IDEOGRAPH}（）])`, 'gu')

/** The name of an organisation as its licence writes it: with full-width brackets in Chinese names. */
export function normaliseCompany(typed: string): string {
  const name = withUnifiedIdeographs(narrow(typed)).replace(/[•‧∙⋅・･]/g, '·')
  if (!HAS_IDEOGRAPH.test(name)) return name
  return name
    .replace(/ ?\( ?/g, '（')
    .replace(/ ?\)/g, '）')
    .replace(BLANK_BETWEEN, '$1')
}

/** The key by which names of organisations are compared. */
const companyKey = (typed: string): string =>
  normaliseCompany(typed)
    .replace(DASHES, '-')
    .replace(/[（[【〔〖{]/g, '(')
    .replace(/[）\]】〕〗}]/g, ')')
    .replace(/ /g, '')
    .toLowerCase()

export const isSameCompany = (one: string, other: string): boolean => companyKey(one) === companyKey(other)

/** The words of a search text; brackets and dots of names only separate words. */
export const soughtWords = (typed: string): string[] =>
  withUnifiedIdeographs(tidy(typed))
    .split(/[\s()（）[\]【】〔〕·•‧∙⋅・･．]+/u)
    .filter((word) => word !== '')
