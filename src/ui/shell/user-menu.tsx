import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { Icon } from '#src/ui/icon/icon.tsx'
import type { IconName } from '#src/ui/icon/icon-names.ts'
import { Link } from '#src/ui/link-provider.tsx'
import { Avatar } from '#src/ui/text/avatar.tsx'
import { nextIndex } from './menu-keys.ts'

export interface MenuEntry {
  label: string
  icon: IconName
  /** URL of a page; absent for an action. */
  href?: string
  onSelect?: () => void
}

export interface UserMenuProps {
  /** Name of the person or enterprise. */
  title: string
  avatar?: string | null
  entries: readonly MenuEntry[]
}

/**
 * A menu of the ARIA menu button pattern: arrow keys move, Home and End jump, Escape closes and returns the focus, Tab
 * leaves.
 */
export function UserMenu({ title, avatar, entries }: UserMenuProps) {
  const [open, setOpen] = useState(false)
  const root = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const menuId = useId()
  const items = () => [...(root.current?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])]
  useEffect(() => {
    if (!open) return
    const outside = (event: Event) => {
      if (!root.current?.contains(event.target as Node)) setOpen(false)
    }
    document.addEventListener('pointerdown', outside)
    return () => document.removeEventListener('pointerdown', outside)
  }, [open])

  const openAt = (index: number) => {
    setOpen(true)
    // the list renders in the next frame
    requestAnimationFrame(() => items().at(index)?.focus())
  }
  const close = () => {
    setOpen(false)
    button.current?.focus()
  }
  const onButtonKey = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    openAt(event.key === 'ArrowDown' ? 0 : -1)
  }
  const onMenuKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape') return close()
    if (event.key === 'Tab') return setOpen(false)
    const all = items()
    const next = nextIndex(event.key, all.indexOf(document.activeElement as HTMLElement), all.length)
    if (next === null) return
    event.preventDefault()
    all[next]?.focus()
  }
  return (
    <div className="user-menu" ref={root}>
      <button
        type="button"
        ref={button}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={menuId}
        onClick={() => (open ? setOpen(false) : openAt(0))}
        onKeyDown={onButtonKey}
      >
        <Avatar name={title} src={avatar} />
        <span className="user-name">{title}</span>
        <Icon name="chevron-down" />
      </button>
      <div
        className="menu"
        id={menuId}
        role="menu"
        aria-label={title}
        hidden={!open}
        onKeyDown={onMenuKey}
        tabIndex={-1}
      >
        {entries.map((entry) => (
          <MenuItem key={entry.label} entry={entry} onDone={() => setOpen(false)} />
        ))}
      </div>
    </div>
  )
}

function MenuItem({ entry: { label, icon, href, onSelect }, onDone }: { entry: MenuEntry; onDone: () => void }) {
  const select = () => {
    onDone()
    onSelect?.()
  }
  const content = (
    <>
      <Icon name={icon} />
      {label}
    </>
  )
  if (href) {
    return (
      <Link href={href} role="menuitem" tabIndex={-1} onClick={select}>
        {content}
      </Link>
    )
  }
  return (
    <button type="button" role="menuitem" tabIndex={-1} onClick={select}>
      {content}
    </button>
  )
}
