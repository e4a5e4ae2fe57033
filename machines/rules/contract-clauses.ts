import { placeholderFault } from './contract-placeholders.ts'
import { stopsIn, wordFindings } from './words/find.ts'
import { hintSentence } from './words/sentences.ts'

export interface Clause {
  readonly title: string
  readonly text: string
}

/**
 * The unlawful statements of a text, as sentences: deposits, identity papers withheld (article 9), rights waived
 * (article 26) and everything else that no wording may demand.
 */
export const forbiddenIn = (text: string): string[] =>
  stopsIn(text).map(({ quote, reason, law }) => `“${quote}”不能写进合同：${reason}（${law}）`)

/** Wordings that may be lawful but should be checked again, for both sides and the auditor. */
const hintsIn = (title: string, text: string): string[] =>
  wordFindings(text)
    .filter(({ isStop }) => !isStop)
    .map((finding) => hintSentence(title, finding))

/** The terms that both sides write in their own words, with their labels. */
const WORDED = {
  position: '岗位',
  workContent: '工作内容',
  taskDescription: '任务',
  restAndLeave: '休息休假',
  wageComposition: '工资构成',
  labourProtection: '劳动保护和劳动条件',
  occupationalHazards: '职业危害防护',
  accommodationClauses: '便利条件约定',
} as const

/** The free-text terms of a contract. */
export type WordedTerms = { readonly [member in keyof typeof WORDED]?: string | null } & {
  readonly clauses: readonly Clause[]
}

const wordsOf = (terms: WordedTerms): (readonly [string, string, string])[] => [
  ...Object.entries(WORDED).map(
    ([member, title]) => [member, title, terms[member as keyof typeof WORDED] ?? ''] as const,
  ),
  ...terms.clauses.map(({ title, text }, index) => [`clauses[${index}].text`, title, `${title}：${text}`] as const),
]

/** Statements that the free-text terms may not contain; articles have their own check. */
export const wordFaults = (terms: WordedTerms): { member: string; message: string }[] =>
  wordsOf({ ...terms, clauses: [] }).flatMap(([member, , text]) =>
    forbiddenIn(text).map((message) => ({ member, message })),
  )

export const wordWarnings = (terms: WordedTerms): string[] =>
  wordsOf(terms).flatMap(([, title, text]) => hintsIn(title, text))

/**
 * Every unlawful demand of a contract, in the words of a summary. It also covers contracts signed before the rule
 * existed.
 */
export const forbiddenInContract = (terms: WordedTerms): string[] =>
  wordsOf(terms).flatMap(([, , text]) => stopsIn(text).map(({ quote, reason }) => `“${quote}”：${reason}`))

/** Wordings of articles that their author should check again, each with the law. */
export const clauseHints = (clauses: readonly Clause[]): string[] =>
  clauses.flatMap(({ title, text }) => hintsIn(title, `${title}：${text}`))

/** Statements that articles may not contain, in a contract and in a contract template. */
export const clauseFaults = (clauses: readonly Clause[]): { member: string; message: string }[] =>
  clauses.flatMap(({ title, text }, index) => {
    const all = `${title}：${text}`
    const misplaced = placeholderFault(all)
    const messages = [...forbiddenIn(all), ...(misplaced === null ? [] : [misplaced])]
    return messages.map((message) => ({ member: `clauses[${index}].text`, message }))
  })
