import type { Scope } from '#services/abp/apply-event.ts'
import type { ValidationError } from '#services/abp/conventions/errors.ts'
import type { Database } from '#services/database/connect.ts'
import type { MoveColumns, MoveKindName } from '#services/database/schema/moving.ts'

/** What can be read from a list. */
export interface MoveField {
  readonly name: string
  readonly label: string
  /** usual heads of the column, the best first */
  readonly words: readonly string[]
  readonly isRequired: boolean
  readonly example: string
  /** how it is read, where that is not plain */
  readonly hint: string | null
}

/** A field under its label and other usual heads. */
export const moveField = (
  name: string,
  label: string,
  example: string,
  words: readonly string[] = [],
  { isRequired = false, hint = null }: { isRequired?: boolean; hint?: string | null } = {},
): MoveField => ({ name, label, example, words: [label, ...words], isRequired, hint })

/** Heads of a column of credit codes, also those of tax forms and of staff lists. */
export const CREDIT_CODE_HEADS: readonly string[] = [
  ...['信用代码', '社会信用代码', '统一信用代码', '统一代码', '企业代码', '单位代码', '机构代码'],
  ...['企业信用代码', '单位信用代码', '用人单位信用代码', '企业统一社会信用代码', '单位统一社会信用代码'],
  ...['税号', '纳税人识别号'],
]

/** A refusal of a row: the field and a sentence. */
export interface Refusal {
  readonly field: string | null
  readonly message: string
}

/** What became of a record: it is new, or was there before; null where it was there in another form. */
export type Brought =
  | { readonly outcome: 'Created' | 'Known'; readonly entityId: number | null; readonly message: string | null }
  | ({ readonly outcome: 'Refused' } & Refusal)

/** A row that can be brought in, as far as the row alone says. */
export interface Readable<Form> {
  /** what two rows of a file may not share: the identity number or the credit code */
  readonly key: string
  /** who or what it is about, masked, for lists of results */
  readonly label: string
  readonly form: Form
}

export type ReadRow<Form> = Readable<Form> | (Refusal & { readonly label: string | null })

/** The cell of a field; empty where the column is not mapped. */
export type CellOf = (field: string) => string

/** Whom a message about the list reaches, outside the portal. */
export interface Tellable {
  readonly entityId: number
  readonly phone: string
  readonly name: string
}

/** What people of a list are sent, outside the portal. */
export interface Notice {
  /** for a preview of a list without recipients */
  readonly exampleName: string
  preview(db: Database, name: string): Promise<{ title: string; content: string }>
  /** @returns how many messages are on their way; none where no channel is set up */
  send(scope: Scope, people: readonly Tellable[], notBefore: Date): Promise<number>
}

/** One kind of list. Reading is pure; `bring` writes, and is rolled back for a check. */
export interface MoveKind<Form = unknown> {
  readonly name: MoveKindName
  readonly label: string
  readonly counter: string
  readonly keyLabel: string
  readonly fields: readonly MoveField[]
  /** groups of fields of which one has to be mapped */
  readonly needs: readonly (readonly string[])[]
  /** what the rows refer to by name, read once */
  reader(scope: Scope): Promise<(cell: CellOf) => ReadRow<Form>>
  bring(scope: Scope, forms: readonly Form[]): Promise<Brought[]>
  /** of these records those that are still unclaimed and can be reached */
  tellable(scope: Pick<Scope, 'platform' | 'tx'>, entityIds: readonly number[]): Promise<Tellable[]>
  /** null: those concerned have an account, and find the records in their own lists */
  readonly notice: Notice | null
}

/** A phone of a list, as the outbox takes it. */
export const reachedBy = ({ phone }: Tellable) => ({ mobilePhone: phone, emailAddress: null })

export const firstProblem = ([problem]: readonly ValidationError[]): Refusal | null =>
  problem ? { field: problem.members[0] ?? null, message: problem.message } : null

export const labelOf = ({ fields }: Pick<MoveKind, 'fields'>, field: string | null): string | null =>
  fields.find(({ name }) => name === field)?.label ?? null

/** The groups that no mapped column serves, in words. */
export const missingOf = ({ needs, ...kind }: MoveKind, columns: MoveColumns): string[] =>
  needs
    .filter((group) => group.every((name) => columns[name] === undefined))
    .map((group) => group.map((name) => labelOf(kind, name) ?? name).join('或'))
