import * as z from 'zod/mini'
import { compareDecimals, isDecimal } from '#machines/rules/decimal.ts'
import {
  CERTIFICATE_LEVELS,
  type CertificateLevel,
  LAST_COUNTED_GRADE,
} from '#machines/rules/disability-certificate.ts'
import type { LevyFacts } from '#machines/rules/levy-facts.ts'

/** A group of disabled employees with the same weight in the quota. */
export interface PlacementRow {
  level: string
  months: string
  persons: string
  /** pay in yuan a month, if the employer wants to compare it with the minimum wage */
  pay: string
}

export const ENTERPRISE = 'enterprise'
export const OTHER_EMPLOYER = 'other'
export const AVERAGE = 'average'
export const TOTAL = 'total'
export const MOST_ROWS = 20
export const NEW_ROW: PlacementRow = { level: '', months: '12', persons: '1', pay: '' }

export const EMPTY_LEVY: LevyValues = {
  provinceId: '',
  cityId: '',
  areaId: '',
  year: '',
  employer: ENTERPRISE,
  staff: '',
  wageKind: AVERAGE,
  wage: '',
  placements: [],
  isCertified: true,
}

const isBetween = (typed: string, least: string, most: string): boolean =>
  isDecimal(typed) && compareDecimals(typed, least) >= 0 && compareDecimals(typed, most) <= 0
const isWhole = (typed: string, least: number, most: number): boolean =>
  /^\d{1,6}$/.test(typed) && Number(typed) >= least && Number(typed) <= most
const hasPlaces = (typed: string, most: number): boolean => (typed.split('.')[1]?.length ?? 0) <= most

/** Levels of the federation's certificate, and grades of a veteran's that weigh the same. */
export const PLACEMENT_LEVELS = [
  { value: 'OneLevel', label: '一级' },
  { value: 'TwoLevel', label: '二级' },
  { value: 'ThreeLevel', label: '三级' },
  { value: 'FourLevel', label: '四级' },
  { value: '1', label: '军残一至三级' },
  { value: String(LAST_COUNTED_GRADE), label: '军残四至八级' },
]

const level = z.string().check(z.refine((name) => PLACEMENT_LEVELS.some(({ value }) => value === name), '请选择等级'))

const isLevel = (name: string): name is CertificateLevel => Object.values(CERTIFICATE_LEVELS).includes(name as never)
const cardOf = (name: string) => (isLevel(name) ? { level: name } : { veteranGrade: Number(name) })
const months = z.string().check(z.refine((typed) => isWhole(typed, 1, 12), '安置月数应为 1–12 的整数'))
const persons = z.string().check(z.refine((typed) => isWhole(typed, 1, 10_000), '人数应为 1 以上的整数'))

const pay = z
  .string()
  .check(
    z.refine(
      (typed) => typed === '' || (isBetween(typed, '0.01', '1000000') && hasPlaces(typed, 2)),
      '请填写每月工资，单位元，最多两位小数，也可以不填',
    ),
  )

export const levySchema = z
  .object({
    provinceId: z.string(),
    cityId: z.string(),
    areaId: z.string(),
    /** '' for the previous year */
    year: z.string(),
    employer: z.string(),
    staff: z
      .string()
      .check(
        z.refine(
          (typed) => isBetween(typed, '0.001', '1000000') && hasPlaces(typed, 3),
          '请填写在职职工人数，大于 0，最多三位小数',
        ),
      ),
    wageKind: z.string(),
    wage: z
      .string()
      .check(
        z.refine(
          (typed) => isBetween(typed, '0.01', '1000000000000') && hasPlaces(typed, 2),
          '请填写工资，单位元，最多两位小数',
        ),
      ),
    placements: z.array(z.object({ level, months, persons, pay })).check(z.maxLength(MOST_ROWS)),
    isCertified: z.boolean(),
  })
  .check(
    z.refine(
      ({ staff, placements }) => !isDecimal(staff) || compareDecimals(String(personsIn(placements)), staff) <= 0,
      { error: '残疾职工人数不能多于在职职工人数，请核对', path: ['staff'] },
    ),
  )

/** The values of the calculator's form; numbers stay as typed. */
export type LevyValues = z.infer<typeof levySchema>

const personsIn = (placements: readonly PlacementRow[]): number =>
  placements.reduce((sum, row) => sum + (isWhole(row.persons, 1, 10_000) ? Number(row.persons) : 0), 0)

/** Labels of all fields that can have an error. */
export function levyLabels(): Record<string, string> {
  const rows = Array.from({ length: MOST_ROWS }, (_, index) => [
    [`placements.${index}.level`, `第 ${index + 1} 行：等级`],
    [`placements.${index}.months`, `第 ${index + 1} 行：安置月数`],
    [`placements.${index}.persons`, `第 ${index + 1} 行：人数`],
    [`placements.${index}.pay`, `第 ${index + 1} 行：每月工资`],
  ])
  return {
    provinceId: '省份',
    cityId: '城市',
    areaId: '区县',
    year: '年度',
    employer: '单位性质',
    staff: '在职职工人数',
    wageKind: '工资按什么填',
    wage: '年度工资',
    isCertified: '这些职工在年审时间内通过了审核',
    ...Object.fromEntries(rows.flat()),
  }
}

/** Whether the persons of a row are paid below the minimum wage; false when pay or minimum wage is not known. */
export const isRowBelow = ({ pay }: Pick<PlacementRow, 'pay'>, minimumWage: string | null): boolean =>
  pay !== '' && minimumWage !== null && compareDecimals(pay, minimumWage) < 0

interface Held {
  /** YYYY-MM-DD, the day that decides which rule applies */
  day: string
  /** minimum wage of the place, yuan a month */
  minimumWage: string | null
}

/** The inputs of the levy rule, from a form without errors. Employees paid below the minimum wage do not count. */
export const factsOf = (values: LevyValues, { day, minimumWage }: Held): LevyFacts => ({
  staff: values.staff,
  wages: values.wageKind === TOTAL ? { total: values.wage } : { average: values.wage },
  placements: values.placements
    .filter((row) => !isRowBelow(row, minimumWage))
    .flatMap((row) =>
      Array.from({ length: Number(row.persons) }, () => ({
        ...cardOf(row.level),
        months: Number(row.months),
      })),
    ),
  isCertified: values.isCertified,
  isEnterprise: values.employer === ENTERPRISE,
  day,
})
