import { toDateInput } from '#src/lib/date-time.ts'

/** A queue with the instants of its term: what began before them is overdue, or due today. */
export interface Termed {
  key: string
  lateBefore?: string | null | undefined
  dueBefore?: string | null | undefined
}

export type Lateness = 'late' | 'today' | null

export interface Waiting {
  /** since when the row waits */
  since?: string | null | undefined
  /** its own deadline */
  due?: string | null | undefined
}

/**
 * Whether a row waits longer than the settings or its own deadline allow. The server has worked out the instants of the
 * settings, so a mark and the count of its queue agree.
 * @param queues the keys of the to-dos that may count this row; the reader has only some of them
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
