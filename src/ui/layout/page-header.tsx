import type { ReactNode } from 'react'
import { Breadcrumb, type Crumb } from './breadcrumb.tsx'
import { useRouteHeading } from './route-focus.tsx'

export interface PageHeaderProps {
  title: ReactNode
  crumbs?: readonly Crumb[]
  /** Chips and tags; after the title, since who jumps by headings reads on from there. */
  state?: ReactNode
  /** One line of context. */
  context?: ReactNode
  /** At the right: one main act at most. */
  actions?: ReactNode
}

/** Breadcrumb, the one h1, state, one line of context. */
export function PageHeader({ title, crumbs, state, context, actions }: PageHeaderProps) {
  const heading = useRouteHeading()
  return (
    <div className="page-head">
      {crumbs && <Breadcrumb crumbs={crumbs} />}
      <div className="row row-between">
        <div className="stack page-title">
          <h1 ref={heading} tabIndex={-1}>
            {title}
          </h1>
          {state && <div className="tags">{state}</div>}
          {context && <p className="muted">{context}</p>}
        </div>
        {actions && <div className="btns">{actions}</div>}
      </div>
    </div>
  )
}
