import { groupBy } from '#services/abp/conventions/group-by.ts'

interface Read {
  readonly text: string
  readonly since: number
}

/** One read counts as slow after this time, while somebody waits for a connection. */
const SLOW_MS = 2_000

/** A statement that may write, or that may wait for a row that another transaction has locked. */
const NOT_READING = /\bfor (?:no key )?(?:update|share)\b|advisory|\binsert into\b|\bdelete from\b|\bupdate\b/i
const isRead = (text: string): boolean => /^\s*(?:select|with)\b/i.test(text) && !NOT_READING.test(text)

/**
 * Which of the running statements are one slow read, sent again and again: a table that lost its index, or a report that
 * many ask for. The oldest of them go on; the others would only take the connections of everybody else.
 *
 * @param most how many of one read may run
 * @returns by the text of the read, those that go on and those that are cancelled
 */
export function slowReads<R extends Read>(
  running: Iterable<R>,
  most: number,
  now: number,
): ReadonlyMap<string, { kept: readonly R[]; cancelled: readonly R[] }> {
  const slow = [...running].filter(({ text, since }) => since <= now - SLOW_MS && isRead(text))
  const found = new Map<string, { kept: readonly R[]; cancelled: readonly R[] }>()
  for (const [text, all] of groupBy(slow, (each) => each.text)) {
    if (all.length < most) continue
    const oldestFirst = all.toSorted((one, other) => one.since - other.since)
    found.set(text, { kept: oldestFirst.slice(0, most), cancelled: oldestFirst.slice(most) })
  }
  return found
}

/** A connection that runs another statement by now is left alone. */
export const CANCEL_SLOW = `select pg_cancel_backend(pid) from pg_stat_activity
  where pid = any($1) and datname = current_database() and application_name = current_setting('application_name')
    and state = 'active' and query_start < clock_timestamp() - interval '1 second'`
