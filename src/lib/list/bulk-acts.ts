import type { FunctionComponent, ReactNode } from 'react'
import type { AnyQuery, TypedDocument } from '#src/lib/typed-document.ts'
import type { Act } from '#src/ui/actions/act-bar.tsx'
import type { Option } from '#src/ui/forms/select.tsx'
import type { ListRow } from './list-row.ts'

/** What is asked once for all rows: a text, or one of several options. */
export interface BulkField<Row extends ListRow = ListRow> {
  label: string
  hint?: string
  isRequired?: boolean
  /** of a text, as src/api/limits.ts has it */
  limit?: { readonly max: number }
  /** a hook: what can be chosen for these rows instead of a text */
  useOptions?: (rows: readonly Row[]) => readonly Option[]
}

/** The usual question: what follows, some fields, and one call of an operation for each row. */
export interface BulkQuestion<Row extends ListRow> {
  document: AnyQuery
  fields: Readonly<Record<string, BulkField<Row>>>
  variablesOf: (row: Row, values: Readonly<Record<string, string>>) => object
  /** what happens to the rows */
  consequence: ReactNode | ((rows: readonly Row[]) => ReactNode)
  /** the message at the end: 已关闭 3 个岗位 */
  done: (count: string) => string
}

export interface BulkFormProps<Row extends ListRow> {
  /** the rows that allow the act */
  rows: readonly Row[]
  /** these are done: they leave the question and are not chosen any more */
  onDone: (rows: readonly { id: number }[]) => void
  onClose: () => void
}

/** The same act on every chosen row that allows it. The services decide on each row again. */
export interface BulkAct<Row extends ListRow> extends Act {
  isAllowed: (row: Row) => boolean
  question?: BulkQuestion<Row>
  /** a question with a form of its own */
  Form?: FunctionComponent<BulkFormProps<Row>>
}

/** What may be done to several rows at once. Its bar takes the place of the foot while rows are chosen. */
export interface BulkActs<Row extends ListRow> {
  acts?: readonly BulkAct<Row>[]
  /** how rows are counted in the acts, where that differs from the list: 人 */
  counter?: string
  /** absent: what allows one of the acts */
  canChoose?: (row: Row) => boolean
  /** what the chosen come to, for example an amount */
  sum?: (rows: readonly Row[]) => string
  /** buttons of operations that take all rows in one call, and accept or refuse them together */
  Acts?: FunctionComponent<{ rows: readonly Row[]; onDone: () => void }>
}

/** Whether the row has a box: at least one act on several rows would take it. */
export const canChoose = <Row extends ListRow>(bulk: BulkActs<Row> | undefined, row: Row): boolean =>
  bulk !== undefined && (bulk.canChoose?.(row) ?? bulk.acts?.some((act) => act.isAllowed(row)) ?? false)

interface BulkActOptions<Row extends ListRow, Variables extends object, Name extends string>
  extends Act,
    Pick<BulkQuestion<Row>, 'consequence' | 'done'> {
  document: TypedDocument<unknown, Variables>
  fields?: Readonly<Record<Name, BulkField<Row>>>
  variablesOf: (row: Row, values: Readonly<Record<Name, string>>) => Variables
  /** absent: what the server allows by the name of the act */
  isAllowed?: (row: Row) => boolean
}

/** An act whose question is made of fields. A value that is typed reaches `variablesOf` without blanks around it. */
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
