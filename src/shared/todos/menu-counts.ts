import type { TodoQueueFragment } from '#src/api/graphql.ts'

/** Queues that only the start page shows, because another count includes them or because they need no action. */
const NOT_WORK = new Set(['completionsOverdue', 'completionsTakenOver', 'trainingsRunning', 'cardsExpiring'])

export interface MenuCount {
  count: number
  /** how many of these are overdue */
  lateCount: number
}

/** The number of waiting tasks for each menu entry, by the path of its page. */
export function menuCountsOf(todos: readonly TodoQueueFragment[]): ReadonlyMap<string, MenuCount> {
  const counts = new Map<string, MenuCount>()
  for (const { key, linkUrl, count, lateCount } of todos) {
    if (count === 0 || NOT_WORK.has(key)) continue
    const before = counts.get(linkUrl) ?? { count: 0, lateCount: 0 }
    counts.set(linkUrl, { count: before.count + count, lateCount: before.lateCount + lateCount })
  }
  return counts
}

/** 项待处理，其中 3 项已超时: text after the number, for users of screen readers. */
export const menuWords = ({ lateCount }: MenuCount): string =>
  lateCount > 0 ? `项待处理，其中 ${lateCount} 项已超时` : '项待处理'
