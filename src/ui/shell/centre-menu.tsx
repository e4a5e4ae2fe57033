import { useLayoutEffect } from 'react'
import { Icon } from '#src/ui/icon/icon.tsx'
import type { IconName } from '#src/ui/icon/icon-names.ts'
import { useCurrentInView } from '#src/ui/layout/current-in-view.ts'
import { Link } from '#src/ui/link-provider.tsx'

export interface CentreMenuItem {
  label: string
  href: string
  icon: IconName
  current?: boolean
}

/**
 * The menu of a centre: a band below the header, on a phone a bar at the foot (styles/phone.css), which pages and messages
 * end above. An empty list draws nothing.
 */
export function CentreMenu({ label, items }: { label: string; items: readonly CentreMenuItem[] }) {
  const isEmpty = items.length === 0
  useLayoutEffect(() => {
    if (isEmpty) return
    document.documentElement.dataset.bar = 'on'
    return () => {
      delete document.documentElement.dataset.bar
    }
  }, [isEmpty])
  const row = useCurrentInView<HTMLUListElement>(items.find(({ current }) => current)?.href)
  if (isEmpty) return null
  return (
    <nav className="subnav cq" aria-label={label}>
      <ul className="wrap" ref={row}>
        {items.map(({ label: words, href, icon, current }) => (
          <li key={href}>
            <Link href={href} aria-current={current ? 'page' : undefined}>
              <Icon name={icon} />
              {words}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
