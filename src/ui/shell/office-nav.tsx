import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { Icon } from '#src/ui/icon/icon.tsx'
import { Link } from '#src/ui/link-provider.tsx'
import type { CentreNavItem, CentreNavSection } from './centre-nav.tsx'

export interface OfficeNavProps {
  id: string
  label: string
  sections: readonly CentreNavSection[]
  /** Filing numbers and contact details. */
  foot?: ReactNode
  /** Called when a page was chosen, or Escape pressed. */
  onLeave: (byEscape: boolean) => void
}

/**
 * The side navigation of the office. Collapsed to a rail it shows only icons; the labels appear over the page while the
 * pointer or the focus is on the rail, and Escape hides them (WCAG 1.4.13). On narrow screens the menu button opens it.
 */
export function OfficeNav({ id, label, sections, foot, onLeave }: OfficeNavProps) {
  const [isShut, setShut] = useState(false)
  const root = useRef<HTMLDivElement>(null)
  useEffect(() => {
    root.current?.querySelector('[aria-current]')?.scrollIntoView?.({ block: 'nearest' })
  }, [])
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key !== 'Escape') return
    setShut(true)
    onLeave(true)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only listens to what bubbles up from the links inside
    <div
      ref={root}
      className="on"
      id={id}
      data-shut={isShut || undefined}
      onKeyDown={onKeyDown}
      onPointerLeave={() => setShut(false)}
      onBlur={() => setShut(false)}
    >
      <div className="on-in">
        <nav aria-label={label}>
          {sections.map((section) => (
            <Section key={section.title ?? section.items[0]?.href} section={section} onLeave={() => onLeave(false)} />
          ))}
        </nav>
        {foot && <footer className="on-foot">{foot}</footer>}
      </div>
    </div>
  )
}

function Section({ section, onLeave }: { section: CentreNavSection; onLeave: () => void }) {
  const { title, href, folds = false, items } = section
  const listId = useId()
  const hasCurrent = items.some(({ current }) => current)
  const [isUnfolded, setUnfolded] = useState(false)
  const isOpen = !folds || isUnfolded || hasCurrent
  return (
    <div className="on-group">
      {title && (
        <h2>
          {folds ? (
            <button
              type="button"
              className="on-fold"
              aria-expanded={isOpen}
              aria-controls={listId}
              onClick={() => setUnfolded(!isOpen)}
            >
              <Icon name={isOpen ? 'chevron-up' : 'chevron-down'} />
              <span>{title}</span>
            </button>
          ) : href ? (
            <Link href={href} onClick={onLeave}>
              {title}
            </Link>
          ) : (
            <span>{title}</span>
          )}
        </h2>
      )}
      <ul id={listId} hidden={!isOpen}>
        {items.map((item) => (
          <li key={item.href}>
            <Entry {...item} onLeave={onLeave} />
          </li>
        ))}
      </ul>
    </div>
  )
}

function Entry({
  label,
  href,
  icon,
  current,
  count = 0,
  countWords,
  isNews = false,
  onLeave,
}: CentreNavItem & { onLeave: () => void }) {
  return (
    <Link href={href} aria-current={current ? 'page' : undefined} onClick={onLeave}>
      <Icon name={icon} />
      <span>{label}</span>
      {count > 0 && (
        <span className={isNews ? 'count' : 'count count-quiet'}>
          {count}
          <span className="sr"> {countWords}</span>
        </span>
      )}
    </Link>
  )
}
