import {
  RequirementResumeAgreeInterviewTimeDocument,
  RequirementResumeAnswerAbsenceDocument,
  RequirementResumeDeleteDocument,
  RequirementResumeReportAbsenceDocument,
} from '#src/api/graphql.ts'
import { ConfirmedAct } from '#src/lib/confirmed-act.tsx'
import { formatDayTime } from '#src/lib/date-time.ts'
import { Dialog } from '#src/ui/feedback/dialog.tsx'
import type { ActedDelivery, DeliveryAct } from '../delivery-acts.ts'
import { InvitationForm } from './invitation-form.tsx'
import { RejectionForm } from './rejection-form.tsx'
import { ResultForm } from './result-form.tsx'

interface DeliveryDialogsProps {
  rows: readonly ActedDelivery[]
  /** the open dialog */
  act: DeliveryAct | null
  /** called with the finished deliveries, one or several */
  onDone?: (rows: readonly ActedDelivery[]) => void
  onClose: () => void
  /** called when the delivery has been hidden */
  onHidden?: () => void
}

const whoOf = (rows: readonly ActedDelivery[]): string =>
  rows.length === 1 ? (rows[0]?.realName ?? '') : `${rows.length} 人`

/** The dialogs of actions on one or several deliveries. */
export function DeliveryDialogs({ rows, act, onDone = () => {}, onClose, onHidden }: DeliveryDialogsProps) {
  const who = whoOf(rows)
  const group = { rows, onDone, onClose }
  return (
    <>
      <Dialog open={act === 'invite'} title={`邀请${who}面试`} onClose={onClose}>
        <InvitationForm {...group} />
      </Dialog>
      <Dialog open={act === 'reject'} title={`把${who}标为不合适？`} onClose={onClose}>
        <RejectionForm {...group} />
      </Dialog>
      <Dialog open={act === 'result'} title={`${who}的面试结果`} onClose={onClose}>
        <ResultForm {...group} />
      </Dialog>
      <InterviewActs {...group} act={act} who={who} />
      <ConfirmedAct
        open={act === 'hide'}
        document={RequirementResumeDeleteDocument}
        variables={() => ({ id: rows[0]?.id ?? 0 })}
        title={`从列表移除${who}？`}
        consequence="这次投递已经结束。移除后本企业不再看到它，求职者那边不受影响。"
        confirmLabel="从列表移除"
        success={`已移除${who}的投递`}
        onClose={onClose}
        onGone={onHidden}
      />
    </>
  )
}

interface InterviewActsProps extends Pick<DeliveryDialogsProps, 'rows' | 'act' | 'onClose'> {
  who: string
  onDone: (rows: readonly ActedDelivery[]) => void
}

/** Agreeing to the person's time, and what happened to an interview that did not take place. */
function InterviewActs({ rows, act, who, onDone, onClose }: InterviewActsProps) {
  const [row] = rows
  const { id = 0, rowVersion = 0, interview } = row ?? {}
  const shared = { onClose, onDone: () => onDone(rows) }
  const wished = formatDayTime(interview?.requestedTime)
  return (
    <>
      <ConfirmedAct
        {...shared}
        open={act === 'agree'}
        document={RequirementResumeAgreeInterviewTimeDocument}
        variables={() => ({ input: { id, rowVersion } })}
        title={`把${who}的面试改到 ${wished}？`}
        consequence="对方会收到通知，不用再答复。方式和地点不变。"
        confirmLabel="同意这个时间"
        success="面试时间改好了"
      />
      <ConfirmedAct
        {...shared}
        open={act === 'absent'}
        document={RequirementResumeReportAbsenceDocument}
        variables={(remark) => ({
          input: { id, rowVersion, absentSide: 'Person' as const, remark: remark || undefined },
        })}
        title={`登记${who}没有到场？`}
        consequence="对方会收到通知，可以说明原因或提出改期。这次投递不会因此结束。"
        reason={{ label: '当时的情况', hint: '对方会看到，可以不填', required: false, limit: 500 }}
        confirmLabel="登记没有到场"
        success="已登记，对方会收到通知"
      />
      <ConfirmedAct
        {...shared}
        open={act === 'answer'}
        document={RequirementResumeAnswerAbsenceDocument}
        variables={(remark) => ({ input: { id, rowVersion, remark } })}
        title="说明没有到场的情况"
        consequence="对方会看到您的说明。"
        reason={{ label: '说明', hint: '例如当时的情况，打算怎么补救', required: true, limit: 500 }}
        confirmLabel="提交说明"
        success="已提交说明"
      />
    </>
  )
}
