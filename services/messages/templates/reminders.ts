import type { ApprovalFacts, InvitationFacts, ParticipationFacts, RequirementFacts, TaskFacts } from './facts.ts'
import { consoleApproval, enterpriseRequirement, personParticipation } from './links.ts'
import type { MessageTemplate } from './template.ts'

const taskReminders = {
  'task.dueSoon': {
    type: 'Task',
    when: '任务截止前一天',
    texts: {
      person: {
        title: '提醒：任务快到截止日期',
        content: '“{企业}”的“{任务}”{截止日期}截止，请在这之前提交。做不完请尽早告诉企业。',
        linkUrl: ({ taskId }: TaskFacts) => `/userCenter/work/taskDetail?id=${taskId}`,
      },
    },
  },
} as const satisfies Record<string, MessageTemplate<TaskFacts>>

const invitationReminders = {
  'invitation.endingSoon': {
    type: 'Contract',
    when: '签合同的邀请失效前三天',
    texts: {
      person: {
        title: '提醒：有一份邀请等您答复',
        content: '{企业}请您做“{岗位}”的邀请[在 {失效时间}|很快]失效。愿意请同意，不愿意可以不理。',
        linkUrl: () => '/userCenter/work/invitation',
      },
      enterprise: {
        title: '提醒：请起草合同',
        content: '{姓名}同意就“{岗位}”签合同，他的同意[在 {失效时间}|很快]失效。请在这之前起草合同。',
        linkUrl: () => '/enterpriseCenter/humanResource/contractDetail?new=true',
        isUrgent: true,
      },
    },
  },
} as const satisfies Record<string, MessageTemplate<InvitationFacts>>

const requirementReminders = {
  'requirement.closingSoon': {
    type: 'Recruitment',
    when: '岗位到期自动关闭前三天',
    texts: {
      enterprise: {
        title: '提醒：岗位快要自动关闭',
        content:
          '“{岗位}”[公开到 {最后一天}，之后|快到期，到期]自动关闭，没有回复的投递会标为不合适。还要招人请改有效期。',
        linkUrl: enterpriseRequirement,
      },
    },
  },
} as const satisfies Record<string, MessageTemplate<RequirementFacts>>

const approvalReminders = {
  'approval.expiringSoon': {
    type: 'Approval',
    when: '等待批准的事项快要过期',
    texts: {
      platform: {
        title: '提醒：有一件事快要过期',
        content: '{提交人}提交的“{事项}”[请在 {期限} 前|请尽快]批准或驳回，过期就要重新提交。',
        linkUrl: consoleApproval,
        isUrgent: true,
      },
    },
  },
} as const satisfies Record<string, MessageTemplate<ApprovalFacts>>

const offerReminders = {
  'participator.offerEnding': {
    type: 'WorkOrder',
    when: '派单的确认时间只剩一天',
    texts: {
      person: {
        title: '提醒：派给您的工单等您确认',
        content: '“{工单}”{数量}为您留到[ {领取期限}|明天]，请在这之前领取，过时名额会释放给其他人。',
        linkUrl: personParticipation,
        isUrgent: true,
      },
    },
  },
} as const satisfies Record<string, MessageTemplate<ParticipationFacts>>

/** The messages before something ends that its reader can still act on; each is sent once for one end. */
export const reminderTemplates = {
  ...taskReminders,
  ...invitationReminders,
  ...requirementReminders,
  ...approvalReminders,
  ...offerReminders,
} as const
