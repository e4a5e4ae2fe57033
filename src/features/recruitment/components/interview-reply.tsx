import { useState } from 'react'
import {
  RequirementResumeAnswerAbsenceDocument,
  RequirementResumeReplyInterviewDocument,
  RequirementResumeReportAbsenceDocument,
} from '#src/api/graphql.ts'
import { ConfirmedAct } from '#src/lib/confirmed-act.tsx'
import { formatDayTime } from '#src/lib/date-time.ts'
import { Button } from '#src/ui/actions/button.tsx'
import { Dialog } from '#src/ui/feedback/dialog.tsx'
import type { DeliveryProps } from './my-delivery.types.ts'
import { ReplyForm } from './reply-form.tsx'

type Answer = 'Accepted' | 'AnotherTime' | 'Declined' | 'absent' | 'answer'

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
      {may('answerAbsence') && (
        <Button variant="action" block icon="file-edit" onClick={() => setAnswer('answer')}>
          说明没有到场的情况
        </Button>
      )}
      {may('enterpriseAbsent') && (
        <Button variant="secondary" block icon="minus-circle" onClick={() => setAnswer('absent')}>
          企业没有到场
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
      <ConfirmedAct
        open={answer === 'absent'}
        document={RequirementResumeReportAbsenceDocument}
        variables={(remark) => ({
          input: { id, rowVersion, absentSide: 'Enterprise' as const, remark: remark || undefined },
        })}
        title="登记企业没有到场？"
        consequence="企业和您的辅导员会收到通知。企业可以说明原因或重新安排。"
        reason={{ label: '当时的情况', hint: '企业会看到，可以不填', required: false, limit: 500 }}
        confirmLabel="登记没有到场"
        success="已登记，企业会收到通知"
        onClose={close}
      />
      <ConfirmedAct
        open={answer === 'answer'}
        document={RequirementResumeAnswerAbsenceDocument}
        variables={(remark) => ({ input: { id, rowVersion, remark } })}
        title="说明没有到场的情况"
        consequence="企业会看到您的说明。想继续面试，可以再提出改期。"
        reason={{ label: '说明', hint: '例如生病了、走错了地方、其实到了', required: true, limit: 500 }}
        confirmLabel="提交说明"
        success="已提交说明"
        onClose={close}
      />
    </>
  )
}
