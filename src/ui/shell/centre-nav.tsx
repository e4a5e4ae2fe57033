import { type ReactNode, useId, useState } from 'react'
import { Button } from '#src/ui/actions/button.tsx'
import { Icon } from '#src/ui/icon/icon.tsx'
import type { IconName } from '#src/ui/icon/icon-names.ts'
import { useCurrentInView } from '#src/ui/layout/current-in-view.ts'
import { Link } from '#src/ui/link-provider.tsx'

export interface CentreNavItem {
  label: string
  href: string
  icon: IconName
  /** number of items waiting on this page; 0 shows nothing */
  count?: number
  /** text after the count for a screen reader: 段对话有未读 */
  countWords?: string
  /** Highlights the count: it contains unread or overdue items. */
  isNews?: boolean
  current?: boolean
  /** actions that can be started on this page, for the command palette of the office */
  acts?: readonly { label: string; href: string }[]
}

export interface CentreNavSection {
  title?: string
  /** URL of the group's own page; only in the office. */
  href?: string
  /** The group is folded, unless the user opens it or the current page is one of its entries; only in the office. */
  folds?: boolean
  items: readonly CentreNavItem[]
}

/**
 * Side navigation of a centre; when narrow it folds behind a button that stands before the h1, on a phone it is a row that
 * scrolls.
 */
export function CentreNav({ label, sections }: { label: string; sections: readonly CentreNavSection[] }) {
  const [open, setOpen] = useState(false)
  const id = useId()
  return (
    <div className="side">
      <Button
        className="side-toggle"
        variant="secondary"
        size="small"
        icon="list"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        {label}目录
      </Button>
      <nav className="sidenav" id={id} aria-label={`${label}目录`}>
        {sections.map(({ title, items }) => (
          <div key={title ?? items[0]?.href}>
            {title && <h2>{title}</h2>}
            <ScrollingList current={items.find(({ current }) => current)?.href}>
              {items.map((item) => (
                <li key={item.href}>
                  <Link
                    href={item.href}
                    aria-current={item.current ? 'page' : undefined}
                    onClick={() => setOpen(false)}
                  >
                    <Icon name={item.icon} />
                    {item.label}
                    {item.count !== undefined && item.count > 0 && (
                      <span className="count">
                        {item.count}
                        <span className="sr"> {item.countWords}</span>
                      </span>
                    )}
                  </Link>
                </li>
              ))}
            </ScrollingList>
          </div>
        ))}
      </nav>
    </div>
  )
}

function ScrollingList({ current, children }: { current: string | undefined; children: ReactNode }) {
  return <ul ref={useCurrentInView<HTMLUListElement>(current)}>{children}</ul>
}
