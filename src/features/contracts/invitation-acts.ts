import type { ContractInvitationAnswer } from '#src/api/graphql.ts'
import type { Act } from '#src/ui/actions/act-bar.tsx'

/** An answer to an invitation, with what the dialog says before it. */
export interface InvitationAct extends Act {
  readonly answer: ContractInvitationAnswer
  readonly title: (enterprise: string) => string
  readonly consequence: string
  readonly success: string
}

/** The person's answers, in the order of the buttons; the server says which of them are possible. */
export const INVITATION_ACTS: readonly InvitationAct[] = [
  {
    ...{ name: 'accept', answer: 'Accept', label: '同意看合同', icon: 'check', variant: 'action' },
    title: (enterprise) => `同意${enterprise}起草合同？`,
    consequence:
      '企业会知道您同意了，30 天内可以为您起草合同。同意不是签字：签不签，读完合同再决定。您签署以前，企业看不到您的电话和住址。',
    success: '已同意。合同起草好以后会通知您',
  },
  {
    ...{ name: 'refuse', answer: 'Refuse', label: '拒绝', icon: 'times' },
    title: (enterprise) => `拒绝${enterprise}的邀请？`,
    consequence: '企业不会收到消息，也看不出您在不在平台上。到期以前您还可以改成同意。',
    success: '已拒绝',
  },
  {
    ...{ name: 'withdraw', answer: 'Withdraw', label: '收回同意', icon: 'undo' },
    title: (enterprise) => `收回给${enterprise}的同意？`,
    consequence: '企业会收到通知，不能再起草新的合同。已经起草的合同不受影响，您可以不签。',
    success: '已收回同意',
  },
  {
    ...{ name: 'block', answer: 'Block', label: '不再接收这家企业', icon: 'ban', variant: 'danger-line' },
    title: (enterprise) => `不再接收${enterprise}的邀请？`,
    consequence: '这家企业以后的邀请不会送到您这里，企业看不出来。想重新接收时，在这里打开。',
    success: '不再接收这家企业的邀请',
  },
  {
    ...{ name: 'unblock', answer: 'Unblock', label: '重新接收这家企业', icon: 'refresh' },
    title: (enterprise) => `重新接收${enterprise}的邀请？`,
    consequence: '这家企业以后的邀请会送到您这里。',
    success: '重新接收这家企业的邀请',
  },
]
