import { sql } from 'drizzle-orm'
import { boolean, check, date, index, integer, numeric, pgTable, text } from 'drizzle-orm/pg-core'
import { audited, id, money, reference } from './columns.ts'
import { cities, provinces } from './reference.ts'

/** The period of a rule, both days included. */
const validity = { validFrom: date().notNull(), validTo: date() }
/** The source of a rule. Example rows are for demonstration, not for calculation. */
const origin = { policyTitle: text(), policyUrl: text(), isExample: boolean().notNull().default(false) }
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
    ...validity,
    ...origin,
    ...audited,
  },
  (t) => [
    index('levy_rule_city_ix').on(t.cityId, t.validFrom),
    index('levy_rule_province_ix').on(t.provinceId, t.validFrom),
    check('levy_rule_place_ck', sql`${t.isDefault} = (${t.provinceId} is null)`),
    check('levy_rule_days_ck', sql`${t.validTo} is null or ${t.validTo} >= ${t.validFrom}`),
  ],
)

/** The minimum wage of a city, by the month for full-time work and by the hour for part-time work. */
export const minimumWages = pgTable(
  'minimum_wage',
  {
    id: id(),
    cityId: reference()
      .notNull()
      .references(() => cities.id),
    monthlyWage: money().notNull(),
    hourlyWage: money().notNull(),
    ...validity,
    ...origin,
    ...audited,
  },
  (t) => [
    index('minimum_wage_city_ix').on(t.cityId, t.validFrom),
    check('minimum_wage_days_ck', sql`${t.validTo} is null or ${t.validTo} >= ${t.validFrom}`),
  ],
)
