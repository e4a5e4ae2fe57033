import type { FunctionComponent, ReactNode } from 'react'
import type { AnyQuery, TypedDocument } from '#src/lib/typed-document.ts'
import type { Act } from '#src/ui/actions/act-bar.tsx'
import type { Option } from '#src/ui/forms/select.tsx'
import type { ListRow } from './list-row.ts'

/** A question asked once for all rows: a text, or one of several options. */
export interface BulkField<Row extends ListRow = ListRow> {
  label: string
  hint?: string
  isRequired?: boolean
  /** limit of a text, from src/api/limits.ts */
  limit?: { readonly max: number }
  /** a hook: the options for these rows, in place of a text */
  useOptions?: (rows: readonly Row[]) => readonly Option[]
}

/** The usual question of a bulk action: the consequence, some fields, and one call of an operation for each row. */
export interface BulkQuestion<Row extends ListRow> {
  document: AnyQuery
  fields: Readonly<Record<string, BulkField<Row>>>
  variablesOf: (row: Row, values: Readonly<Record<string, string>>) => object
  /** the consequence for the rows, shown in the question */
  consequence: ReactNode | ((rows: readonly Row[]) => ReactNode)
  /** the success message: 已关闭 3 个岗位 */
  done: (count: string) => string
}

export interface BulkFormProps<Row extends ListRow> {
  /** the rows that allow the action */
  rows: readonly Row[]
  /** called with the completed rows, which leave the dialog and are deselected */
  onDone: (rows: readonly { id: number }[]) => void
  onClose: () => void
}

/** The same action on every selected row that allows it. The services check each row again. */
export interface BulkAct<Row extends ListRow> extends Act {
  isAllowed: (row: Row) => boolean
  question?: BulkQuestion<Row>
  /** replaces the usual question by a form of its own */
  Form?: FunctionComponent<BulkFormProps<Row>>
}

/** The bulk actions of a list. Their bar replaces the list's foot while rows are selected. */
export interface BulkActs<Row extends ListRow> {
  acts?: readonly BulkAct<Row>[]
  /** the counter word for rows in bulk actions, where it differs from the list's: 人 */
  counter?: string
  /** default: a row can be selected if it allows at least one action */
  canChoose?: (row: Row) => boolean
  /** the total of the selected rows, for example an amount */
  sum?: (rows: readonly Row[]) => string
  /** buttons of operations that take all rows in one call, and accept or refuse them together */
  Acts?: FunctionComponent<{ rows: readonly Row[]; onDone: () => void }>
}

/** Whether the row has a checkbox, because at least one bulk action allows it. */
export const canChoose = <Row extends ListRow>(bulk: BulkActs<Row> | undefined, row: Row): boolean =>
  bulk !== undefined && (bulk.canChoose?.(row) ?? bulk.acts?.some((act) => act.isAllowed(row)) ?? false)

interface BulkActOptions<Row extends ListRow, Variables extends object, Name extends string>
  extends Act,
    Pick<BulkQuestion<Row>, 'consequence' | 'done'> {
  document: TypedDocument<unknown, Variables>
  fields?: Readonly<Record<Name, BulkField<Row>>>
  variablesOf: (row: Row, values: Readonly<Record<Name, string>>) => Variables
  /** default: whether the server allows the action of this name */
  isAllowed?: (row: Row) => boolean
}

/**
 * A bulk action whose question consists of fields. Typed values reach `variablesOf` without leading and trailing
 * blanks.
 */
export const bulkAct = <
  Row extends ListRow & { allowedActions?: readonly string[] },
  Variables extends object,
  Name extends string = never,
>({
  document,
  fields,
  variablesOf,
  consequence,
  done,
  isAllowed = ({ allowedActions }) => allowedActions?.includes(look.name) === true,
  ...look
}: BulkActOptions<Row, Variables, Name>): BulkAct<Row> => ({
  ...look,
  isAllowed,
  question: { document: document as AnyQuery, fields: fields ?? {}, variablesOf, consequence, done },
})
