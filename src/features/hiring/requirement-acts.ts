import type { Act } from '#src/ui/actions/act-bar.tsx'

/** The fields of a job that its actions need. */
export interface ActedRequirement {
  id: number
  title: string
  status: string
  statusLabel: string
  rowVersion: number
  allowedActions: readonly string[]
  waitingCount?: number | null
}

/** Labels of the action `publish`: 发布 means something different for a draft than for a closed job. */
const PUBLISH_LABELS: Readonly<Record<string, string>> = { Closed: '重新发布', Failed: '重新提交审核' }

/**
 * The actions of an enterprise on a job; `allowedActions` names the currently possible ones. Copying is always
 * possible.
 */
export const actsOf = ({ status }: Pick<ActedRequirement, 'status'>): readonly Act[] => [
  { name: 'update', label: '修改', icon: 'pencil' },
  { name: 'publish', label: PUBLISH_LABELS[status] ?? '提交审核', icon: 'send' },
  { name: 'copy', label: '复制', icon: 'copy' },
  { name: 'cancelPublish', label: '撤回为草稿', icon: 'undo' },
  { name: 'close', label: '关闭岗位', icon: 'lock', variant: 'danger-line' },
  { name: 'delete', label: '删除', icon: 'trash', variant: 'danger-line' },
]

export const withCopy = (allowed: readonly string[]): readonly string[] => [...allowed, 'copy']
