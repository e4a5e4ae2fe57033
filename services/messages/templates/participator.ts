import type { ParticipationFacts } from './facts.ts'
import { consoleCompletion, consoleFinance, consoleOrder, enterpriseOrder, personParticipation } from './links.ts'
import type { MessageTemplate } from './template.ts'

type Facts = ParticipationFacts
type Template = MessageTemplate<Facts>

/** The messages about getting a participation, and about losing it before the work is done. */
export const claimTemplates = {
  'participator.applied': {
    type: 'WorkOrder',
    when: '求职者申请领取工单',
    texts: {
      developer: {
        title: '有人申请领取工单',
        content: '{姓名}申请领取“{工单}”{数量}，请审批。',
        linkUrl: consoleOrder,
      },
      enterprise: {
        title: '有人申请领取您的工单',
        content: '{姓名}申请领取“{工单}”{数量}，请审批。',
        linkUrl: enterpriseOrder,
      },
    },
  },
  'participator.assigned': {
    type: 'WorkOrder',
    when: '工作人员把工单派给求职者',
    texts: {
      person: {
        title: '有一份工单派给您，请确认',
        content: '“{工单}”{数量}已为您留好。请在 [{领取期限} 前|48 小时内]领取，过时名额会释放给其他人。',
        linkUrl: personParticipation,
        isUrgent: true,
      },
    },
  },
  'participator.grabbed': {
    type: 'WorkOrder',
    when: '求职者抢单成功',
    texts: {
      person: {
        title: '领取成功',
        content: '已领取“{工单}”{数量}。请在 {截止日期}前提交成果。',
        linkUrl: personParticipation,
        isReceipt: true,
      },
    },
  },
  'participator.claimed': {
    type: 'WorkOrder',
    when: '工单被领取',
    texts: {
      developer: {
        title: '工单已被领取',
        content: '{姓名}领取了“{工单}”{数量}。',
        linkUrl: consoleOrder,
      },
    },
  },
  'participator.approved': {
    type: 'WorkOrder',
    when: '领取申请通过',
    texts: {
      person: {
        title: '领取申请已通过',
        content: '您可以开始执行“{工单}”{数量}。请在 {截止日期}前提交成果。',
        linkUrl: personParticipation,
        isUrgent: true,
      },
    },
  },
  'participator.rejected': {
    type: 'WorkOrder',
    when: '领取申请未通过',
    texts: {
      person: {
        title: '领取申请未通过',
        content: '“{工单}”的领取申请未通过。[原因：{原因}。]您可以领取其他适合的工单。',
        linkUrl: personParticipation,
      },
    },
  },
  'participator.declined': {
    type: 'WorkOrder',
    when: '求职者不领取派单',
    texts: {
      developer: {
        title: '有人不领取派给他的工单',
        content: '{姓名}不领取“{工单}”{数量}，名额已释放。[原因：{原因}。]',
        linkUrl: consoleOrder,
      },
    },
  },
  'participator.assignmentExpired': {
    type: 'WorkOrder',
    when: '派单过时没有领取',
    texts: {
      person: {
        title: '派给您的工单已过确认时间',
        content: '“{工单}”{数量}没有在时限内领取，名额已释放。您可以领取其他工单。',
        linkUrl: personParticipation,
      },
      developer: {
        title: '派单过时未领取',
        content: '{姓名}没有在时限内领取“{工单}”{数量}，可以派给其他人。',
        linkUrl: consoleOrder,
      },
    },
  },
  'participator.removed': {
    type: 'WorkOrder',
    when: '工作人员撤回派单',
    texts: {
      person: {
        title: '派给您的工单已撤回',
        content: '“{工单}”{数量}的安排已撤回。您可以领取其他工单。',
        linkUrl: personParticipation,
      },
    },
  },
  'participator.orderCancelled': {
    type: 'WorkOrder',
    when: '领取的工单被取消',
    texts: {
      person: {
        title: '您领取的工单已取消',
        content: '“{工单}”已结束或取消，您的领取或申请随之失效，不影响您领取其他工单。',
        linkUrl: personParticipation,
        isUrgent: true,
      },
    },
  },
} as const satisfies Record<string, Template>

/** The messages about the work and its acceptance. */
export const executionTemplates = {
  'participator.started': {
    type: 'WorkOrder',
    when: '求职者开始执行',
    texts: {
      enterprise: {
        title: '有人开始执行您的工单',
        content: '{姓名}开始执行“{工单}”{数量}。',
        linkUrl: enterpriseOrder,
      },
    },
  },
  'participator.changed': {
    type: 'WorkOrder',
    when: '工作人员修改提交期限或派给的数量',
    texts: {
      person: {
        title: '您的工单安排有修改',
        content:
          '“{工单}”的安排改了：[{修改内容}|请打开工单查看]。[原因：{原因}。]不愿意按新的安排做，可以不领取或放弃，不留记录。',
        linkUrl: personParticipation,
      },
    },
  },
  'participator.givenUp': {
    type: 'WorkOrder',
    when: '领取被放弃',
    texts: {
      person: {
        title: '您的领取已结束',
        content: '“{工单}”{数量}的领取已由工作人员结束，名额已释放。[原因：{原因}。]',
        linkUrl: personParticipation,
      },
      developer: {
        title: '有人放弃了领取的工单',
        content: '{姓名}的“{工单}”{数量}已放弃，名额已释放。[原因：{原因}。]',
        linkUrl: consoleOrder,
      },
      enterprise: {
        title: '有人放弃了您的工单',
        content: '{姓名}的“{工单}”{数量}已放弃，名额已释放给其他人。',
        linkUrl: enterpriseOrder,
      },
    },
  },
  'participator.dueSoon': {
    type: 'WorkOrder',
    when: '工单到期前一天',
    texts: {
      person: {
        title: '工单明天到期',
        content: '“{工单}”{数量}请在 {截止日期}结束前提交。做不完时，可以先提交已完成的部分。',
        linkUrl: personParticipation,
        isUrgent: true,
      },
    },
  },
  'participator.deadlineMissed': {
    type: 'WorkOrder',
    when: '过了截止时间没有提交',
    texts: {
      person: {
        title: '工单已过截止时间',
        content: '“{工单}”{数量}没有在截止时间前提交，领取已失效。需要帮助时请联系您的就业辅导员。',
        linkUrl: personParticipation,
        isUrgent: true,
      },
      foundation: {
        title: '有人没有按时提交成果',
        content: '{姓名}的“{工单}”{数量}没有按时提交，领取已失效。请了解原因并提供支持。',
        linkUrl: consoleOrder,
      },
    },
  },
  'participator.submitted': {
    type: 'Acceptance',
    when: '求职者提交成果',
    texts: {
      enterprise: {
        title: '有成果等待您验收',
        content: '{姓名}提交了“{工单}”的成果，请验收。',
        linkUrl: enterpriseOrder,
      },
      developer: {
        title: '有成果等待验收',
        content: '{姓名}提交了“{工单}”的成果。',
        linkUrl: consoleCompletion,
      },
    },
  },
  'participator.recalled': {
    type: 'Acceptance',
    when: '求职者撤回成果',
    texts: {
      enterprise: {
        title: '提交的成果已撤回',
        content: '{姓名}撤回了“{工单}”的成果，修改后会再次提交。',
        linkUrl: enterpriseOrder,
      },
    },
  },
  'participator.accepted': {
    type: 'Acceptance',
    when: '成果验收通过',
    texts: {
      person: {
        title: '验收通过',
        content:
          '“{工单}”验收通过 {验收数量}，接下来进入结算。[验收意见：{原因}。]少于您提交的数量时，可以在 3 天内申诉一次。',
        linkUrl: personParticipation,
      },
      platform: {
        title: '有成果验收通过，等待结算',
        content: '{姓名}的“{工单}”验收通过 {验收数量}，请安排付款。',
        linkUrl: consoleFinance,
      },
    },
  },
  'participator.rework': {
    type: 'Acceptance',
    when: '成果退回修改',
    texts: {
      person: {
        title: '成果需要修改',
        content: '“{工单}”的成果退回修改。[修改意见：{原因}。]请在 {截止日期}前再次提交。',
        linkUrl: personParticipation,
        isUrgent: true,
      },
    },
  },
  'participator.failed': {
    type: 'Acceptance',
    when: '成果未通过验收',
    texts: {
      person: {
        title: '成果未通过验收',
        content: '“{工单}”的成果未通过验收。[原因：{原因}。]如果您认为结果有误，可以在 3 天内申诉。',
        linkUrl: personParticipation,
        isUrgent: true,
      },
      foundation: {
        title: '有人的成果未通过验收',
        content: '{姓名}的“{工单}”未通过验收。[原因：{原因}。]请提供支持。',
        linkUrl: consoleOrder,
      },
    },
  },
  'participator.appealUpheld': {
    type: 'Acceptance',
    when: '平台认定申诉成立',
    texts: {
      person: {
        title: '申诉成立',
        content: '“{工单}”改为验收通过 {验收数量}，接下来进入结算。',
        linkUrl: personParticipation,
      },
      enterprise: {
        title: '申诉成立，验收结果已更改',
        content: '{姓名}对“{工单}”的申诉成立，验收通过 {验收数量}。',
        linkUrl: enterpriseOrder,
      },
    },
  },
} as const satisfies Record<string, Template>
