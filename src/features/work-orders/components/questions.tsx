import { useState } from 'react'
import { WorkOrderFeedbackCreateDocument } from '#src/api/graphql.ts'
import { usePortal } from '#src/lib/portal.tsx'
import { selectUserType } from '#src/lib/portal-selectors.ts'
import { useMutationAction } from '#src/lib/use-mutation-action.ts'
import { useToasts } from '#src/lib/use-toasts.ts'
import { Button } from '#src/ui/actions/button.tsx'
import { LinkButton } from '#src/ui/actions/link-button.tsx'
import { ConfirmDialog } from '#src/ui/feedback/confirm-dialog.tsx'
import { Card } from '#src/ui/layout/card.tsx'
import { ProseText } from '#src/ui/text/prose-text.tsx'
import { loginHref } from '../login-href.ts'
import type { OrderDetail } from './order-detail.types.ts'

/** Questions of other users about the order, and a form to ask one. */
export function Questions({ order }: { order: OrderDetail }) {
  return (
    <Card title="常见问题" aside={<Ask workOrderId={order.id} />}>
      {order.questions.length === 0 && <p className="muted">还没有常见问题。想了解什么，可以直接提问。</p>}
      <div>
        {order.questions.map(({ question, answer }, index) => (
          <details className="more" key={question} open={index === 0}>
            <summary>{question}</summary>
            <div className="answer">
              <ProseText text={answer} />
            </div>
          </details>
        ))}
      </div>
    </Card>
  )
}

function Ask({ workOrderId }: { workOrderId: number }) {
  const userType = usePortal(selectUserType)
  const [isOpen, setIsOpen] = useState(false)
  const create = useMutationAction(WorkOrderFeedbackCreateDocument, { errors: 'inline', refresh: false })
  const { succeed } = useToasts()
  if (userType === null) {
    return (
      <LinkButton variant="secondary" size="small" icon="comment" href={loginHref(workOrderId)}>
        登录后提问
      </LinkButton>
    )
  }
  if (userType !== 'DisabledPerson') return null
  const ask = async (content: string) => {
    try {
      await create.run({ input: { workOrderId, kind: 'Question', content } })
      setIsOpen(false)
      succeed('问题已发出', '有答复时会发站内信告诉您。')
    } catch {
      // the dialog shows the reason of the failure and retains the typed text
    }
  }
  return (
    <>
      <Button variant="secondary" size="small" icon="comment" onClick={() => setIsOpen(true)}>
        我要提问
      </Button>
      <ConfirmDialog
        open={isOpen}
        title="向发布方提问"
        consequence="问题会发给企业和负责这张工单的拓展员，答复后会通知您。"
        reason={{ label: '问题', hint: '说清楚想了解的地方', required: true, limit: 500 }}
        confirmLabel="发送问题"
        cancelLabel="先不问"
        destructive={false}
        busy={create.isBusy}
        error={create.errorText}
        onConfirm={(content) => void ask(content)}
        onCancel={() => setIsOpen(false)}
      />
    </>
  )
}
