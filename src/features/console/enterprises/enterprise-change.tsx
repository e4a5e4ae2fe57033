import { ConsoleEnterpriseAuditChangeDocument, type ConsoleEnterpriseFragment } from '#src/api/graphql.ts'
import type { Decision } from '#src/lib/audit/case-types.ts'
import { OpinionForm } from '#src/lib/audit/opinion-form.tsx'
import { formatDateTime } from '#src/lib/date-time.ts'
import { useMutationAction } from '#src/lib/use-mutation-action.ts'
import { useToasts } from '#src/lib/use-toasts.ts'
import { DataTable } from '#src/ui/data/data-table.tsx'
import type { TableColumn } from '#src/ui/data/table-columns.tsx'
import { Panel } from '#src/ui/layout/panel.tsx'

type Line = NonNullable<ConsoleEnterpriseFragment['pendingChange']>['fields'][number]

/** By the events of the enterprise itself. */
const DECISIONS: readonly Decision[] = [
  { name: 'passChange', label: '同意变更', icon: 'check', variant: 'primary', needsOpinion: false, key: 'P' },
  { name: 'rejectChange', label: '不同意变更', icon: 'times', variant: 'danger-line', needsOpinion: true, key: 'R' },
]

const isFile = ({ field }: Line): boolean => field.endsWith('FileId')

const columns: readonly TableColumn<Line>[] = [
  { key: 'label', header: '内容', rowHeader: true, cell: ({ label }) => label },
  { key: 'before', header: '现在', cell: (line) => (isFile(line) ? '见材料' : line.before || '未填写') },
  { key: 'after', header: '变更为', cell: (line) => <strong>{isFile(line) ? '见材料“新的”' : line.after}</strong> },
]

interface EnterpriseChangeProps {
  enterprise: ConsoleEnterpriseFragment
  /** by whom it is open, where that is somebody else */
  otherHolder: string | null
  isOpening: boolean
  onDecided: () => void
}

/** A request to change what was certified: old beside new. The certified values hold until it passes. */
export function EnterpriseChange({ enterprise, otherHolder, isOpening, onDecided }: EnterpriseChangeProps) {
  const { pendingChange: change } = enterprise
  const audit = useMutationAction(ConsoleEnterpriseAuditChangeDocument, { errors: 'inline' })
  const { succeed } = useToasts()
  if (!change) return null
  return (
    <Panel title="变更申请">
      <p>{`${formatDateTime(change.submitTime)} 提交${change.reason ? `，原因：${change.reason}` : ''}`}</p>
      <DataTable caption="申请变更的内容" columns={columns} rows={change.fields} rowKey={({ field }) => field} />
      <OpinionForm
        about={`EnterpriseChange:${change.id}`}
        decisions={otherHolder === null ? DECISIONS.filter(({ name }) => enterprise.allowedActions.includes(name)) : []}
        phrases={[]}
        idle={otherHolder === null ? '变更申请由平台审核员处理。' : `${otherHolder} 正在审核。`}
        isOpening={isOpening}
        onDecide={async ({ name, label }, { opinion }) => {
          const action = name === 'passChange' ? 'Pass' : 'Reject'
          const { id, rowVersion } = enterprise
          await audit.run({ input: { id, action, opinion: opinion || undefined, rowVersion } })
          succeed(`${label}，已通知企业`)
          onDecided()
        }}
      />
    </Panel>
  )
}
