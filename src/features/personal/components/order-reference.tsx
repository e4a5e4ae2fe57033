import { MyWorkOrderGetDocument, type MyWorkOrderGetQuery } from '#src/api/graphql.ts'
import { useQueryResource } from '#src/lib/use-query-resource.ts'
import { AttachmentList } from '#src/ui/data/attachment-list.tsx'
import { Alert } from '#src/ui/feedback/alert.tsx'
import { Card } from '#src/ui/layout/card.tsx'
import { ProseText } from '#src/ui/text/prose-text.tsx'

interface HeldTerms {
  description: string
  standards: string | null
  acceptanceRules: string | null
  reason: string
}

/** The changed terms of the order, where they differ from those that apply to the person. */
const changesOf = (held: HeldTerms, order: MyWorkOrderGetQuery['workOrderGet']) =>
  [
    { title: '要做什么', before: held.description, text: order.description },
    { title: '标准与样例', before: held.standards, text: order.standards },
    { title: '验收规则', before: held.acceptanceRules, text: order.acceptanceRules },
  ].flatMap(({ title, before, text }) => (before === text ? [] : [{ title, text: text ?? '（删去了）' }]))

/** The requirements of the order: collapsed while the person works, open while they decide on a claim. */
interface OrderReferenceProps {
  workOrderId: number
  isOpen: boolean
  /** the terms that apply to this person, if the order was changed after the claim; otherwise null */
  heldTerms: HeldTerms | null
}

export function OrderReference({ workOrderId, isOpen, heldTerms }: OrderReferenceProps) {
  const resource = useQueryResource(MyWorkOrderGetDocument, { id: workOrderId }, { errors: 'inline' })
  const order = resource.data?.workOrderGet
  if (!order) return null
  const files = order.files.map(({ id, fileName, size, url }) => ({ id, name: fileName, size, href: url }))
  const terms = heldTerms ?? order
  const sections = [
    { title: '要做什么', text: terms.description },
    { title: '标准与样例', text: terms.standards },
    { title: '验收规则', text: terms.acceptanceRules },
  ]
  const changed = heldTerms === null ? [] : changesOf(heldTerms, order)
  return (
    <Card title="工单要求">
      {sections.map(
        ({ title, text }) =>
          text && (
            <details className="more" key={title} open={isOpen}>
              <summary>{title}</summary>
              <div className="answer">
                <ProseText text={text} list={title !== '要做什么'} />
              </div>
            </details>
          ),
      )}
      {heldTerms && (
        <Alert tone="info" title="企业改过这份工单的要求">
          <p>原因：{heldTerms.reason}</p>
          <p>您仍按上面领取时的要求完成和验收。不愿意做了，可以放弃，不留不良记录。</p>
          {changed.map(({ title, text }) => (
            <details className="more" key={title}>
              <summary>{title}（新的，只对以后领取的人）</summary>
              <ProseText text={text} list={title !== '要做什么'} />
            </details>
          ))}
        </Alert>
      )}
      {files.length > 0 && <AttachmentList label="标准与样例的文件" items={files} />}
      {order.tutorName && (
        <p className="small muted">
          {`就业辅导员：${order.tutorName}${order.tutorFoundationName ? `（${order.tutorFoundationName}）` : ''}`}
        </p>
      )}
    </Card>
  )
}
