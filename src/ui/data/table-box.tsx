import type { ReactNode } from 'react'
import { classNames } from '#src/ui/class-names.ts'
import { useScrollStop } from '#src/ui/layout/scroll-stop.ts'

export interface TableBoxProps {
  /** Id of the caption that names the table. */
  captionId: string
  caption: string
  /** One line below the caption: the number of rows, a total. */
  summary?: ReactNode
  /** Totals, as a sentence or a list below the table. */
  footer?: ReactNode
  /**
   * A list of the office: the page's heading names it, so the caption is only for screen readers; its header row and
   * row names stay visible.
   */
  isList?: boolean
  children: ReactNode
}

/** Frame of every table: its caption, and a scrollable region for a table that is too wide, with the table's name. */
export function TableBox({ captionId, caption, summary, footer, isList = false, children }: TableBoxProps) {
  const stop = useScrollStop<HTMLDivElement>()
  return (
    <div className={classNames('table-box cq', isList && 'list-box')}>
      <p className={isList ? 'sr' : 'table-caption'} id={captionId}>
        {caption}
        {summary && <small>{summary}</small>}
      </p>
      <div
        className="table-scroll"
        {...stop}
        {...(stop.tabIndex === 0 && { role: 'region', 'aria-labelledby': captionId })}
      >
        {children}
      </div>
      {footer && <div className="table-foot">{footer}</div>}
    </div>
  )
}
