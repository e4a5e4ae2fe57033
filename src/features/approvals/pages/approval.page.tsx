import { ConsoleApprovalGetDocument, type ConsoleApprovalGetQuery } from '#src/api/graphql.ts'
import { formatDayTime } from '#src/lib/date-time.ts'
import { formatYuan } from '#src/lib/money.ts'
import { positiveInteger } from '#src/lib/navigation/positive-integer.ts'
import { usePathParameter } from '#src/lib/navigation/use-navigate.ts'
import { RecordCard } from '#src/lib/record/record-card.tsx'
import { useQueryResource } from '#src/lib/use-query-resource.ts'
import { APPROVALS_PATH } from '#src/shared/approvals/approval-texts.ts'
import { LongActs } from '#src/shared/long-acts/long-acts.tsx'
import { fileItems } from '#src/shared/work-orders/completion-facts.tsx'
import { AttachmentList } from '#src/ui/data/attachment-list.tsx'
import { DescriptionList } from '#src/ui/data/description-list.tsx'
import { Alert } from '#src/ui/feedback/alert.tsx'
import { ErrorState } from '#src/ui/feedback/error-state.tsx'
import { Skeleton } from '#src/ui/feedback/skeleton.tsx'
import { PageHeader } from '#src/ui/layout/page-header.tsx'
import { Panel } from '#src/ui/layout/panel.tsx'
import { StatusChip } from '#src/ui/status/status-chip.tsx'
import { ApprovalActs } from '../components/approval-acts.tsx'
import { ApprovalLines } from '../components/approval-lines.tsx'

type Approval = ConsoleApprovalGetQuery['approvalGet']

/** One action that needs two users: the change, the reason, and the effect of an approval. */
export default function ConsoleApprovalPage() {
  const id = positiveInteger(usePathParameter('id')) ?? 0
  const resource = useQueryResource(ConsoleApprovalGetDocument, { id }, { errors: 'inline', keepPrevious: true })
  const approval = resource.data?.approvalGet
  return (
    <>
      <PageHeader
        title={approval?.title ?? '审批'}
        context={approval?.kindLabel}
        crumbs={[
          { label: '管理台', href: '/console' },
          { label: '审批', href: APPROVALS_PATH },
          { label: approval?.title ?? '详情' },
        ]}
        state={approval && <StatusChip status={approval.status} label={approval.statusLabel} entity="Approval" />}
      />
      {resource.errorText && <ErrorState text={resource.errorText} onRetry={resource.reload} />}
      {!approval && !resource.errorText && <Skeleton lines={8} label="正在读取这件审批" />}
      {approval && (
        <div className="split">
          <div className="stack">
            {approval.decisionReason && (
              <Alert tone="bad" title={`${approval.statusLabel}，没有办理`}>
                <p>{approval.decisionReason}</p>
              </Alert>
            )}
            <ApprovalLines lines={approval.lines} />
            {approval.files.length > 0 && (
              <Panel title="随附的凭证" id="files">
                <AttachmentList label="随附的凭证" items={fileItems(approval.files)} />
              </Panel>
            )}
            <RecordCard entityType="Approval" entityId={id} />
          </div>
          <aside className="stack" aria-label="申请与处理">
            <LongActs operations={['Approval/Approve']} />
            <ApprovalActs approval={approval} />
            <ApprovalFacts approval={approval} />
          </aside>
        </div>
      )}
    </>
  )
}

function ApprovalFacts({ approval }: { approval: Approval }) {
  const { amount, reason, preparedByName, isMine, preparedTime, expiresTime, decidedTime, decidedByName } = approval
  const items = [
    { term: '金额', value: amount && formatYuan(amount) },
    { term: '理由', value: reason },
    { term: '提交人', value: isMine ? `${preparedByName}（您）` : preparedByName },
    { term: '提交时间', value: formatDayTime(preparedTime) },
    { term: '过期时间', value: decidedTime ? null : formatDayTime(expiresTime) },
    { term: '处理时间', value: decidedTime && formatDayTime(decidedTime) },
    { term: '处理人', value: decidedByName },
    { term: '批准后', value: approval.consequence },
  ]
  return (
    <Panel title="申请" id="facts">
      <DescriptionList items={items.filter(({ value }) => Boolean(value))} />
    </Panel>
  )
}
