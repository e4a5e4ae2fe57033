import type { Audience } from '#machines/lifecycle-notify.ts'
import { type MessageWord, messageFaults, messageWordsIn, titleFaults } from '#machines/rules/message-text.ts'
import type { Database } from '#services/database/connect.ts'
import { findWordings, type StoredWording } from './message-template.repository.ts'
import type { MessageTemplate, MessageText, MessageType } from './templates/template.ts'
import { templates, type Wording, type Wordings, wordingKey, wordsOf } from './templates.ts'

/** The original text of one template for one audience. */
export interface PlatformText extends Pick<MessageText<object>, 'title' | 'content' | 'isUrgent' | 'onlyBy'> {
  readonly id: number
  readonly template: string
  readonly to: Audience
  readonly type: MessageType
  readonly when: string
  readonly words: readonly (MessageWord & { readonly about: string; readonly example: string })[]
}

/**
 * The id of a text: an FNV-1a hash with 31 bits, because GraphQL integers have no more. The same text has the same id
 * in every deployment, so the operation log can name it. A test checks that no two texts share an id.
 */
function idOf(key: string): number {
  let hash = 0x811c9dc5
  for (const byte of new TextEncoder().encode(key)) hash = Math.imul(hash ^ byte, 0x01000193) >>> 0
  return hash >>> 1
}

/** The placeholders of a template. Those in the original text are also required in every changed text. */
const wordsWith = (template: string, content: string): PlatformText['words'] => {
  const required = new Set(messageWordsIn(content))
  return Object.entries(wordsOf(template)).map(([name, { about, example, isOptional }]) => ({
    ...{ name, about, example, isOptional },
    isRequired: required.has(name),
  }))
}

/** All original texts, in the order of the templates. */
export const PLATFORM_TEXTS: readonly PlatformText[] = (
  Object.entries(templates) as [string, MessageTemplate<object>][]
).flatMap(([template, { type, when, texts }]) =>
  (Object.entries(texts) as [Audience, MessageText<object>][]).map(([to, { title, content, isUrgent, onlyBy }]) => ({
    ...{ id: idOf(wordingKey(template, to)), template, to, type, when, title, content },
    ...(isUrgent && { isUrgent }),
    ...(onlyBy && { onlyBy }),
    words: wordsWith(template, content),
  })),
)

const textById = new Map(PLATFORM_TEXTS.map((text) => [text.id, text]))
export const findPlatformText = (id: number): PlatformText | undefined => textById.get(id)

/** Problems of a changed text, by field. */
export function wordingFaults({ words }: PlatformText, { title, content }: Wording) {
  const by = (member: keyof Wording) => (message: string) => ({ member, message })
  return [...titleFaults(title).map(by('title')), ...messageFaults(content, words).map(by('content'))]
}

/**
 * Whether all placeholders of a stored text still exist. If a release has removed one, the original text is sent
 * instead.
 */
const isFit = (stored: StoredWording): boolean => {
  const text = findPlatformText(stored.id)
  return text !== undefined && wordingFaults(text, stored).length === 0
}

/** The administrators' valid versions of these templates. */
export async function readWordings(db: Database, of: readonly string[]): Promise<Wordings> {
  const stored = await findWordings(db, [...new Set(of)])
  return new Map(stored.filter(isFit).map((wording) => [wordingKey(wording.template, wording.audience), wording]))
}
