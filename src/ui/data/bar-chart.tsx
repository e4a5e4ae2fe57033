import { useId } from 'react'
import { classNames } from '#src/ui/class-names.ts'
import { BarDrawing } from './bar-drawing.tsx'

export interface Bar {
  /** 7 月 */
  label: string
  /** Only for the length of the bar. */
  value: number
  /** The exact figure as shown, without unit. */
  text: string
}

export interface BarChartProps {
  title: string
  /** Header of the label column of the table: 月份. */
  labelHeader: string
  /** Header of the value column of the table, with unit: 到账（元）. */
  valueHeader: string
  bars: readonly Bar[]
  /** Target of the bars: a dashed line, as text above them, and a row of the table. */
  target?: Bar
}

/** With more columns the figures do not fit side by side, so the bars are horizontal. */
const mostUpright = 8

/**
 * Bars with their values, striped, vertical where there is room and horizontal elsewhere; a button switches to a table.
 */
export function BarChart({ title, labelHeader, valueHeader, bars, target }: BarChartProps) {
  const titleId = useId()
  const top = Math.max(...bars.map(({ value }) => value), target?.value ?? 0, 0)
  const share = (value: number) => (top > 0 ? Math.max(0, value / top) : 0)
  return (
    <figure className={classNames('chart cq', bars.length > mostUpright && 'chart-many')} aria-labelledby={titleId}>
      <figcaption className="sr" id={titleId}>
        {title}
      </figcaption>
      {target && (
        <p className="small">
          <svg className="target-key" aria-hidden="true">
            <line className="target" x1="0" x2="100%" y1="50%" y2="50%" />
          </svg>
          {`${target.label} ${target.text}`}
        </p>
      )}
      <BarList kind="upright" className="vbars" bars={bars} share={share} target={target} />
      <BarList kind="lying" className="hbars" bars={bars} share={share} target={target} />
      <details className="more">
        <summary>用表格查看</summary>
        <table className="table keep">
          <caption className="sr">{title}</caption>
          <thead>
            <tr>
              <th scope="col">{labelHeader}</th>
              <th scope="col" className="r">
                {valueHeader}
              </th>
            </tr>
          </thead>
          <tbody>
            {bars.map(({ label, text }) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                <td className="r">{text}</td>
              </tr>
            ))}
          </tbody>
          {target && (
            <tfoot>
              <tr>
                <th scope="row">{target.label}</th>
                <td className="r">{target.text}</td>
              </tr>
            </tfoot>
          )}
        </table>
      </details>
    </figure>
  )
}

interface BarListProps {
  kind: 'upright' | 'lying'
  className: string
  bars: readonly Bar[]
  share: (value: number) => number
  target: Bar | undefined
}

/**
 * One direction of the bars. The page contains both, and CSS shows one by width, so that only one is visible and read
 * out.
 */
function BarList({ kind, className, bars, share, target }: BarListProps) {
  return (
    <ul className={className}>
      {bars.map(({ label, value, text }) => (
        <li key={label}>
          <span className="x">{label}</span>
          <strong className={kind === 'upright' ? 'sr' : undefined}>{text}</strong>
          <BarDrawing kind={kind} share={share(value)} text={text} target={target && share(target.value)} />
        </li>
      ))}
    </ul>
  )
}
