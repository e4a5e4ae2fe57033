import { useState } from 'react'
import { useNavigate } from '#src/lib/navigation/use-navigate.ts'
import { PayInto, usePaymentAccount } from '#src/shared/payment-account/pay-into.tsx'
import type { ManagedOrder } from '#src/shared/work-orders/funding-card.tsx'
import { DeleteOrderDialog, PublishDialog, WithdrawDialog } from '#src/shared/work-orders/order-dialogs.tsx'
import { type Act, ActBar } from '#src/ui/actions/act-bar.tsx'
import { LinkButton } from '#src/ui/actions/link-button.tsx'
import { Panel } from '#src/ui/layout/panel.tsx'
import { isAskedToPay, nextStepOf } from '../next-step.ts'
import { copyPath, editPath, ORDERS_PATH } from '../paths.ts'
import { RecordHostingDialog } from './record-hosting-dialog.tsx'

const actsOf = (order: ManagedOrder): readonly Act[] => [
  { name: 'publish', label: '发布工单', icon: 'megaphone', variant: 'action' },
  {
    name: 'recordHosting',
    label: order.funding?.hostingRecordedAmount ? '重新登记付款' : '登记付款',
    icon: 'wallet',
    variant: order.funding?.hostingRecordedAmount ? 'secondary' : 'action',
  },
  {
    name: 'unPublish',
    label: order.canBeWithdrawn ? '撤回工单' : '取消工单',
    icon: 'undo',
    variant: order.canBeWithdrawn ? 'secondary' : 'danger-line',
  },
  { name: 'delete', label: '删除工单', icon: 'trash', variant: 'danger-line' },
]

/** The decision panel of the enterprise: the state of the order, and the actions currently possible. */
export function OrderActs({ order }: { order: ManagedOrder }) {
  const [open, setOpen] = useState<string | null>(null)
  const navigate = useNavigate()
  const { account } = usePaymentAccount()
  const dialog = (name: string) => ({ order, open: open === name, onClose: () => setOpen(null) })
  return (
    <Panel title="下一步" id="next">
      <p>{nextStepOf(order, Boolean(account))}</p>
      {isAskedToPay(order) && <PayInto reference={order.number} />}
      <ActBar acts={actsOf(order)} allowed={order.allowedActions} onChoose={setOpen} />
      {order.allowedActions.includes('update') && (
        <LinkButton href={editPath(order.id)} variant="secondary" icon="pencil">
          修改工单
        </LinkButton>
      )}
      <LinkButton href={copyPath(order.id)} variant="quiet" icon="copy">
        复制为新工单
      </LinkButton>
      <RecordHostingDialog {...dialog('recordHosting')} />
      <PublishDialog {...dialog('publish')} />
      <WithdrawDialog {...dialog('unPublish')} />
      <DeleteOrderDialog {...dialog('delete')} onGone={() => navigate(ORDERS_PATH, { replace: true })} />
    </Panel>
  )
}
