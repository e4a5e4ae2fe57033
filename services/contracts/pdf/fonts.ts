import subsetFont from 'subset-font'
import { glyphsIn } from './font-characters.ts'
import { readPackedFont } from './font-files.ts'

/**
 * In the order in which a character is looked for. Noto Sans SC has the 30,000 of texts and most names, Noto Sans
 * the Latin letters with signs; HanaMinB the extensions B to F, so that GB 18030-2022 is complete; the rest of
 * BabelStone Han is extension I, most of G and H, and the ends of older blocks; Noto Emoji has the pictures that people
 * type, in black. A picture of several parts is printed part by part. `npm run data:refresh` and tools/data/rare-fonts.ts write the files anew.
 */
const FILES = [
  'noto-sans-sc-regular.ttf.br',
  'noto-sans-latin.ttf.br',
  'hanamin-b.ttf.br',
  'babelstone-han-rest.ttf.br',
  'noto-emoji-regular.ttf.br',
] as const

type FontFile = (typeof FILES)[number]

/** An embedded font of one document, reduced to the characters that the document prints. */
export interface PageFont {
  readonly name: string
  readonly data: Buffer
  /** the characters by code point, with the number of their glyph in the whole font */
  readonly glyphs: ReadonlyMap<number, number>
}

/**
 * Not printed, and nothing is missing without them: signs of direction, joiners, selectors, controls; of emoji the colour
 * of skin and the frame of a key.
 */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Variation_Selector}\p{Emoji_Modifier}]|\u20e3/gu

/** The text without invisible characters. Spaces stay, and a tab becomes a space. */
export const seenText = (text: string): string => text.replace(/\t/g, ' ').replace(UNSEEN, '')

const known = new Map<FontFile, Promise<ReadonlyMap<number, number>>>()

/** The text font stays in memory. The other fonts (30 MB) are read only for a document that needs them. */
let textFont: Promise<Buffer> | undefined

function wholeFont(file: FontFile): Promise<Buffer> {
  if (file !== FILES[0]) return readPackedFont(file)
  textFont ??= readPackedFont(file).catch((error) => {
    // a failure is not cached, so the next call reads the font again
    textFont = undefined
    throw error
  })
  return textFont
}

function glyphsOf(file: FontFile): Promise<ReadonlyMap<number, number>> {
  const reading =
    known.get(file) ??
    wholeFont(file)
      .then(glyphsIn)
      .catch((error) => {
        known.delete(file)
        throw error
      })
  known.set(file, reading)
  return reading
}

/** Assigns each character of the text to the first font that has it, and leaves out characters that no font has. */
async function sharedOut(text: string): Promise<Map<FontFile, string[]>> {
  const shares = new Map<FontFile, string[]>()
  let left = [...new Set(seenText(text))]
  for (const file of FILES) {
    if (left.length === 0) break
    const has = await glyphsOf(file)
    const share = left.filter((one) => has.has(one.codePointAt(0) ?? 0))
    if (share.length > 0) shares.set(file, share)
    left = left.filter((one) => !share.includes(one))
  }
  return shares
}

/** The distinct characters of the text that no font has. */
export async function missingIn(text: string): Promise<string[]> {
  const shared = new Set([...(await sharedOut(text)).values()].flat())
  return [...new Set(seenText(text))].filter((one) => !shared.has(one))
}

/** TrueType fonts with only the characters of the text, for embedding. */
export async function fontsFor(text: string): Promise<PageFont[]> {
  const fonts: PageFont[] = []
  for (const [file, characters] of await sharedOut(text)) {
    const data = await subsetFont(await wholeFont(file), characters.join(''), { targetFormat: 'truetype' })
    const whole = await glyphsOf(file)
    const points = characters.map((one) => one.codePointAt(0) ?? 0)
    fonts.push({ name: file, data, glyphs: new Map(points.map((point) => [point, whole.get(point) ?? 0])) })
  }
  return fonts
}
