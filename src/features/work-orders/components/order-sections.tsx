import { formatDay } from '#src/lib/date-time.ts'
import { formatQuantity } from '#src/lib/money.ts'
import { hourlyPayText } from '#src/shared/work-orders/hourly-pay.ts'
import { AttachmentList } from '#src/ui/data/attachment-list.tsx'
import { Facts, Sum } from '#src/ui/data/description-list.tsx'
import { Card } from '#src/ui/layout/card.tsx'
import { RecordProgress } from '#src/ui/status/record-progress.tsx'
import { Money } from '#src/ui/text/money.tsx'
import { ProseText } from '#src/ui/text/prose-text.tsx'
import { Quantity } from '#src/ui/text/quantity.tsx'
import type { OrderDetail } from './order-detail.types.ts'

interface SectionProps {
  order: OrderDetail
}

export function KeyFacts({ order }: SectionProps) {
  const { unitName, perPersonMax } = order
  const hourly = hourlyPayText(order)
  return (
    <section className="card" aria-label="关键信息">
      <Facts
        items={[
          { term: '单价', value: <Money amount={order.unitPrice} unit={`元/${unitName}`} />, look: 'pay' },
          ...(hourly ? [{ term: '每小时报酬', value: `${hourly}（税前）` }] : []),
          { term: '总数量', value: <Quantity amount={order.quantity} unit={unitName} /> },
          { term: '每人最多', value: perPersonMax ? <Quantity amount={perPersonMax} unit={unitName} /> : '不限' },
          { term: '开始', value: formatDay(order.startDate) },
          { term: '截止', value: formatDay(order.endDate) },
        ]}
      />
    </section>
  )
}

export function WhatToDo({ order }: SectionProps) {
  const files = order.files.map(({ id, fileName, size, url }) => ({ id, name: fileName, size, href: url }))
  return (
    <Card title="要做什么">
      <ProseText text={order.description} />
      {(order.standards || files.length > 0) && <h3>标准与样例</h3>}
      {order.standards && <ProseText text={order.standards} list />}
      {files.length > 0 && <AttachmentList label="标准与样例的文件" items={files} />}
    </Card>
  )
}

/** Rules that apply to every participant, in addition to the text of the order. */
const rulesOf = ({ acceptanceDays, requiresFiles, allowsPartial }: OrderDetail): string[] => [
  ...(requiresFiles ? ['提交成果时需要上传附件。'] : []),
  allowsPartial ? '可以只提交做完的部分，其余数量会还给工单。' : '领取的数量需要一次全部提交。',
  '未达标时可以返工，最多 2 次，每次至少给 3 天。',
  `${acceptanceDays} 天内完成验收；提交满 15 天还没有结果时，由平台接手。`,
  '不合格或只算一部分合格，都可以在 3 天内申诉，付款以后也可以。',
]

export function AcceptanceRules({ order }: SectionProps) {
  return (
    <Card title="验收规则">
      <ProseText list text={[order.acceptanceRules ?? '', ...rulesOf(order)].join('\n')} />
    </Card>
  )
}

export function PayExample({ order: { estimate, unitName } }: SectionProps) {
  const amount = formatQuantity(estimate.quantity)
  return (
    <Card title="报酬举例">
      <p className="muted small">
        {`按领取 ${amount} ${unitName}、全部验收通过计算。税款按平台累计预扣规则，以结算时为准。`}
      </p>
      <Sum
        items={[
          {
            term: `验收数量 × 单价（${amount} × ${estimate.unitPrice}）`,
            value: <Money amount={estimate.amount} unit="" />,
          },
          { term: '预扣个人所得税', value: <Money amount={estimate.tax} unit="" /> },
        ]}
        total={{ term: '预计到手（元）', value: <Money amount={estimate.net} unit="" /> }}
      />
    </Card>
  )
}

export function AfterClaim({ order }: SectionProps) {
  const steps = order.steps.map((step) => ({ ...step, when: step.time ? formatDay(step.time) : null }))
  return (
    <Card title={order.myParticipation ? '我的进度' : '领取之后'} className="cq">
      <RecordProgress horizontal label="我的工单进度" steps={steps} />
    </Card>
  )
}
