import { useId } from 'react'

export interface BarDrawingProps {
  kind: 'upright' | 'lying'
  share: number
  /** Text above a vertical bar. */
  text: string
  /** Position of the dashed line across the bar. */
  target?: number
}

/** One striped bar. Lengths are percentages of the drawing, so no style attribute is needed. */
export function BarDrawing({ kind, share, text, target }: BarDrawingProps) {
  const patternId = useId()
  const length = `${Math.max(share * 100, 0.5)}%`
  const rest = `${100 - Math.max(share * 100, 0.5)}%`
  const box = kind === 'upright' ? { y: rest, width: '100%', height: length } : { y: 0, width: length, height: '100%' }
  const at = target === undefined ? '' : `${(kind === 'upright' ? 1 - target : target) * 100}%`
  const line =
    kind === 'upright' ? { x1: '-25%', x2: '125%', y1: at, y2: at } : { x1: at, x2: at, y1: '-15%', y2: '115%' }
  return (
    <svg className="bar" aria-hidden="true">
      <pattern id={patternId} width="8" height="7" patternUnits="userSpaceOnUse">
        <rect className="b1" width="8" height="7" />
        <rect className="stripe" y="5" width="8" height="2" />
      </pattern>
      <rect {...box} rx="4" fill={`url(#${patternId})`} />
      {target !== undefined && <line className="target" {...line} />}
      {kind === 'upright' && (
        <text x="50%" y={rest} dy="-8" textAnchor="middle">
          {text}
        </text>
      )}
    </svg>
  )
}
