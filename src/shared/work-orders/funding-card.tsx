import type { ManagedWorkOrderGetQuery } from '#src/api/graphql.ts'
import { formatDayTime } from '#src/lib/date-time.ts'
import { AttachmentList } from '#src/ui/data/attachment-list.tsx'
import { type Description, DescriptionList } from '#src/ui/data/description-list.tsx'
import { Card } from '#src/ui/layout/card.tsx'
import { Money } from '#src/ui/text/money.tsx'
import { fileItems } from './completion-facts.tsx'

export type ManagedOrder = ManagedWorkOrderGetQuery['workOrderGet']
type Funding = NonNullable<ManagedOrder['funding']>

const entry = (term: string, amount: string | null | undefined, note?: string | null): Description[] =>
  amount === null || amount === undefined
    ? []
    : [
        {
          term,
          value: (
            <>
              <Money amount={amount} />
              {note && (
                <>
                  {' '}
                  <small className="muted nowrap">{note}</small>
                </>
              )}
            </>
          ),
        },
      ]

/** The amounts of an order that exist: before hosting there is no hosted amount. */
export function fundingEntries(funding: Funding): Description[] {
  return [
    ...entry('应托管', funding.payableAmount),
    ...entry('其中服务费', funding.serviceFee),
    ...entry('已登记付款', funding.hostingRecordedAmount, formatDayTime(funding.hostingRecordedTime)),
    ...entry(
      funding.isHostingWaived ? '免托管' : '已到账',
      funding.hostedAmount,
      formatDayTime(funding.hostingConfirmedTime),
    ),
    ...entry('已领取、待结算', funding.reservedAmount),
    ...entry('已支付', funding.settledAmount),
    ...entry('应退', funding.refundDue),
    ...entry('已退', funding.refundAmount, formatDayTime(funding.refundTime)),
  ]
}

/** The money of an order; null for users who may not see it. */
export function FundingCard({ funding }: { funding: ManagedOrder['funding'] }) {
  if (!funding) return null
  return (
    <Card title="资金">
      <DescriptionList items={fundingEntries(funding)} />
      {funding.hostingVoucher && <AttachmentList label="付款凭证" items={fileItems([funding.hostingVoucher])} />}
    </Card>
  )
}
