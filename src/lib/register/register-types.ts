import type { ComponentType, ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import type { SearchFields } from '#src/lib/navigation/search-fields.ts'
import type { QueryResource } from '#src/lib/use-query-resource.ts'
import type { TableColumn } from '#src/ui/data/table-columns.tsx'
import type { EmptyStateProps } from '#src/ui/feedback/empty-state.tsx'
import type { AppForm, AppFormOptions } from '#src/ui/forms/use-app-form.ts'
import type { Crumb } from '#src/ui/layout/breadcrumb.tsx'
import type { Act } from '#src/ui/work/act-bar.tsx'

export interface RegisterRow {
  id: number
  rowVersion?: number
}

export interface Paged<Row> {
  totalCount: number
  items: readonly Row[]
}

/** The filters of a register stand in its address; `page` is always one of them. */
export interface RegisterFilters {
  page: number
}

export interface RegisterForm<Row extends RegisterRow, Values extends FieldValues> {
  schema: AppFormOptions<Values>['schema']
  labels: AppFormOptions<Values>['labels']
  /** what the form shows of a row; of null for a new one */
  valuesOf: (row: Row | null) => Values
  /** the fields; a row where one is changed */
  Fields: ComponentType<{ form: AppForm<Values>; row: Row | null }>
  /** a hook: writes the new row, or what has changed of one */
  useSave: () => (values: Values, row: Row | null) => Promise<unknown>
  /** what is true now, of the answer where that says; undefined: the usual words */
  saved?: (values: Values, result: unknown) => string | undefined
  /** false where something typed is secret */
  keepsDraft?: false
  /** false where a row may be changed and none added */
  canCreate?: boolean
}

export interface RegisterRemoval<Row extends RegisterRow> {
  /** a hook: takes the row away */
  useRemove: () => (row: Row, reason: string) => Promise<unknown>
  /** what is gone then, and what stays */
  consequence: (row: Row) => ReactNode
  /** where somebody else has to agree first: what the button says, and what is true afterwards */
  prepares?: { label: string; done: string }
}

/** An act on a row beside changing and deleting it, with the dialog it opens; one of `useActs` has none. */
export interface RegisterAct<Row extends RegisterRow> extends Act {
  isAllowed: (row: Row) => boolean
  Dialog?: ComponentType<{ row: Row; onClose: () => void }>
}

/** An act on several rows at once. */
export interface RegisterBulk<Row extends RegisterRow> {
  canChoose: (row: Row) => boolean
  /** the button, and what came of the act */
  Act: ComponentType<{ rows: readonly Row[]; onDone: () => void }>
}

/** One list of the staff with the forms that keep it: everything a page of this kind is. */
export interface Register<Row extends RegisterRow, Filters extends RegisterFilters, Values extends FieldValues> {
  title: string
  context: ReactNode
  crumbs: readonly Crumb[]
  /** what one row is: 友情链接 */
  noun: string
  /** how rows are counted: 条 */
  counter: string
  pageSize?: number
  fields: SearchFields<Filters>
  /** the fields of the filter form, uncontrolled, named as in `fields` */
  Filters?: ComponentType<{ values: Filters }>
  /** a hook: the page of rows these filters name */
  useRows: (filters: Filters, pageSize: number) => { resource: QueryResource<unknown>; page: Paged<Row> | undefined }
  columns: readonly TableColumn<Row>[]
  /** how a row is called in a sentence */
  nameOf: (row: Row) => string
  empty?: EmptyStateProps
  form?: RegisterForm<Row, Values>
  removal?: RegisterRemoval<Row>
  /** absent: every row may be changed and deleted; the server has the last word */
  isKept?: (row: Row) => boolean
  acts?: readonly RegisterAct<Row>[]
  /** a hook: acts that ask nothing, by their names */
  useActs?: () => Readonly<Record<string, (row: Row) => Promise<unknown>>>
  bulk?: RegisterBulk<Row>
  /** beside the button that adds a row */
  HeadActions?: ComponentType
  /** between the head and the list */
  Intro?: ComponentType<{ values: Filters; hrefWith: (change: Partial<Filters>) => string }>
}
