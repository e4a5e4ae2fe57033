import { encodeQR } from 'qr'

export interface PrintedCode {
  readonly text: string
  /** the alternative text of the code for screen readers */
  readonly label: string
}

/** The size in points; a phone can read the code at arm's length. */
const SIZE = 96
/** The quiet zone around the code, in modules. */
const BORDER = 4

/** Prints a figure element with the code below the previous content. */
export function printCode(
  document: PDFKit.PDFDocument,
  parent: PDFKit.PDFStructureElement,
  { text, label }: PrintedCode,
): void {
  if (document.y > document.page.height - document.page.margins.bottom - SIZE) document.addPage()
  const rows = encodeQR(text, 'raw', { border: BORDER })
  const unit = SIZE / rows.length
  const { x, y } = document
  const draw = () => {
    for (const [line, row] of rows.entries()) {
      for (const [column, isDark] of row.entries()) {
        if (isDark) document.rect(x + column * unit, y + line * unit, unit, unit)
      }
    }
    document.fill('black')
  }
  parent.add(document.struct('Figure', { alt: label }, draw))
  document.y = y + SIZE
}
