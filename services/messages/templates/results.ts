import { maskRealName } from '#machines/rules/masking.ts'
import type { CompletionFacts, FeedbackFacts, FlowFacts } from './facts.ts'
import {
  consoleCompletion,
  consoleFinance,
  consoleOrder,
  enterpriseOrder,
  personParticipation,
  personReport,
} from './links.ts'
import type { MessageTemplate } from './template.ts'
import { amountOf, because, dayOf, yuan } from './wording.ts'

const submitted = ({ personName, orderName, quantity, unitName }: CompletionFacts): string =>
  `${maskRealName(personName)}提交的「${orderName}」${amountOf(quantity, unitName)}`

/** Acceptance of one submitted result; what concerns the person himself comes from the participation. */
export const completionTemplates = {
  'completion.secondStage': {
    type: 'Acceptance',
    texts: {
      developer: {
        title: '有成果等待第二级验收',
        content: (facts) => `${submitted(facts)}已通过第一级，请完成第二级验收。`,
        linkUrl: consoleCompletion,
      },
    },
  },
  'completion.auditDue': {
    type: 'Acceptance',
    texts: {
      enterprise: {
        title: '有成果超过期限仍未验收',
        content: (facts) => `${submitted(facts)}已过验收期限，请尽快验收。提交满 15 天仍未验收时，平台将接手处理。`,
        linkUrl: enterpriseOrder,
      },
      developer: {
        title: '有成果超过期限仍未验收',
        content: (facts) => `${submitted(facts)}已过验收期限，请尽快处理。`,
        linkUrl: consoleCompletion,
      },
    },
  },
  'completion.takenOver': {
    type: 'Acceptance',
    texts: {
      platform: {
        title: '超时未验收，由平台接手',
        content: (facts) => `${submitted(facts)}已 15 天未验收，请接手处理。`,
        linkUrl: consoleCompletion,
      },
      enterprise: {
        title: '成果超时未验收，平台已接手',
        content: (facts) => `${submitted(facts)}已 15 天未验收，平台将代为处理。您仍可以先行验收。`,
        linkUrl: enterpriseOrder,
      },
    },
  },
  'completion.appealed': {
    type: 'Acceptance',
    texts: {
      platform: {
        title: '有验收结果被申诉',
        content: (facts) => `${submitted(facts)}未通过验收，本人已申诉，请处理。${because(facts.reason)}`,
        linkUrl: consoleCompletion,
      },
    },
  },
  'completion.appealDismissed': {
    type: 'Acceptance',
    texts: {
      person: {
        title: '申诉不成立',
        content: ({ orderName, reason }) => `「${orderName}」的验收结果维持不变。${because(reason)}`,
        linkUrl: personParticipation,
      },
    },
  },
} as const satisfies Record<string, MessageTemplate<CompletionFacts>>

/** Daily reports, progress and questions. */
export const feedbackTemplates = {
  'feedback.created': {
    type: 'WorkOrder',
    texts: {
      enterprise: {
        title: '工单有新的反馈',
        content: ({ personName, orderName }) =>
          `${maskRealName(personName)}填写了「${orderName}」的反馈，请查看并回复。`,
        linkUrl: enterpriseOrder,
      },
      developer: {
        title: '您负责的工单有新的反馈',
        content: ({ personName, orderName }) => `${maskRealName(personName)}填写了「${orderName}」的反馈。`,
        linkUrl: consoleOrder,
      },
    },
  },
  'feedback.replied': {
    type: 'WorkOrder',
    texts: {
      person: {
        title: '您的反馈有回复',
        content: ({ orderName }) => `您在「${orderName}」中的反馈已得到回复。`,
        linkUrl: personParticipation,
      },
    },
  },
  'feedback.inquired': {
    type: 'WorkOrder',
    texts: {
      person: {
        title: '您的反馈需要补充',
        content: ({ orderName }) => `您在「${orderName}」中的反馈有人追问，请补充说明。`,
        linkUrl: personParticipation,
      },
    },
  },
} as const satisfies Record<string, MessageTemplate<FeedbackFacts>>

/** Money on its way to the person. */
export const flowTemplates = {
  'flow.toBeSettled': {
    type: 'Settlement',
    texts: {
      person: {
        title: '有一笔收入等待结算',
        content: ({ matter, netAmount, taxAmount, expectedDate }) =>
          `「${matter}」预计到手 ${yuan(netAmount)}，预扣税 ${yuan(taxAmount)}，以付款当月计算为准。${expectedDate ? `预计 ${dayOf(expectedDate)}前付款。` : ''}`,
        linkUrl: personReport,
      },
    },
  },
  'flow.paid': {
    type: 'Settlement',
    texts: {
      person: {
        title: '款项已支付',
        content: ({ matter, netAmount, taxAmount }) =>
          `「${matter}」已支付 ${yuan(netAmount)}，扣税 ${yuan(taxAmount)}。到账时间以银行为准。`,
        linkUrl: personReport,
        isUrgent: true,
      },
    },
  },
  'flow.returned': {
    type: 'Settlement',
    texts: {
      person: {
        title: '款项被银行退回，请核对收款账户',
        content: ({ matter, netAmount, reason }) =>
          `「${matter}」的 ${yuan(netAmount)} 被银行退回，款项为您保留。${because(reason)}请在个人中心核对收款账户，核对后重新付款。`,
        linkUrl: () => '/userCenter/setting/profile',
        isUrgent: true,
      },
      platform: {
        title: '有款项被银行退回',
        content: ({ personName, matter, netAmount, reason }) =>
          `${maskRealName(personName)}的「${matter}」${yuan(netAmount)} 被银行退回。${because(reason)}`,
        linkUrl: consoleFinance,
      },
    },
  },
} as const satisfies Record<string, MessageTemplate<FlowFacts>>
