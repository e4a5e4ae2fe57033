import PDFDocument from 'pdfkit'
import type { Article } from '../document.ts'
import { fontFor } from './chinese-font.ts'
import { type PrintedCode, printCode } from './qr-code.ts'

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

/** All characters that the pages need: the text and page numbers. */
const charactersOf = (parts: readonly PrintedPart[]): string =>
  `第页共 0123456789／${parts
    .flatMap(({ title, note = '', articles }) => [
      title,
      note,
      ...articles.flatMap((article) => [article.title, ...article.paragraphs]),
    ])
    .join('')}`

/**
 * The room, in points, for a heading and its first lines; with less at the foot of a page, the article starts on the
 * next.
 */
const ROOM_FOR_ARTICLE = 70

/**
 * A tagged PDF with an embedded font: headings and paragraphs are marked for screen readers, and it looks the same
 * everywhere. Each part begins on a new page.
 * @param keywords for the properties of the file, as plain ASCII
 */
export async function printPdf(title: string, parts: readonly PrintedPart[], keywords?: string): Promise<Buffer> {
  const font = await fontFor(charactersOf(parts))
  const document = new PDFDocument({
    size: 'A4',
    margins: { top: MARGIN, bottom: MARGIN, left: MARGIN, right: MARGIN },
    bufferPages: true,
    tagged: true,
    lang: 'zh-CN',
    displayTitle: true,
    pdfVersion: '1.7',
    font: null as unknown as string,
    info: { Title: title, ...(keywords === undefined ? {} : { Keywords: keywords }) },
  })
  document.registerFont('text', font)
  document.font('text')
  for (const [index, part] of parts.entries()) {
    if (index > 0) document.addPage()
    printPart(document, part)
  }
  numberPages(document)
  document.end()
  return collect(document)
}

function printPart(document: PDFKit.PDFDocument, { title, note, articles }: PrintedPart): void {
  const root = document.struct('Sect')
  document.addStructure(root)
  const add = (tag: 'H1' | 'H2' | 'P', print: () => void) => root.add(document.struct(tag, {}, print))
  add('H1', () => document.fontSize(SIZES.title).text(title, { align: 'center' }))
  if (note) add('P', () => document.moveDown(0.5).fontSize(SIZES.note).text(note, { align: 'center' }))
  for (const { title: heading, paragraphs, code } of articles) {
    if (document.y > document.page.height - MARGIN - ROOM_FOR_ARTICLE) document.addPage()
    add('H2', () => document.moveDown(1).fontSize(SIZES.article).text(heading))
    for (const paragraph of paragraphs) {
      add('P', () => document.moveDown(0.3).fontSize(SIZES.text).text(paragraph, { lineGap: LINE_GAP }))
    }
    if (code) printCode(document, root, code)
  }
  root.end()
}

/** Marked as an artifact, which screen readers skip. */
function numberPages(document: PDFKit.PDFDocument): void {
  const { start, count } = document.bufferedPageRange()
  for (let index = start; index < start + count; index++) {
    document.switchToPage(index)
    // below the margin, where text would otherwise start a new page
    document.page.margins.bottom = 0
    document.markContent('Artifact', { type: 'Pagination' })
    document.fontSize(SIZES.note)
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
