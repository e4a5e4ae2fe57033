import { formatDay, formatMonth } from '#src/lib/date-time.ts'
import { formatQuantity } from '#src/lib/money.ts'
import { Sum } from '#src/ui/data/description-list.tsx'
import { Link } from '#src/ui/link-provider.tsx'
import { StatusChip } from '#src/ui/status/status-chip.tsx'
import { Tag } from '#src/ui/status/tag.tsx'
import { Money } from '#src/ui/text/money.tsx'
import type { Payment } from '../income.ts'
import { partHref } from '../links.ts'
import { TaxWorking } from './tax-working.tsx'

/** When and to which card the payment went, or when it is expected. */
function payText({ isPaid, paidTime, bankName, bankCardTail, expectedPayTime, returnReason }: Payment): string {
  if (isPaid) {
    const card = bankCardTail ? `，${bankName ?? '银行卡'}尾号 ${bankCardTail}` : ''
    return `${formatDay(paidTime)}到账${card}`
  }
  if (returnReason) return `银行退回：${returnReason}`
  return expectedPayTime ? `预计 ${formatDay(expectedPayTime)}前到账` : '验收通过后结算'
}

function linesOf({ quantity, unitPrice, amount, bonus, deduction, tax, workOrder, matter }: Payment) {
  const working =
    quantity && unitPrice ? `${formatQuantity(quantity)} ${workOrder?.unitName ?? ''} × ${unitPrice} 元` : matter
  const lines = [
    { term: working, value: amount, sign: '' },
    { term: '奖金', value: bonus, sign: '' },
    { term: '扣款', value: deduction, sign: '−' },
    { term: '预扣个人所得税', value: tax, sign: '−' },
  ]
  return lines.filter(({ value }, index) => index === 0 || index === 3 || Number(value) > 0)
}

/** One payment with its full calculation. */
export function PaymentItem({ payment }: { payment: Payment }) {
  const name = payment.workOrder?.displayName ?? payment.matter
  const { workOrderParticipatorId, year, month } = payment
  return (
    <div className="item payment cq">
      <h3 className="h-md">
        {workOrderParticipatorId ? <Link href={partHref(workOrderParticipatorId)}>{name}</Link> : name}
      </h3>
      <div className="row row-between">
        <div className="tags">
          <StatusChip entity="WorkOrderFinancialFlow" status={payment.status} label={payment.statusLabel} />
          <Tag>{payment.kindLabel}</Tag>
          {year && month && <span className="small muted">{formatMonth(year, month)}</span>}
        </div>
        <p className="pay">
          <Money amount={payment.net} />
          <small>{payment.isEstimate ? ' 预计到手' : ' 到手'}</small>
        </p>
      </div>
      <p className="small muted">{payText(payment)}</p>
      <details className="more">
        <summary>
          金额是怎么算的
          <span className="sr">{`：${name}`}</span>
        </summary>
        <div className="answer stack">
          <Sum
            items={linesOf(payment).map(({ term, value, sign }) => ({
              term,
              value: (
                <>
                  {Number(value) > 0 && sign}
                  <Money amount={value} unit="" />
                </>
              ),
            }))}
            total={{
              term: payment.isEstimate ? '预计到手（元）' : '到手（元）',
              value: <Money amount={payment.net} unit="" />,
            }}
          />
          <TaxWorking flowId={payment.id} about={name} />
        </div>
      </details>
    </div>
  )
}
