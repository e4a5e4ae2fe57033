import { invalid } from '#services/abp/conventions/errors.ts'
import type { SheetRow } from '#services/abp/files/sheets/sheet-table.ts'
import { ITEM_NAMES } from './pay-calculation.ts'

export const AMOUNTS = [...ITEM_NAMES, 'taxReliefAmount', 'taxAmount', 'netAmount'] as const
export type Amount = (typeof AMOUNTS)[number]
export type PayField = 'realName' | 'phoneTail' | 'taxReliefRate' | 'firstWages' | Amount | 'remark'

/** The fields that can be read from a sheet, in the order and with the headers of the template. */
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
  taxReliefRate: '个税减征比例',
  taxReliefAmount: '减免税额',
  taxAmount: '个税',
  netAmount: '实发工资',
  firstWages: '首次领工资申明',
  remark: '备注',
}
export const PAY_FIELD_NAMES = Object.keys(PAY_FIELDS) as PayField[]
export const REQUIRED: readonly PayField[] = ['realName', 'baseWage']

/** For each field, the number of its column, counted from 1. */
export type PayColumns = Readonly<Partial<Record<PayField, number>>>

const SAMPLES = 3
/**
 * The maximum length of a header: enough to recognise a column, whereas an uploaded cell may be as long as Excel
 * allows.
 */
const HEAD_LENGTH = 60
const SAMPLE_LENGTH = 30

/** A column of the file, with the data by which users recognise it. */
export interface SheetHead {
  readonly column: number
  readonly head: string
  /** the first values below the header */
  readonly samples: readonly string[]
}

/** The beginning of a text. It does not cut a character that consists of two code units. */
const beginning = (text: string, length: number): string => text.slice(0, length).replace(/[\ud800-\udbff]$/, '')

const plain = (head: string): string => head.replace(/（.*|\(.*|\s/g, '')

/**
 * The columns whose headers are those of the template. A header that occurs twice is not recognised, because only the
 * user knows which column is meant.
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
 * The complete assignment of columns that the user has chosen; a field without a column is not read.
 * @throws AppError validation naming the field whose column is not in the file, or is assigned to another field too
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
