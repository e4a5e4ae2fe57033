import type { ReactNode } from 'react'
import { classNames } from '#src/ui/class-names.ts'
import { useScrollStop } from '#src/ui/layout/scroll-stop.ts'

export interface TableBoxProps {
  /** By which the table is named. */
  captionId: string
  caption: string
  /** One line under the caption: how many, which total. */
  summary?: ReactNode
  /** Totals, as a sentence or a list under the table. */
  footer?: ReactNode
  /** A list of the office: its page names it, so that the caption is for readers alone; its head and its names stay in sight. */
  isList?: boolean
  children: ReactNode
}

/** Around every table: its caption, and a part that scrolls where it is too wide, then named as the table is. */
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
