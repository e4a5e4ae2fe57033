import { type KeyboardEvent, type MouseEvent, type ReactNode, useId, useRef, useState } from 'react'
import { Button } from '#src/ui/actions/button.tsx'
import { Link } from '#src/ui/link-provider.tsx'
import { Brand, type BrandProps } from './brand.tsx'

export interface NavItem {
  label: string
  href: string
  current?: boolean
}

export interface SiteHeaderProps {
  brand: BrandProps
  nav: readonly NavItem[]
  /** Entries for visitors, or messages and the user menu. */
  side: ReactNode
}

/** Brand, main navigation and the user's entries; the last two fold behind a button on narrow screens. */
export function SiteHeader({ brand, nav, side }: SiteHeaderProps) {
  const [open, setOpen] = useState(false)
  const toggle = useRef<HTMLButtonElement>(null)
  const navId = useId()
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !open) return
    setOpen(false)
    toggle.current?.focus()
  }
  const closeOnLink = (event: MouseEvent) => {
    if (event.target instanceof Element && event.target.closest('a')) setOpen(false)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only listens to what bubbles up from the links inside
    <header className="header cq" onKeyDown={closeOnEscape} onClick={closeOnLink}>
      <div className="wrap">
        <Brand {...brand} />
        <Button
          ref={toggle}
          className="menu-toggle"
          variant="secondary"
          size="small"
          icon={open ? 'times' : 'bars'}
          aria-expanded={open}
          aria-controls={navId}
          onClick={() => setOpen(!open)}
        >
          菜单
        </Button>
        <nav className="nav" id={navId} aria-label="主导航">
          <ul>
            {nav.map(({ label, href, current }) => (
              <li key={label}>
                <Link href={href} aria-current={current ? 'page' : undefined}>
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <div className="header-side">{side}</div>
      </div>
    </header>
  )
}
