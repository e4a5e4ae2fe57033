import type { ConsoleEnterpriseFragment } from '#src/api/graphql.ts'
import { formatDateTime } from '#src/lib/date-time.ts'
import type { Decision } from '#src/shared/audit/case-types.ts'
import { OpinionForm } from '#src/shared/audit/opinion-form.tsx'
import type { AuditCaseHandle } from '#src/shared/audit/use-audit-case.ts'
import { DataTable } from '#src/ui/data/data-table.tsx'
import type { TableColumn } from '#src/ui/data/table-columns.tsx'
import { Panel } from '#src/ui/layout/panel.tsx'

type Line = NonNullable<ConsoleEnterpriseFragment['pendingChange']>['fields'][number]

/** The decisions, named by the events of the enterprise's lifecycle. */
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
  audit: AuditCaseHandle
  onDecided: () => void
}

/**
 * A request to change certified data, with old and new values side by side. The certified values stay valid until the
 * request is approved.
 */
export function EnterpriseChange({ enterprise, audit, onDecided }: EnterpriseChangeProps) {
  const { pendingChange: change } = enterprise
  if (!change) return null
  const draftId = `EnterpriseChange:${change.id}`
  return (
    <Panel title="变更申请">
      <p>{`${formatDateTime(change.submitTime)} 提交${change.reason ? `，原因：${change.reason}` : ''}`}</p>
      <DataTable caption="申请变更的内容" columns={columns} rows={change.fields} rowKey={({ field }) => field} />
      <OpinionForm
        key={String(audit.held.isHeld)}
        about={draftId}
        decisions={audit.isOpen ? DECISIONS.filter(({ name }) => enterprise.allowedActions.includes(name)) : []}
        phrases={[]}
        idle={audit.closedBecause ?? '变更申请由平台审核员处理。'}
        onDecide={async (decision, opinion) => {
          await audit.decide(decision, opinion, { subject: 'change', draftId })
          onDecided()
        }}
      />
    </Panel>
  )
}
