import type { InvitationFacts } from './facts.ts'
import type { MessageTemplate } from './template.ts'

const ownInvitations = (): string => '/userCenter/work/invitation'
const sentInvitations = (): string => '/enterpriseCenter/humanResource/contractDetail?new=true'

/** The messages of an invitation to a contract. An enterprise gets none about a refusal or a block. */
export const invitationTemplates = {
  'invitation.asked': {
    type: 'Contract',
    when: '企业邀请求职者签合同',
    texts: {
      person: {
        title: '有企业想与您签合同',
        content:
          '{企业}想请您做“{岗位}”，问您愿不愿意签合同。您同意以前，企业看不到您的电话和住址，也不知道您在不在平台上。不认识的企业可以拒绝，也可以不再接收它的邀请。',
        linkUrl: ownInvitations,
        isUrgent: true,
      },
    },
  },
  'invitation.accepted': {
    type: 'Contract',
    when: '求职者同意与企业签合同',
    texts: {
      enterprise: {
        title: '求职者同意签合同',
        content: '{姓名}同意就“{岗位}”与贵企业签合同。请在 30 天内起草合同。',
        linkUrl: sentInvitations,
        isUrgent: true,
      },
    },
  },
  'invitation.takenBack': {
    type: 'Contract',
    when: '企业撤回签合同的邀请',
    texts: {
      person: {
        title: '企业撤回了签合同的邀请',
        content: '{企业}撤回了请您做“{岗位}”的邀请，您不用答复。',
        linkUrl: ownInvitations,
      },
    },
  },
  'invitation.withdrawn': {
    type: 'Contract',
    when: '求职者收回签合同的同意',
    texts: {
      enterprise: {
        title: '求职者收回了同意',
        content: '{姓名}收回了就“{岗位}”签合同的同意，现在不能再起草新的合同。',
        linkUrl: sentInvitations,
      },
    },
  },
} as const satisfies Record<string, MessageTemplate<InvitationFacts>>
