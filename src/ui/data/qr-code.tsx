import { encodeQR } from 'qr'
import { useId, useMemo } from 'react'

export interface QrCodeProps {
  /** the content of the QR code */
  text: string
  /** what scanning does; used as the alternative text of the image */
  label: string
}

/** The margin that QR readers need around the code, in modules. */
const MARGIN = 4

/** The SVG path of the dark modules, as unit squares row by row. */
const pathOf = (rows: boolean[][]): string =>
  rows.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('')

/**
 * A QR code drawn in the browser, so that its content is not sent to a third party. It is dark on light in every theme,
 * because phones cannot read it otherwise.
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
