import { encodeQR } from 'qr'
import { useId, useMemo } from 'react'

export interface QrCodeProps {
  /** what is in the code */
  text: string
  /** what scanning it does; stands for the picture */
  label: string
}

/** The light margin that readers of codes need, in modules. */
const MARGIN = 4

/** One path of unit squares, row by row. */
const pathOf = (rows: boolean[][]): string =>
  rows.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('')

/** A QR code, drawn here: nobody else learns what is in it. Dark on light in every theme, or phones would not read it. */
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
