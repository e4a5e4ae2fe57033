import type { Audience } from '#machines/lifecycles/work-orders/effects.ts'
import { type MessageWord, messageFaults, messageWordsIn, titleFaults } from '#machines/rules/message-text.ts'
import type { Database } from '#services/database/connect.ts'
import { findWordings, type StoredWording } from './message-template.repository.ts'
import type { MessageTemplate, MessageText, MessageType } from './templates/template.ts'
import { templates, type Wording, type Wordings, wordingKey, wordsOf } from './templates.ts'

/** A text of the platform, for one audience of one template. */
export interface PlatformText extends Pick<MessageText<object>, 'title' | 'content' | 'isUrgent' | 'onlyBy'> {
  readonly id: number
  readonly template: string
  readonly to: Audience
  readonly type: MessageType
  readonly when: string
  readonly words: readonly (MessageWord & { readonly about: string; readonly example: string })[]
}

/**
 * FNV-1a, 31 bits because GraphQL has no longer numbers: the same for the same text in every deployment, so that the log of operations can name it. A
 * test sees to it that no two texts share one.
 */
function idOf(key: string): number {
  let hash = 0x811c9dc5
  for (const byte of new TextEncoder().encode(key)) hash = Math.imul(hash ^ byte, 0x01000193) >>> 0
  return hash >>> 1
}

/** What the platform says with its own words, no other wording may leave out. */
const wordsWith = (template: string, content: string): PlatformText['words'] => {
  const required = new Set(messageWordsIn(content))
  return Object.entries(wordsOf(template)).map(([name, { about, example, isOptional }]) => ({
    ...{ name, about, example, isOptional },
    isRequired: required.has(name),
  }))
}

/** Every text of the platform, in the order of the templates. */
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

/** What is wrong with a wording, by field. */
export function wordingFaults({ words }: PlatformText, { title, content }: Wording) {
  const by = (member: keyof Wording) => (message: string) => ({ member, message })
  return [...titleFaults(title).map(by('title')), ...messageFaults(content, words).map(by('content'))]
}

/** A release may take a word away: the platform's own words are sent then, rather than a text with a hole in it. */
const isFit = (stored: StoredWording): boolean => {
  const text = findPlatformText(stored.id)
  return text !== undefined && wordingFaults(text, stored).length === 0
}

/** The administrators' wordings of these templates, as far as they can be sent. */
export async function readWordings(db: Database, of: readonly string[]): Promise<Wordings> {
  const stored = await findWordings(db, [...new Set(of)])
  return new Map(stored.filter(isFit).map((wording) => [wordingKey(wording.template, wording.audience), wording]))
}
