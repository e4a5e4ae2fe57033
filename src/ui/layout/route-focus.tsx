import { createContext, type ReactNode, type RefObject, useContext, useEffect, useLayoutEffect, useRef } from 'react'

interface RouteFocusValue {
  routeKey: string
  focused: RefObject<string>
  /** the element that was pressed last */
  pressed: RefObject<EventTarget | null>
}

const RouteFocusContext = createContext<RouteFocusValue | null>(null)

/**
 * Remembers for which route the heading has already received the focus. The first page keeps the browser's own focus.
 */
export function RouteFocus({ routeKey, children }: { routeKey: string; children: ReactNode }) {
  const focused = useRef(routeKey)
  const pressed = useRef<EventTarget | null>(null)
  useEffect(() => {
    const onClick = ({ target }: MouseEvent) => {
      pressed.current = target
    }
    document.addEventListener('click', onClick, true)
    return () => document.removeEventListener('click', onClick, true)
  }, [])
  return <RouteFocusContext.Provider value={{ routeKey, focused, pressed }}>{children}</RouteFocusContext.Provider>
}

/**
 * A heading that takes the focus once after each change of route, so that reading begins at the new page. If the focus
 * is in a region that stays across pages (`data-stays`), it remains there, unless a press in that region has led to the
 * new page.
 */
export function useRouteHeading(): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null)
  const route = useContext(RouteFocusContext)
  // a layout effect, because a later one would leave a moment without focus, in which a screen reader reads other
  // content
  useLayoutEffect(() => {
    if (!route || route.focused.current === route.routeKey) return
    route.focused.current = route.routeKey
    const now = document.activeElement
    const { current: pressed } = route.pressed
    const wasPressed = pressed instanceof Node && now?.contains(pressed)
    if (now?.closest('[data-stays]') && !wasPressed) return
    heading.current?.focus({ preventScroll: true })
  }, [route])
  return heading
}
