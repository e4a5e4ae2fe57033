import { encodeQR } from 'qr'

export interface PrintedCode {
  readonly text: string
  /** stands for the picture where it is read aloud */
  readonly label: string
}

/** Points; a phone reads it from an arm's length. */
const SIZE = 96
/** The light margin that readers of codes need, in modules. */
const BORDER = 4

/** A figure of squares, below what was printed last. */
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
