import { createContext, useContext } from 'react'
import { navigate, usePathname, useSearch } from 'wouter/use-browser-location'

export interface ViewLocation {
  pathname: string
  /** with its `?`, as browsers give it */
  search: string
}

/** The URL of the shown page. While the next page loads, the browser's URL is already that of the next page. */
export const ShownLocation = createContext<ViewLocation | null>(null)

interface ServerAddress {
  ssrPath?: string
  ssrSearch?: string
}

/** Location hook of the router: a page keeps its own URL until it is replaced. */
export function useViewLocation(router: ServerAddress = {}): [string, typeof navigate] {
  const shown = useContext(ShownLocation)
  const pathname = usePathname(router)
  return [shown?.pathname ?? pathname, navigate]
}

export function useViewSearch(router: ServerAddress = {}): string {
  const shown = useContext(ShownLocation)
  const search = useSearch(router)
  return shown?.search ?? search
}
