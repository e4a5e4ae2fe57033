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
  /** null: the same as the order's */
  questions: readonly Question[] | null
  files: readonly OrderFile[] | null
  reason: string
}

type Order = MyWorkOrderGetQuery['workOrderGet']
type Question = Order['questions'][number]
type OrderFile = Order['files'][number]

const inText = (questions: readonly Question[]): string =>
  questions.map(({ question, answer }) => `${question}\n${answer}`).join('\n\n')

const sectionsOf = ({ description, standards, acceptanceRules }: HeldTerms | Order, questions: readonly Question[]) => [
  { title: '要做什么', text: description },
  { title: '标准与样例', text: standards },
  { title: '验收规则', text: acceptanceRules },
  { title: '常见问题', text: inText(questions) },
]

const listed = (files: readonly OrderFile[]) =>
  files.map(({ id, fileName, size, url }) => ({ id, name: fileName, size, href: url }))

/** The changed terms of the order, where they differ from those that apply to the person. */
function changesOf(held: HeldTerms, order: Order) {
  const fresh = sectionsOf(order, order.questions)
  return sectionsOf(held, held.questions ?? order.questions).flatMap(({ title, text: before }, at) => {
    const text = fresh[at]?.text
    return before === text ? [] : [{ title, text: text || '（删去了）' }]
  })
}

/** The files of the order that came after the claim; none of them applies to the person. */
const newFiles = (held: HeldTerms | null, { files }: Order) =>
  listed(held?.files ? files.filter(({ id }) => !held.files?.some((old) => old.id === id)) : [])

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
  const files = listed(heldTerms?.files ?? order.files)
  const added = newFiles(heldTerms, order)
  const sections = sectionsOf(heldTerms ?? order, heldTerms?.questions ?? order.questions)
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
          {added.length > 0 && <AttachmentList label="新的文件（只对以后领取的人）" items={added} />}
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
