import { isDeepStrictEqual } from 'node:util'
import { and, eq, isNotNull, isNull, type SQL } from 'drizzle-orm'
import {
  averageWages,
  employmentSubsidies,
  levyRules,
  minimumWages,
  publicHolidays,
  socialInsurances,
  taxReliefs,
} from '../schema/rates.ts'
import { holidayRows } from './calendar.ts'
import { subsidyRows } from './employment-subsidies.ts'
import type { BuiltInKind, Values } from './kind.ts'
import { averageWageRows, localLevyRows } from './local-figures.ts'
import { minimumWageRows } from './minimum-wages.ts'
import { taxReliefRows } from './provincial-relief.ts'
import { type InsuranceLevel, socialInsuranceRows } from './social-insurance.ts'

/** A row that two people have changed can only be changed again by two people; other rows follow the release. */
const keptWhole = (row: Values): 'fourEyes' | null => {
  const brought = (row.broughtValues ?? {}) as Values
  return Object.entries(brought).every(([name, value]) => isDeepStrictEqual(row[name], value)) ? null : 'fourEyes'
}

const ORIGIN = {
  ...{ policyTitle: '政策依据', policyUrl: '政策链接', documentNumber: '文号' },
  ...{ confidence: '可信程度', checkedOn: '核对日期' },
}

const minimumWage: BuiltInKind = {
  name: 'MinimumWage',
  label: '最低工资',
  table: minimumWages,
  parent: { kind: 'City', column: 'cityId', isFixed: true },
  isLarge: true,
  titles: {
    ...{ monthlyWage: '月最低工资', hourlyWage: '小时最低工资', isNet: '不含个人缴费', validTo: '有效期结束' },
    ...ORIGIN,
  },
  rows: minimumWageRows,
  names: ({ areaId, validFrom }, city) => [`${city}/${areaId ?? ''}/${validFrom}`],
  nameOf: ({ values, key }) => `${values.policyTitle}，${key.split('/')[1]} 起`,
  keptWhole,
}

const LEVY_TITLES = {
  ...{ ratio: '安排比例', tierThreshold: '分档比例', highTierRate: '达到分档比例的征收比例' },
  ...{ lowTierRate: '低于分档比例的征收比例', exemptHeadcount: '免征人数上限', wageCapMultiple: '工资封顶倍数' },
  ...{ severeWeight: '重度折算人数', wageBase: '工资口径', auditFrom: '年审开始', auditTo: '年审结束' },
  ...{ declareFrom: '申报开始', declareTo: '申报结束', reductionsUntil: '减免截止', validTo: '有效期结束' },
  ...{ caution: '提醒', ...ORIGIN },
}

const isOf = (column: typeof levyRules.cityId | typeof averageWages.cityId, isCity: boolean): SQL =>
  isCity ? isNotNull(column) : isNull(column)

const levyOf = (isCity: boolean): BuiltInKind => ({
  name: isCity ? 'CityLevyRule' : 'ProvinceLevyRule',
  label: isCity ? '各市的残保金规则' : '各省的残保金规则',
  table: levyRules,
  where: and(eq(levyRules.isDefault, false), isOf(levyRules.cityId, isCity)) as SQL,
  parent: { kind: isCity ? 'City' : 'Province', column: isCity ? 'cityId' : 'provinceId', isFixed: true },
  titles: LEVY_TITLES,
  rows: () => localLevyRows(isCity ? 'city' : 'province'),
  names: ({ validFrom }, place) => [`${place}/${validFrom}`],
  nameOf: ({ values, key }) => `${values.policyTitle}，${key.split('/')[1]} 起`,
  keptWhole,
})

const averageOf = (isCity: boolean): BuiltInKind => ({
  name: isCity ? 'CityAverageWage' : 'ProvinceAverageWage',
  label: isCity ? '各市的平均工资' : '各省的平均工资',
  table: averageWages,
  where: isOf(averageWages.cityId, isCity),
  parent: { kind: isCity ? 'City' : 'Province', column: isCity ? 'cityId' : 'provinceId', isFixed: true },
  titles: { yuanYear: '年平均工资', ...ORIGIN },
  rows: () => averageWageRows(isCity ? 'city' : 'province'),
  names: ({ year }, place) => [`${place}/${year}`],
  nameOf: ({ values }) => String(values.policyTitle),
  keptWhole,
})

const holiday: BuiltInKind = {
  name: 'PublicHoliday',
  label: '节假日',
  table: publicHolidays,
  titles: { kind: '放假或调休上班', festival: '节日', ...ORIGIN },
  rows: holidayRows,
  names: ({ day }) => [String(day)],
  nameOf: ({ key, values }) => `${key} ${values.festival}`,
  keptWhole,
}

const taxRelief: BuiltInKind = {
  name: 'TaxRelief',
  label: '残疾人个税减征',
  table: taxReliefs,
  parent: { kind: 'Province', column: 'provinceId', isFixed: true },
  titles: { share: '减征比例', amount: '减征金额', per: '每年或每月', validTo: '有效期结束', ...ORIGIN },
  rows: taxReliefRows,
  names: ({ validFrom }, place) => [`${place}/${validFrom}`],
  nameOf: ({ values, key }) => `${values.policyTitle}，${key.split('/')[1]} 起`,
  keptWhole,
}

const INSURANCE_LEVELS: Readonly<Record<InsuranceLevel, { name: string; label: string; where: SQL }>> = {
  nation: { name: 'NationalInsurance', label: '全国的社会保险比例', where: isNull(socialInsurances.provinceId) },
  province: {
    name: 'ProvinceInsurance',
    label: '各省的社会保险',
    where: and(isNotNull(socialInsurances.provinceId), isNull(socialInsurances.cityId)) as SQL,
  },
  city: { name: 'CityInsurance', label: '各市的社会保险', where: isNotNull(socialInsurances.cityId) },
}

const insuranceOf = (level: InsuranceLevel): BuiltInKind => {
  const isCity = level === 'city'
  const parent = { kind: isCity ? 'City' : 'Province', column: isCity ? 'cityId' : 'provinceId', isFixed: true }
  return {
    ...INSURANCE_LEVELS[level],
    table: socialInsurances,
    ...(level === 'nation' ? {} : { parent }),
    titles: {
      ...{ employerLow: '单位比例（最低）', employerHigh: '单位比例（最高）' },
      ...{ personLow: '个人比例（最低）', personHigh: '个人比例（最高）', personFixed: '个人定额' },
      ...{ baseFloor: '基数下限', baseCeiling: '基数上限', validTo: '有效期结束', caution: '提醒', ...ORIGIN },
    },
    rows: () => socialInsuranceRows(level),
    names: ({ item, validFrom }, place) => [`${place}/${item}/${validFrom}`],
    nameOf: ({ values, key }) => `${values.policyTitle}，${key.split('/')[2]} 起`,
    keptWhole,
  }
}

const subsidy: BuiltInKind = {
  name: 'EmploymentSubsidy',
  label: '补贴和奖励',
  table: employmentSubsidies,
  parent: { kind: 'Province', column: 'provinceId', isFixed: true },
  titles: {
    ...{ receiver: '给谁', amount: '标准', unit: '单位', terms: '条件', applyFrom: '申请开始', applyTo: '申请结束' },
    ...{ validTo: '有效期结束', ...ORIGIN },
  },
  rows: subsidyRows,
  names: ({ kind, validFrom }, place) => [`${place}/${kind}/${validFrom}`],
  nameOf: ({ values, key }) => `${values.policyTitle}，${key.split('/')[2]} 起`,
  keptWhole,
}

/** The published figures (services/database/built-in/published): wages, levies, averages, insurance, subsidies. */
export const FIGURE_KINDS: readonly BuiltInKind[] = [
  minimumWage,
  ...[levyOf(false), levyOf(true), averageOf(false), averageOf(true)],
  ...[holiday, taxRelief],
  ...[insuranceOf('nation'), insuranceOf('province'), insuranceOf('city'), subsidy],
]
