import { encodeQR } from 'qr'
import { type Shared, urlOf } from './shared.ts'

/** In pixels; phones show the image at half this size, so it stays sharp. */
const WIDTH = 750
const PAD = 48
const LINE = 1.5
const FONT = 'system-ui, "PingFang SC", "Microsoft YaHei", "Noto Sans CJK SC", sans-serif'
/** The image is used outside the portal, so it always has the colours of the light theme. */
const INK = '#16302e'
const DEEP = '#0a3d3a'
const PAPER = '#ffffff'
const QR_SIZE = 260

interface Line {
  text: string
  size: number
  isBold: boolean
}

const fontOf = ({ size, isBold }: Pick<Line, 'size' | 'isBold'>): string => `${isBold ? 'bold ' : ''}${size}px ${FONT}`

/** Breaks a text into lines of a maximum width; Chinese text may break after any character. */
export function wrapped(text: string, width: number, widthOf: (text: string) => number): string[] {
  const lines: string[] = []
  let line = ''
  for (const character of text) {
    if (line !== '' && widthOf(line + character) > width) {
      lines.push(line)
      line = ''
    }
    line += character
  }
  return line === '' ? lines : [...lines, line]
}

function linesOf(pen: CanvasRenderingContext2D, { title, facts }: Shared): Line[] {
  const wanted: Line[] = [
    { text: title, size: 44, isBold: true },
    ...facts.map(({ term, value }) => ({ text: `${term}：${value}`, size: 30, isBold: false })),
  ]
  return wanted.flatMap((line) => {
    pen.font = fontOf(line)
    return wrapped(line.text, WIDTH - 2 * PAD, (text) => pen.measureText(text).width).map((text) => ({ ...line, text }))
  })
}

function drawCode(pen: CanvasRenderingContext2D, text: string, x: number, y: number): void {
  const rows = encodeQR(text, 'raw', { border: 2 })
  const unit = QR_SIZE / rows.length
  pen.fillStyle = '#000000'
  for (const [row, cells] of rows.entries()) {
    for (const [column, isDark] of cells.entries()) {
      // whole pixels, because fractions would leave light lines in the QR code
      if (isDark)
        pen.fillRect(Math.floor(x + column * unit), Math.floor(y + row * unit), Math.ceil(unit), Math.ceil(unit))
    }
  }
}

/**
 * Draws an image of the shared item with a QR code of its page; nothing is sent to a server. Null where the browser
 * cannot draw.
 */
export function pictureOf(shared: Shared, origin: string, brandName: string): string | null {
  const canvas = document.createElement('canvas')
  const pen = canvas.getContext('2d')
  if (pen === null) return null
  const lines = linesOf(pen, shared)
  const head = 96
  const body = lines.reduce((sum, { size }) => sum + size * LINE, 0)
  canvas.width = WIDTH
  canvas.height = Math.ceil(head + PAD + body + PAD / 2 + QR_SIZE + PAD)
  pen.fillStyle = PAPER
  pen.fillRect(0, 0, canvas.width, canvas.height)
  pen.fillStyle = DEEP
  pen.fillRect(0, 0, WIDTH, head)
  pen.textBaseline = 'middle'
  pen.fillStyle = PAPER
  pen.font = fontOf({ size: 32, isBold: true })
  pen.fillText(`${brandName} · ${shared.kind}`, PAD, head / 2)
  pen.fillStyle = INK
  let y = head + PAD
  for (const line of lines) {
    pen.font = fontOf(line)
    pen.fillText(line.text, PAD, y + (line.size * LINE) / 2)
    y += line.size * LINE
  }
  y += PAD / 2
  drawCode(pen, urlOf(shared, origin), PAD - 12, y)
  pen.fillStyle = INK
  pen.font = fontOf({ size: 30, isBold: true })
  pen.fillText('扫一扫，看详情', PAD + QR_SIZE + 24, y + QR_SIZE / 2)
  return canvas.toDataURL('image/png')
}
