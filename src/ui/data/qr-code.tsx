import { encodeQR } from 'qr'
import { useId, useMemo } from 'react'

export interface QrCodeProps {
  /** the content of the code */
  text: string
  /** what scanning does; the text alternative of the picture */
  label: string
}

/** The quiet zone that QR readers need, in modules. */
const MARGIN = 4

/** One path of unit squares, row by row. */
const pathOf = (rows: boolean[][]): string =>
  rows.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('')

/**
 * A QR code, drawn in the browser, so that its content is not sent to a third party. Dark on light in every theme:
 * phones cannot read it otherwise.
 */
export function QrCode({ text, label }: QrCodeProps) {
  const titleId = useId()
  const { path, size } = useMemo(() => {
    const rows = encodeQR(text, 'raw', { border: MARGIN })
    return { path: pathOf(rows), size: rows.length }
  }, [text])
  return (
    <svg
      className="qr-code"
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-labelledby={titleId}
      shapeRendering="crispEdges"
    >
      <title id={titleId}>{label}</title>
      <path d={path} />
    </svg>
  )
}
