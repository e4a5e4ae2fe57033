import type { TSchema } from 'typebox'
import { confidenceWords, type FigureSource } from '#machines/rules/figure-source.ts'
import type { Database } from '#services/database/connect.ts'
import type { Scope } from '../apply-event.ts'

export const FIGURE_TABLES = [
  'MinimumWage',
  'LevyRule',
  'AverageWage',
  'PublicHoliday',
  'TaxRelief',
  'SocialInsurance',
  'EmploymentSubsidy',
] as const
export type FigureTableName = (typeof FIGURE_TABLES)[number]

/** How a cell is read: as text, a number, a decimal, a day, a flag, or as one or several of a set of labels. */
export type FigureCell = 'text' | 'integer' | 'decimal' | 'day' | 'flag' | Readonly<Record<string, string>>

/** A column of a file of figures. A column without `member` is only for readers and is ignored on import. */
export interface FigureColumn {
  readonly title: string
  readonly member?: string
  readonly cell: FigureCell
  /** the cell contains several labels, separated by 、 */
  readonly isList?: boolean
  /** the text of a column without `member` */
  readonly shown?: (row: FigureRow) => string | null
}

export type FigureRow = Readonly<Record<string, unknown>> & { readonly id: number; readonly rowVersion: number }
export type FigureForm = Readonly<Record<string, unknown>>

/** A table of published figures that can be exported as a file and imported again. */
export interface FigureTable {
  readonly name: FigureTableName
  readonly label: string
  readonly columns: readonly FigureColumn[]
  /** schema of a row without an id, as the operation accepts it */
  readonly schema: TSchema
  /** the columns that identify a row for a line of the file */
  readonly key: readonly string[]
  rows(db: Database): Promise<readonly FigureRow[]>
  nameOf(row: FigureRow): string
  /** checks the form like the operations do. @throws AppError */
  write(scope: Scope, form: FigureForm & { id?: number }): Promise<FigureRow>
}

/** The columns for the source of a figure, in the form in which staff enter it. */
export const SOURCE_COLUMNS: readonly FigureColumn[] = [
  { title: '政策依据', member: 'policyTitle', cell: 'text' },
  { title: '文号', member: 'documentNumber', cell: 'text' },
  { title: '政策链接', member: 'policyUrl', cell: 'text' },
  // in the exported file only: an import proposes new figures, which two people decide on, so the mark of the old check
  // does not apply to them
  { title: '是否核对', cell: 'text', shown: (row) => confidenceWords(row as FigureSource) },
  { title: '核对日期', cell: 'text', shown: ({ checkedOn }) => (checkedOn as string | null) ?? null },
]
export const DAYS_COLUMNS: readonly FigureColumn[] = [
  { title: '有效期开始', member: 'validFrom', cell: 'day' },
  { title: '有效期结束', member: 'validTo', cell: 'day' },
]

/** Declares a table with the types of its own rows and forms. */
export const figureTable = <Row extends { id: number; rowVersion: number }, Form extends object>(
  table: Omit<FigureTable, 'rows' | 'nameOf' | 'write'> & {
    rows(db: Database): Promise<readonly Row[]>
    nameOf(row: Row): string
    write(scope: Scope, form: Form & { id?: number }): Promise<Row>
  },
): FigureTable => ({
  ...table,
  // safe casts: the rows and forms were created by the same table's functions
  nameOf: (row) => table.nameOf(row as FigureRow & Row),
  write: (scope, form) => table.write(scope, form as Form & { id?: number }),
})
