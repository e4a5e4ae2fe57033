import { type ReactNode, type RefObject, useEffect, useRef } from 'react'

/** Scrolls a focused element that the dock would cover to above the dock. */
function clear(dock: HTMLElement): void {
  const active = document.activeElement
  if (!(active instanceof HTMLElement) || active === document.body || dock.contains(active)) return
  const { top, bottom } = active.getBoundingClientRect()
  const covered = bottom - dock.getBoundingClientRect().top
  // a focused whole page, and elements out of view, are not scrolled
  if (covered > 0 && top < window.innerHeight && bottom - top < window.innerHeight / 2) window.scrollBy(0, covered + 8)
}

/** The longest delay of a finger's click after the finger has left, in milliseconds. */
const CLICK_MS = 300

/**
 * A press that begins outside the dock also ends outside it. The dock may grow meanwhile, by scrolling or by a message;
 * if the pointer were released over it, the browser would fire no click.
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
 * Reports how much of the window the dock at the foot covers: the page ends above it, and scroll targets stop there. Over
 * the header of the office a dock covers nothing of the page.
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
      // an element under a press does not move away from the pointer
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
 * The only place of everything that stays while the page scrolls: messages and the button back to the top. It is an
 * opaque strip along the lower edge, so that nothing behind it can be pressed by mistake. In a wide office it is over
 * the empty middle of the header instead, because the lower edge holds the bars of acts.
 */
export function FloatingDock({ place = 'foot', children }: { place?: 'head' | 'foot'; children: ReactNode }) {
  return (
    <div className={place === 'head' ? 'dock dock-head' : 'dock'} ref={useReservedRoom(place === 'foot')}>
      {children}
    </div>
  )
}
