import PDFDocument from 'pdfkit'
import type { Article } from '../document.ts'
import { ascentOf } from './font-characters.ts'
import { fontsFor, type PageFont, seenText } from './fonts.ts'
import { requireComplete, requirePrintable, type Shown, shownBy } from './proof.ts'
import { type PrintedCode, printCode } from './qr-code.ts'
import { runsOf } from './runs.ts'

export interface PrintedArticle extends Article {
  /** shown below the paragraphs */
  readonly code?: PrintedCode
}

export interface PrintedPart {
  readonly title: string
  readonly articles: readonly PrintedArticle[]
  /** in small print below the title */
  readonly note?: string
}

const MARGIN = 64
const SIZES = { title: 20, article: 13, text: 11, note: 9 } as const
const LINE_GAP = 5

/** The characters of page numbers, which the fonts must contain in addition to the text. */
const NUMBERING = '第页共 0123456789／'

const shownIn = (parts: readonly PrintedPart[]): Shown[] =>
  parts.flatMap(({ title, note = '', articles }) => [
    { place: title, text: title },
    { place: title, text: note },
    ...shownBy(articles),
  ])

/**
 * The room in points that a heading needs with its first lines. With less room on the page, the article starts on the
 * next page.
 */
const ROOM_FOR_ARTICLE = 70

/**
 * Makes a tagged PDF with embedded fonts: headings and paragraphs are marked for screen readers, and the file looks the
 * same everywhere. Each part begins on a new page. The finished file is read back and checked before it is returned.
 * @param keywords for the properties of the file, as plain ASCII
 * @throws AppError business that names a character which cannot be printed
 */
export async function printPdf(title: string, parts: readonly PrintedPart[], keywords?: string): Promise<Buffer> {
  const shown = shownIn(parts)
  await requirePrintable(shown)
  const fonts = await fontsFor(NUMBERING + shown.map(({ text }) => text).join(''))
  const document = new PDFDocument({
    size: 'A4',
    margins: { top: MARGIN, bottom: MARGIN, left: MARGIN, right: MARGIN },
    bufferPages: true,
    tagged: true,
    lang: 'zh-CN',
    displayTitle: true,
    pdfVersion: '1.7',
    // no default font, because the fonts of the text are registered below
    font: '',
    info: { Title: title, ...(keywords === undefined ? {} : { Keywords: keywords }) },
  })
  for (const { name, data } of fonts) document.registerFont(name, data)
  for (const [index, part] of parts.entries()) {
    if (index > 0) document.addPage()
    printPart({ document, fonts }, part)
  }
  numberPages({ document, fonts })
  document.end()
  const file = await collect(document)
  requireComplete(file, shown, fonts)
  return file
}

interface Pages {
  readonly document: PDFKit.PDFDocument
  readonly fonts: readonly PageFont[]
}

function printPart(pages: Pages, { title, note, articles }: PrintedPart): void {
  const { document } = pages
  const root = document.struct('Sect')
  document.addStructure(root)
  const add = (tag: 'H1' | 'H2' | 'P', print: () => void) => root.add(document.struct(tag, {}, print))
  add('H1', () => printCentred(pages, title, SIZES.title))
  if (note) add('P', () => printCentred(pages, note, SIZES.note, 0.5))
  for (const { title: heading, paragraphs, code } of articles) {
    if (document.y > document.page.height - MARGIN - ROOM_FOR_ARTICLE) document.addPage()
    add('H2', () => printText(pages, heading, { size: SIZES.article, above: 1 }))
    for (const paragraph of paragraphs) {
      add('P', () => printText(pages, paragraph, { size: SIZES.text, above: 0.3, lineGap: LINE_GAP }))
    }
    if (code) printCode(document, root, code)
  }
  root.end()
}

interface Setting {
  readonly size: number
  /** empty lines above */
  readonly above: number
  readonly lineGap?: number
}

/** Prints a paragraph from the left margin. A rare character switches to another font within the line. */
function printText({ document, fonts }: Pages, text: string, { size, above, lineGap = 0 }: Setting): void {
  const runs = runsOf(seenText(text), fonts)
  const [textFont] = fonts
  if (textFont === undefined) return
  document.font(textFont.name).moveDown(above).fontSize(size)
  const height = document.currentLineHeight(true)
  const baseline = -ascentOf(textFont.data) * size
  for (const [index, run] of runs.entries()) {
    document.font(run.font)
    // all fonts share one baseline, and the distance between lines is constant
    const gap = lineGap + height - document.currentLineHeight(true)
    document.text(run.text, { baseline, lineGap: gap, continued: index < runs.length - 1 })
  }
}

/**
 * Prints one centred line. A line in several fonts begins at the margin instead, because pdfkit centres each font
 * separately.
 */
function printCentred(pages: Pages, text: string, size: number, above = 0): void {
  const { document, fonts } = pages
  const [run, ...others] = runsOf(seenText(text), fonts)
  if (run === undefined || others.length > 0) printText(pages, text, { size, above })
  else document.font(run.font).moveDown(above).fontSize(size).text(run.text, { align: 'center' })
}

/** Page numbers are marked as artifacts, which screen readers skip. */
function numberPages({ document, fonts }: Pages): void {
  const { start, count } = document.bufferedPageRange()
  for (let index = start; index < start + count; index++) {
    document.switchToPage(index)
    // page numbers stand below the margin, where pdfkit would otherwise start a new page
    document.page.margins.bottom = 0
    document.markContent('Artifact', { type: 'Pagination' })
    document.font(fonts[0]?.name ?? '').fontSize(SIZES.note)
    const label = `第 ${index + 1} 页／共 ${count} 页`
    const left = (document.page.width - document.widthOfString(label)) / 2
    document.text(label, left, document.page.height - MARGIN / 1.5, { lineBreak: false })
    document.endMarkedContent()
  }
}

async function collect(document: PDFKit.PDFDocument): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of document) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}
