import { inflateSync } from 'node:zlib'
import { emptyGlyphsOf } from './font-characters.ts'

/** A character as the PDF file encodes it. */
export interface PrintedCharacter {
  /** the character that other programs copy and read aloud */
  readonly text: string
  /** the name of the font in the file: F1, F2 */
  readonly font: string
  /** whether the glyph has no outline or is the box for a missing character */
  readonly isEmpty: boolean
}

interface FileFont {
  readonly texts: readonly string[]
  readonly empty: ReadonlySet<number>
}

/**
 * Reads the characters of our own PDF in the order of the file, from the data that any reader uses: pages, their
 * contents, and the embedded fonts with their character tables. Leaves out page numbers and other artifacts. Supports
 * only what print.ts writes: no object streams, one level of pages.
 */
export function readBack(file: Buffer): PrintedCharacter[] {
  const objects = objectsOf(file)
  const fonts = new Map<string, FileFont>()
  return pagesOf(objects).flatMap((page) => {
    const resources = dictionaryOf(objects, page, 'Resources')
    for (const [, name = '', number = ''] of resources.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      if (!fonts.has(name)) fonts.set(name, fontOf(objects, objects.get(number)?.dictionary ?? ''))
    }
    return charactersOf(streamOf(objects, numberIn(page, 'Contents')).toString('latin1'), fonts)
  })
}

interface FileObject {
  readonly dictionary: string
  readonly stream: Buffer | null
}

/** All objects of the file by number, found through the cross-reference table at its end. */
function objectsOf(file: Buffer): Map<string, FileObject> {
  const text = file.toString('latin1')
  const table = text.slice(text.lastIndexOf('\nxref\n'))
  const objects = new Map<string, FileObject>()
  for (const [, offset = ''] of table.matchAll(/^(\d{10}) \d{5} n/gm)) {
    const start = Number(offset)
    const [head = '', number = ''] = /^(\d+) 0 obj\n/.exec(text.slice(start, start + 20)) ?? []
    const end = text.indexOf('\nendobj', start)
    const streamAt = text.indexOf('\nstream\n', start)
    if (streamAt < 0 || streamAt > end) {
      objects.set(number, { dictionary: text.slice(start + head.length, end), stream: null })
      continue
    }
    const dictionary = text.slice(start + head.length, streamAt)
    const from = streamAt + '\nstream\n'.length
    objects.set(number, { dictionary, stream: file.subarray(from, from + Number(numberIn(dictionary, 'Length'))) })
  }
  return objects
}

/** The number behind a key, as in `/Length 130` and `/DescendantFonts [18 0 R]`. */
function numberIn(dictionary: string, key: string): string {
  const at = dictionary.indexOf(`/${key} `)
  return at < 0 ? '' : (/^\[?(\d+)/.exec(dictionary.slice(at + key.length + 2))?.[1] ?? '')
}

const dictionaryOf = (objects: ReadonlyMap<string, FileObject>, within: string, key: string): string =>
  objects.get(numberIn(within, key))?.dictionary ?? ''

function streamOf(objects: ReadonlyMap<string, FileObject>, number: string): Buffer {
  const object = objects.get(number)
  if (!object?.stream) throw new Error(`the object ${number} of the PDF has no stream`)
  return object.dictionary.includes('/FlateDecode') ? inflateSync(object.stream) : object.stream
}

/** The dictionaries of the pages in their order. */
function pagesOf(objects: ReadonlyMap<string, FileObject>): string[] {
  const root = [...objects.values()].find(({ dictionary }) => /\/Type \/Pages\b/.test(dictionary))
  const kids = /\/Kids \[([^\]]*)\]/.exec(root?.dictionary ?? '')?.[1] ?? ''
  return [...kids.matchAll(/(\d+) 0 R/g)].map(([, number = '']) => objects.get(number)?.dictionary ?? '')
}

function fontOf(objects: ReadonlyMap<string, FileObject>, dictionary: string): FileFont {
  const descendant = dictionaryOf(objects, dictionary, 'DescendantFonts')
  const descriptor = dictionaryOf(objects, descendant, 'FontDescriptor')
  return {
    texts: textsOf(streamOf(objects, numberIn(dictionary, 'ToUnicode')).toString('latin1')),
    empty: emptyGlyphsOf(streamOf(objects, numberIn(descriptor, 'FontFile2'))),
  }
}

/** The text of each code of a font, from the font's ToUnicode table. */
function textsOf(table: string): string[] {
  const texts: string[] = []
  for (const [, first = '', list = ''] of table.matchAll(/<([0-9a-f]+)> <[0-9a-f]+> \[([^\]]*)\]/g)) {
    const start = Number.parseInt(first, 16)
    for (const [index, [, units = '']] of [...list.matchAll(/<([^>]*)>/g)].entries()) {
      const codes = units.split(' ').filter((unit) => unit !== '')
      texts[start + index] = String.fromCharCode(...codes.map((unit) => Number.parseInt(unit, 16)))
    }
  }
  return texts
}

/** The operators that are read: choice of a font, shown text, begin and end of marked content. */
const OPERATORS = /\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ|(\/Artifact\b[^B]*\bB(?:DC|MC)\b)|(\bB(?:DC|MC)\b)|(\bEMC\b)/g

function charactersOf(contents: string, fonts: ReadonlyMap<string, FileFont>): PrintedCharacter[] {
  const printed: PrintedCharacter[] = []
  const marks: boolean[] = []
  let name = ''
  for (const [, font, shown, artifact, begin, end] of contents.matchAll(OPERATORS)) {
    if (font) name = font
    else if (artifact || begin) marks.push(artifact !== undefined)
    else if (end) marks.pop()
    else if (shown && !marks.includes(true)) printed.push(...shownIn(shown, name, fonts.get(name)))
  }
  return printed
}

function* shownIn(shown: string, name: string, font: FileFont | undefined): Generator<PrintedCharacter> {
  for (const [, codes = ''] of shown.matchAll(/<([0-9a-f]*)>/g)) {
    for (let at = 0; at < codes.length; at += 4) {
      const code = Number.parseInt(codes.slice(at, at + 4), 16)
      yield { text: font?.texts[code] ?? '', font: name, isEmpty: code === 0 || (font?.empty.has(code) ?? true) }
    }
  }
}
