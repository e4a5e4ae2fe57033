import { sql } from 'drizzle-orm'
import type { HolidayKind } from '#machines/rules/working-days.ts'
import { type FlatTable, pageRows } from '#services/abp/conventions/flat-table.ts'
import { type Database, rowsOf } from '#services/database/connect.ts'
import { publicHolidays as holidays } from '#services/database/schema/rates.ts'
import type { PublicHolidayFilter, PublicHolidayRow } from './public-holiday.schemas.ts'

export const PUBLIC_HOLIDAYS: FlatTable<PublicHolidayRow> = {
  table: holidays,
  columns: {
    id: holidays.id,
    day: holidays.day,
    kind: holidays.kind,
    festival: holidays.festival,
    policyTitle: holidays.policyTitle,
    policyUrl: holidays.policyUrl,
    documentNumber: holidays.documentNumber,
    confidence: holidays.confidence,
    checkedOn: holidays.checkedOn,
    rowVersion: holidays.rowVersion,
  },
  order: sql`${holidays.day} desc`,
  unique: { public_holiday_day_uq: { member: 'day', message: '这一天已经有一条，请修改它' } },
}

export const pagePublicHolidays = (db: Database, { year, ...paging }: PublicHolidayFilter) =>
  pageRows(
    db,
    PUBLIC_HOLIDAYS,
    paging,
    year === undefined ? undefined : sql`extract(year from ${holidays.day}) = ${year}`,
  )

/** The days that official holiday notices name, of all years. */
export const namedDays = (db: Database) =>
  rowsOf<{ day: string; kind: HolidayKind }>(
    db,
    sql`select ${holidays.day}::text as day, ${holidays.kind} as kind from ${holidays} where not ${holidays.isDeleted}`,
  )
