import { and, eq, ilike, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { type FlatTable, findRows, pageRows } from '#services/abp/conventions/flat-table.ts'
import { escapeLike } from '#services/abp/conventions/paging.ts'
import type { Paging } from '#services/abp/conventions/schema-types.ts'
import type { Database } from '#services/database/connect.ts'
import { areas, cities, provinces } from '#services/database/schema/reference.ts'
import type { Area, City, Province } from './division.schemas.ts'

export const PROVINCES: FlatTable<Province> = {
  table: provinces,
  columns: {
    id: provinces.id,
    provinceName: provinces.provinceName,
    shortName: provinces.shortName,
    rowVersion: provinces.rowVersion,
  },
  order: provinces.id,
  unique: { province_name_uq: { member: 'provinceName', message: '已经有同名的省份' } },
}
export const CITIES: FlatTable<City> = {
  table: cities,
  columns: {
    id: cities.id,
    cityName: cities.cityName,
    shortCode: cities.shortCode,
    provinceId: cities.provinceId,
    rowVersion: cities.rowVersion,
  },
  order: cities.id,
  unique: {
    city_name_uq: { member: 'cityName', message: '这个省份已经有同名的城市' },
    city_short_code_uq: { member: 'shortCode', message: '这个城市代码已经使用' },
  },
}
export const AREAS: FlatTable<Area> = {
  table: areas,
  columns: { id: areas.id, areaName: areas.areaName, cityId: areas.cityId, rowVersion: areas.rowVersion },
  order: areas.id,
  unique: { area_name_uq: { member: 'areaName', message: '这个城市已经有同名的区县' } },
}

const contains = (column: PgColumn, text: string | undefined): SQL | undefined =>
  text ? ilike(column, `%${escapeLike(text)}%`) : undefined
const equals = (column: PgColumn, value: string | number | undefined): SQL | undefined =>
  value === undefined ? undefined : eq(column, value)

type Filter<Row> = Paging & Partial<Omit<Row, 'id' | 'rowVersion'>>

export const allProvinces = (db: Database) => findRows(db, PROVINCES)
/** The cities of one province, or all cities. */
export const allCities = (db: Database, province?: number) => findRows(db, CITIES, equals(cities.provinceId, province))
/** The counties of one city, or all counties. */
export const allAreas = (db: Database, city?: number) => findRows(db, AREAS, equals(areas.cityId, city))

export const pageProvinces = (db: Database, query: Filter<Province>) =>
  pageRows(
    db,
    PROVINCES,
    query,
    and(contains(provinces.provinceName, query.provinceName), contains(provinces.shortName, query.shortName)),
  )

export const pageCities = (db: Database, query: Filter<City>) =>
  pageRows(
    db,
    CITIES,
    query,
    and(
      contains(cities.cityName, query.cityName),
      equals(cities.shortCode, query.shortCode),
      equals(cities.provinceId, query.provinceId),
    ),
  )

export const pageAreas = (db: Database, query: Filter<Area>) =>
  pageRows(db, AREAS, query, and(contains(areas.areaName, query.areaName), equals(areas.cityId, query.cityId)))
