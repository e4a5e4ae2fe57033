import { RequirementResumeDeleteDocument } from '#src/api/graphql.ts'
import { ConfirmedAct } from '#src/lib/confirmed-act.tsx'
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
