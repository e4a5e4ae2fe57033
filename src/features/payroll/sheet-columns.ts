import type { PayrollColumnsDto_Input, PayrollImportMutation } from '#src/api/graphql.ts'
import type { RememberedSheet } from '#src/lib/list/kept-list.ts'

export type Imported = PayrollImportMutation['payrollImport']
type SheetHead = Imported['heads'][number]

/** The column of each field in the file, counted from 1. */
export type SheetColumns = PayrollColumnsDto_Input

type Fields = Pick<Imported, 'fields'>

export const columnsOf = ({ fields }: Fields): SheetColumns =>
  Object.fromEntries(fields.flatMap(({ name, column }) => (typeof column === 'number' ? [[name, column]] : [])))

/** The required fields that have no column yet; without them no row can be read. */
export const missingOf = ({ fields }: Fields, columns: SheetColumns): string[] =>
  fields.filter(({ name, isRequired }) => isRequired && fieldAt(columns, name) === undefined).map(({ label }) => label)

export const isReadable = (result: Imported): boolean => missingOf(result, columnsOf(result)).length === 0

const fieldAt = (columns: SheetColumns, name: string): number | null | undefined =>
  new Map(Object.entries(columns)).get(name)

export const fieldOf = (columns: SheetColumns, column: number): string =>
  Object.entries(columns).find(([, each]) => each === column)?.[0] ?? ''

/** Assigns a field to a column. A field has only one column, so it loses its previous one. */
export const withColumn = (columns: SheetColumns, column: number, field: string): SheetColumns => ({
  ...Object.fromEntries(Object.entries(columns).filter(([name, each]) => each !== column && name !== field)),
  ...(field === '' ? {} : { [field]: column }),
})

/** The columns that no field uses. */
export const unreadHeads = ({ heads }: Pick<Imported, 'heads'>, columns: SheetColumns): SheetHead[] =>
  heads.filter(({ column }) => fieldOf(columns, column) === '')

/** The letter of a column in spreadsheet programs: 1 is A, 27 is AA. */
export function columnLetter(column: number): string {
  const last = (column - 1) % 26
  const letter = String.fromCharCode(65 + last)
  return column > 26 ? columnLetter((column - 1 - last) / 26) + letter : letter
}

const MOST_KEPT = 10

const signatureOf = (heads: readonly SheetHead[]): string =>
  JSON.stringify(heads.map(({ column, head }) => [column, head]))

/** The columns that the user assigned for a file with the same header row. */
export const rememberedColumns = (
  kept: readonly RememberedSheet[],
  heads: readonly SheetHead[],
): SheetColumns | undefined => kept.find(({ heads: known }) => known === signatureOf(heads))?.columns

/** The last files with their assigned columns, the newest first. */
export const withRemembered = (
  kept: readonly RememberedSheet[],
  heads: readonly SheetHead[],
  columns: SheetColumns,
): readonly RememberedSheet[] => {
  const signature = signatureOf(heads)
  const plain = Object.fromEntries(
    Object.entries(columns).flatMap(([name, column]) => (typeof column === 'number' ? [[name, column]] : [])),
  )
  return [{ heads: signature, columns: plain }, ...kept.filter((each) => each.heads !== signature)].slice(0, MOST_KEPT)
}
