import { Icon } from '#src/ui/icon/icon.tsx'
import type { IconName } from '#src/ui/icon/icon-names.ts'
import { Link } from '#src/ui/link-provider.tsx'

export interface CentreMenuItem {
  label: string
  href: string
  icon: IconName
  current?: boolean
}

/** The top menu of a centre. An empty list draws nothing. */
export function CentreMenu({ label, items }: { label: string; items: readonly CentreMenuItem[] }) {
  if (items.length === 0) return null
  return (
    <nav className="subnav cq" aria-label={label}>
      <ul className="wrap">
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
