import { useState } from 'react'
import { useNavigate } from '#src/lib/navigation/use-navigate.ts'
import { PendingNotice } from '#src/shared/approvals/pending-notice.tsx'
import { AccountMissing } from '#src/shared/payment-account/account-missing.tsx'
import type { ManagedOrder } from '#src/shared/work-orders/funding-card.tsx'
import { DeleteOrderDialog, PublishDialog, WithdrawDialog } from '#src/shared/work-orders/order-dialogs.tsx'
import { type Act, ActBar } from '#src/ui/actions/act-bar.tsx'
import { LinkButton } from '#src/ui/actions/link-button.tsx'
import { Panel } from '#src/ui/layout/panel.tsx'
import { editPath, ORDERS_PATH } from '../paths.ts'
import { AssignmentDialog } from './assignment-dialog.tsx'
import { ApproveCancellationDialog, RefuseCancellationDialog } from './cancellation-dialogs.tsx'
import { ConfirmHostingDialog } from './confirm-hosting-dialog.tsx'
import { DispatchDialog } from './dispatch-dialog.tsx'
import { RecordRefundDialog } from './record-refund-dialog.tsx'

/** The actions on an order, most important first; only those that the server allows this reader are rendered. */
const actsOf = ({ canBeWithdrawn }: ManagedOrder): readonly Act[] => [
  { name: 'confirmHosting', label: '确认托管到账', icon: 'wallet', variant: 'primary' },
  { name: 'publish', label: '发布工单', icon: 'megaphone', variant: 'primary' },
  { name: 'approveCancellation', label: '同意取消', icon: 'check', variant: 'danger-line' },
  { name: 'refuseCancellation', label: '不同意取消', icon: 'undo' },
  { name: 'recordRefund', label: '登记退款', icon: 'replay', variant: 'primary' },
  { name: 'assign', label: '派给求职者', icon: 'users', variant: 'primary' },
  { name: 'dispatch', label: '拆出派单', icon: 'list' },
  {
    name: 'unPublish',
    label: canBeWithdrawn ? '撤回工单' : '取消工单',
    icon: 'undo',
    variant: 'danger-line',
  },
  { name: 'delete', label: '删除工单', icon: 'trash', variant: 'danger-line' },
]

/** The actions that this staff member may currently take on the order. */
export function OrderActs({ order }: { order: ManagedOrder }) {
  const [open, setOpen] = useState<string | null>(null)
  const navigate = useNavigate()
  const acts = actsOf(order)
  // while an approval is pending, a refund cannot be prepared again
  const allowed = order.allowedActions.filter((name) => !(order.approval && name === 'recordRefund'))
  const dialog = (name: string) => ({ order, open: open === name, onClose: () => setOpen(null) })
  return (
    <Panel title="处理" id="next">
      <PendingNotice approval={order.approval} />
      {order.allowedActions.includes('confirmHosting') && <AccountMissing />}
      {[...acts.map(({ name }) => name), 'update'].some((name) => order.allowedActions.includes(name)) ? (
        <ActBar acts={acts} allowed={allowed} onChoose={setOpen} />
      ) : (
        <p className="muted">工单{order.statusLabel}，现在没有需要您处理的事。</p>
      )}
      {order.allowedActions.includes('update') && (
        <LinkButton href={editPath(order.id)} variant="secondary" icon="pencil">
          修改工单
        </LinkButton>
      )}
      <ConfirmHostingDialog {...dialog('confirmHosting')} />
      <PublishDialog {...dialog('publish')} />
      <WithdrawDialog {...dialog('unPublish')} />
      <ApproveCancellationDialog {...dialog('approveCancellation')} />
      <RefuseCancellationDialog {...dialog('refuseCancellation')} />
      <RecordRefundDialog {...dialog('recordRefund')} />
      <DispatchDialog {...dialog('dispatch')} />
      <AssignmentDialog {...dialog('assign')} />
      <DeleteOrderDialog {...dialog('delete')} onGone={() => navigate(ORDERS_PATH, { replace: true })} />
    </Panel>
  )
}
