import { maskRealName } from '#machines/rules/masking.ts'
import type { ParticipationFacts } from './facts.ts'
import { consoleCompletion, consoleFinance, consoleOrder, enterpriseOrder, personParticipation } from './links.ts'
import type { MessageTemplate } from './template.ts'
import { amountOf, because, dayOf, momentOf } from './wording.ts'

type Facts = ParticipationFacts
type Template = MessageTemplate<Facts>

const part = ({ quantity, unitName }: Facts): string => amountOf(quantity, unitName)
const who = ({ personName }: Facts): string => maskRealName(personName)

/** Getting a place in an order, and losing it before the work is done. */
export const claimTemplates = {
  'participator.applied': {
    type: 'WorkOrder',
    texts: {
      developer: {
        title: '有人申请领取工单',
        content: (facts) => `${who(facts)}申请领取「${facts.orderName}」${part(facts)}，请审批。`,
        linkUrl: consoleOrder,
      },
      enterprise: {
        title: '有人申请领取您的工单',
        content: (facts) => `${who(facts)}申请领取「${facts.orderName}」${part(facts)}，请审批。`,
        linkUrl: enterpriseOrder,
      },
    },
  },
  'participator.assigned': {
    type: 'WorkOrder',
    texts: {
      person: {
        title: '有一份工单派给您，请确认',
        content: (facts) =>
          `「${facts.orderName}」${part(facts)}已为您留好。请在 ${facts.offerDeadline ? `${momentOf(facts.offerDeadline)} 前` : '48 小时内'}领取，过时名额会释放给其他人。`,
        linkUrl: personParticipation,
        isUrgent: true,
      },
    },
  },
  'participator.grabbed': {
    type: 'WorkOrder',
    texts: {
      person: {
        title: '领取成功',
        content: (facts) => `已领取「${facts.orderName}」${part(facts)}。请在 ${dayOf(facts.endDate)}前提交成果。`,
        linkUrl: personParticipation,
        isReceipt: true,
      },
    },
  },
  'participator.claimed': {
    type: 'WorkOrder',
    texts: {
      developer: {
        title: '工单已被领取',
        content: (facts) => `${who(facts)}领取了「${facts.orderName}」${part(facts)}。`,
        linkUrl: consoleOrder,
      },
    },
  },
  'participator.approved': {
    type: 'WorkOrder',
    texts: {
      person: {
        title: '领取申请已通过',
        content: (facts) =>
          `您可以开始执行「${facts.orderName}」${part(facts)}。请在 ${dayOf(facts.endDate)}前提交成果。`,
        linkUrl: personParticipation,
        isUrgent: true,
      },
    },
  },
  'participator.rejected': {
    type: 'WorkOrder',
    texts: {
      person: {
        title: '领取申请未通过',
        content: ({ orderName, reason }) =>
          `「${orderName}」的领取申请未通过。${because(reason)}您可以领取其他适合的工单。`,
        linkUrl: personParticipation,
      },
    },
  },
  'participator.declined': {
    type: 'WorkOrder',
    texts: {
      developer: {
        title: '有人不领取派给他的工单',
        content: (facts) =>
          `${who(facts)}不领取「${facts.orderName}」${part(facts)}，名额已释放。${because(facts.reason)}`,
        linkUrl: consoleOrder,
      },
    },
  },
  'participator.assignmentExpired': {
    type: 'WorkOrder',
    texts: {
      person: {
        title: '派给您的工单已过确认时间',
        content: (facts) => `「${facts.orderName}」${part(facts)}没有在时限内领取，名额已释放。您可以领取其他工单。`,
        linkUrl: personParticipation,
      },
      developer: {
        title: '派单过时未领取',
        content: (facts) => `${who(facts)}没有在时限内领取「${facts.orderName}」${part(facts)}，可以派给其他人。`,
        linkUrl: consoleOrder,
      },
    },
  },
  'participator.removed': {
    type: 'WorkOrder',
    texts: {
      person: {
        title: '派给您的工单已撤回',
        content: (facts) => `「${facts.orderName}」${part(facts)}的安排已撤回。您可以领取其他工单。`,
        linkUrl: personParticipation,
      },
    },
  },
  'participator.orderCancelled': {
    type: 'WorkOrder',
    texts: {
      person: {
        title: '您领取的工单已取消',
        content: ({ orderName }) => `「${orderName}」已结束或取消，您的领取或申请随之失效，不影响您领取其他工单。`,
        linkUrl: personParticipation,
        isUrgent: true,
      },
    },
  },
} as const satisfies Record<string, Template>

/** Doing the work and having it accepted. */
export const executionTemplates = {
  'participator.started': {
    type: 'WorkOrder',
    texts: {
      enterprise: {
        title: '有人开始执行您的工单',
        content: (facts) => `${who(facts)}开始执行「${facts.orderName}」${part(facts)}。`,
        linkUrl: enterpriseOrder,
      },
    },
  },
  'participator.givenUp': {
    type: 'WorkOrder',
    texts: {
      person: {
        title: '您的领取已结束',
        content: (facts) =>
          `「${facts.orderName}」${part(facts)}的领取已由工作人员结束，名额已释放。${because(facts.reason)}`,
        linkUrl: personParticipation,
      },
      developer: {
        title: '有人放弃了领取的工单',
        content: (facts) =>
          `${who(facts)}的「${facts.orderName}」${part(facts)}已放弃，名额已释放。${because(facts.reason)}`,
        linkUrl: consoleOrder,
      },
      enterprise: {
        title: '有人放弃了您的工单',
        content: (facts) => `${who(facts)}的「${facts.orderName}」${part(facts)}已放弃，名额已释放给其他人。`,
        linkUrl: enterpriseOrder,
      },
    },
  },
  'participator.dueSoon': {
    type: 'WorkOrder',
    texts: {
      person: {
        title: '工单明天到期',
        content: (facts) =>
          `「${facts.orderName}」${part(facts)}请在 ${dayOf(facts.endDate)}结束前提交。做不完时，可以先提交已完成的部分。`,
        linkUrl: personParticipation,
        isUrgent: true,
      },
    },
  },
  'participator.deadlineMissed': {
    type: 'WorkOrder',
    texts: {
      person: {
        title: '工单已过截止时间',
        content: (facts) =>
          `「${facts.orderName}」${part(facts)}没有在截止时间前提交，领取已失效。需要帮助时请联系您的就业辅导员。`,
        linkUrl: personParticipation,
        isUrgent: true,
      },
      foundation: {
        title: '有人没有按时提交成果',
        content: (facts) =>
          `${who(facts)}的「${facts.orderName}」${part(facts)}没有按时提交，领取已失效。请了解原因并提供支持。`,
        linkUrl: consoleOrder,
      },
    },
  },
  'participator.submitted': {
    type: 'Acceptance',
    texts: {
      enterprise: {
        title: '有成果等待您验收',
        content: (facts) => `${who(facts)}提交了「${facts.orderName}」的成果，请验收。`,
        linkUrl: enterpriseOrder,
      },
      developer: {
        title: '有成果等待验收',
        content: (facts) => `${who(facts)}提交了「${facts.orderName}」的成果。`,
        linkUrl: consoleCompletion,
      },
    },
  },
  'participator.recalled': {
    type: 'Acceptance',
    texts: {
      enterprise: {
        title: '提交的成果已撤回',
        content: (facts) => `${who(facts)}撤回了「${facts.orderName}」的成果，修改后会再次提交。`,
        linkUrl: enterpriseOrder,
      },
    },
  },
  'participator.accepted': {
    type: 'Acceptance',
    texts: {
      person: {
        title: '验收通过',
        content: ({ orderName, acceptedQuantity, quantity, unitName }) =>
          `「${orderName}」验收通过 ${amountOf(acceptedQuantity ?? quantity, unitName)}，接下来进入结算。`,
        linkUrl: personParticipation,
      },
      platform: {
        title: '有成果验收通过，等待结算',
        content: (facts) =>
          `${who(facts)}的「${facts.orderName}」验收通过 ${amountOf(facts.acceptedQuantity ?? facts.quantity, facts.unitName)}，请安排付款。`,
        linkUrl: consoleFinance,
      },
    },
  },
  'participator.rework': {
    type: 'Acceptance',
    texts: {
      person: {
        title: '成果需要修改',
        content: ({ orderName, endDate, reason }) =>
          `「${orderName}」的成果退回修改。${because(reason, '修改意见')}请在 ${dayOf(endDate)}前再次提交。`,
        linkUrl: personParticipation,
        isUrgent: true,
      },
    },
  },
  'participator.failed': {
    type: 'Acceptance',
    texts: {
      person: {
        title: '成果未通过验收',
        content: ({ orderName, reason }) =>
          `「${orderName}」的成果未通过验收。${because(reason)}如果您认为结果有误，可以在 3 天内申诉。`,
        linkUrl: personParticipation,
        isUrgent: true,
      },
      foundation: {
        title: '有人的成果未通过验收',
        content: (facts) => `${who(facts)}的「${facts.orderName}」未通过验收。${because(facts.reason)}请提供支持。`,
        linkUrl: consoleOrder,
      },
    },
  },
  'participator.appealUpheld': {
    type: 'Acceptance',
    texts: {
      person: {
        title: '申诉成立',
        content: ({ orderName, acceptedQuantity, quantity, unitName }) =>
          `「${orderName}」改为验收通过 ${amountOf(acceptedQuantity ?? quantity, unitName)}，接下来进入结算。`,
        linkUrl: personParticipation,
      },
      enterprise: {
        title: '申诉成立，验收结果已更改',
        content: (facts) =>
          `${who(facts)}对「${facts.orderName}」的申诉成立，验收通过 ${amountOf(facts.acceptedQuantity ?? facts.quantity, facts.unitName)}。`,
        linkUrl: enterpriseOrder,
      },
    },
  },
} as const satisfies Record<string, Template>
