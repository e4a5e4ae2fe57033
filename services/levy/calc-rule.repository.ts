import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { type FlatTable, findRow, findRows, pageRows } from '#services/abp/conventions/flat-table.ts'
import { isInForceOn, requireFreeDays, type Validity } from '#services/abp/conventions/validity.ts'
import { type Database, rowsOf } from '#services/database/connect.ts'
import { levyRules as rules } from '#services/database/schema/rates.ts'
import type { CalcRuleFilter, CalcRuleRow } from './calc-rule.schemas.ts'

export const CALC_RULES: FlatTable<CalcRuleRow> = {
  table: rules,
  columns: {
    id: rules.id,
    isDefault: rules.isDefault,
    provinceId: rules.provinceId,
    provinceName: sql`(select p.province_name from province p where p.id = ${rules.provinceId})`,
    cityId: rules.cityId,
    cityName: sql`(select c.city_name from city c where c.id = ${rules.cityId})`,
    ratio: rules.ratio,
    tierThreshold: rules.tierThreshold,
    highTierRate: rules.highTierRate,
    lowTierRate: rules.lowTierRate,
    exemptHeadcount: rules.exemptHeadcount,
    exemptOnlyEnterprise: rules.exemptOnlyEnterprise,
    wageCapMultiple: rules.wageCapMultiple,
    severeLevels: rules.severeLevels,
    severeThirdLevelCategories: rules.severeThirdLevelCategories,
    severeWeight: rules.severeWeight,
    localAverageAnnualWage: rules.localAverageAnnualWage,
    localMinimumMonthlyWage: rules.localMinimumMonthlyWage,
    validFrom: rules.validFrom,
    validTo: rules.validTo,
    policyTitle: rules.policyTitle,
    policyUrl: rules.policyUrl,
    documentNumber: rules.documentNumber,
    confidence: rules.confidence,
    checkedOn: rules.checkedOn,
    wageBase: rules.wageBase,
    reductionsUntil: rules.reductionsUntil,
    auditFrom: rules.auditFrom,
    auditTo: rules.auditTo,
    declareFrom: rules.declareFrom,
    declareTo: rules.declareTo,
    authority: rules.authority,
    caution: rules.caution,
    rowVersion: rules.rowVersion,
  },
  order: rules.id,
}

/** The place of a rule; both null: every place without its own rule. */
export interface Place {
  readonly provinceId: number | null
  readonly cityId: number | null
}

const sameAs = ({ provinceId, cityId }: Place): SQL | undefined =>
  and(
    provinceId === null ? isNull(rules.provinceId) : eq(rules.provinceId, provinceId),
    cityId === null ? isNull(rules.cityId) : eq(rules.cityId, cityId),
  )

/** @throws AppError validation naming the dates */
export const requireFreeRuleDays = (tx: Database, place: Place, days: Validity, ownId: number | null) =>
  requireFreeDays(tx, rules, sameAs(place), days, ownId)

export const defaultRules = (db: Database): Promise<CalcRuleRow[]> =>
  findRows(db, CALC_RULES, eq(rules.isDefault, true))

export const pageCalcRules = (db: Database, { provinceId, cityId, ...paging }: CalcRuleFilter) =>
  pageRows(
    db,
    CALC_RULES,
    paging,
    and(
      provinceId === undefined ? undefined : eq(rules.provinceId, provinceId),
      cityId === undefined ? undefined : eq(rules.cityId, cityId),
    ),
  )

/**
 * The rule for a place on a day: that of the city, else of its province, else the default. If all rules of the city, or
 * of its province, have ended, the one that ended last is used, because it describes the place better than the default;
 * screens show it with a warning.
 */
export async function ruleFor(db: Database, place: Place, day: string): Promise<CalcRuleRow | undefined> {
  const [found] = await rowsOf<{ id: number }>(
    db,
    sql`select ${rules.id} as id from ${rules}
      where not ${rules.isDeleted} and ${rules.validFrom} <= ${day}::date
        and (${rules.isDefault} or ${rules.cityId} = ${place.cityId}
          or (${rules.cityId} is null and ${rules.provinceId} = ${place.provinceId}))
      order by ${rules.cityId} is null, ${rules.isDefault}, (${isInForceOn(rules, day)}) desc,
        ${rules.builtInKey} is not null, ${rules.validFrom} desc, ${rules.id} desc
      limit 1`,
  )
  return found ? findRow(db, CALC_RULES, Number(found.id)) : undefined
}
