import { useState } from 'react'
import { RequirementResumeReplyInterviewDocument } from '#src/api/graphql.ts'
import { ConfirmedAct } from '#src/lib/confirmed-act.tsx'
import { formatDayTime } from '#src/lib/date-time.ts'
import { Button } from '#src/ui/actions/button.tsx'
import { Dialog } from '#src/ui/feedback/dialog.tsx'
import type { DeliveryProps } from './my-delivery.types.ts'
import { ReplyForm } from './reply-form.tsx'

type Answer = 'Accepted' | 'AnotherTime' | 'Declined'

/** The possible answers to an invitation, of which the server allows some. */
export function InterviewReply({ delivery }: DeliveryProps) {
  const [answer, setAnswer] = useState<Answer | null>(null)
  const { id, rowVersion, allowedActions, interview, requirement } = delivery
  const may = (action: string) => allowedActions.includes(action)
  const close = () => setAnswer(null)
  const when = formatDayTime(interview?.time)
  return (
    <>
      {may('acceptInterview') && (
        <Button variant="action" size="large" block icon="check" onClick={() => setAnswer('Accepted')}>
          {`参加 ${when} 的面试`}
        </Button>
      )}
      {may('askAnotherTime') && (
        <Button variant="secondary" block icon="calendar" onClick={() => setAnswer('AnotherTime')}>
          希望改期
        </Button>
      )}
      {may('declineInterview') && (
        <Button variant="danger-line" block onClick={() => setAnswer('Declined')}>
          不参加面试
        </Button>
      )}
      <Dialog
        open={answer === 'Accepted' || answer === 'AnotherTime'}
        title={answer === 'AnotherTime' ? '希望改期' : `参加 ${when} 的面试`}
        onClose={close}
      >
        {(answer === 'Accepted' || answer === 'AnotherTime') && (
          <ReplyForm delivery={delivery} reply={answer} onDone={close} />
        )}
      </Dialog>
      <ConfirmedAct
        open={answer === 'Declined'}
        document={RequirementResumeReplyInterviewDocument}
        variables={(remark) => ({ input: { id, rowVersion, reply: 'Declined' as const, remark: remark || undefined } })}
        title={`不参加“${requirement.title}”的面试？`}
        consequence="这次投递会随之结束。只是时间不合适时，请改选“希望改期”。"
        reason={{ label: '原因', hint: '企业会看到，可以不填', required: false, limit: 500 }}
        confirmLabel="不参加面试"
        success="已答复企业，这次投递结束"
        onClose={close}
      />
    </>
  )
}
