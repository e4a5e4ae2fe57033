import { useState } from 'react'
import { ContractInvitationAnswerDocument, type ContractInvitationRowFragment } from '#src/api/graphql.ts'
import { ConfirmedAct } from '#src/lib/confirmed-act.tsx'
import { formatDate } from '#src/lib/date-time.ts'
import { ActBar } from '#src/ui/actions/act-bar.tsx'
import { Icon } from '#src/ui/icon/icon.tsx'
import { StatusChip } from '#src/ui/status/status-chip.tsx'
import { INVITATION_ACTS } from '../invitation-acts.ts'

/** An invitation that has reached the person: who asks and why, and the answers. */
export function InvitationItem({ invitation }: { invitation: ContractInvitationRowFragment }) {
  const [name, setName] = useState<string | null>(null)
  const { id, rowVersion, enterpriseName, position, message, answerText, allowedActions } = invitation
  const act = INVITATION_ACTS.find((each) => each.name === name)
  return (
    <div className="item cq">
      <div className="order">
        <h3 className="order-name">{`${enterpriseName}：${position}`}</h3>
        <div className="tags">
          <StatusChip entity="ContractInvitation" status={invitation.status} label={invitation.statusLabel} />
        </div>
        <p>{`企业写给您：${message}`}</p>
        <p className="muted">{answerText}</p>
        <div className="meta">
          <span>
            <Icon name="calendar" />
            {`${formatDate(invitation.creationTime)}收到，${formatDate(invitation.expireTime)}到期`}
          </span>
        </div>
        <ActBar acts={INVITATION_ACTS} allowed={allowedActions} onChoose={setName} about={enterpriseName} />
      </div>
      {act && (
        <ConfirmedAct
          open
          document={ContractInvitationAnswerDocument}
          variables={() => ({ input: { id, rowVersion, answer: act.answer } })}
          title={act.title(enterpriseName)}
          consequence={act.consequence}
          confirmLabel={act.label}
          success={act.success}
          onClose={() => setName(null)}
        />
      )}
    </div>
  )
}
