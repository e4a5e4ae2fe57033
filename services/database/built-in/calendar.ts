import { type Calendar, calendarOf, type HolidayKind } from '#machines/rules/working-days.ts'
import type { BuiltInRow } from './kind.ts'
import { originOf, readHolidays } from './published.ts'

const kindOf = (kind: string): HolidayKind => (kind === 'workday' ? 'Workday' : 'Holiday')

/** Days off and adjusted working days, for the years whose official notice is in the data pack. */
export async function publishedCalendar(): Promise<Calendar> {
  return calendarOf((await readHolidays()).map(({ day, kind }) => ({ day, kind: kindOf(kind) })))
}

export const holidayRows = async (): Promise<BuiltInRow[]> =>
  (await readHolidays()).map(({ day, kind, festival, ...origin }) => ({
    key: day,
    fixed: { day },
    values: {
      kind: kindOf(kind),
      festival,
      policyTitle: `国务院办公厅关于 ${day.slice(0, 4)} 年部分节假日安排的通知`,
      ...originOf(origin),
    },
  }))
