import { and, eq, isNull, sql } from 'drizzle-orm'
import { type FlatTable, findRows, pageRows } from '#services/abp/conventions/flat-table.ts'
import { type Database, rowsOf } from '#services/database/connect.ts'
import { averageWages as averages } from '#services/database/schema/rates.ts'
import type { AverageWageFilter, AverageWageRow } from './average-wage.schemas.ts'
import type { AverageWage } from './calc-rule.schemas.ts'

export const AVERAGE_WAGES: FlatTable<AverageWageRow> = {
  table: averages,
  columns: {
    id: averages.id,
    provinceId: averages.provinceId,
    provinceName: sql`(select p.province_name from province p where p.id = ${averages.provinceId})`,
    cityId: averages.cityId,
    cityName: sql`(select c.city_name from city c where c.id = ${averages.cityId})`,
    year: averages.year,
    yuanYear: averages.yuanYear,
    policyTitle: averages.policyTitle,
    policyUrl: averages.policyUrl,
    documentNumber: averages.documentNumber,
    confidence: averages.confidence,
    checkedOn: averages.checkedOn,
    rowVersion: averages.rowVersion,
  },
  order: sql`${averages.provinceId}, ${averages.cityId} nulls first, ${averages.year} desc`,
}

export const pageAverageWages = (db: Database, { provinceId, year, ...paging }: AverageWageFilter) =>
  pageRows(
    db,
    AVERAGE_WAGES,
    paging,
    and(
      provinceId === undefined ? undefined : eq(averages.provinceId, provinceId),
      year === undefined ? undefined : eq(averages.year, year),
    ),
  )

/**
 * The row of a place and year. Locks the table until the transaction ends, so that no second row is written for them.
 */
export async function lockedAverageOf(tx: Database, place: Place, year: number): Promise<AverageWageRow | undefined> {
  await tx.execute(sql`lock table ${averages} in share row exclusive mode`)
  const isOfPlace = and(
    eq(averages.provinceId, place.provinceId ?? 0),
    place.cityId === null ? isNull(averages.cityId) : eq(averages.cityId, place.cityId),
  )
  return (await findRows(tx, AVERAGE_WAGES, and(isOfPlace, eq(averages.year, year))))[0]
}

interface Place {
  readonly provinceId: number | null
  readonly cityId: number | null
}

/**
 * The average wage of a place in a year: that of the city if it has its own, else that of its province. If the year is
 * not published, the newest earlier year is used, else the next later one.
 */
export async function averageWageOf(db: Database, place: Place, year: number): Promise<AverageWage | null> {
  const [row] = await rowsOf<AverageWage>(
    db,
    sql`select ${averages.year} as year, ${averages.yuanYear}::text as "yuanYear",
        coalesce((select c.city_name from city c where c.id = ${averages.cityId}),
          (select p.province_name from province p where p.id = ${averages.provinceId})) as "placeName",
        ${averages.policyTitle} as "policyTitle", ${averages.policyUrl} as "policyUrl",
        ${averages.documentNumber} as "documentNumber", ${averages.confidence} as confidence,
        ${averages.checkedOn}::text as "checkedOn"
      from ${averages}
      where not ${averages.isDeleted} and ${averages.provinceId} = ${place.provinceId}
        and (${averages.cityId} is null or ${averages.cityId} = ${place.cityId})
      order by ${averages.cityId} is null, (${averages.year} <= ${year}) desc, abs(${averages.year} - ${year}),
        ${averages.builtInKey} is not null
      limit 1`,
  )
  return row ?? null
}
