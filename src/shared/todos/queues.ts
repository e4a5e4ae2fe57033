import type { TodoQueueFragment } from '#src/api/graphql.ts'

/** What a start page adds to a count of the server. */
export interface QueueHint {
  /** why it matters, or by when */
  note?: string
  /** the conditions of the page that show these rows */
  search?: string
}

export interface Queue extends TodoQueueFragment {
  note?: string
  href: string
}

/**
 * The waiting queues by due time: late ones, those due today, then by the order of `ways`, where people who wait come
 * before tasks with time left. A count without a way still links to its page, after the others.
 */
export function queuesOf(counts: readonly TodoQueueFragment[], ways: Readonly<Record<string, QueueHint>>): Queue[] {
  const order = Object.keys(ways)
  const place = ({ key }: TodoQueueFragment) => (order.includes(key) ? order.indexOf(key) : order.length)
  return counts
    .filter(({ count }) => count > 0)
    .sort(
      (a, b) =>
        Number(b.lateCount > 0) - Number(a.lateCount > 0) ||
        Number(b.dueTodayCount > 0) - Number(a.dueTodayCount > 0) ||
        place(a) - place(b),
    )
    .map((todo) => {
      const { note, search } = ways[todo.key] ?? {}
      return { ...todo, note, href: search === undefined ? todo.linkUrl : `${todo.linkUrl}?${search}` }
    })
}

/** 26 项待办，已超时 3 项，今天到期 1 项; empty when nothing waits. */
export function dueText(queues: readonly Queue[]): string {
  const sum = (countOf: (queue: Queue) => number) => queues.reduce((total, queue) => total + countOf(queue), 0)
  const [late, today] = [sum(({ lateCount }) => lateCount), sum(({ dueTodayCount }) => dueTodayCount)]
  const all = sum(({ count }) => count)
  return [all > 0 && `${all} 项待办`, late > 0 && `已超时 ${late} 项`, today > 0 && `今天到期 ${today} 项`]
    .filter(Boolean)
    .join('，')
}
