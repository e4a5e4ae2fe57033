import type { TodoQueueFragment } from '#src/api/graphql.ts'

/** Additions of a start page to a count from the server. */
export interface QueueHint {
  /** why the queue matters, or its deadline */
  note?: string
  /** query string of the page that shows these rows */
  search?: string
}

export interface Queue extends TodoQueueFragment {
  note?: string
  href: string
}

/**
 * The queues by due time: overdue ones first, then those due today, then the order of `ways`, in which waiting people
 * come before tasks with time left. A queue that `ways` does not name still links to its page and comes last.
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

/** 26 项待办，已超时 3 项，今天到期 1 项; empty when no to-do waits. */
export function dueText(queues: readonly Queue[]): string {
  const sum = (countOf: (queue: Queue) => number) => queues.reduce((total, queue) => total + countOf(queue), 0)
  const [late, today] = [sum(({ lateCount }) => lateCount), sum(({ dueTodayCount }) => dueTodayCount)]
  const all = sum(({ count }) => count)
  return [all > 0 && `${all} 项待办`, late > 0 && `已超时 ${late} 项`, today > 0 && `今天到期 ${today} 项`]
    .filter(Boolean)
    .join('，')
}
