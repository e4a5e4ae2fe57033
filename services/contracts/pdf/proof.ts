import { signInWords } from '#machines/rules/reading/characters.ts'
import { AppError } from '#services/abp/conventions/errors.ts'
import type { Article } from '../document.ts'
import { missingIn, type PageFont, seenText } from './fonts.ts'
import { type PrintedCharacter, readBack } from './read-back.ts'

/** A text that a document must show, and its place there in words for users. */
export interface Shown {
  readonly place: string
  readonly text: string
}

/** The texts of the articles. The place of a text is the title of its article. */
export const shownBy = (articles: readonly Article[]): Shown[] =>
  articles.flatMap(({ title, paragraphs }) => [title, ...paragraphs].map((text) => ({ place: title, text })))

const refusal = (details: string) => new AppError('business', { message: '文件没有生成', details })

const missing = (place: string, character: string): AppError =>
  refusal(
    `“${place}”里的字${signInWords(character)}没有可以打印的字形，文件没有生成。如果是特殊符号，请改成文字；如果是姓名用字，请联系平台补充字库`,
  )

export interface Unprintable {
  readonly place: string
  readonly character: string
}

/** The first character that no font can print, and where it stands. */
export async function unprintableIn(shown: readonly Shown[]): Promise<Unprintable | undefined> {
  const [character] = await missingIn(shown.map(({ text }) => text).join(''))
  if (character === undefined) return undefined
  return { place: shown.find(({ text }) => text.includes(character))?.place ?? '', character }
}

/** @throws AppError business that names the first character which no font can print, and its place */
export async function requirePrintable(shown: readonly Shown[]): Promise<void> {
  const found = await unprintableIn(shown)
  if (found) throw missing(found.place, found.character)
}

/**
 * Reads the file back and compares it with the texts that it must show, ignoring spaces. When the file returns another
 * character than expected, this is correct if the font has one glyph for both.
 * @throws AppError business that names the first missing character and its place
 */
export function requireComplete(file: Buffer, shown: readonly Shown[], fonts: readonly PageFont[]): void {
  const printed = readBack(file)
    .flatMap(({ text, ...rest }) => Array.from(text, (one) => ({ ...rest, text: one })))
    .filter(({ text }) => text.trim() !== '' || text === '')
  let at = 0
  for (const { place, text } of shown) {
    for (const character of seenText(text)) {
      if (character.trim() === '') continue
      const one = printed[at++]
      if (!one || one.isEmpty || !isSame(one, character, fonts)) throw missing(place, character)
    }
  }
  const [extra] = printed.slice(at)
  if (extra) throw refusal(`文件里多出了字${signInWords(extra.text)}，文件没有生成，请联系平台`)
}

function isSame({ text }: PrintedCharacter, character: string, fonts: readonly PageFont[]): boolean {
  if (text === character) return true
  return fonts.some(({ glyphs }) => {
    const glyph = glyphs.get(character.codePointAt(0) ?? 0)
    return glyph !== undefined && glyph === glyphs.get(text.codePointAt(0) ?? 0)
  })
}
