import { WorkOrderDeleteDocument, WorkOrderPublishDocument, WorkOrderUnPublishDocument } from '#src/api/graphql.ts'
import { ConfirmedAct } from '#src/lib/confirmed-act.tsx'
import { formatQuantity } from '#src/lib/money.ts'

/** The fields of an order that the dialogs need, whatever query has read it. */
export interface ActOrder {
  id: number
  displayName: string
  rowVersion: number
  quantity: string
  remainingQuantity: string
  unitName: string
  liveParticipatorCount: number
  canBeWithdrawn: boolean
}

export interface OrderDialogProps {
  order: ActOrder
  open: boolean
  onClose: () => void
}

export function PublishDialog({ order, open, onClose }: OrderDialogProps) {
  return (
    <ConfirmedAct
      open={open}
      onClose={onClose}
      document={WorkOrderPublishDocument}
      variables={() => ({ input: { id: order.id, rowVersion: order.rowVersion } })}
      title={`发布“${order.displayName}”？`}
      consequence={
        <p>
          发布后所有人可以看到，符合条件的求职者可以领取{' '}
          {`${formatQuantity(order.remainingQuantity)} ${order.unitName}`}。单价、计价方式和领取方式不能再修改。
        </p>
      }
      destructive={false}
      confirmLabel="发布工单"
      success="工单已发布，符合条件的求职者会收到通知"
    />
  )
}

/**
 * Confirms a withdrawal. Before any claim the order is withdrawn. After a claim it is cancelled: a reason is required,
 * and participants get time to submit finished work.
 */
export function WithdrawDialog({ order, open, onClose }: OrderDialogProps) {
  const { canBeWithdrawn, liveParticipatorCount } = order
  const people = liveParticipatorCount > 0 ? `有 ${liveParticipatorCount} 人正在参与。` : '工单已经有人做过。'
  return (
    <ConfirmedAct
      open={open}
      onClose={onClose}
      document={WorkOrderUnPublishDocument}
      variables={(reason) => ({ input: { id: order.id, rowVersion: order.rowVersion, reason: reason || undefined } })}
      title={canBeWithdrawn ? `撤回“${order.displayName}”？` : `取消“${order.displayName}”？`}
      consequence={
        canBeWithdrawn ? (
          <p>还没有人领取。撤回后不再公开显示，等待处理的领取申请会失效；修改后可以再次发布。</p>
        ) : (
          <p>
            {people}提出取消后不能再领取，参与的人有 3
            天时间提交已完成的部分；已完成的部分照常验收和结算，其余失效。取消不能撤回。
          </p>
        )
      }
      reason={
        canBeWithdrawn
          ? { label: '撤回原因', required: false, limit: 500 }
          : { label: '取消原因', hint: '参与的人会看到，请写明事实', required: true, limit: 500 }
      }
      confirmLabel={canBeWithdrawn ? '撤回工单' : '取消工单'}
      success={canBeWithdrawn ? '工单已撤回' : '取消已受理，已通知每一位参与的人'}
    />
  )
}

export function DeleteOrderDialog({ order, open, onClose, onGone }: OrderDialogProps & { onGone: () => void }) {
  return (
    <ConfirmedAct
      open={open}
      onClose={onClose}
      onGone={onGone}
      document={WorkOrderDeleteDocument}
      variables={() => ({ id: order.id })}
      title={`删除“${order.displayName}”？`}
      consequence={<p>工单和它的附件会从列表中移除，不能恢复。</p>}
      confirmLabel="删除工单"
      success="工单已删除"
    />
  )
}
