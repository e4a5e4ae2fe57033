import { NATIONAL_LEVY_RULE } from '#machines/rules/levy-rule.ts'
import type { levyRules, minimumWages } from '#services/database/schema/rates.ts'

type Rule = typeof levyRules.$inferInsert
type Wage = typeof minimumWages.$inferInsert

/** Marks rows with figures for demonstration, which staff replace by the published ones. */
const EXAMPLE = '（示例）'

const { severeLevels, severeThirdLevelCategories, ...national } = NATIONAL_LEVY_RULE
const shared = {
  ...national,
  severeLevels: [...severeLevels],
  severeThirdLevelCategories: [...severeThirdLevelCategories],
}

/** A city by its code, with a fictional average wage and fictional minimum wages. */
const CITIES = [
  { cityId: 3101, name: '上海', ratio: '0.016', average: '120000.00', monthly: '2700.00', hourly: '25.00' },
  { cityId: 1101, name: '北京', ratio: '0.015', average: '118000.00', monthly: '2500.00', hourly: '27.00' },
  { cityId: 4403, name: '深圳', ratio: '0.015', average: '112000.00', monthly: '2500.00', hourly: '24.00' },
  { cityId: 5101, name: '成都', ratio: '0.015', average: '92000.00', monthly: '2300.00', hourly: '23.00' },
] as const

/** Further cities of demonstration enterprises, without their own levy rule. */
const OTHERS = [
  { cityId: 3301, name: '杭州', monthly: '2500.00', hourly: '24.00' },
  { cityId: 6101, name: '西安', monthly: '2200.00', hourly: '21.00' },
] as const

/** The default, and each city's rules for last year and this year. */
export function levyRuleRows(year: number): Rule[] {
  const standing: Rule = {
    ...shared,
    isDefault: true,
    policyTitle: '残疾人就业保障金征收使用管理办法；现行减征和免征政策',
  }
  const ofCities = CITIES.flatMap(({ cityId, name, ratio, average, monthly }): Rule[] => {
    const local = { ...shared, provinceId: Math.floor(cityId / 100), cityId, ratio, isExample: true }
    const dated = (of: number, wage: string): Rule => ({
      ...local,
      localAverageAnnualWage: wage,
      localMinimumMonthlyWage: monthly,
      validFrom: `${of}-01-01`,
      validTo: `${of}-12-31`,
      policyTitle: `${name}市 ${of} 年残保金测算参数${EXAMPLE}`,
    })
    const before = String(Number(average) - 6000)
    return [dated(year - 1, `${before}.00`), dated(year, average)]
  })
  return [standing, ...ofCities]
}

/** Valid since last July, and a lower one before, because these tables are raised in summer. */
export function minimumWageRows(year: number): Wage[] {
  return [...CITIES, ...OTHERS].flatMap(({ cityId, name, monthly, hourly }): Wage[] => {
    const local = { cityId, policyTitle: `${name}市最低工资标准${EXAMPLE}`, isExample: true }
    const lower = { monthlyWage: `${Number(monthly) - 100}.00`, hourlyWage: `${Number(hourly) - 1}.00` }
    return [
      { ...local, ...lower, validFrom: `${year - 3}-07-01`, validTo: `${year - 1}-06-30` },
      { ...local, monthlyWage: monthly, hourlyWage: hourly, validFrom: `${year - 1}-07-01` },
    ]
  })
}
