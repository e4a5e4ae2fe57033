import type { PageFont } from './fonts.ts'

/** A piece of text in one font. */
export interface Run {
  readonly font: string
  readonly text: string
}

/** Beside each other they would become one glyph, which stands for several characters. */
const EMOJI = /[\p{Extended_Pictographic}\p{Regional_Indicator}]/u

/** The text in pieces, each with the first font that has its characters; emoji stand alone. */
export function runsOf(text: string, fonts: readonly PageFont[]): Run[] {
  const runs: { font: string; text: string }[] = []
  for (const character of text) {
    const last = runs.at(-1)
    const point = character.codePointAt(0) ?? 0
    const font = fonts.find(({ glyphs }) => glyphs.has(point))?.name ?? fonts[0]?.name ?? ''
    if (last?.font === font && !EMOJI.test(character)) last.text += character
    else runs.push({ font, text: character })
  }
  return runs
}
