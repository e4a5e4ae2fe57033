/** Words that are meant: a format of files, and the example of a code where codes are given. */
const MEANT = ['WebVTT', 'PolicyNews']

interface Known {
  /** every value of every enumeration of the services */
  codes: readonly string[]
  meant: readonly string[]
}

/**
 * Runs in the page: words of the machine where words of people belong, a line for each: values of enumerations, names of
 * operations, members and entities. Addresses and what is written as code are meant.
 */
export function rawCodes({ codes, meant }: Known): string[] {
  const known = new Set(codes)
  const scope = document.querySelector('dialog[open]') ?? document.querySelector('main')
  if (scope === null) return ['there is no page']
  const isCode = (word: string) =>
    !meant.includes(word) &&
    (known.has(word) || /^[A-Z][a-z]+[A-Z]\w*(\/\w+)?$|^[a-z]+[A-Z]\w*$|^[a-z]+(\.[a-z]+[A-Z]?\w*)+$/.test(word))
  const found: string[] = []
  const walker = document.createTreeWalker(scope, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement
    if (!element?.checkVisibility() || element.closest('script, style, code, .mono, textarea')) continue
    const words = node.textContent?.replace(/(?:https?:\/|(?<![\w]))\/[\w./?=&-]+|[\w.-]+@[\w.-]+/g, '') ?? ''
    for (const [word] of words.matchAll(/[A-Za-z][\w./]*\w/g))
      if (isCode(word)) found.push(`${word}: “${words.trim().slice(0, 60)}”`)
  }
  return [...new Set(found)]
}

const enumsIn = (part: unknown): string[] => {
  if (typeof part !== 'object' || part === null) return []
  const own = 'enum' in part && Array.isArray(part.enum) ? part.enum.map(String) : []
  return [...own, ...Object.values(part).flatMap(enumsIn)]
}

/** Lower-case values, `person`, are words of accounts and addresses, too. */
export const knownCodes = (openApi: unknown): Known => ({
  codes: [...new Set(enumsIn(openApi))].filter((code) => /^[A-Z][a-z]/.test(code)),
  meant: MEANT,
})
