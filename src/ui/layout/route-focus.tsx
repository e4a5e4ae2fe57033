import { createContext, type ReactNode, type RefObject, useContext, useEffect, useLayoutEffect, useRef } from 'react'

interface RouteFocusValue {
  routeKey: string
  focused: RefObject<string>
  /** what was pressed last */
  pressed: RefObject<EventTarget | null>
}

const RouteFocusContext = createContext<RouteFocusValue | null>(null)

/** Remembers for which route the heading already had the focus. The first page keeps the browser's own focus. */
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
 * A heading that takes the focus once after each change of route, so that reading begins at the new page. It leaves the
 * focus in a part that works on what the last page began, unless a press there has led to the new page.
 */
export function useRouteHeading(): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null)
  const route = useContext(RouteFocusContext)
  // with the page itself: between the two the focus is nowhere, and a screen reader says what it finds there
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
