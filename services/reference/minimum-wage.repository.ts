import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { MinimumWage } from '#machines/rules/minimum-wage.ts'
import { type FlatTable, pageRows } from '#services/abp/flat-table.ts'
import { isInForceOn, requireFreeDays, type Validity } from '#services/abp/validity.ts'
import type { Database } from '#services/database/connect.ts'
import { isOneOf } from '#services/database/is-one-of.ts'
import { minimumWages as wages } from '#services/database/schema/rates.ts'
import type { MinimumWageFilter, MinimumWageRow } from './minimum-wage.schemas.ts'

export const MINIMUM_WAGES: FlatTable<MinimumWageRow> = {
  table: wages,
  columns: {
    id: wages.id,
    cityId: wages.cityId,
    cityName: sql`(select c.city_name from city c where c.id = ${wages.cityId})`,
    monthlyWage: wages.monthlyWage,
    hourlyWage: wages.hourlyWage,
    validFrom: wages.validFrom,
    validTo: wages.validTo,
    policyTitle: wages.policyTitle,
    policyUrl: wages.policyUrl,
    isExample: wages.isExample,
    rowVersion: wages.rowVersion,
  },
  order: wages.cityId,
}

const isIn = (provinceId: number): SQL =>
  sql`${wages.cityId} in (select c.id from city c where c.province_id = ${provinceId})`

export const pageMinimumWages = (db: Database, query: MinimumWageFilter) =>
  pageRows(
    db,
    MINIMUM_WAGES,
    query,
    and(
      query.provinceId === undefined ? undefined : isIn(query.provinceId),
      query.cityId === undefined ? undefined : eq(wages.cityId, query.cityId),
      query.day === undefined ? undefined : isInForceOn(wages, query.day),
    ),
  )

/** A city has only one minimum wage on a day. @throws AppError validation naming the dates */
export const requireFreeWageDays = (tx: Database, cityId: number, days: Validity, ownId: number | null) =>
  requireFreeDays(tx, wages, eq(wages.cityId, cityId), days, ownId)

/** The minimum wages on the day, by city; cities without one are missing. */
export async function findMinimumWages(
  db: Database,
  cityIds: readonly number[],
  day: string,
): Promise<Map<number, MinimumWage>> {
  if (cityIds.length === 0) return new Map()
  const rows = await db
    .selectDistinctOn([wages.cityId], {
      cityId: wages.cityId,
      monthlyWage: wages.monthlyWage,
      hourlyWage: wages.hourlyWage,
    })
    .from(wages)
    .where(and(eq(wages.isDeleted, false), isOneOf(wages.cityId, cityIds), isInForceOn(wages, day)))
    .orderBy(wages.cityId, desc(wages.validFrom))
  return new Map(rows.map(({ cityId, ...wage }) => [cityId, wage]))
}
