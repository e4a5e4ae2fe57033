/**
 * The text template of a message: `“{工单}”的成果退回修改。[修改意见：{原因}。]`. A placeholder in braces is filled in when the message
 * is sent. A part in brackets is left out when one of its placeholders has no value; the text after a bar in the
 * brackets then replaces it: `请在 [{领取期限} 前|48 小时内]领取`.
 */
export interface MessageWord {
  readonly name: string
  /** the placeholder has no value in some messages of the kind */
  readonly isOptional: boolean
  /** readers need the placeholder, so every wording has to contain it */
  readonly isRequired: boolean
}

/** null: this message has no value for the placeholder. */
export type MessageValues = Readonly<Record<string, string | null>>

const WORD = /\{([^{}]*)\}/g
const PIECE = /\[([^[\]|]*)(?:\|([^[\]|]*))?\]|\{([^{}]*)\}/g
/** Also matches the full-width braces of Chinese keyboards. */
const BRACE = /[{}｛｝]/
const BRACKET = /[[\]]/

const wordsIn = (text: string): string[] => [...text.matchAll(WORD)].map(([, name = '']) => name)
const sectionsOf = (text: string): string[][] =>
  [...text.matchAll(PIECE)].flatMap(([, section, otherwise = '']) =>
    section === undefined ? [] : [[section, otherwise]],
  )
const withoutSections = (text: string): string => text.replace(PIECE, (piece) => (piece.startsWith('[') ? '' : piece))

/** The placeholders that a text uses, in its order, each once. */
export const messageWordsIn = (text: string): string[] => [...new Set(wordsIn(text))]

/** The text that a user receives. Values are inserted unchanged, including braces or brackets in them. */
export function fillMessage(text: string, values: MessageValues): string {
  const filled = (part: string): string => part.replace(WORD, (_, name: string) => values[name] ?? '')
  return text.replace(PIECE, (_, section: string | undefined, otherwise = '', name = '') => {
    if (section === undefined) return values[name] ?? ''
    return filled(wordsIn(section).every((each) => values[each]) ? section : otherwise)
  })
}

/** The errors of a text with these placeholders, as sentences; empty if it can be sent. */
export function messageFaults(text: string, words: readonly MessageWord[]): string[] {
  const known = new Map(words.map((word) => [word.name, word]))
  const isOptional = (name: string): boolean => known.get(name)?.isOptional ?? false
  const used = messageWordsIn(text)
  const unknown = used.filter((name) => !known.has(name))
  const open = wordsIn(withoutSections(text)).concat(
    sectionsOf(text).flatMap(([, otherwise = '']) => wordsIn(otherwise)),
  )
  return [
    ...unknown.map((name) => `“{${name}}”不是这条消息的占位符，请从列出的占位符里选`),
    ...(BRACE.test(text.replace(WORD, '')) ? ['占位符应写成 {原因} 这样，前后各一个英文大括号'] : []),
    ...(BRACKET.test(text.replace(PIECE, '')) ? ['方括号应成对，里面不能再有方括号，竖线最多一条'] : []),
    ...sectionsOf(text)
      .filter(([section = '']) => !wordsIn(section).some((name) => isOptional(name) || !known.has(name)))
      .map(([section]) => `方括号里的“${section}”每次都会出现，请去掉方括号，或放进可能没有内容的占位符`),
    ...[...new Set(open)]
      .filter(isOptional)
      .map((name) => `{${name}} 有时没有内容，请连同前后的话放进方括号，例如 [${name}：{${name}}。]`),
    ...words
      .filter(({ name, isRequired }) => isRequired && !used.includes(name))
      .map(({ name }) => `内容里少了占位符 {${name}}，收件人需要知道它`),
  ]
}

/** Errors of a title. Titles stand alone in short messages, which contain neither names nor amounts. */
export const titleFaults = (title: string): string[] =>
  BRACE.test(title) || BRACKET.test(title) ? ['标题里不能有占位符和方括号：短信只发标题，不发姓名、金额和原因'] : []
