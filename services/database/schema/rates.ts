import { sql } from 'drizzle-orm'
import { boolean, check, date, index, integer, numeric, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { SUBSIDY_KINDS, SUBSIDY_RECEIVERS, SUBSIDY_UNITS } from '#machines/rules/employment-subsidy.ts'
import { INSURANCE_ITEMS } from '#machines/rules/social-insurance.ts'
import { RELIEF_PERIODS } from '#machines/rules/tax-relief.ts'
import { HOLIDAY_KINDS } from '#machines/rules/working-days.ts'
import { audited, builtIn, id, money, reference } from './columns.ts'
import { cities, provinces } from './reference.ts'

/** The period of validity of a rule, both days included. */
const validity = { validFrom: date().notNull(), validTo: date() }
/** The source of a figure. */
const origin = {
  policyTitle: text(),
  policyUrl: text(),
  documentNumber: text(),
  /**
   * the confidence in the figure (machines/rules/figure-source.ts); null: two people of this installation have entered
   * it
   */
  confidence: text(),
  /** the day on which the figure was last compared with its source */
  checkedOn: date(),
}
/** An unused column, which stays because the previous release still writes it. */
const isExample = () => boolean().notNull().default(false)
/** A share without a fixed scale, so that 0.015 is read back as written. */
const share = () => numeric().notNull()

/** The rules of the levy: for a city, for a province, or the default for all other places. */
export const levyRules = pgTable(
  'disability_insurance_fund_calc_rule',
  {
    id: id(),
    isDefault: boolean().notNull().default(false),
    /** the province, also set for the rule of a city */
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
    /** the wages on which the levy is based: the wages of the own staff, or the sum of their social insurance bases */
    wageBase: text().notNull().default('OwnAverage'),
    /** the last day of reductions and exemptions; null: the last day of the rule */
    reductionsUntil: date(),
    /**
     * MM-DD: the period in which the number of disabled staff is certified (audit), and the period in which the levy is
     * declared
     */
    auditFrom: text(),
    auditTo: text(),
    declareFrom: text(),
    declareTo: text(),
    /** the authority that certifies */
    authority: text(),
    /** the question that users must clarify before they rely on the rule */
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

/** The minimum wage of a city or of one of its counties: monthly for full-time work, hourly for part-time work. */
export const minimumWages = pgTable(
  'minimum_wage',
  {
    id: id(),
    cityId: reference()
      .notNull()
      .references(() => cities.id),
    /** the county; null: the row applies to counties of the city without a row of their own */
    areaId: reference(),
    monthlyWage: money().notNull(),
    hourlyWage: money().notNull(),
    /** whether the minimum is net: the person's own social insurance contributions are paid on top of it */
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

/**
 * The average wage of a province or city in one year, for private and other employers together, which caps the levy.
 */
export const averageWages = pgTable(
  'average_wage',
  {
    id: id(),
    provinceId: reference()
      .notNull()
      .references(() => provinces.id),
    /** the city; null: the figure of the province */
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

/** A day off, or a weekend day that is a working day instead, from the yearly notice of the State Council. */
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

/** A province's income tax relief for disabled persons: a share of the tax, or an amount per year or month. */
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
