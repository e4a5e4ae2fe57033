import type { ReactNode } from 'react'
import { classNames } from '#src/ui/class-names.ts'
import { Icon } from '#src/ui/icon/icon.tsx'
import { Link } from '#src/ui/link-provider.tsx'
import { Breadcrumb, type Crumb } from './breadcrumb.tsx'
import { useOffice } from './office.tsx'
import { useRouteHeading } from './route-focus.tsx'

export interface PageHeaderProps {
  title: ReactNode
  crumbs?: readonly Crumb[]
  /** Chips and tags. They follow the title, so that a reader who jumps between headings reads them next. */
  state?: ReactNode
  /** One line of context; in the office only facts, such as a number or the time of the read. */
  context?: ReactNode
  /** Buttons at the right, with at most one main action. */
  actions?: ReactNode
  /** The keyword search of a public list: beside the title where there is room, so that the filters move up. */
  search?: ReactNode
}

/**
 * Breadcrumb, the one h1, state, one line of context; in the office all of it in one line. On a phone an arrow before the
 * h1 stands for the breadcrumb.
 */
export function PageHeader(props: PageHeaderProps) {
  const office = useOffice()
  return office === null ? <OpenHeader {...props} /> : <OfficeHead {...props} home={office.home} />
}

function OpenHeader({ title, crumbs, state, context, actions, search }: PageHeaderProps) {
  const heading = useRouteHeading()
  const up = crumbs?.findLast(({ href }) => href !== undefined)
  return (
    <div className="page-head">
      {crumbs && <Breadcrumb crumbs={crumbs} />}
      <div className="row row-between">
        <div className={classNames('stack page-title', search !== undefined && 'page-title-beside')}>
          <div className="page-line">
            {up?.href && (
              <Link className="icon-btn page-back" href={up.href}>
                <Icon name="arrow-left" />
                <span className="sr">返回{up.label}</span>
              </Link>
            )}
            <h1 ref={heading} tabIndex={-1}>
              {title}
            </h1>
          </div>
          {state && <div className="tags">{state}</div>}
          {context && <p className="muted">{context}</p>}
        </div>
        {actions && <div className="btns">{actions}</div>}
        {search && <div className="page-search">{search}</div>}
      </div>
    </div>
  )
}

/**
 * Header of an office page. The navigation names the areas, so a back arrow replaces the breadcrumb: it leads to the
 * parent page, such as the list of a record.
 */
function OfficeHead({ title, crumbs = [], state, context, actions, home }: PageHeaderProps & { home: string }) {
  const heading = useRouteHeading()
  const up = crumbs.filter(({ href }) => href !== undefined && href !== home).at(-1)
  return (
    <div className="page-head office-head">
      {up?.href && (
        <Link className="icon-btn" href={up.href}>
          <Icon name="arrow-left" />
          <span className="sr">返回{up.label}</span>
        </Link>
      )}
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      {state && <div className="tags">{state}</div>}
      {context && <p className="muted">{context}</p>}
      {actions && <div className="btns">{actions}</div>}
    </div>
  )
}
