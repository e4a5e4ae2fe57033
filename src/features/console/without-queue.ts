import type { CrudList } from '#src/lib/list/crud-list.ts'
import type { ListRow } from '#src/lib/list/list-row.ts'

/** A list of all rows without the view of pending ones, for readers who do not decide about them. */
export function withoutQueue<Row extends ListRow, Variables extends object>(
  list: CrudList<Row, Record<string, never>, Variables>,
  query: CrudList<Row, Record<string, never>, Variables>['query'],
): CrudList<Row, Record<string, never>, Variables> {
  const { views: _, empty: __, context: ___, filters = [], ...rest } = list
  return { ...rest, query, filters: filters.filter(({ kind }) => kind !== 'scope') }
}
