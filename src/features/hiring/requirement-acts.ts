import type { Act } from '#src/ui/actions/act-bar.tsx'

/** A job as far as its acts are concerned. */
export interface ActedRequirement {
  id: number
  title: string
  status: string
  statusLabel: string
  rowVersion: number
  allowedActions: readonly string[]
  waitingCount?: number | null
}

/** 发布 is another thing to the reader of a draft than of a job that was closed. */
const PUBLISH_LABELS: Readonly<Record<string, string>> = { Closed: '重新发布', Failed: '重新提交审核' }

/** What an enterprise does with a job; `allowedActions` says which of it is possible now. Copying always is. */
export const actsOf = ({ status }: Pick<ActedRequirement, 'status'>): readonly Act[] => [
  { name: 'update', label: '修改', icon: 'pencil' },
  { name: 'publish', label: PUBLISH_LABELS[status] ?? '提交审核', icon: 'send' },
  { name: 'copy', label: '复制', icon: 'copy' },
  { name: 'cancelPublish', label: '撤回为草稿', icon: 'undo' },
  { name: 'close', label: '关闭岗位', icon: 'lock', variant: 'danger-line' },
  { name: 'delete', label: '删除', icon: 'trash', variant: 'danger-line' },
]

export const withCopy = (allowed: readonly string[]): readonly string[] => [...allowed, 'copy']
