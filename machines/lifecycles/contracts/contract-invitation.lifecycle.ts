import { descriptionOf, type Lifecycle } from '../../lifecycle.ts'
import { contractInvitationMachine } from './contract-invitation.machine.ts'
import {
  CONTRACT_INVITATION_STATUSES,
  type ContractInvitationContext,
  type ContractInvitationEvent,
  type ContractInvitationStatus,
  contractInvitationEventLabels,
  contractInvitationGuards,
} from './contract-invitation.rules.ts'

export const contractInvitationLifecycle: Lifecycle<
  ContractInvitationContext,
  ContractInvitationStatus,
  ContractInvitationEvent
> = {
  entity: 'ContractInvitation',
  machine: contractInvitationMachine,
  statuses: CONTRACT_INVITATION_STATUSES,
  guards: contractInvitationGuards.table,
  columns: [],
  eventLabels: contractInvitationEventLabels,
  entries: {
    // nobody is told here: whether somebody is reached is found out later, away from the employer's request
    create: { label: '邀请签合同', to: 'Sent', guard: 'isEmployer', effects: [] },
  },
  labelOf: (status) => descriptionOf(contractInvitationMachine, status),
}
