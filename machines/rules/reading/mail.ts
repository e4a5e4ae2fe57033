import { narrow, strayIn } from './characters.ts'

const SHAPE = /^[^\s@*]+@[^\s@]+\.[^\s@]+$/

/** An address in its usual width; what mail programs copy around it, `mailto:` or a name and brackets, goes. */
export const normaliseMail = (typed: string): string =>
  narrow(typed)
    .replace(/[。｡]/g, '.')
    .replace(/^mailto:\s*/i, '')
    .replace(/^[^<>]*<([^<>\s]+)>$/, '$1')

export const isMail = (typed: string): boolean => SHAPE.test(normaliseMail(typed))

/** What is wrong with an address, as a sentence; null when nothing is. */
export function mailProblem(typed: string, label = '邮箱'): string | null {
  const address = normaliseMail(typed)
  if (SHAPE.test(address)) return null
  if (address === '') return `${label}不能为空`
  const blank = strayIn(label, address, (sign) => sign !== ' ', '个字符')
  return blank ? `${blank}，请删去` : `${label}应形如 name@example.com`
}
