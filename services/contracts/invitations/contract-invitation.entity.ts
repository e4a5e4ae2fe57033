import type { Entity } from '#services/abp/entities/entity.ts'
import { contractInvitations } from '#services/database/schema/contract-invitations.ts'
import { invitationBinding, invitationHistory } from './contract-invitation.binding.ts'
import { invitationData } from './invitation-data.repository.ts'

export const contractInvitationEntity: Entity = {
  name: 'ContractInvitation',
  label: '合同邀请',
  services: ['ContractInvitation'],
  personalTables: [{ table: contractInvitations, copiedIn: '合同邀请', erasedBy: '合同邀请' }],
  lifecycle: invitationBinding,
  history: invitationHistory,
  personalData: [invitationData],
}
