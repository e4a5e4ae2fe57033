import { sql } from 'drizzle-orm'
import { type AnyPgColumn, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { audited, builtIn, id, reference } from './columns.ts'

/**
 * Administrative divisions by GB/T 2260: the seeded id is the code itself (31, 3101, 310115). Hong Kong, Macao and
 * Taiwan have no published codes below the province, so their ids are counted from 01 in the same pattern.
 */
export const provinces = pgTable(
  'province',
  {
    id: id(),
    provinceName: text().notNull(),
    /** the usual short form: 上海, 内蒙古 */
    shortName: text().notNull(),
    ...builtIn,
    ...audited,
  },
  (t) => [
    uniqueIndex('province_built_in_uq').on(t.builtInKey),
    uniqueIndex('province_name_uq').on(t.provinceName).where(sql`not ${t.isDeleted}`),
  ],
)

export const cities = pgTable(
  'city',
  {
    id: id(),
    provinceId: reference()
      .notNull()
      .references(() => provinces.id),
    cityName: text().notNull(),
    /** the first four digits of the code */
    shortCode: text().notNull(),
    ...builtIn,
    ...audited,
  },
  (t) => [
    uniqueIndex('city_built_in_uq').on(t.builtInKey),
    uniqueIndex('city_short_code_uq').on(t.shortCode).where(sql`not ${t.isDeleted}`),
    index('city_province_ix').on(t.provinceId, t.id),
    uniqueIndex('city_name_uq').on(t.provinceId, t.cityName).where(sql`not ${t.isDeleted}`),
    index('city_name_ix').on(t.cityName),
  ],
)

export const areas = pgTable(
  'area',
  {
    id: id(),
    cityId: reference()
      .notNull()
      .references(() => cities.id),
    areaName: text().notNull(),
    ...builtIn,
    ...audited,
  },
  (t) => [
    uniqueIndex('area_built_in_uq').on(t.builtInKey),
    uniqueIndex('area_name_uq').on(t.cityId, t.areaName).where(sql`not ${t.isDeleted}`),
    index('area_city_ix').on(t.cityId, t.id),
  ],
)

/**
 * Dictionaries and their values, as a tree of two levels. A root has no parent and no `value`; its key is the
 * dictionary's name (WorkOrderType). A value has a code, and its key has the form `WorkOrderType/ImageAnnotation`.
 */
export const dataDictionaries = pgTable(
  'data_dictionary',
  {
    id: id(),
    parentId: reference().references((): AnyPgColumn => dataDictionaries.id),
    key: text().notNull(),
    value: text(),
    displayName: text().notNull(),
    displayOrder: integer().notNull().default(0),
    ...builtIn,
    ...audited,
  },
  (t) => [
    uniqueIndex('data_dictionary_built_in_uq').on(t.builtInKey),
    uniqueIndex('data_dictionary_key_uq').on(t.key).where(sql`not ${t.isDeleted}`),
    index('data_dictionary_parent_ix').on(t.parentId, t.displayOrder, t.id),
  ],
)
