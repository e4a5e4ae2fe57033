import { type ReactNode, type RefObject, useEffect, useRef } from 'react'

/** If the dock covers the focused element, scrolls it above the dock. */
function clear(dock: HTMLElement): void {
  const active = document.activeElement
  if (!(active instanceof HTMLElement) || active === document.body || dock.contains(active)) return
  const { top, bottom } = active.getBoundingClientRect()
  const covered = bottom - dock.getBoundingClientRect().top
  // no scrolling if the focused element is out of view or as large as a page
  if (covered > 0 && top < window.innerHeight && bottom - top < window.innerHeight / 2) window.scrollBy(0, covered + 8)
}

/** The longest delay between lifting a finger and its click event, in milliseconds. */
const CLICK_MS = 300

/**
 * Makes a press that begins outside the dock end outside it. The dock may grow during the press; if the pointer were
 * then released over the dock, the browser would fire no click.
 */
function letPressesThrough(dock: HTMLElement, onReleased: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isPressed = false
  const press = ({ target }: Event) => {
    clearTimeout(timer)
    isPressed = !(target instanceof Node && dock.contains(target))
    dock.style.pointerEvents = isPressed ? 'none' : ''
  }
  const release = () => {
    clearTimeout(timer)
    if (!isPressed) return
    isPressed = false
    dock.style.pointerEvents = ''
    onReleased()
  }
  const letGo = () => {
    timer = setTimeout(release, CLICK_MS)
  }
  const listeners = { pointerdown: press, pointerup: letGo, pointercancel: letGo, click: release }
  for (const [type, heard] of Object.entries(listeners)) window.addEventListener(type, heard, true)
  return {
    isOn: () => isPressed,
    stop: () => {
      clearTimeout(timer)
      for (const [type, heard] of Object.entries(listeners)) window.removeEventListener(type, heard, true)
    },
  }
}

/**
 * Reports how much of the window the dock at the bottom covers, so that the page and scroll targets end above it. A
 * dock over the office's header covers nothing of the page.
 */
function useReservedRoom(isAtFoot: boolean): RefObject<HTMLDivElement | null> {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const dock = ref.current
    if (!dock || typeof ResizeObserver === 'undefined') return
    const root = document.documentElement
    let last = 0
    const reserve = () => {
      if (!isAtFoot) return
      const height = Math.ceil(dock.getBoundingClientRect().height)
      root.style.setProperty('--dock', `${height}px`)
      // during a press nothing is scrolled, so that the pressed element does not move away from the pointer
      if (press.isOn()) return
      if (height > last) clear(dock)
      last = height
    }
    const press = letPressesThrough(dock, reserve)
    const observer = new ResizeObserver(reserve)
    observer.observe(dock)
    return () => {
      observer.disconnect()
      press.stop()
      if (isAtFoot) root.style.removeProperty('--dock')
    }
  }, [isAtFoot])
  return ref
}

/**
 * The only place for content that stays while the page scrolls: messages and the button back to the top. It is an
 * opaque strip at the bottom, so that nothing behind it can be pressed by mistake. In a wide office it is over the
 * empty middle of the header instead, because the bottom has the action bars.
 */
export function FloatingDock({ place = 'foot', children }: { place?: 'head' | 'foot'; children: ReactNode }) {
  return (
    <div className={place === 'head' ? 'dock dock-head' : 'dock'} ref={useReservedRoom(place === 'foot')}>
      {children}
    </div>
  )
}
