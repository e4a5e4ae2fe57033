import { narrow, strayIn } from './characters.ts'

const SHAPE = /^[^\s@*<>]+@[^\s@<>]+\.[^\s@<>]+$/

/** A mail address in normal width, without what mail programs copy around it: `mailto:`, or a name and brackets. */
export const normaliseMail = (typed: string): string =>
  narrow(typed)
    .replace(/[。｡]/g, '.')
    .replace(/^mailto:\s*/i, '')
    .replace(/^[^<>]*<([^<>\s]+)>$/, '$1')

export const isMail = (typed: string): boolean => SHAPE.test(normaliseMail(typed))

/** The error in a mail address, as a sentence; null for a valid one. */
export function mailProblem(typed: string, label = '邮箱'): string | null {
  const address = normaliseMail(typed)
  if (SHAPE.test(address)) return null
  if (address === '') return `${label}不能为空`
  const stray = strayIn(label, address, (sign) => !/[ <>]/.test(sign), '个字符')
  return stray ? `${stray}，请删去` : `${label}应形如 name@example.com`
}
