import { useMemo } from 'react'
import { useSearchState } from '#src/lib/navigation/use-search-state.ts'
import type { Sort } from '#src/ui/data/sort-button.tsx'
import { type Addressed, type FilterValues, fieldsOf, type ListState, sortText, stateOf } from './list-address.ts'

export interface ListAddressState extends ListState {
  /** URL with these filters, on the first page */
  hrefWith: (change: FilterValues) => string
  hrefOfPage: (page: number) => string
  /** `replace`: a correction that adds no entry to the browser history */
  change: (change: FilterValues, options?: { replace?: boolean }) => void
  resize: (size: number) => void
  order: (sort: Sort | null) => void
  /**
   * opens a row beside the list, null closes it; a change from one open row to another adds no entry to the browser
   * history
   */
  openRow: (row: number | null) => void
}

/** Filters, sort order, page and open row of a list, stored in the URL. */
export function useListState(list: Addressed): ListAddressState {
  const fields = useMemo(() => fieldsOf(list), [list])
  const { values, hrefWith, change } = useSearchState(fields)
  return useMemo(
    () => ({
      ...stateOf(values),
      // the rows change, and the open row may not be among them
      hrefWith: (next) => hrefWith({ row: null, ...next }),
      hrefOfPage: (page) => hrefWith({ row: null, page }),
      change: (next, options) => change({ row: null, ...next }, options),
      resize: (size) => change({ row: null, size }),
      order: (sort) => change({ row: null, sort: sort ? sortText(sort) : '' }),
      openRow: (row) => change({ row, page: values.page ?? 1 }, { replace: values.row !== null && row !== null }),
    }),
    [values, hrefWith, change],
  )
}
