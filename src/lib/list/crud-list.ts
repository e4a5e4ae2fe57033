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

/** The operation that reads a page of rows. `Variables` are the parameters that it accepts. */
export interface ListQuery<Row, Variables extends object> {
  document: AnyQuery
  pageOf: (result: unknown) => Paged<Row> | null | undefined
  /** totals over all filtered rows, shown below the rows */
  sumsOf: (result: unknown) => string | null
  /** variables that are always sent in addition to the filters; a chosen sort order replaces `sorting` */
  always: Partial<Variables>
}

export const listQuery = <Result, Variables extends object, Row>(
  document: TypedDocument<Result, Variables>,
  pageOf: (result: Result) => Paged<Row> | null | undefined,
  always: Partial<Variables> = {},
  sumsOf: (result: Result) => string | null = () => null,
): ListQuery<Row, Variables> => ({
  always,
  // safe casts: the parameters above have checked that the answer's type fits the document
  document: document as AnyQuery,
  pageOf: pageOf as (result: unknown) => Paged<Row> | null | undefined,
  sumsOf: sumsOf as (result: unknown) => string | null,
})

export interface ListColumn<Row> extends TableColumn<Row> {
  /** a column that is hidden until the user selects it */
  isExtra?: boolean
  /** the value in an exported file, where the cell contains more than text */
  text?: (row: Row) => string
}

/** A named set of filters: a link above the list. */
export interface ListView {
  label: string
  values: FilterValues
  count?: number
}

export interface ListViews {
  /** common label of the views: 求职者的范围 */
  label: string
  /** a hook: the views; the first one is shown when no view is selected */
  useViews: (values: FilterValues) => readonly ListView[]
}

/** One view for all rows (全部), then one for each value of a scope. */
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
  /** the form's values for a row; for null the values of a new row */
  valuesOf: (row: Row | null) => Values
  /** the fields; `row` is the changed row, null for a new one */
  Fields: ComponentType<{ form: AppForm<Values>; row: Row | null }>
  /** a hook: creates a new row, or saves the changes of an existing one */
  useSave: () => (values: Values, row: Row | null) => Promise<unknown>
  /** the success message, which may depend on the answer; undefined: the default message */
  saved?: (values: Values, result: unknown) => string | undefined
  /** false where the form contains a secret, which must not be stored as a draft */
  keepsDraft?: false
  /** false where rows may be changed but not added */
  canCreate?: boolean
}

export interface ListRemoval<Row extends ListRow> {
  /** a hook: deletes the row */
  useRemove: () => (row: Row, reason: string) => Promise<unknown>
  /** the consequences: what the deletion removes, and what stays */
  consequence: (row: Row) => ReactNode
  /**
   * present where another user has to approve the deletion first: the label of the button, and the message afterwards
   */
  prepares?: { label: string; done: string }
}

/**
 * An action on a row other than changing and deleting it, with the dialog it opens; actions in `useActs` have no
 * dialog.
 */
export interface RowAct<Row extends ListRow> extends Act {
  isAllowed: (row: Row) => boolean
  /** the label, where it depends on the row */
  labelOf?: (row: Row) => string
  /** URL of the page that carries out the action */
  hrefOf?: (row: Row) => string
  /** `act`: the name of the action, where several actions share a dialog */
  Dialog?: ComponentType<{ row: Row; act: string; onClose: () => void }>
}

/** An action that is offered where the server allows it by this name. */
export const allowedAct = <Row extends ListRow & { allowedActions: readonly string[] }>(
  act: Act & Partial<RowAct<Row>>,
): RowAct<Row> => ({ ...act, isAllowed: ({ allowedActions }) => allowedActions.includes(act.name) })

/** A file of all filtered rows: written by a service, or from these columns, which the browser reads page by page. */
export type ListExport<Row> =
  | { operation: string; fileName: string; fieldsOf?: (conditions: object) => object }
  | { columns: readonly CsvColumn<Row>[] }

/**
 * The definition of one list: its columns, filters, sort order, views, actions and forms. URL, operation variables,
 * filter chips, table, cards on a phone and the exported file follow from it.
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
  /** purpose of the list and its consequences, behind a button */
  about?: ReactNode
  crumbs?: readonly Crumb[]
  /** noun for one row: 友情链接 */
  noun: string
  /** name of the row's type in the status log; the row's panel then shows its history and the notes of colleagues */
  entityType?: string
  /** the service of rows without a status log: administrators find in the operation log who changed a row */
  loggedAs?: string
  /** counter word for rows: 条 */
  counter: string
  /**
   * for a list that appears on the pages of many records: its view settings are stored once for all of them, under this
   * name
   */
  rememberedAs?: string
  /** default number of rows on a page */
  pageSize?: number
  /** the list has no pages: one page shows all rows */
  isWhole?: boolean
  query: ListQuery<Row, Variables> | ((state: ListState) => ListQuery<Row, Variables>)
  /** the filter that is always visible */
  search?: Filter<keyof Variables & string>
  filters?: readonly Filter<keyof Variables & string>[]
  views?: ListViews
  columns: readonly ListColumn<Row>[]
  /** the row's name for use in a sentence */
  nameOf: (row: Row) => string
  empty?: EmptyStateProps | ((values: FilterValues) => EmptyStateProps | null)
  form?: ListForm<Row, Values>
  removal?: ListRemoval<Row>
  /** true for a row that cannot be changed or deleted; default: every row can be, and the server decides */
  isKept?: (row: Row) => boolean
  acts?: readonly RowAct<Row>[]
  /** a hook: actions without a dialog, by their names */
  useActs?: () => Readonly<Record<string, (row: Row) => Promise<unknown>>>
  bulk?: BulkActs<Row>
  /** default: the columns of the list; null: no export */
  export?: ListExport<Row> | null
  /**
   * buttons beside the button that adds a row; `conditions` are the filters of the list, without sort order and page
   */
  HeadActions?: ComponentType<{ conditions: Partial<Variables> }>
  /** shown between the heading and the list */
  Intro?: ComponentType<{ values: FilterValues; hrefWith: (change: FilterValues) => string }>
}

/** Any list, for code that needs only the common shape. */
// biome-ignore lint/suspicious/noExplicitAny: rows and values differ from list to list
export type AnyList = CrudList<any, any, any>
