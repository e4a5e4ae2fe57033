import { DASHES, lengthOf, strayIn } from './reading/characters.ts'
import { withUsualDigits } from './reading/numbers.ts'

const HOTLINE_SIGN = /^[\d +-]$/
const MOST_HOTLINE = 24

/** The stored form of a number that the site shows: as it was typed, in usual digits and hyphens. */
export const normaliseHotline = (typed: string): string =>
  withUsualDigits(typed).replace(/^tel:/i, '').replace(DASHES, '-')

/** The error in a number that the site shows, as a sentence; short numbers such as 12333 are valid. */
export function hotlineProblem(typed: string, label: string): string | null {
  const text = normaliseHotline(typed)
  const stray = strayIn(label, text, (sign) => HOTLINE_SIGN.test(sign), '个字符')
  if (stray) return `${stray}，应为数字、空格或连字符`
  if (!/^[\d+]/.test(text)) return `${label}应以数字或 + 开头`
  const length = lengthOf(text)
  return length >= 3 && length <= MOST_HOTLINE ? null : `${label}应为 3–${MOST_HOTLINE} 个字符，现在是 ${length} 个`
}
