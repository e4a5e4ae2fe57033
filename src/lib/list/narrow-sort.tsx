import type { Sort } from '#src/ui/data/sort-button.tsx'
import { Select } from '#src/ui/forms/select.tsx'
import { sortText } from './list-address.ts'

interface NarrowSortProps {
  columns: readonly SortColumn[]
  sort: Sort | null
  onSort: (sort: Sort | null) => void
}

interface SortColumn {
  header: string
  sortKey?: string
}

export const isSortable = (columns: readonly SortColumn[]): boolean =>
  columns.some(({ sortKey }) => sortKey !== undefined)

/**
 * The sort order as a select, for the narrow layout where rows are blocks without a header row. It stands in the fold of
 * the filters, so that the rows come first.
 */
export function NarrowSort({ columns, sort, onSort }: NarrowSortProps) {
  const options = columns.flatMap(({ header, sortKey: key }) =>
    key === undefined
      ? []
      : [
          { value: key, label: `${header}，从小到大` },
          { value: `-${key}`, label: `${header}，从大到小` },
        ],
  )
  const change = (text: string) =>
    onSort(text === '' ? null : { key: text.replace(/^-/, ''), descending: text.startsWith('-') })
  return (
    <Select
      label="排序"
      placeholder="通常的次序"
      value={sort ? sortText(sort) : ''}
      options={options}
      onChange={({ target }) => change(target.value)}
    />
  )
}
