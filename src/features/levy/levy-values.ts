import * as z from 'zod/mini'
import { compareDecimals, isDecimal } from '#machines/rules/decimal.ts'
import { CERTIFICATE_LEVELS, type CertificateLevel } from '#machines/rules/disability-certificate.ts'
import type { LevyFacts } from '#machines/rules/levy-facts.ts'

/** A group of disabled employees with the same weight in the quota. */
export interface PlacementRow {
  level: string
  months: string
  persons: string
}

export const ENTERPRISE = 'enterprise'
export const OTHER_EMPLOYER = 'other'
export const AVERAGE = 'average'
export const TOTAL = 'total'
export const MOST_ROWS = 20
export const NEW_ROW: PlacementRow = { level: '', months: '12', persons: '1' }

export const EMPTY_LEVY: LevyValues = {
  provinceId: '',
  cityId: '',
  employer: ENTERPRISE,
  staff: '',
  wageKind: AVERAGE,
  wage: '',
  placements: [],
}

const isBetween = (typed: string, least: string, most: string): boolean =>
  isDecimal(typed) && compareDecimals(typed, least) >= 0 && compareDecimals(typed, most) <= 0
const isWhole = (typed: string, least: number, most: number): boolean =>
  /^\d{1,6}$/.test(typed) && Number(typed) >= least && Number(typed) <= most
const hasPlaces = (typed: string, most: number): boolean => (typed.split('.')[1]?.length ?? 0) <= most

const level = z
  .string()
  .check(z.refine((name) => Object.values(CERTIFICATE_LEVELS).includes(name as never), '请选择等级'))
const months = z.string().check(z.refine((typed) => isWhole(typed, 1, 12), '安置月数应为 1–12 的整数'))
const persons = z.string().check(z.refine((typed) => isWhole(typed, 1, 10_000), '人数应为 1 以上的整数'))

export const levySchema = z
  .object({
    provinceId: z.string(),
    cityId: z.string(),
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
    placements: z.array(z.object({ level, months, persons })).check(z.maxLength(MOST_ROWS)),
  })
  .check(
    z.refine(
      ({ staff, placements }) => !isDecimal(staff) || compareDecimals(String(personsIn(placements)), staff) <= 0,
      { error: '残疾职工人数不能多于在职职工人数，请核对', path: ['staff'] },
    ),
  )

/** The form of the calculator; figures are kept as they were typed. */
export type LevyValues = z.infer<typeof levySchema>

const personsIn = (placements: readonly PlacementRow[]): number =>
  placements.reduce((sum, row) => sum + (isWhole(row.persons, 1, 10_000) ? Number(row.persons) : 0), 0)

/** Every field that can have an error, by its label. */
export function levyLabels(): Record<string, string> {
  const rows = Array.from({ length: MOST_ROWS }, (_, index) => [
    [`placements.${index}.level`, `第 ${index + 1} 行：等级`],
    [`placements.${index}.months`, `第 ${index + 1} 行：安置月数`],
    [`placements.${index}.persons`, `第 ${index + 1} 行：人数`],
  ])
  return {
    provinceId: '省份',
    cityId: '城市',
    employer: '单位性质',
    staff: '上年在职职工人数',
    wageKind: '工资按什么填',
    wage: '上年工资',
    ...Object.fromEntries(rows.flat()),
  }
}

/** The inputs of the levy rule, from a form without errors. `day`: YYYY-MM-DD, the day of the calculation. */
export const factsOf = (values: LevyValues, day: string): LevyFacts => ({
  staff: values.staff,
  wages: values.wageKind === TOTAL ? { total: values.wage } : { average: values.wage },
  placements: values.placements.flatMap((row) =>
    Array.from({ length: Number(row.persons) }, () => ({
      level: row.level as CertificateLevel,
      months: Number(row.months),
    })),
  ),
  isEnterprise: values.employer === ENTERPRISE,
  day,
})
