import { useMemo } from 'react'
import { useSearchState } from '#src/lib/navigation/use-search-state.ts'
import type { Sort } from '#src/ui/data/sort-button.tsx'
import { type Addressed, type FilterValues, fieldsOf, type ListState, sortText, stateOf } from './list-address.ts'

export interface ListAddressState extends ListState {
  /** the address with these conditions; it begins at the first page again */
  hrefWith: (change: FilterValues) => string
  hrefOfPage: (page: number) => string
  /** `replace`: a correction that is no step back */
  change: (change: FilterValues, options?: { replace?: boolean }) => void
  resize: (size: number) => void
  order: (sort: Sort | null) => void
  /** opens a row beside the list, null closes it; from one open row to another is no step back */
  openRow: (row: number | null) => void
}

/** Conditions, order, page and open row of a list, kept in the address. */
export function useListState(list: Addressed): ListAddressState {
  const fields = useMemo(() => fieldsOf(list), [list])
  const { values, hrefWith, change } = useSearchState(fields)
  return useMemo(
    () => ({
      ...stateOf(values),
      // other rows: what was open may not be among them
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
