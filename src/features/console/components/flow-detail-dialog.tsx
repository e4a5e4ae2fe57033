import type { ReactNode } from 'react'
import {
  ConsoleWorkOrderFinancialFlowGetDocument,
  type ConsoleWorkOrderFinancialFlowGetQuery,
} from '#src/api/graphql.ts'
import { formatDayTime } from '#src/lib/date-time.ts'
import { formatQuantity, formatYuan } from '#src/lib/money.ts'
import { useHasWork } from '#src/lib/use-has-work.ts'
import { useQueryResource } from '#src/lib/use-query-resource.ts'
import { useRevealing } from '#src/lib/use-revealing.tsx'
import { PendingNotice } from '#src/shared/approvals/pending-notice.tsx'
import { fileItems } from '#src/shared/work-orders/completion-facts.tsx'
import { taxWordsOf } from '#src/shared/work-orders/tax-texts.ts'
import { AttachmentList } from '#src/ui/data/attachment-list.tsx'
import { DescriptionList } from '#src/ui/data/description-list.tsx'
import { Dialog } from '#src/ui/feedback/dialog.tsx'
import { ErrorState } from '#src/ui/feedback/error-state.tsx'
import { Skeleton } from '#src/ui/feedback/skeleton.tsx'
import { Link } from '#src/ui/link-provider.tsx'
import { Money } from '#src/ui/text/money.tsx'
import { orderPath } from '../paths.ts'

type FlowDetail = ConsoleWorkOrderFinancialFlowGetQuery['workOrderFinancialFlowGet']

interface FlowDetailDialogProps {
  id: number | null
  onClose: () => void
}

/** One payment with its calculation, its voucher and its history. */
export function FlowDetailDialog({ id, onClose }: FlowDetailDialogProps) {
  // keyed by id: the reason for seeing full numbers applies to one payment, and the next one is masked again
  return id === null ? null : <OpenedFlow key={id} id={id} onClose={onClose} />
}

function OpenedFlow({ id, onClose }: { id: number; onClose: () => void }) {
  const handlesMoney = useHasWork('Finance')
  const revealing = useRevealing('手机号')
  const resource = useQueryResource(
    ConsoleWorkOrderFinancialFlowGetDocument,
    { id, ...revealing.variables },
    { errors: 'inline', keepPrevious: true },
  )
  const flow = resource.data?.workOrderFinancialFlowGet
  const isMasked = handlesMoney && flow?.mobilePhone?.includes('*') === true
  return (
    <>
      <Dialog open title={flow ? `${flow.realName} 的款项` : '款项'} onClose={onClose}>
        {resource.errorText && <ErrorState text={resource.errorText} onRetry={resource.reload} />}
        {!flow && !resource.errorText && <Skeleton lines={6} label="正在加载款项" />}
        {flow && <FlowFacts flow={flow} phone={flow.mobilePhone && revealing.valueOf(flow.mobilePhone, isMasked)} />}
      </Dialog>
      {revealing.dialog}
    </>
  )
}

function FlowFacts({ flow, phone }: { flow: FlowDetail; phone: ReactNode }) {
  const { workOrder, voucher } = flow
  const known = [
    { term: '手机号', value: phone },
    { term: '支付方式', value: flow.payMethodLabel },
    { term: '支付时间', value: formatDayTime(flow.paidTime) },
    { term: '经办人', value: flow.paidByName },
    { term: '银行', value: flow.bankName && `${flow.bankName} 尾号 ${flow.bankCardTail ?? ''}` },
    { term: '银行流水号', value: flow.bankSerialNo },
    { term: '退回', value: flow.returnCount > 0 && `${flow.returnCount} 次，最近 ${formatDayTime(flow.returnedTime)}` },
    { term: '退回原因', value: flow.returnReason },
    { term: '修改原因', value: flow.changeReason },
    { term: '备注', value: flow.remark },
  ].filter(({ value }) => Boolean(value))
  return (
    <div className="stack">
      <PendingNotice approval={flow.approval} />
      <DescriptionList
        items={[
          { term: '事项', value: flow.matter === flow.kindLabel ? flow.matter : `${flow.matter}（${flow.kindLabel}）` },
          ...(workOrder
            ? [{ term: '工单', value: <Link href={orderPath(workOrder.id)}>{workOrder.displayName}</Link> }]
            : []),
          { term: '状态', value: flow.statusLabel },
          { term: '应付的计算', value: workingOf(flow) || '验收后按合格数量计算' },
          { term: '应付', value: <Money amount={flow.gross} /> },
          { term: flow.isEstimate ? '预扣个税（预计）' : '预扣个税', value: <Money amount={flow.tax} /> },
          { term: flow.isEstimate ? '到手（预计）' : '到手', value: <Money amount={flow.net} /> },
          ...known,
        ]}
      />
      <h3>个税的计算</h3>
      <ol className="prose prose-list small">
        {taxWordsOf(flow).map((words) => (
          <li key={words}>{words}</li>
        ))}
      </ol>
      {voucher && (
        <>
          <h3>支付凭证</h3>
          <AttachmentList label="支付凭证" items={fileItems([voucher])} />
        </>
      )}
    </div>
  )
}

/** The calculation as text, for example 120 张 × 0.50 + 奖金 20.00 元. */
export function workingOf({ quantity, unitPrice, amount, bonus, deduction, workOrder }: FlowDetail): string {
  const isThere = (value: string) => Number(value) !== 0
  const base =
    quantity && unitPrice
      ? `${formatQuantity(quantity)} ${workOrder?.unitName ?? ''} × ${formatYuan(unitPrice)}`
      : isThere(amount)
        ? formatYuan(amount)
        : ''
  const plus = isThere(bonus) ? ` + 奖金 ${formatYuan(bonus)}` : ''
  const minus = isThere(deduction) ? ` − 扣款 ${formatYuan(deduction)}` : ''
  return `${base}${plus}${minus}`.trim()
}
