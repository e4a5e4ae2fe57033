import type { GateName, LayoutName, LazyPage, RouteSpec } from './route-types.ts'

type Row = Omit<RouteSpec, 'layout' | 'gate'>

/** One line of the table: address, the page's own name, its code, and what else decides over it. */
export const at = (path: string, title: string, load: LazyPage['load'], rest: Pick<Row, 'validate'> = {}): Row => ({
  path,
  title,
  page: { load },
  ...rest,
})

/** Lines that share their layout and their gate, in the words of docs/specification/routes.tsv. */
export const inArea = (layout: LayoutName, gate: GateName, rows: readonly Row[]): RouteSpec[] =>
  rows.map((row) => ({ ...row, layout, gate }))
