import { formatDay, formatDayTime } from '#src/lib/date-time.ts'
import { formatQuantity } from '#src/lib/money.ts'
import { Sum } from '#src/ui/data/description-list.tsx'
import { Alert } from '#src/ui/feedback/alert.tsx'
import { Card } from '#src/ui/layout/card.tsx'
import { RecordProgress } from '#src/ui/status/record-progress.tsx'
import { Money } from '#src/ui/text/money.tsx'
import type { PartDetail } from './part-detail.types.ts'
import { TaxWorking } from './tax-working.tsx'

/** The date of the payment, or the expected date. */
function payText({ paidTime, expectedPayTime }: PartDetail['money']): string | null {
  if (paidTime) return `${formatDay(paidTime)}已支付到本人银行卡。`
  return expectedPayTime ? `预计 ${formatDay(expectedPayTime)}前到账。` : null
}

/** The pay for this order, with its calculation. */
export function MoneyCard({ part }: { part: PartDetail }) {
  const { money, workOrder, acceptedQuantity, quantity } = part
  const counted = acceptedQuantity ?? quantity
  const steps = part.moneySteps.map((step) => ({ ...step, when: formatDayTime(step.time) }))
  const pay = payText(money)
  return (
    <Card title="收入" className="cq">
      <Sum
        items={[
          {
            term: `${formatQuantity(counted)} ${workOrder.unitName} × ${workOrder.unitPrice} 元`,
            value: <Money amount={money.amount} unit="" />,
          },
          ...optional('奖金', money.bonus),
          ...optional('扣款', money.deduction, '−'),
          { term: '预扣个人所得税', value: <Money amount={money.tax} unit="" /> },
        ]}
        total={{
          term: money.isEstimate ? '预计到手（元）' : '到手（元）',
          value: <Money amount={money.net} unit="" />,
        }}
      />
      {pay && <p className="small">{pay}</p>}
      {money.returnReason && (
        <Alert tone="bad" title="款项被银行退回">
          <p>{`${money.returnReason}。更正银行卡后会重新支付。`}</p>
        </Alert>
      )}
      {!part.hasBankInfo && (
        <Alert tone="wait" title="银行卡尚未补全">
          <p>不影响现在做工单。结算前请联系就业辅导员补全开户行和卡号。</p>
        </Alert>
      )}
      <TaxWorking flowId={money.flowId} />
      <RecordProgress label="款项进度" steps={steps} />
    </Card>
  )
}

const optional = (term: string, amount: string, sign = '') =>
  Number(amount) === 0
    ? []
    : [
        {
          term,
          value: (
            <>
              {sign}
              <Money amount={amount} unit="" />
            </>
          ),
        },
      ]
