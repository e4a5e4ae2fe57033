import { type SQL, sql } from 'drizzle-orm'
import { addDays, endOfDay, startOfDay, toWireDay, toWireTime } from '#services/abp/wire.ts'
import { type Database, rowsOf } from '#services/database/connect.ts'
import type { Todo } from './dashboard.schemas.ts'

/** A kind of to-do. */
export interface Counter extends Times {
  readonly key: string
  readonly label: string
  readonly linkUrl: string
  /** `from … where …` */
  readonly rows: SQL
  /** what is counted, if it is not the rows */
  readonly what?: SQL
}

interface Times {
  /** since when each waits */
  readonly since?: SQL
  /** the deadline of each: an instant, or a day up to its end */
  readonly due?: SQL
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

/** As one value: the number, the earliest start, and how many are new since yesterday, overdue, or due today. */
function figuresOf({ rows, what, since, due }: Counter, now: Date): SQL {
  const today = toWireDay(now)
  const within = (times: SQL | undefined, condition: SQL) =>
    times ? sql`count(*) filter (where ${times} ${condition})` : sql`0`
  return sql`(select json_build_object(
    'count', count(${what ?? sql`*`}), 'oldest', ${since ? sql`min(${since})` : sql`null`},
    'new', ${within(since, sql`>= ${at(startOfDay(addDays(today, -1)))}`)}, 'late', ${within(due, sql`< ${at(now)}`)},
    'today', ${within(due, sql`between ${at(now)} and ${at(endOfDay(today))}`)}) ${rows})`
}

/** All counters in one statement. */
export async function countTodos(db: Database, counters: readonly Counter[], now: Date): Promise<Todo[]> {
  if (counters.length === 0) return []
  const columns = counters.map((each) => sql`${figuresOf(each, now)} as ${sql.identifier(each.key)}`)
  const [row] = await rowsOf<Record<string, Row>>(db, sql`select ${sql.join(columns, sql`, `)}`)
  return counters.map(({ key, label, linkUrl }) => {
    const found = row?.[key]
    return {
      ...{ key, label, linkUrl },
      count: Number(found?.count ?? 0),
      oldestTime: found?.oldest ? toWireTime(new Date(found.oldest)) : null,
      newCount: Number(found?.new ?? 0),
      lateCount: Number(found?.late ?? 0),
      dueTodayCount: Number(found?.today ?? 0),
    }
  })
}
