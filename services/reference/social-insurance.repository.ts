import { and, eq, isNull, or, type SQL, sql } from 'drizzle-orm'
import { type FlatTable, findRows, pageRows } from '#services/abp/conventions/flat-table.ts'
import { requireFreeDays, type Validity } from '#services/abp/conventions/validity.ts'
import type { Database } from '#services/database/connect.ts'
import { socialInsurances as insurances } from '#services/database/schema/rates.ts'
import type { SocialInsuranceFilter, SocialInsuranceRow } from './social-insurance.schemas.ts'

export const SOCIAL_INSURANCES: FlatTable<SocialInsuranceRow> = {
  table: insurances,
  columns: {
    id: insurances.id,
    provinceId: insurances.provinceId,
    provinceName: sql`(select p.province_name from province p where p.id = ${insurances.provinceId})`,
    cityId: insurances.cityId,
    cityName: sql`(select c.city_name from city c where c.id = ${insurances.cityId})`,
    item: insurances.item,
    employerLow: insurances.employerLow,
    employerHigh: insurances.employerHigh,
    personLow: insurances.personLow,
    personHigh: insurances.personHigh,
    personFixed: insurances.personFixed,
    baseFloor: insurances.baseFloor,
    baseCeiling: insurances.baseCeiling,
    caution: insurances.caution,
    validFrom: insurances.validFrom,
    validTo: insurances.validTo,
    policyTitle: insurances.policyTitle,
    policyUrl: insurances.policyUrl,
    documentNumber: insurances.documentNumber,
    confidence: insurances.confidence,
    checkedOn: insurances.checkedOn,
    rowVersion: insurances.rowVersion,
  },
  order: sql`${insurances.provinceId} nulls first, ${insurances.cityId} nulls first, ${insurances.item}, ${insurances.validFrom} desc`,
}

export const pageInsurances = (db: Database, { provinceId, item, ...paging }: SocialInsuranceFilter) =>
  pageRows(
    db,
    SOCIAL_INSURANCES,
    paging,
    and(
      provinceId === undefined ? undefined : eq(insurances.provinceId, provinceId),
      item === undefined ? undefined : eq(insurances.item, item),
    ),
  )

export interface InsurancePlace {
  readonly provinceId: number | null
  readonly cityId: number | null
}

const ofPlace = ({ provinceId, cityId }: InsurancePlace): SQL | undefined =>
  and(
    provinceId === null ? isNull(insurances.provinceId) : eq(insurances.provinceId, provinceId),
    cityId === null ? isNull(insurances.cityId) : eq(insurances.cityId, cityId),
  )

/** A kind has only one row of a place on a day. @throws AppError validation naming the dates */
export const requireFreeInsuranceDays = (
  tx: Database,
  place: InsurancePlace,
  { item, ...days }: Validity & { item: SocialInsuranceRow['item'] },
  ownId: number | null,
) => requireFreeDays(tx, insurances, and(ofPlace(place), eq(insurances.item, item)), days, ownId)

/**
 * The rows that had begun at a place by a day and are not over: the city's before the province's before the country's,
 * the newest first, of the same day one that staff typed before one of the release.
 */
export async function begunInsurances(db: Database, place: InsurancePlace, day: string): Promise<SocialInsuranceRow[]> {
  const { provinceId, cityId } = place
  const rows = await findRows(
    db,
    { ...SOCIAL_INSURANCES, order: sql`${insurances.validFrom} desc, ${insurances.builtInKey} is not null` },
    and(
      sql`${insurances.validFrom} <= ${day}::date`,
      sql`(${insurances.validTo} is null or ${insurances.validTo} >= ${day}::date)`,
      or(
        isNull(insurances.provinceId),
        and(
          eq(insurances.provinceId, provinceId ?? 0),
          or(isNull(insurances.cityId), eq(insurances.cityId, cityId ?? 0)),
        ),
      ),
    ),
  )
  const rank = (row: SocialInsuranceRow): number => {
    if (row.cityId !== null) return 0
    return row.provinceId === null ? 2 : 1
  }
  return rows.toSorted((a, b) => rank(a) - rank(b))
}
