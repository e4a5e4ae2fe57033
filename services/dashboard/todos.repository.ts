import { type SQL, sql } from 'drizzle-orm'
import { type Calendar, earliestWithin } from '#machines/rules/working-days.ts'
import { addDays, endOfDay, startOfDay, toWireDay, toWireTime } from '#services/abp/conventions/wire.ts'
import { type Database, rowsOf } from '#services/database/connect.ts'
import type { Termed, Terms } from '#services/database/schema/setting-values.ts'
import type { Todo } from './dashboard.schemas.ts'

/** A kind of to-do. */
export interface Counter extends Times {
  readonly key: string
  readonly label: string
  readonly linkUrl: string
  /** the counted rows, as `from … where …` */
  readonly rows: SQL
  /** the SQL expression that is counted, if not the rows */
  readonly what?: SQL
}

interface Times {
  /** the SQL expression of the time since which each item is pending */
  readonly since?: SQL
  /** the SQL expression of the deadline of each item: an instant, or a day until its end */
  readonly due?: SQL
  /** the setting that limits how long each item may be pending, in addition to its own deadline */
  readonly term?: Termed
}

export const counter = (key: string, label: string, linkUrl: string, rows: SQL, times: Times = {}): Counter => ({
  key,
  label,
  linkUrl,
  rows,
  ...times,
})

interface Row {
  count: number
  oldest: string | null
  new: number
  late: number
  today: number
}

const at = (time: Date): SQL => sql`${time.toISOString()}::timestamptz`

interface Limits {
  readonly lateBefore: Date
  readonly dueBefore: Date
}

/** The deadlines for staff work, in working days. */
export interface StaffTerms {
  readonly terms: Terms
  readonly calendar: Calendar
}

/**
 * The instants before which an item must have begun to be overdue or due today. With a deadline of 0 days, an item is
 * due on the day on which it begins.
 */
function limitsOf({ term }: Counter, staff: StaffTerms | null, today: string): Limits | null {
  const days = term && staff ? staff.terms[term] : null
  if (days === null || staff === null) return null
  const startFor = (day: string) => startOfDay(earliestWithin(staff.calendar, day, days))
  return { lateBefore: startFor(today), dueBefore: startFor(addDays(today, 1)) }
}

const anyOf = (conditions: readonly (SQL | false | undefined)[]): SQL =>
  sql.join([sql`false`, ...conditions.filter((each) => each !== undefined && each !== false)], sql` or `)

/**
 * All figures of a counter as one value: the number of items, the earliest start, and how many are new since yesterday,
 * overdue, or due today.
 */
function figuresOf({ rows, what, since, due }: Counter, limits: Limits | null, now: Date): SQL {
  const today = toWireDay(now)
  const began = (before: Date | undefined) => since && before && sql`${since} < ${at(before)}`
  const isNew = anyOf([since && sql`${since} >= ${at(startOfDay(addDays(today, -1)))}`])
  const isLate = anyOf([due && sql`${due} < ${at(now)}`, began(limits?.lateBefore)])
  const isToday = anyOf([due && sql`${due} between ${at(now)} and ${at(endOfDay(today))}`, began(limits?.dueBefore)])
  return sql`(select json_build_object(
    'count', count(${what ?? sql`*`}), 'oldest', ${since ? sql`min(${since})` : sql`null`},
    'new', count(*) filter (where ${isNew}), 'late', count(*) filter (where ${isLate}),
    'today', count(*) filter (where (${isToday}) and (${isLate}) is not true)) ${rows})`
}

const wire = (time: Date | undefined): string | null => (time ? toWireTime(time) : null)

/**
 * Counts all to-dos in one statement.
 * @param staff null when only the deadlines of the rows count
 */
export async function countTodos(
  db: Database,
  counters: readonly Counter[],
  now: Date,
  staff: StaffTerms | null = null,
): Promise<Todo[]> {
  if (counters.length === 0) return []
  const limited = counters.map((each) => ({ each, limits: limitsOf(each, staff, toWireDay(now)) }))
  const columns = limited.map(({ each, limits }) => sql`${figuresOf(each, limits, now)} as ${sql.identifier(each.key)}`)
  const [row] = await rowsOf<Record<string, Row>>(db, sql`select ${sql.join(columns, sql`, `)}`)
  return limited.map(({ each: { key, label, linkUrl }, limits }) => {
    const found = row?.[key]
    return {
      ...{ key, label, linkUrl },
      count: Number(found?.count ?? 0),
      oldestTime: found?.oldest ? toWireTime(new Date(found.oldest)) : null,
      newCount: Number(found?.new ?? 0),
      lateCount: Number(found?.late ?? 0),
      dueTodayCount: Number(found?.today ?? 0),
      lateBefore: wire(limits?.lateBefore),
      dueBefore: wire(limits?.dueBefore),
    }
  })
}
