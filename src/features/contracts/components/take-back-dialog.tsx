import { type ContractInvitationRowFragment, ContractInvitationTakeBackDocument } from '#src/api/graphql.ts'
import { ConfirmedAct } from '#src/lib/confirmed-act.tsx'

interface TakeBackDialogProps {
  row: ContractInvitationRowFragment
  onClose: () => void
}

/** Takes back an invitation that nobody has accepted. */
export const TakeBackDialog = ({ row: { id, invitedName }, onClose }: TakeBackDialogProps) => (
  <ConfirmedAct
    open
    document={ContractInvitationTakeBackDocument}
    variables={() => ({ input: { id } })}
    title={`撤回给${invitedName}的邀请？`}
    consequence="对方不用再答复。还想签合同的，可以重新邀请。"
    confirmLabel="撤回邀请"
    success="已撤回邀请"
    onClose={onClose}
  />
)
