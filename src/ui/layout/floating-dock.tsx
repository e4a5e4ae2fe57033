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

/** A finger's click comes so long after the finger has left at most. */
const CLICK_MS = 300

/**
 * A press that begins outside the dock ends outside it. The dock may grow between the two, by scrolling or by a message;
 * if the pointer were let go over it, the browser would tell nobody of a click.
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

/** Tells the page how much of the window the dock takes: the page ends above it, and what is scrolled to stops there. */
function useReservedRoom(): RefObject<HTMLDivElement | null> {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const dock = ref.current
    if (!dock || typeof ResizeObserver === 'undefined') return
    const root = document.documentElement
    let last = 0
    const reserve = () => {
      const { bottom, height: drawn } = dock.getBoundingClientRect()
      // over the header of the office it takes nothing of the page
      const height = bottom < window.innerHeight / 2 ? 0 : Math.ceil(drawn)
      root.style.setProperty('--dock', `${height}px`)
      // what is being pressed does not move away from under the pointer
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
      root.style.removeProperty('--dock')
    }
  }, [])
  return ref
}

/**
 * The one place of everything that stays while the page scrolls: messages and the way back to the top. It is a strip of its
 * own along the lower edge, with a ground; nothing of the page shines through that could be pressed in vain. In a wide office
 * it lies over the middle of the header instead, where nothing is: bars of acts stand at the lower edge there.
 */
export function FloatingDock({ place = 'foot', children }: { place?: 'head' | 'foot'; children: ReactNode }) {
  return (
    <div className={place === 'head' ? 'dock dock-head' : 'dock'} ref={useReservedRoom()}>
      {children}
    </div>
  )
}
