import type { ComponentType, ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import type { CsvColumn } from '#src/lib/csv.ts'
import type { AnyQuery, TypedDocument } from '#src/lib/typed-document.ts'
import type { Act } from '#src/ui/actions/act-bar.tsx'
import type { TableColumn } from '#src/ui/data/table-columns.tsx'
import type { EmptyStateProps } from '#src/ui/feedback/empty-state.tsx'
import type { Option } from '#src/ui/forms/select.tsx'
import type { AppForm, AppFormOptions } from '#src/ui/forms/use-app-form.ts'
import type { Crumb } from '#src/ui/layout/breadcrumb.tsx'
import type { BulkActs } from './bulk-acts.ts'
import type { Filter } from './filters.ts'
import type { FilterValues, ListState } from './list-address.ts'
import type { ListRow } from './list-row.ts'

export interface Paged<Row> {
  totalCount: number
  items: readonly Row[]
}

/** The operation that answers a page of rows. `Variables` are the names it takes. */
export interface ListQuery<Row, Variables extends object> {
  document: AnyQuery
  pageOf: (result: unknown) => Paged<Row> | null | undefined
  /** what everything that is filtered comes to, under the rows */
  sumsOf: (result: unknown) => string | null
  /** what is always asked beside the conditions; a chosen order replaces `sorting` */
  always: Partial<Variables>
}

export const listQuery = <Result, Variables extends object, Row>(
  document: TypedDocument<Result, Variables>,
  pageOf: (result: Result) => Paged<Row> | null | undefined,
  always: Partial<Variables> = {},
  sumsOf: (result: Result) => string | null = () => null,
): ListQuery<Row, Variables> => ({
  always,
  // the answer belongs to the document, which was checked here
  document: document as AnyQuery,
  pageOf: pageOf as (result: unknown) => Paged<Row> | null | undefined,
  sumsOf: sumsOf as (result: unknown) => string | null,
})

export interface ListColumn<Row> extends TableColumn<Row> {
  /** a column that is hidden until the user selects it */
  isExtra?: boolean
  /** the value in an exported file, where the cell is more than text */
  text?: (row: Row) => string
}

/** A named set of conditions: a link above the list. */
export interface ListView {
  label: string
  values: FilterValues
  count?: number
}

export interface ListViews {
  /** what the links are called together: 求职者的范围 */
  label: string
  /** a hook: the views, the first of which is shown without any */
  useViews: (values: FilterValues) => readonly ListView[]
}

/** 全部, then a view for each value of a scope. */
export const viewsOf = (label: string, param: string, useOptions: () => readonly Option[]): ListViews => ({
  label,
  useViews: () => [
    { label: '全部', values: { [param]: '' } },
    ...useOptions().map((option) => ({ label: option.label, values: { [param]: option.value } })),
  ],
})

export interface ListForm<Row extends ListRow, Values extends FieldValues> {
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

export interface ListRemoval<Row extends ListRow> {
  /** a hook: takes the row away */
  useRemove: () => (row: Row, reason: string) => Promise<unknown>
  /** what the deletion removes, and what stays */
  consequence: (row: Row) => ReactNode
  /** where another user has to approve first: the label of the button, and the message afterwards */
  prepares?: { label: string; done: string }
}

/** An act on a row beside changing and deleting it, with the dialog it opens; one of `useActs` has none. */
export interface RowAct<Row extends ListRow> extends Act {
  isAllowed: (row: Row) => boolean
  /** where its label depends on the row */
  labelOf?: (row: Row) => string
  /** an act that is a page of its own */
  hrefOf?: (row: Row) => string
  /** `act`: its name, where several acts share a dialog */
  Dialog?: ComponentType<{ row: Row; act: string; onClose: () => void }>
}

/** An act that the server allows by this name. */
export const allowedAct = <Row extends ListRow & { allowedActions: readonly string[] }>(
  act: Act & Partial<RowAct<Row>>,
): RowAct<Row> => ({ ...act, isAllowed: ({ allowedActions }) => allowedActions.includes(act.name) })

/** A file of what is filtered: one that a service writes, or one of these columns that the browser reads page by page. */
export type ListExport<Row> =
  | { operation: string; fileName: string; fieldsOf?: (conditions: object) => object }
  | { columns: readonly CsvColumn<Row>[] }

/**
 * One list: its columns, conditions, order, views, acts and forms. Address, variables of the operation, chips, table,
 * cards on a phone and exported file come from it.
 */
export interface CrudList<
  Row extends ListRow,
  Values extends FieldValues = Record<string, never>,
  // biome-ignore lint/suspicious/noExplicitAny: any names, where the list does not say which
  Variables extends object = any,
> {
  title: string
  /** a fact beside the title */
  context?: ReactNode
  /** what the list is for and what follows from it, behind a button */
  about?: ReactNode
  crumbs?: readonly Crumb[]
  /** what one row is: 友情链接 */
  noun: string
  /** as the status log names a row: what happened to it, and notes of colleagues, stand in its panel */
  entityType?: string
  /** the service of rows that have no status log: administrators find in the operation log who changed one */
  loggedAs?: string
  /** how rows are counted: 条 */
  counter: string
  /** the list stands on the pages of many records: how it looks is kept once for all of them, by this name */
  rememberedAs?: string
  /** the rows a page has until another size is chosen */
  pageSize?: number
  /** the whole list is one page */
  isWhole?: boolean
  query: ListQuery<Row, Variables> | ((state: ListState) => ListQuery<Row, Variables>)
  /** the condition that always stands open */
  search?: Filter<keyof Variables & string>
  filters?: readonly Filter<keyof Variables & string>[]
  views?: ListViews
  columns: readonly ListColumn<Row>[]
  /** how a row is called in a sentence */
  nameOf: (row: Row) => string
  empty?: EmptyStateProps | ((values: FilterValues) => EmptyStateProps | null)
  form?: ListForm<Row, Values>
  removal?: ListRemoval<Row>
  /** absent: every row may be changed and deleted; the server has the last word */
  isKept?: (row: Row) => boolean
  acts?: readonly RowAct<Row>[]
  /** a hook: acts that ask nothing, by their names */
  useActs?: () => Readonly<Record<string, (row: Row) => Promise<unknown>>>
  bulk?: BulkActs<Row>
  /** absent: the columns of the list; null: no file */
  export?: ListExport<Row> | null
  /** beside the button that adds a row; `conditions`: what the list asks for, without order and page */
  HeadActions?: ComponentType<{ conditions: Partial<Variables> }>
  /** between the head and the list */
  Intro?: ComponentType<{ values: FilterValues; hrefWith: (change: FilterValues) => string }>
}

/** Any list, where only its common shape counts. */
// biome-ignore lint/suspicious/noExplicitAny: rows and values differ from list to list
export type AnyList = CrudList<any, any, any>
