import { INSURANCE_LABELS } from '#machines/rules/insurance-labels.ts'
import { DAYS_COLUMNS, figureTable, SOURCE_COLUMNS } from '#services/abp/conventions/figure-table.ts'
import { findRows } from '#services/abp/conventions/flat-table.ts'
import { MINIMUM_WAGES } from './minimum-wage.repository.ts'
import { CreateMinimumWageDto, type MinimumWageForm, type MinimumWageRow } from './minimum-wage.schemas.ts'
import { writeWage } from './minimum-wage-changes.ts'
import { PUBLIC_HOLIDAYS } from './public-holiday.repository.ts'
import { CreatePublicHolidayDto, type PublicHolidayForm, type PublicHolidayRow } from './public-holiday.schemas.ts'
import { writeHoliday } from './public-holiday-changes.ts'
import { SOCIAL_INSURANCES } from './social-insurance.repository.ts'
import {
  CreateSocialInsuranceDto,
  type SocialInsuranceForm,
  type SocialInsuranceRow,
} from './social-insurance.schemas.ts'
import { nameOfInsurance, writeInsurance } from './social-insurance-changes.ts'
import { TAX_RELIEFS } from './tax-relief.repository.ts'
import { CreateTaxReliefDto, type TaxReliefForm, type TaxReliefRow } from './tax-relief.schemas.ts'
import { writeRelief } from './tax-relief-changes.ts'

const shownText = (name: string) => (row: Readonly<Record<string, unknown>>) => (row[name] as string | null) ?? null

/** The tables of this domain that can be exported as files and imported again. */
export const referenceFigures = [
  figureTable<MinimumWageRow, MinimumWageForm>({
    name: 'MinimumWage',
    label: '最低工资',
    schema: CreateMinimumWageDto,
    key: ['cityId', 'areaId', 'validFrom'],
    columns: [
      { title: '城市代码', member: 'cityId', cell: 'integer' },
      { title: '城市', cell: 'text', shown: shownText('cityName') },
      { title: '区县代码', member: 'areaId', cell: 'integer' },
      { title: '区县', cell: 'text', shown: shownText('areaName') },
      { title: '月最低工资', member: 'monthlyWage', cell: 'decimal' },
      { title: '小时最低工资', member: 'hourlyWage', cell: 'decimal' },
      { title: '不含个人缴费', member: 'isNet', cell: 'flag' },
      ...DAYS_COLUMNS,
      ...SOURCE_COLUMNS,
    ],
    rows: (db) => findRows(db, MINIMUM_WAGES),
    nameOf: ({ cityName, areaName, validFrom }) => `${cityName ?? ''}${areaName ?? ''}，${validFrom} 起`,
    write: writeWage,
  }),
  figureTable<PublicHolidayRow, PublicHolidayForm>({
    name: 'PublicHoliday',
    label: '节假日',
    schema: CreatePublicHolidayDto,
    key: ['day'],
    columns: [
      { title: '日期', member: 'day', cell: 'day' },
      { title: '放假还是上班', member: 'kind', cell: { Holiday: '放假', Workday: '调休上班' } },
      { title: '节日', member: 'festival', cell: 'text' },
      ...SOURCE_COLUMNS,
    ],
    rows: (db) => findRows(db, PUBLIC_HOLIDAYS),
    nameOf: ({ day, festival }) => `${day} ${festival}`,
    write: writeHoliday,
  }),
  figureTable<TaxReliefRow, TaxReliefForm>({
    name: 'TaxRelief',
    label: '残疾人个税减征',
    schema: CreateTaxReliefDto,
    key: ['provinceId', 'validFrom'],
    columns: [
      { title: '省份代码', member: 'provinceId', cell: 'integer' },
      { title: '省份', cell: 'text', shown: shownText('provinceName') },
      { title: '减征比例', member: 'share', cell: 'decimal' },
      { title: '减征金额', member: 'amount', cell: 'decimal' },
      { title: '每年还是每月', member: 'per', cell: { Year: '每年', Month: '每月' } },
      ...DAYS_COLUMNS,
      ...SOURCE_COLUMNS,
    ],
    rows: (db) => findRows(db, TAX_RELIEFS),
    nameOf: ({ provinceName, validFrom }) => `${provinceName ?? ''}，${validFrom} 起`,
    write: writeRelief,
  }),
  figureTable<SocialInsuranceRow, SocialInsuranceForm>({
    name: 'SocialInsurance',
    label: '社会保险',
    schema: CreateSocialInsuranceDto,
    key: ['provinceId', 'cityId', 'item', 'validFrom'],
    columns: [
      { title: '省份代码', member: 'provinceId', cell: 'integer' },
      { title: '省份', cell: 'text', shown: shownText('provinceName') },
      { title: '城市代码', member: 'cityId', cell: 'integer' },
      { title: '城市', cell: 'text', shown: shownText('cityName') },
      { title: '险种', member: 'item', cell: INSURANCE_LABELS },
      { title: '单位比例（最低）', member: 'employerLow', cell: 'decimal' },
      { title: '单位比例（最高）', member: 'employerHigh', cell: 'decimal' },
      { title: '个人比例（最低）', member: 'personLow', cell: 'decimal' },
      { title: '个人比例（最高）', member: 'personHigh', cell: 'decimal' },
      { title: '个人定额', member: 'personFixed', cell: 'decimal' },
      { title: '基数下限', member: 'baseFloor', cell: 'decimal' },
      { title: '基数上限', member: 'baseCeiling', cell: 'decimal' },
      { title: '提醒', member: 'caution', cell: 'text' },
      ...DAYS_COLUMNS,
      ...SOURCE_COLUMNS,
    ],
    rows: (db) => findRows(db, SOCIAL_INSURANCES),
    nameOf: nameOfInsurance,
    write: writeInsurance,
  }),
]
