import { signInWords } from '#machines/rules/reading/characters.ts'
import type { ContractClause } from '#services/database/schema/contract-templates.ts'

interface TypedText {
  /** of the form */
  readonly member: string
  readonly title: string
  /** other values than texts are passed over */
  readonly text: unknown
}

export const clauseTexts = (clauses: readonly ContractClause[]): TypedText[] =>
  clauses.map(({ title, text }, index) => ({ member: `clauses[${index}].text`, title, text: title + text }))

/**
 * Texts with a character that no font of contracts has: a party would sign what the file cannot show. One fault a text,
 * with the first such character.
 */
export async function unprintableFaults(texts: readonly TypedText[]): Promise<{ member: string; message: string }[]> {
  // the fonts are read at the first use
  const { missingIn } = await import('./pdf/fonts.ts')
  const faults: { member: string; message: string }[] = []
  for (const { member, title, text } of texts) {
    const [first] = typeof text === 'string' ? await missingIn(text) : []
    if (first === undefined) continue
    faults.push({ member, message: `${title}里的${signInWords(first)}没有可以打印的字形，请改成文字` })
  }
  return faults
}
