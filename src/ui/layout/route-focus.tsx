import { createContext, type ReactNode, type RefObject, useContext, useLayoutEffect, useRef } from 'react'

interface RouteFocusValue {
  routeKey: string
  focused: RefObject<string>
}

const RouteFocusContext = createContext<RouteFocusValue | null>(null)

/** Remembers for which route the heading already had the focus. The first page keeps the browser's own focus. */
export function RouteFocus({ routeKey, children }: { routeKey: string; children: ReactNode }) {
  const focused = useRef(routeKey)
  return <RouteFocusContext.Provider value={{ routeKey, focused }}>{children}</RouteFocusContext.Provider>
}

/** A heading that takes the focus once after each change of route, so that reading begins at the new page. */
export function useRouteHeading(): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null)
  const context = useContext(RouteFocusContext)
  const routeKey = context?.routeKey
  const focused = context?.focused
  // with the page itself: between the two the focus is nowhere, and a screen reader says what it finds there
  useLayoutEffect(() => {
    if (!focused || routeKey === undefined || focused.current === routeKey) return
    focused.current = routeKey
    heading.current?.focus({ preventScroll: true })
  }, [routeKey, focused])
  return heading
}
