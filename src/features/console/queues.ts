import type { ManagedWorkOrderCompletionGetAllQueryVariables } from '#src/api/graphql.ts'
import {
  choiceField,
  countField,
  flagField,
  idField,
  type SearchFields,
  textField,
} from '#src/lib/navigation/search-fields.ts'

const QUEUES = ['mine', 'overdue', 'second', 'appeals', 'all'] as const
export type Queue = (typeof QUEUES)[number]

export interface CaseSearch {
  /** null: all submissions that wait for a first decision */
  queue: Queue | null
  keyword: string
  /** id of the submission that is shown; not called `id`, because `id` would identify another page */
  case: number | null
  page: number
  /** true: one row for each order instead of one for each submission */
  grouped: boolean
}

export const caseFields: SearchFields<CaseSearch> = {
  queue: choiceField(QUEUES),
  keyword: textField,
  case: idField,
  page: countField(1),
  grouped: flagField,
}

export const QUEUE_LABELS: readonly { queue: Queue | null; label: string }[] = [
  { queue: null, label: '待验收' },
  { queue: 'mine', label: '等我处理' },
  { queue: 'overdue', label: '已超期' },
  { queue: 'second', label: '待复验' },
  { queue: 'appeals', label: '申诉' },
  { queue: 'all', label: '全部' },
]

export const PAGE_SIZE = 20

type Variables = ManagedWorkOrderCompletionGetAllQueryVariables

const CONDITIONS: Readonly<Record<Queue | 'waiting', Variables>> = {
  waiting: { status: 'Waiting' },
  mine: { isWaitingForMe: true },
  overdue: { isOverdue: true },
  second: { status: 'Auditing' },
  appeals: { isAppealed: true },
  all: {},
}

/** The variables of the list: queues show the earliest deadline first, the whole history shows the newest first. */
export const queueVariables = ({ queue, keyword, page }: CaseSearch): Variables => ({
  ...CONDITIONS[queue ?? 'waiting'],
  displayName: keyword || null,
  sorting: queue === 'all' ? 'id desc' : 'auditDueTime asc',
  pageIndex: page,
  pageSize: PAGE_SIZE,
})

/** The case before this one; null for the first. */
export const previousCase = (ids: readonly number[], current: number | null): number | null =>
  (current === null ? null : ids[ids.indexOf(current) - 1]) ?? null

/** The case after this one, or the one before it at the end of the list; null when it is the only case. */
export function nextCase(ids: readonly number[], current: number | null): number | null {
  const at = current === null ? -1 : ids.indexOf(current)
  return ids[at + 1] ?? (at > 0 ? (ids[at - 1] ?? null) : null)
}
