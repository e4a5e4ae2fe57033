import { WorkOrderFinancialFlowDeleteDocument, WorkOrderFinancialFlowReturnPaymentDocument } from '#src/api/graphql.ts'
import { ConfirmedAct } from '#src/lib/confirmed-act.tsx'
import { formatYuan } from '#src/lib/money.ts'
import type { Flow } from '#src/shared/work-orders/flow-types.ts'

interface ReturnDialogProps {
  flow: Flow | null
  onClose: () => void
}

export function ReturnPaymentDialog({ flow, onClose }: ReturnDialogProps) {
  return (
    <ConfirmedAct
      open={flow !== null}
      onClose={onClose}
      document={WorkOrderFinancialFlowReturnPaymentDocument}
      variables={(reason) => ({ input: { id: flow?.id ?? 0, rowVersion: flow?.rowVersion, reason } })}
      title={`登记 ${flow?.realName ?? ''} 的退回？`}
      consequence={
        <p>{formatYuan(flow?.net)} 回到待结算，这次预扣的税款回到预计。收款人会看到原因，并被提醒核对银行卡。</p>
      }
      reason={{ label: '退回原因', hint: '银行给出的原因，例如户名不符', required: true, limit: 500 }}
      confirmLabel="登记退回"
      success="已登记退回，款项回到待结算"
    />
  )
}

export function DeleteFlowDialog({ flow, onClose }: ReturnDialogProps) {
  return (
    <ConfirmedAct
      open={flow !== null}
      onClose={onClose}
      document={WorkOrderFinancialFlowDeleteDocument}
      variables={() => ({ id: flow?.id ?? 0 })}
      title={`删除 ${flow?.realName ?? ''} 的这笔款项？`}
      consequence={
        <p>
          {flow?.matter}，应付 {formatYuan(flow?.gross)}，会从待结算中移除，不能恢复。
        </p>
      }
      confirmLabel="删除款项"
      success="款项已删除"
    />
  )
}
