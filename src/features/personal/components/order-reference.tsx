import { MyWorkOrderGetDocument } from '#src/api/graphql.ts'
import { useQueryResource } from '#src/lib/use-query-resource.ts'
import { AttachmentList } from '#src/ui/data/attachment-list.tsx'
import { Card } from '#src/ui/layout/card.tsx'
import { ProseText } from '#src/ui/text/prose-text.tsx'

/** The requirements of the order: folded while the person works, open while they decide on a claim. */
export function OrderReference({ workOrderId, isOpen }: { workOrderId: number; isOpen: boolean }) {
  const resource = useQueryResource(MyWorkOrderGetDocument, { id: workOrderId }, { errors: 'inline' })
  const order = resource.data?.workOrderGet
  if (!order) return null
  const files = order.files.map(({ id, fileName, size, url }) => ({ id, name: fileName, size, href: url }))
  const sections = [
    { title: '要做什么', text: order.description },
    { title: '标准与样例', text: order.standards },
    { title: '验收规则', text: order.acceptanceRules },
  ]
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
      {files.length > 0 && <AttachmentList label="标准与样例的文件" items={files} />}
      {order.tutorName && (
        <p className="small muted">
          {`就业辅导员：${order.tutorName}${order.tutorFoundationName ? `（${order.tutorFoundationName}）` : ''}`}
        </p>
      )}
    </Card>
  )
}
