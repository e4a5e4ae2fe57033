import { WorkOrderAuditCancellationDocument } from '#src/api/graphql.ts'
import { ConfirmedAct } from '#src/lib/confirmed-act.tsx'
import type { OrderDialogProps } from './confirm-hosting-dialog.tsx'

export function ApproveCancellationDialog({ order, open, onClose }: OrderDialogProps) {
  return (
    <ConfirmedAct
      open={open}
      onClose={onClose}
      document={WorkOrderAuditCancellationDocument}
      variables={(opinion) => ({
        input: { id: order.id, rowVersion: order.rowVersion, isAgreed: true, opinion: opinion || undefined },
      })}
      title={`同意取消“${order.displayName}”？`}
      consequence={<p>还没有提交成果的参与会失效，派单一起取消，余款登记为应退。取消后不能恢复。</p>}
      reason={{ label: '意见', required: false, limit: 500 }}
      confirmLabel="同意取消"
      success="工单已取消，企业和参与的人会收到通知"
    />
  )
}

export function RefuseCancellationDialog({ order, open, onClose }: OrderDialogProps) {
  return (
    <ConfirmedAct
      open={open}
      onClose={onClose}
      document={WorkOrderAuditCancellationDocument}
      variables={(opinion) => ({ input: { id: order.id, rowVersion: order.rowVersion, isAgreed: false, opinion } })}
      title={`不同意取消“${order.displayName}”？`}
      consequence={<p>工单回到进行中，参与的人继续工作。</p>}
      reason={{ label: '意见', hint: '企业会看到', required: true, limit: 500 }}
      destructive={false}
      confirmLabel="不同意取消"
      success="工单已回到进行中，企业会收到通知"
    />
  )
}
