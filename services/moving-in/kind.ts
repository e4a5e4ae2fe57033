import type { Scope } from '#services/abp/apply-event.ts'
import type { ValidationError } from '#services/abp/conventions/errors.ts'
import type { Database } from '#services/database/connect.ts'
import type { MoveColumns, MoveKindName } from '#services/database/schema/moving.ts'

/** A field that can be read from a list. */
export interface MoveField {
  readonly name: string
  readonly label: string
  /** usual headers of the column, the best first */
  readonly words: readonly string[]
  readonly isRequired: boolean
  readonly example: string
  /** how the field is read, if this is not obvious; else null */
  readonly hint: string | null
}

/** A field with its label and other usual headers. */
export const moveField = (
  name: string,
  label: string,
  example: string,
  words: readonly string[] = [],
  { isRequired = false, hint = null }: { isRequired?: boolean; hint?: string | null } = {},
): MoveField => ({ name, label, example, words: [label, ...words], isRequired, hint })

/** Usual headers of a column of credit codes, including those of tax forms and of staff lists. */
export const CREDIT_CODE_HEADS: readonly string[] = [
  ...['信用代码', '社会信用代码', '统一信用代码', '统一代码', '企业代码', '单位代码', '机构代码'],
  ...['企业信用代码', '单位信用代码', '用人单位信用代码', '企业统一社会信用代码', '单位统一社会信用代码'],
  ...['税号', '纳税人识别号'],
]

/** The refusal of a row: the field and a sentence. */
export interface Refusal {
  readonly field: string | null
  readonly message: string
}

/**
 * The result of a record: it was created or already existed. `entityId` is null for a record that exists in another
 * form.
 */
export type Brought =
  | { readonly outcome: 'Created' | 'Known'; readonly entityId: number | null; readonly message: string | null }
  | ({ readonly outcome: 'Refused' } & Refusal)

/** A row that can be created as far as the row alone shows. */
export interface Readable<Form> {
  /** the key that must be unique in the file: the identity number or the credit code */
  readonly key: string
  /** the masked name of the person or enterprise, for lists of results */
  readonly label: string
  readonly form: Form
}

export type ReadRow<Form> = Readable<Form> | (Refusal & { readonly label: string | null })

/** Returns the cell of a field; empty when no column is assigned to the field. */
export type CellOf = (field: string) => string

/** A recipient of a message about the list, outside the portal. */
export interface Tellable {
  readonly entityId: number
  readonly phone: string
  readonly name: string
}

/** The message to people of a list, sent outside the portal. */
export interface Notice {
  /** the name in a preview when the list has no recipients */
  readonly exampleName: string
  preview(db: Database, name: string): Promise<{ title: string; content: string }>
  /** @returns the number of messages to be sent; 0 when no channel is configured */
  send(scope: Scope, people: readonly Tellable[], notBefore: Date): Promise<number>
}

/** One kind of list. Reading a row has no effects; `bring` writes, and a check rolls it back. */
export interface MoveKind<Form = unknown> {
  readonly name: MoveKindName
  readonly label: string
  readonly counter: string
  readonly keyLabel: string
  readonly fields: readonly MoveField[]
  /** groups of fields; each group needs at least one field with a column */
  readonly needs: readonly (readonly string[])[]
  /** makes the reader of rows, which first reads once what the rows refer to by name */
  reader(scope: Scope): Promise<(cell: CellOf) => ReadRow<Form>>
  bring(scope: Scope, forms: readonly Form[]): Promise<Brought[]>
  /** of these records, those that are still unclaimed and whose people can be reached */
  tellable(scope: Pick<Scope, 'platform' | 'tx'>, entityIds: readonly number[]): Promise<Tellable[]>
  /** the message to people of the list; null when they have an account and find the records in their own lists */
  readonly notice: Notice | null
}

/** The phone of a recipient in the form that the outbox takes. */
export const reachedBy = ({ phone }: Tellable) => ({ mobilePhone: phone, emailAddress: null })

export const firstProblem = ([problem]: readonly ValidationError[]): Refusal | null =>
  problem ? { field: problem.members[0] ?? null, message: problem.message } : null

export const labelOf = ({ fields }: Pick<MoveKind, 'fields'>, field: string | null): string | null =>
  fields.find(({ name }) => name === field)?.label ?? null

/** The labels of groups without an assigned column. */
export const missingOf = ({ needs, ...kind }: MoveKind, columns: MoveColumns): string[] =>
  needs
    .filter((group) => group.every((name) => columns[name] === undefined))
    .map((group) => group.map((name) => labelOf(kind, name) ?? name).join('或'))
