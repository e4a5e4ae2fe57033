import { useState } from 'react'
import { MyWorkOrderCompletionGetAllDocument, WorkOrderCompletionDeleteDocument } from '#src/api/graphql.ts'
import { formatDayTime } from '#src/lib/date-time.ts'
import { formatQuantity } from '#src/lib/money.ts'
import { useMutationAction } from '#src/lib/use-mutation-action.ts'
import { useQueryResource } from '#src/lib/use-query-resource.ts'
import { useToasts } from '#src/lib/use-toasts.ts'
import { Button } from '#src/ui/actions/button.tsx'
import { ConfirmDialog } from '#src/ui/feedback/confirm-dialog.tsx'
import { ErrorState } from '#src/ui/feedback/error-state.tsx'
import { Card } from '#src/ui/layout/card.tsx'
import { StatusChip } from '#src/ui/status/status-chip.tsx'
import { ProseText } from '#src/ui/text/prose-text.tsx'
import { AppealButton } from './appeal-button.tsx'
import { ChangeCompletion } from './change-completion.tsx'
import { CompletionMore } from './completion-more.tsx'
import type { Completion, PartDetail } from './part-detail.types.ts'

interface CompletionsProps {
  part: PartDetail
}

/** Every round: the submission and its result. */
export function Completions({ part }: CompletionsProps) {
  const variables = { workOrderParticipatorId: part.id }
  const resource = useQueryResource(MyWorkOrderCompletionGetAllDocument, variables, { errors: 'inline' })
  const rounds = resource.data?.workOrderCompletionGetAll.items
  if (!rounds && resource.errorText) return <ErrorState text={resource.errorText} onRetry={resource.reload} />
  if (!rounds || rounds.length === 0) return null
  return (
    <Card title="提交与验收">
      <ul className="rounds">
        {rounds.map((round) => (
          <li key={round.id}>
            <Round round={round} part={part} />
          </li>
        ))}
      </ul>
    </Card>
  )
}

function Round({ round, part }: { round: Completion; part: PartDetail }) {
  const { unitName } = part.workOrder
  const { submittedQuantity, acceptedQuantity, remark, opinion, auditedTime, allowedActions } = round
  const accepted = acceptedQuantity ? `，合格 ${formatQuantity(acceptedQuantity)} ${unitName}` : ''
  return (
    <div className="stack round">
      <div className="row row-between">
        <h3 className="h-md">{`第 ${round.round} 次提交`}</h3>
        <StatusChip entity="WorkOrderCompletion" status={round.status} label={round.statusLabel} />
      </div>
      <p>{`提交 ${formatQuantity(submittedQuantity)} ${unitName}${accepted}`}</p>
      <p className="small muted">
        {auditedTime
          ? `${formatDayTime(round.creationTime)} 提交，${formatDayTime(auditedTime)} 验收`
          : `${formatDayTime(round.creationTime)} 提交，预计 ${formatDayTime(round.auditDueTime)} 前验收`}
      </p>
      {opinion && (
        <div className="opinion">
          <p className="small strong">验收意见</p>
          <ProseText text={opinion} />
        </div>
      )}
      {remark && <ProseText text={`说明：${remark}`} />}
      <CompletionMore id={round.id} about={`第 ${round.round} 次提交`} fileCount={round.fileCount} />
      {allowedActions.includes('update') && (
        <ChangeCompletion part={part} id={round.id} about={`第 ${round.round} 次提交`} />
      )}
      {allowedActions.includes('delete') && <TakeBack id={round.id} />}
      {allowedActions.includes('appeal') && <AppealButton completionId={round.id} />}
    </div>
  )
}

function TakeBack({ id }: { id: number }) {
  const [isOpen, setIsOpen] = useState(false)
  const remove = useMutationAction(WorkOrderCompletionDeleteDocument, { errors: 'inline' })
  const { succeed } = useToasts()
  const takeBack = async () => {
    try {
      await remove.run({ id })
      setIsOpen(false)
      succeed('已撤回，修改后可以重新提交')
    } catch {
      // the dialog shows the error
    }
  }
  return (
    <>
      <Button variant="danger-line" size="small" icon="undo" onClick={() => setIsOpen(true)}>
        撤回提交
      </Button>
      <ConfirmDialog
        open={isOpen}
        title="撤回这次提交？"
        consequence="这次提交的数量、说明和文件会一起撤回。修改后需要重新提交，验收从那时重新计时。"
        confirmLabel="撤回提交"
        busy={remove.isBusy}
        error={remove.errorText}
        onConfirm={() => void takeBack()}
        onCancel={() => setIsOpen(false)}
      />
    </>
  )
}
