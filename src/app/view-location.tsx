import { createContext, useContext } from 'react'
import { navigate, usePathname, useSearch } from 'wouter/use-browser-location'

export interface ViewLocation {
  pathname: string
  /** with its `?`, as browsers give it */
  search: string
}

/** The address the shown page belongs to. While the next page still loads, the browser's own address is ahead of it. */
export const ShownLocation = createContext<ViewLocation | null>(null)

interface ServerAddress {
  ssrPath?: string
  ssrSearch?: string
}

/** Location hook of the router: a page keeps its own address until it has left. */
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
