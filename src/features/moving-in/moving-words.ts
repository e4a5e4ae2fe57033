import type { MoveBasis, MoveImportFieldsFragment, MoveKind, MoveRowOutcome } from '#src/api/graphql.ts'

export type MovedList = MoveImportFieldsFragment
export type ListCounts = MovedList['counts']

export const MOVING_PATH = '/console/system/movingIn'
export const newListPath = `${MOVING_PATH}/new`
export const listPath = (id: number): string => `${MOVING_PATH}/${id}`

export const KIND_LABELS: Readonly<Record<MoveKind, string>> = {
  Persons: '求职者',
  Enterprises: '企业',
  Members: '企业员工',
  Contracts: '劳动合同',
}
export const BASIS_LABELS: Readonly<Record<MoveBasis, string>> = { Consent: '本人同意', LegalDuty: '法定职责' }
export const OUTCOME_LABELS: Readonly<Record<MoveRowOutcome, string>> = {
  Ready: '可以迁入',
  Created: '已迁入',
  Known: '已在平台上',
  Refused: '有问题',
}

const RECORD_PATHS: Readonly<Record<MoveKind, string | null>> = {
  Persons: '/console/person',
  Enterprises: '/console/enterprise',
  // a listed member has no page before joining
  Members: null,
  Contracts: '/console/contract',
}

/** The URL of a record's page; null when the record has none. */
export const recordPath = (kind: MoveKind, id: number): string | null =>
  RECORD_PATHS[kind] === null ? null : `${RECORD_PATHS[kind]}/${id}`

export const movingCrumbs = (label: string) => [
  { label: '管理台', href: '/console' },
  { label: '数据迁入', href: MOVING_PATH },
  { label },
]

export const figure = (count: number): string => count.toLocaleString('zh-CN')

/** The numbers of rows by result, as text; before a check, only the total number and a note that it is unchecked. */
export function resultText({ ready, created, known, refused, all }: ListCounts): string {
  const parts = [
    [created, '已迁入'],
    [ready, '可以迁入'],
    [known, '已在平台上'],
    [refused, '有问题'],
  ] as const
  const said = parts.flatMap(([count, word]) => (count > 0 ? `${figure(count)} 行${word}` : []))
  return said.length > 0 ? said.join('，') : `${figure(all)} 行，还没有检查`
}

/** The tone of the result: good when no work is left. */
export function resultTone({ created, known, refused, ready }: ListCounts): 'wait' | 'info' | 'good' {
  if (refused > 0) return 'wait'
  return ready > 0 || created + known === 0 ? 'info' : 'good'
}

/** The letter of a column in spreadsheet programs: 1 is A, 27 is AA. */
export function columnLetter(column: number): string {
  const last = (column - 1) % 26
  const letter = String.fromCharCode(65 + last)
  return column > 26 ? columnLetter((column - 1 - last) / 26) + letter : letter
}

export const headName = ({ column, head }: MovedList['heads'][number]): string =>
  head === '' ? `${columnLetter(column)} 列` : `${columnLetter(column)} 列 ${head}`

/** The assigned column of each field, by the field's name. */
export type SaidColumns = Readonly<Record<string, number>>

export const columnsOf = ({ fields }: Pick<MovedList, 'fields'>): SaidColumns =>
  Object.fromEntries(fields.flatMap(({ name, column }) => (typeof column === 'number' ? [[name, column]] : [])))

/** Assigns a column to a field. A column belongs to only one field, so another field with this column loses it. */
export const withField = (columns: SaidColumns, field: string, column: number | null): SaidColumns => ({
  ...Object.fromEntries(Object.entries(columns).filter(([name, each]) => name !== field && each !== column)),
  ...(column === null ? {} : { [field]: column }),
})
