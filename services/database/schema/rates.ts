import { sql } from 'drizzle-orm'
import { boolean, check, date, index, integer, numeric, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { SUBSIDY_KINDS, SUBSIDY_RECEIVERS, SUBSIDY_UNITS } from '#machines/rules/employment-subsidy.ts'
import { INSURANCE_ITEMS } from '#machines/rules/social-insurance.ts'
import { RELIEF_PERIODS } from '#machines/rules/tax-relief.ts'
import { HOLIDAY_KINDS } from '#machines/rules/working-days.ts'
import { audited, builtIn, id, money, reference } from './columns.ts'
import { cities, provinces } from './reference.ts'

/** The period of a rule, both days included. */
const validity = { validFrom: date().notNull(), validTo: date() }
/** The source of a figure. */
const origin = {
  policyTitle: text(),
  policyUrl: text(),
  documentNumber: text(),
  /** how sure it is (machines/rules/figure-source.ts); null: two people of this installation have typed it */
  confidence: text(),
  /** the day on which it was last held against its source */
  checkedOn: date(),
}
/** No figure is an example any more; the release before still writes the column. */
const isExample = () => boolean().notNull().default(false)
/** Without a fixed scale, so that 0.015 is read back as written. */
const share = () => numeric().notNull()

/** The levy by place: for a city, for a province, or the default for all others. */
export const levyRules = pgTable(
  'disability_insurance_fund_calc_rule',
  {
    id: id(),
    isDefault: boolean().notNull().default(false),
    /** set also for rules of a city: its province */
    provinceId: reference().references(() => provinces.id),
    cityId: reference().references(() => cities.id),
    ratio: share(),
    tierThreshold: share(),
    highTierRate: share(),
    lowTierRate: share(),
    exemptHeadcount: integer().notNull(),
    exemptOnlyEnterprise: boolean().notNull(),
    wageCapMultiple: share(),
    localAverageAnnualWage: money(),
    localMinimumMonthlyWage: money(),
    severeLevels: text().array().notNull(),
    severeThirdLevelCategories: text().array().notNull(),
    severeWeight: share(),
    /** what the wages are: those of the own staff, or the sum of the bases of their social insurance */
    wageBase: text().notNull().default('OwnAverage'),
    /** the last day of reductions and exemptions; null: that of the rule */
    reductionsUntil: date(),
    /** MM-DD: when the number of disabled staff is certified, and when the levy is declared */
    auditFrom: text(),
    auditTo: text(),
    declareFrom: text(),
    declareTo: text(),
    /** who certifies */
    authority: text(),
    /** what users have to ask about before they rely on the rule */
    caution: text(),
    ...validity,
    ...origin,
    isExample: isExample(),
    ...builtIn,
    ...audited,
  },
  (t) => [
    uniqueIndex('levy_rule_built_in_uq').on(t.builtInKey),
    index('levy_rule_city_ix').on(t.cityId, t.validFrom),
    index('levy_rule_province_ix').on(t.provinceId, t.validFrom),
    check('levy_rule_place_ck', sql`${t.isDefault} = (${t.provinceId} is null)`),
    check('levy_rule_days_ck', sql`${t.validTo} is null or ${t.validTo} >= ${t.validFrom}`),
  ],
)

/** The minimum wage of a city or of one of its counties, by the month for full-time, by the hour for part-time work. */
export const minimumWages = pgTable(
  'minimum_wage',
  {
    id: id(),
    cityId: reference()
      .notNull()
      .references(() => cities.id),
    /** null: where a county has no row of its own */
    areaId: reference(),
    monthlyWage: money().notNull(),
    hourlyWage: money().notNull(),
    /** the person's own contributions are paid on top of it */
    isNet: boolean().notNull().default(false),
    ...validity,
    ...origin,
    isExample: isExample(),
    ...builtIn,
    ...audited,
  },
  (t) => [
    uniqueIndex('minimum_wage_built_in_uq').on(t.builtInKey),
    index('minimum_wage_city_ix').on(t.cityId, t.validFrom),
    index('minimum_wage_area_ix').on(t.areaId, t.validFrom),
    check('minimum_wage_days_ck', sql`${t.validTo} is null or ${t.validTo} >= ${t.validFrom}`),
  ],
)

/** The average wage of a province or city in one year, private and other employers together: the cap of the levy. */
export const averageWages = pgTable(
  'average_wage',
  {
    id: id(),
    provinceId: reference()
      .notNull()
      .references(() => provinces.id),
    /** null: of the province */
    cityId: reference().references(() => cities.id),
    year: integer().notNull(),
    yuanYear: money().notNull(),
    ...origin,
    ...builtIn,
    ...audited,
  },
  (t) => [
    uniqueIndex('average_wage_built_in_uq').on(t.builtInKey),
    index('average_wage_place_ix').on(t.provinceId, t.cityId, t.year),
  ],
)

/** A day off, or a Saturday or Sunday that is worked instead, as the State Council gives them for each year. */
export const publicHolidays = pgTable(
  'public_holiday',
  {
    id: id(),
    day: date().notNull(),
    kind: text({ enum: HOLIDAY_KINDS }).notNull(),
    festival: text().notNull(),
    ...origin,
    ...builtIn,
    ...audited,
  },
  (t) => [
    uniqueIndex('public_holiday_built_in_uq').on(t.builtInKey),
    uniqueIndex('public_holiday_day_uq').on(t.day).where(sql`not ${t.isDeleted}`),
  ],
)

/** What a province lets off the income tax of disabled persons: a share of it, or an amount in a year or a month. */
export const taxReliefs = pgTable(
  'tax_relief',
  {
    id: id(),
    provinceId: reference()
      .notNull()
      .references(() => provinces.id),
    share: numeric(),
    amount: money(),
    per: text({ enum: RELIEF_PERIODS }),
    ...validity,
    ...origin,
    ...builtIn,
    ...audited,
  },
  (t) => [
    uniqueIndex('tax_relief_built_in_uq').on(t.builtInKey),
    index('tax_relief_province_ix').on(t.provinceId, t.validFrom),
    check('tax_relief_days_ck', sql`${t.validTo} is null or ${t.validTo} >= ${t.validFrom}`),
    check(
      'tax_relief_what_ck',
      sql`(${t.share} is null) <> (${t.amount} is null) and (${t.amount} is null) = (${t.per} is null)`,
    ),
  ],
)

/** What employer and person pay for one kind of insurance at a place: shares, or floor and ceiling of the base, or both. */
export const socialInsurances = pgTable(
  'social_insurance',
  {
    id: id(),
    /** null: of the whole country */
    provinceId: reference().references(() => provinces.id),
    /** null: of the province */
    cityId: reference().references(() => cities.id),
    item: text({ enum: INSURANCE_ITEMS }).notNull(),
    employerLow: numeric(),
    employerHigh: numeric(),
    personLow: numeric(),
    personHigh: numeric(),
    /** yuan a month beside the share */
    personFixed: money(),
    /** yuan a month */
    baseFloor: money(),
    baseCeiling: money(),
    caution: text(),
    ...validity,
    ...origin,
    ...builtIn,
    ...audited,
  },
  (t) => [
    uniqueIndex('social_insurance_built_in_uq').on(t.builtInKey),
    index('social_insurance_place_ix').on(t.provinceId, t.cityId, t.item, t.validFrom),
    check('social_insurance_days_ck', sql`${t.validTo} is null or ${t.validTo} >= ${t.validFrom}`),
    check('social_insurance_place_ck', sql`${t.cityId} is null or ${t.provinceId} is not null`),
  ],
)

/** What a province pays to who employs disabled persons, or to disabled persons who work for themselves. */
export const employmentSubsidies = pgTable(
  'employment_subsidy',
  {
    id: id(),
    provinceId: reference()
      .notNull()
      .references(() => provinces.id),
    kind: text({ enum: SUBSIDY_KINDS }).notNull(),
    receiver: text({ enum: SUBSIDY_RECEIVERS }).notNull(),
    /** null: not known */
    amount: numeric(),
    unit: text({ enum: SUBSIDY_UNITS }),
    /** conditions and limits, in words */
    terms: text(),
    /** MM-DD: when it is applied for */
    applyFrom: text(),
    applyTo: text(),
    ...validity,
    ...origin,
    ...builtIn,
    ...audited,
  },
  (t) => [
    uniqueIndex('employment_subsidy_built_in_uq').on(t.builtInKey),
    index('employment_subsidy_province_ix').on(t.provinceId, t.kind, t.validFrom),
    check('employment_subsidy_days_ck', sql`${t.validTo} is null or ${t.validTo} >= ${t.validFrom}`),
    check('employment_subsidy_amount_ck', sql`(${t.amount} is null) = (${t.unit} is null)`),
  ],
)
