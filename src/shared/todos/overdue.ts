import { toDateInput } from '#src/lib/date-time.ts'

/** A queue with the time limits of its deadline: rows that began before these instants are overdue, or due today. */
export interface Termed {
  key: string
  lateBefore?: string | null | undefined
  dueBefore?: string | null | undefined
}

export type Lateness = 'late' | 'today' | null

export interface Waiting {
  /** start of the row's waiting time */
  since?: string | null | undefined
  /** the row's own deadline */
  due?: string | null | undefined
}

/**
 * Whether a row is overdue or due today, by the deadlines in the settings or its own deadline. The server has
 * calculated the instants of the settings, so that a mark and the count of its queue agree.
 * @param queues the keys of the to-do queues that may count this row; the reader has only some of them
 */
export function latenessOf(
  todos: readonly Termed[],
  queues: readonly string[],
  { since, due }: Waiting,
  now: number,
): Lateness {
  const isBefore = (limit: string | null | undefined) => since && limit && Date.parse(since) < Date.parse(limit)
  const counted = todos.filter(({ key }) => queues.includes(key))
  if ((due && Date.parse(due) < now) || counted.some(({ lateBefore }) => isBefore(lateBefore))) return 'late'
  if (due && toDateInput(Date.parse(due)) === toDateInput(now)) return 'today'
  return counted.some(({ dueBefore }) => isBefore(dueBefore)) ? 'today' : null
}
