import { useState } from 'react'
import {
  ApprovalApproveDocument,
  ApprovalRecallDocument,
  ApprovalRejectDocument,
  type ConsoleApprovalGetQuery,
} from '#src/api/graphql.ts'
import { ConfirmedAct } from '#src/lib/confirmed-act.tsx'
import { formatYuan } from '#src/lib/money.ts'
import { LongActProgress } from '#src/shared/long-acts/long-acts.tsx'
import { type Act, ActBar } from '#src/ui/actions/act-bar.tsx'
import { Panel } from '#src/ui/layout/panel.tsx'

type Approval = ConsoleApprovalGetQuery['approvalGet']

const ACTS: readonly Act[] = [
  { name: 'approve', label: '批准并办理', icon: 'check', variant: 'primary' },
  { name: 'reject', label: '驳回', icon: 'times', variant: 'danger-line' },
  { name: 'recall', label: '撤回申请', icon: 'undo', variant: 'secondary' },
]

/** The actions that this reader may currently take on the approval. */
export function ApprovalActs({ approval }: { approval: Approval }) {
  const [open, setOpen] = useState<string | null>(null)
  const { id, rowVersion, title, amount, allowedActions } = approval
  const input = { id, rowVersion }
  const dialog = (name: string) => ({ open: open === name, onClose: () => setOpen(null) })
  const what = amount ? `“${title}”，共 ${formatYuan(amount)}` : `“${title}”`
  return (
    <Panel title="处理" id="next">
      {allowedActions.length > 0 ? (
        <ActBar acts={ACTS} allowed={allowedActions} onChoose={setOpen} />
      ) : (
        <p className="muted">{idleWords(approval)}</p>
      )}
      <ConfirmedAct
        {...dialog('approve')}
        document={ApprovalApproveDocument}
        variables={() => ({ input })}
        title={`批准并办理${what}？`}
        consequence={<p>{approval.consequence}批准后不能收回。</p>}
        working={<LongActProgress operation="Approval/Approve" label="正在办理" />}
        confirmLabel="批准并办理"
        destructive={false}
        success={({ approvalApprove: { decisionReason } }) =>
          decisionReason ? `没有办理，这件审批已作废：${decisionReason}` : `已批准，${what}已办理`
        }
      />
      <ConfirmedAct
        {...dialog('reject')}
        document={ApprovalRejectDocument}
        variables={(reason) => ({ input: { ...input, reason } })}
        title={`驳回${what}？`}
        consequence={<p>驳回后不会办理，提交人会看到您写的原因。</p>}
        reason={{ label: '驳回的原因', required: true, limit: 200 }}
        confirmLabel="驳回"
        success="已驳回，提交人会收到消息"
      />
      <ConfirmedAct
        {...dialog('recall')}
        document={ApprovalRecallDocument}
        variables={() => ({ input })}
        title={`撤回${what}？`}
        consequence={<p>撤回后不会办理；需要时可以重新提交。</p>}
        confirmLabel="撤回申请"
        success="已撤回"
      />
    </Panel>
  )
}

function idleWords({ decidedTime, otherHolders, statusLabel }: Approval): string {
  if (decidedTime) return `这件审批${statusLabel}，没有要处理的事。`
  return otherHolders > 0 ? '您不能决定这件事，等有权限的同事处理。' : '平台现在没有第二位有这项权限的同事，不能批准。'
}
