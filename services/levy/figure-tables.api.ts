import { CERTIFICATE_CATEGORIES, CERTIFICATE_LEVELS } from '#machines/rules/disability-certificate.ts'
import {
  SUBSIDY_KIND_LABELS,
  SUBSIDY_RECEIVER_LABELS,
  SUBSIDY_UNIT_LABELS,
} from '#machines/rules/employment-subsidy.ts'
import { DAYS_COLUMNS, figureTable, SOURCE_COLUMNS } from '#services/abp/conventions/figure-table.ts'
import { findRows } from '#services/abp/conventions/flat-table.ts'
import { displayNameOf } from '#services/reference/enum.service.ts'
import { AVERAGE_WAGES } from './average-wage.repository.ts'
import { type AverageWageForm, type AverageWageRow, CreateAverageWageDto } from './average-wage.schemas.ts'
import { writeAverage } from './average-wage-changes.ts'
import { CALC_RULES } from './calc-rule.repository.ts'
import { type CalcRuleForm, type CalcRuleRow, CreateCalcRuleDto } from './calc-rule.schemas.ts'
import { writeRule } from './calc-rule-changes.ts'
import { EMPLOYMENT_SUBSIDIES } from './employment-subsidy.repository.ts'
import {
  CreateEmploymentSubsidyDto,
  type EmploymentSubsidyForm,
  type EmploymentSubsidyRow,
} from './employment-subsidy.schemas.ts'
import { nameOfSubsidy, writeSubsidy } from './employment-subsidy-changes.ts'

const wordsOf = (typeName: string, names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, displayNameOf(typeName, name)]))
const shownText = (name: string) => (row: Readonly<Record<string, unknown>>) => (row[name] as string | null) ?? null
const decimal = (title: string, member: string) => ({ title, member, cell: 'decimal' as const })
const text = (title: string, member: string) => ({ title, member, cell: 'text' as const })
const place = [
  { title: '省份代码', member: 'provinceId', cell: 'integer' as const },
  { title: '省份', cell: 'text' as const, shown: shownText('provinceName') },
  { title: '城市代码', member: 'cityId', cell: 'integer' as const },
  { title: '城市', cell: 'text' as const, shown: shownText('cityName') },
]

/** The tables of this domain that can be exported as files and imported again. */
export const levyFigures = [
  figureTable<CalcRuleRow, CalcRuleForm>({
    name: 'LevyRule',
    label: '残保金规则',
    schema: CreateCalcRuleDto,
    key: ['provinceId', 'cityId', 'validFrom'],
    columns: [
      { title: '默认规则', member: 'isDefault', cell: 'flag' },
      ...place,
      decimal('安排比例', 'ratio'),
      decimal('分档比例', 'tierThreshold'),
      decimal('达到分档比例时的征收比例', 'highTierRate'),
      decimal('低于分档比例时的征收比例', 'lowTierRate'),
      { title: '免征人数上限', member: 'exemptHeadcount', cell: 'integer' },
      { title: '只免征企业', member: 'exemptOnlyEnterprise', cell: 'flag' },
      decimal('工资封顶倍数', 'wageCapMultiple'),
      {
        title: '按重度计的等级',
        member: 'severeLevels',
        cell: wordsOf('DisabilityLevel', Object.values(CERTIFICATE_LEVELS)),
        isList: true,
      },
      {
        title: '三级也按重度计的类别',
        member: 'severeThirdLevelCategories',
        cell: wordsOf('DisabilityCategory', Object.values(CERTIFICATE_CATEGORIES)),
        isList: true,
      },
      decimal('重度折算人数', 'severeWeight'),
      decimal('当地社会年平均工资', 'localAverageAnnualWage'),
      decimal('当地月最低工资', 'localMinimumMonthlyWage'),
      {
        title: '工资口径',
        member: 'wageBase',
        cell: { OwnAverage: '本单位实发工资', InsuranceBase: '社会保险缴费基数之和' },
      },
      { title: '减免截止', member: 'reductionsUntil', cell: 'day' },
      text('年审开始', 'auditFrom'),
      text('年审结束', 'auditTo'),
      text('申报开始', 'declareFrom'),
      text('申报结束', 'declareTo'),
      text('审核单位', 'authority'),
      text('提醒', 'caution'),
      ...DAYS_COLUMNS,
      ...SOURCE_COLUMNS,
    ],
    rows: (db) => findRows(db, CALC_RULES),
    nameOf: ({ isDefault, provinceName, cityName, validFrom }) =>
      `${isDefault ? '默认规则' : (cityName ?? provinceName ?? '')}，${validFrom} 起`,
    write: writeRule,
  }),
  figureTable<AverageWageRow, AverageWageForm>({
    name: 'AverageWage',
    label: '平均工资',
    schema: CreateAverageWageDto,
    key: ['provinceId', 'cityId', 'year'],
    columns: [
      ...place,
      { title: '年份', member: 'year', cell: 'integer' },
      decimal('年平均工资', 'yuanYear'),
      ...SOURCE_COLUMNS,
    ],
    rows: (db) => findRows(db, AVERAGE_WAGES),
    nameOf: ({ provinceName, cityName, year }) => `${cityName ?? provinceName ?? ''} ${year} 年`,
    write: writeAverage,
  }),
  figureTable<EmploymentSubsidyRow, EmploymentSubsidyForm>({
    name: 'EmploymentSubsidy',
    label: '补贴和奖励',
    schema: CreateEmploymentSubsidyDto,
    key: ['provinceId', 'kind', 'validFrom'],
    columns: [
      ...place.slice(0, 2),
      { title: '种类', member: 'kind', cell: SUBSIDY_KIND_LABELS },
      { title: '给谁', member: 'receiver', cell: SUBSIDY_RECEIVER_LABELS },
      decimal('标准', 'amount'),
      { title: '单位', member: 'unit', cell: SUBSIDY_UNIT_LABELS },
      text('条件', 'terms'),
      text('申请开始', 'applyFrom'),
      text('申请结束', 'applyTo'),
      ...DAYS_COLUMNS,
      ...SOURCE_COLUMNS,
    ],
    rows: (db) => findRows(db, EMPLOYMENT_SUBSIDIES),
    nameOf: nameOfSubsidy,
    write: writeSubsidy,
  }),
]
