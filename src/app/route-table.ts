import type { GateName, LayoutName, LazyPage, RouteSpec } from './route-types.ts'

type Row = Omit<RouteSpec, 'layout' | 'gate'>

/** One route of the table: path, title, code, and its own check of parameters. */
export const at = (path: string, title: string, load: LazyPage['load'], rest: Pick<Row, 'validate'> = {}): Row => ({
  path,
  title,
  page: { load },
  ...rest,
})

/** Routes that share their layout and gate, named as in docs/specification/routes.tsv. */
export const inArea = (layout: LayoutName, gate: GateName, rows: readonly Row[]): RouteSpec[] =>
  rows.map((row) => ({ ...row, layout, gate }))
