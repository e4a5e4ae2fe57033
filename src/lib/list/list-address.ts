import type { SearchField, SearchFields } from '#src/lib/navigation/search-fields.ts'
import { countField, idField } from '#src/lib/navigation/search-fields.ts'
import type { Sort } from '#src/ui/data/sort-button.tsx'
import type { Filter } from './filters.ts'

/** Filter texts by URL parameter; '' where a filter is not set. */
export type FilterValues = Readonly<Record<string, string>>

export interface ListState {
  values: FilterValues
  page: number
  size: number
  sort: Sort | null
  /** the row whose panel is open */
  row: number | null
}

/** All URL parameters of a list: the filters, and `page`, `size`, `sort` and `row`. */
export type ListAddress = Record<string, string | number | null>

/** The properties of a list that determine its URL. */
export interface Addressed {
  search?: Filter
  filters?: readonly Filter[]
  columns: readonly { sortKey?: string }[]
  pageSize?: number
}

export const PAGE_SIZES = [20, 50, 100] as const

export const filtersOf = ({ search, filters = [] }: Pick<Addressed, 'search' | 'filters'>): readonly Filter[] =>
  search ? [search, ...filters] : filters

const sortField = (columns: Addressed['columns']): SearchField<string> => ({
  read: (text) => {
    const key = text?.replace(/^-/, '')
    return columns.some(({ sortKey }) => sortKey !== undefined && sortKey === key) ? (text ?? '') : ''
  },
  write: (value) => value || undefined,
})

const sizeField = (usual: number): SearchField<number> => ({
  read: (text) => PAGE_SIZES.find((size) => String(size) === text) ?? usual,
  write: (size) => (size === usual ? undefined : String(size)),
})

/** `unitPrice`, or `-unitPrice` for descending order. */
export const sortText = ({ key, descending }: Sort): string => (descending ? `-${key}` : key)
const sortOf = (text: string): Sort | null =>
  text === '' ? null : { key: text.replace(/^-/, ''), descending: text.startsWith('-') }

/** The rules to read and write the URL of this list. */
export function fieldsOf(list: Addressed): SearchFields<ListAddress> {
  const fields: Record<string, SearchField<string>> = {}
  for (const { params, read } of filtersOf(list)) {
    for (const param of params)
      fields[param] = { read: (given) => read(given ?? ''), write: (value) => value || undefined }
  }
  const own = {
    page: countField(1),
    size: sizeField(list.pageSize ?? PAGE_SIZES[0]),
    sort: sortField(list.columns),
    row: idField,
  }
  return { ...fields, ...own } as SearchFields<ListAddress>
}

/** The state of a list, read from its URL. */
export function stateOf(address: ListAddress): ListState {
  const { page, size, sort, row, ...values } = address
  return {
    values: values as FilterValues,
    page: Number(page),
    size: Number(size),
    sort: sortOf(String(sort)),
    row: row === null ? null : Number(row),
  }
}

/** The values of a filter's parameters; '' where one is not set. */
export const textsOf = ({ params }: Filter, values: FilterValues): readonly string[] =>
  params.map((param) => values[param] ?? '')

export const isSet = (filter: Filter, values: FilterValues): boolean => textsOf(filter, values).some(Boolean)

/** Whether a search or filter narrows the list, apart from its views. */
export const isNarrowed = (list: Pick<Addressed, 'search' | 'filters'>, values: FilterValues): boolean =>
  filtersOf(list).some((filter) => filter.kind !== 'scope' && isSet(filter, values))

/** The change of URL parameters that removes the given filters; all of them by default. */
export const cleared = (filters: readonly Filter[]): FilterValues =>
  Object.fromEntries(filters.flatMap(({ params }) => params.map((param) => [param, ''])))

/** The filters as operation variables; the list, its counts and its export use the same. */
export const conditionsOf = (list: Pick<Addressed, 'search' | 'filters'>, values: FilterValues): object =>
  Object.assign(
    {},
    ...filtersOf(list)
      .filter((filter) => isSet(filter, values))
      .map((filter) => filter.send(textsOf(filter, values))),
  )

/** The variables of the read: filters, sort order and page. */
export const variablesOf = (
  list: Addressed,
  { values, page, size, sort }: Pick<ListState, 'values' | 'page' | 'size' | 'sort'>,
): { pageIndex: number; pageSize: number } => ({
  ...conditionsOf(list, values),
  ...(sort && { sorting: `${sort.key} ${sort.descending ? 'desc' : 'asc'}` }),
  pageIndex: page,
  pageSize: size,
})
