import { invalid } from '#services/abp/conventions/errors.ts'
import type { SheetRow } from '#services/abp/files/sheets/sheet-table.ts'
import { ITEM_NAMES } from './pay-calculation.ts'

export const AMOUNTS = [...ITEM_NAMES, 'taxAmount', 'netAmount'] as const
export type Amount = (typeof AMOUNTS)[number]
export type PayField = 'realName' | 'phoneTail' | Amount | 'remark'

/** What can be read from a sheet, in the order and under the heads of the template. */
export const PAY_FIELDS: Readonly<Record<PayField, string>> = {
  realName: '姓名',
  phoneTail: '手机号后四位',
  baseWage: '基本工资',
  overtimePay: '加班工资',
  allowance: '津贴补贴',
  bonus: '奖金',
  absenceDeduction: '考勤扣款',
  socialInsurance: '个人社保',
  housingFund: '个人公积金',
  specialDeduction: '专项附加扣除',
  otherDeduction: '其他扣款',
  taxAmount: '个税',
  netAmount: '实发工资',
  remark: '备注',
}
export const PAY_FIELD_NAMES = Object.keys(PAY_FIELDS) as PayField[]
export const REQUIRED: readonly PayField[] = ['realName', 'baseWage']

/** In which column each field stands, counted from 1. */
export type PayColumns = Readonly<Partial<Record<PayField, number>>>

const SAMPLES = 3
/** Enough to recognise a column by; the cells of strangers may be as long as Excel allows. */
const HEAD_LENGTH = 60
const SAMPLE_LENGTH = 30

/** A column of the file, as far as it is needed to say what it is. */
export interface SheetHead {
  readonly column: number
  readonly head: string
  /** the first values below */
  readonly samples: readonly string[]
}

/** Not through the middle of a character that is stored as two. */
const beginning = (text: string, length: number): string => text.slice(0, length).replace(/[\ud800-\udbff]$/, '')

const plain = (head: string): string => head.replace(/（.*|\(.*|\s/g, '')

/**
 * The columns whose heads are those of the template. A head that stands there twice says nothing: which of the two is
 * meant is for the user to say.
 */
export function recognised(cells: readonly string[]): PayColumns {
  const heads = cells.map(plain)
  return Object.fromEntries(
    PAY_FIELD_NAMES.flatMap((field) => {
      const at = heads.indexOf(PAY_FIELDS[field])
      return at >= 0 && at === heads.lastIndexOf(PAY_FIELDS[field]) ? [[field, at + 1]] : []
    }),
  )
}

export const missingOf = (columns: PayColumns): PayField[] => REQUIRED.filter((field) => columns[field] === undefined)

export function headsOf(head: SheetRow, lines: readonly SheetRow[]): SheetHead[] {
  const width = Math.max(head.cells.length, ...lines.slice(0, SAMPLES).map(({ cells }) => cells.length))
  return Array.from({ length: width }, (_, at) => ({
    column: at + 1,
    head: beginning(head.cells[at] ?? '', HEAD_LENGTH),
    samples: lines.slice(0, SAMPLES).flatMap(({ cells }) => beginning(cells[at] ?? '', SAMPLE_LENGTH) || []),
  })).filter(({ head, samples }) => head !== '' || samples.length > 0)
}

/**
 * The mapping that the user has chosen, whole: what it does not name is not read.
 * @throws AppError validation naming the field whose column is not in the file, or is another field's as well
 */
export function checkedColumns(given: PayColumns, width: number): PayColumns {
  const chosen = PAY_FIELD_NAMES.flatMap((field) => {
    const column = given[field]
    return column === undefined ? [] : [{ field, column, members: [`columns.${field}`] }]
  })
  const problems = chosen.flatMap(({ field, column, members }, at) => {
    if (column > width) {
      return { message: `“${PAY_FIELDS[field]}”指定的是第 ${column} 列，这张表只有 ${width} 列`, members }
    }
    const earlier = chosen.slice(0, at).find((one) => one.column === column)
    return earlier
      ? {
          message: `第 ${column} 列同时指定给了“${PAY_FIELDS[earlier.field]}”和“${PAY_FIELDS[field]}”，一列只能对应一项`,
          members,
        }
      : []
  })
  if (problems.length > 0) throw invalid(problems)
  return Object.fromEntries(chosen.map(({ field, column }) => [field, column]))
}
