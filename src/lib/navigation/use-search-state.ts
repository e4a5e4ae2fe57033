import { useMemo } from 'react'
import { useLocation, useSearch } from 'wouter'
import { readSearch, type SearchFields, writeSearch } from './search-fields.ts'

interface SearchState<T> {
  values: T
  /** URL with these changes, for links such as those of the pager. */
  hrefWith: (change: Partial<T>) => string
  /** A new filter adds an entry to the browser history; `replace` is for corrections, which add none. */
  change: (change: Partial<T>, options?: { replace?: boolean }) => void
}

const hrefOf = (pathname: string, search: string): string => (search === '' ? pathname : `${pathname}?${search}`)

/**
 * The filters of a page, stored in its URL. A changed filter resets the page to 1 where the page has the field `page`.
 * `fields` must be the same object on every render.
 */
export function useSearchState<T extends object>(fields: SearchFields<T>): SearchState<T> {
  const search = useSearch()
  const [pathname, navigate] = useLocation()
  return useMemo(() => {
    const values = readSearch(fields, search)
    const hrefWith = (change: Partial<T>) => {
      const first = 'page' in fields && !('page' in change) ? { page: 1 } : {}
      const written = writeSearch(fields, { ...values, ...first, ...change }, search)
      return hrefOf(pathname, written)
    }
    return {
      values,
      hrefWith,
      change: (change, options) => {
        const href = hrefWith(change)
        // navigating to the same URL would add an empty entry to the history
        if (href !== hrefOf(pathname, new URLSearchParams(search).toString())) navigate(href, options)
      },
    }
  }, [fields, search, pathname, navigate])
}
