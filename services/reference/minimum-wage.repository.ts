import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { type FlatTable, pageRows, rowsIn } from '#services/abp/conventions/flat-table.ts'
import { isInForceOn, requireFreeDays, type Validity } from '#services/abp/conventions/validity.ts'
import { type Database, rowsOf } from '#services/database/connect.ts'
import { isOneOf } from '#services/database/is-one-of.ts'
import { minimumWages as wages } from '#services/database/schema/rates.ts'
import type { MinimumWageFilter, MinimumWageRow } from './minimum-wage.schemas.ts'

export const MINIMUM_WAGES: FlatTable<MinimumWageRow> = {
  table: wages,
  columns: {
    id: wages.id,
    cityId: wages.cityId,
    cityName: sql`(select c.city_name from city c where c.id = ${wages.cityId})`,
    areaId: wages.areaId,
    areaName: sql`(select a.area_name from area a where a.id = ${wages.areaId})`,
    monthlyWage: wages.monthlyWage,
    hourlyWage: wages.hourlyWage,
    validFrom: wages.validFrom,
    validTo: wages.validTo,
    policyTitle: wages.policyTitle,
    policyUrl: wages.policyUrl,
    documentNumber: wages.documentNumber,
    confidence: wages.confidence,
    checkedOn: wages.checkedOn,
    isNet: wages.isNet,
    rowVersion: wages.rowVersion,
  },
  // rows for a whole city come before those of its counties
  order: sql`${wages.cityId}, ${wages.areaId} nulls first, ${wages.validFrom}`,
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
      query.areaId === undefined ? undefined : eq(wages.areaId, query.areaId),
      query.day === undefined ? undefined : isInForceOn(wages, query.day),
    ),
  )

/** Requires that a place has only one minimum wage on a day. @throws AppError validation naming the dates */
export const requireFreeWageDays = (
  tx: Database,
  { cityId, areaId }: Required<WagePlace>,
  days: Validity,
  ownId: number | null,
) =>
  requireFreeDays(
    tx,
    wages,
    and(eq(wages.cityId, cityId), areaId === null ? isNull(wages.areaId) : eq(wages.areaId, areaId)),
    days,
    ownId,
  )

/** City and county of an enterprise; null where the enterprise has not entered them. */
export async function findPlaceOfEmployer(
  db: Database,
  enterpriseId: number,
): Promise<{ cityId: number | null; areaId: number | null } | undefined> {
  const [row] = await rowsOf<{ cityId: number | null; areaId: number | null }>(
    db,
    sql`select city_id::int as "cityId", area_id::int as "areaId" from enterprise
      where id = ${enterpriseId} and not is_deleted`,
  )
  return row
}

/** A place of work. A county has its own minimum wage or that of its city. */
export interface WagePlace {
  readonly cityId: number
  readonly areaId?: number | null
}

/** A row, and whether it is in force on the day; a row that is not in force is the newest known row. */
export type FoundWage = MinimumWageRow & { readonly isInForce: boolean }

/**
 * The minimum wages of cities and their counties that began on or before the day. Rows in force come first, then rows
 * entered by staff, then the newest.
 */
export async function findBegunWages(db: Database, cityIds: readonly number[], day: string): Promise<FoundWage[]> {
  if (cityIds.length === 0) return []
  const rows = await db
    .select({ ...MINIMUM_WAGES.columns, isInForce: sql`(${isInForceOn(wages, day)})` })
    .from(wages)
    .where(and(eq(wages.isDeleted, false), isOneOf(wages.cityId, cityIds), sql`${wages.validFrom} <= ${day}::date`))
    .orderBy(
      sql`(${isInForceOn(wages, day)}) desc, ${wages.builtInKey} is not null, ${wages.validFrom} desc, ${wages.id} desc`,
    )
  return rowsIn<MinimumWageRow, Pick<FoundWage, 'isInForce'>>(MINIMUM_WAGES, rows)
}

/** The first of these rows for the county, otherwise the first for its city. */
export const wageOf = (found: readonly FoundWage[], { cityId, areaId = null }: WagePlace): FoundWage | undefined =>
  (areaId === null ? undefined : found.find((row) => row.cityId === cityId && row.areaId === areaId)) ??
  found.find((row) => row.cityId === cityId && row.areaId === null)
