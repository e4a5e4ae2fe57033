import { type ReactNode, type RefObject, useEffect, useRef } from 'react'

/** What has the focus and would lie under the dock comes up above it. */
function clear(dock: HTMLElement): void {
  const active = document.activeElement
  if (!(active instanceof HTMLElement) || active === document.body || dock.contains(active)) return
  const { top, bottom } = active.getBoundingClientRect()
  const covered = bottom - dock.getBoundingClientRect().top
  // a whole page that has the focus, and what is out of sight, stay where they are
  if (covered > 0 && top < window.innerHeight && bottom - top < window.innerHeight / 2) window.scrollBy(0, covered + 8)
}

/** Tells the page how much of the window the dock takes: the page ends above it, and what is scrolled to stops there. */
function useReservedRoom(): RefObject<HTMLDivElement | null> {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const dock = ref.current
    if (!dock || typeof ResizeObserver === 'undefined') return
    const root = document.documentElement
    let last = 0
    const observer = new ResizeObserver(() => {
      const height = Math.ceil(dock.getBoundingClientRect().height)
      root.style.setProperty('--dock', `${height}px`)
      if (height > last) clear(dock)
      last = height
    })
    observer.observe(dock)
    return () => {
      observer.disconnect()
      root.style.removeProperty('--dock')
    }
  }, [])
  return ref
}

/**
 * The one place of everything that stays while the page scrolls: messages and the way back to the top. It is a strip of its
 * own along the lower edge, with a ground; nothing of the page shines through that could be pressed in vain.
 */
export function FloatingDock({ children }: { children: ReactNode }) {
  return (
    <div className="dock" ref={useReservedRoom()}>
      {children}
    </div>
  )
}
