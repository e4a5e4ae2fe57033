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

/** The messages about the acceptance of one submission; messages to the person come from the participation instead. */
export const completionTemplates = {
  'completion.secondStage': {
    type: 'Acceptance',
    when: '成果通过第一级验收',
    texts: {
      developer: {
        title: '有成果等待第二级验收',
        content: '{姓名}提交的“{工单}”{数量}已通过第一级，请完成第二级验收。',
        linkUrl: consoleCompletion,
      },
    },
  },
  'completion.auditDue': {
    type: 'Acceptance',
    when: '成果过了验收期限',
    texts: {
      enterprise: {
        title: '有成果超过期限仍未验收',
        content: '{姓名}提交的“{工单}”{数量}已过验收期限，请尽快验收。提交满 15 天仍未验收时，平台将接手处理。',
        linkUrl: enterpriseOrder,
      },
      developer: {
        title: '有成果超过期限仍未验收',
        content: '{姓名}提交的“{工单}”{数量}已过验收期限，请尽快处理。',
        linkUrl: consoleCompletion,
      },
    },
  },
  'completion.takenOver': {
    type: 'Acceptance',
    when: '成果 15 天未验收',
    texts: {
      platform: {
        title: '超时未验收，由平台接手',
        content: '{姓名}提交的“{工单}”{数量}已 15 天未验收，请接手处理。',
        linkUrl: consoleCompletion,
      },
      enterprise: {
        title: '成果超时未验收，平台已接手',
        content: '{姓名}提交的“{工单}”{数量}已 15 天未验收，平台将代为处理。您仍可以先行验收。',
        linkUrl: enterpriseOrder,
      },
    },
  },
  'completion.appealed': {
    type: 'Acceptance',
    when: '求职者对验收结果申诉',
    texts: {
      platform: {
        title: '有验收结果被申诉',
        content: '{姓名}提交的“{工单}”{数量}未通过验收，本人已申诉，请处理。[原因：{原因}。]',
        linkUrl: consoleCompletion,
      },
    },
  },
  'completion.appealDismissed': {
    type: 'Acceptance',
    when: '平台认定申诉不成立',
    texts: {
      person: {
        title: '申诉不成立',
        content: '“{工单}”的验收结果维持不变。[原因：{原因}。]',
        linkUrl: personParticipation,
      },
    },
  },
} as const satisfies Record<string, MessageTemplate<CompletionFacts>>

/** The messages about daily reports, progress and questions. */
export const feedbackTemplates = {
  'feedback.created': {
    type: 'WorkOrder',
    when: '求职者填写工单反馈',
    texts: {
      enterprise: {
        title: '工单有新的反馈',
        content: '{姓名}填写了“{工单}”的反馈，请查看并回复。',
        linkUrl: enterpriseOrder,
      },
      developer: {
        title: '您负责的工单有新的反馈',
        content: '{姓名}填写了“{工单}”的反馈。',
        linkUrl: consoleOrder,
      },
    },
  },
  'feedback.replied': {
    type: 'WorkOrder',
    when: '反馈得到回复',
    texts: {
      person: {
        title: '您的反馈有回复',
        content: '您在“{工单}”中的反馈已得到回复。',
        linkUrl: personParticipation,
      },
    },
  },
  'feedback.inquired': {
    type: 'WorkOrder',
    when: '反馈被追问',
    texts: {
      person: {
        title: '您的反馈需要补充',
        content: '您在“{工单}”中的反馈有人追问，请补充说明。',
        linkUrl: personParticipation,
      },
    },
  },
} as const satisfies Record<string, MessageTemplate<FeedbackFacts>>

/** The messages about payments to the person. */
export const flowTemplates = {
  'flow.toBeSettled': {
    type: 'Settlement',
    when: '一笔收入进入待结算',
    texts: {
      person: {
        title: '有一笔收入等待结算',
        content: '“{事项}”预计到手 {到手金额}，预扣税 {税额}，以付款当月计算为准。[预计 {付款日期}前付款。]',
        linkUrl: personReport,
      },
    },
  },
  'flow.paid': {
    type: 'Settlement',
    when: '平台登记付款',
    texts: {
      person: {
        title: '款项已支付',
        content: '“{事项}”已支付 {到手金额}，扣税 {税额}。到账时间以银行为准。',
        linkUrl: personReport,
        isUrgent: true,
      },
    },
  },
  'flow.returned': {
    type: 'Settlement',
    when: '银行退回款项',
    texts: {
      person: {
        title: '款项被银行退回，请核对收款账户',
        content:
          '“{事项}”的 {到手金额}被银行退回，款项为您保留。[原因：{原因}。]请在个人中心核对收款账户，核对后重新付款。',
        linkUrl: () => '/userCenter/setting/profile',
        isUrgent: true,
      },
      platform: {
        title: '有款项被银行退回',
        content: '{姓名}的“{事项}”{到手金额}被银行退回。[原因：{原因}。]',
        linkUrl: consoleFinance,
      },
    },
  },
} as const satisfies Record<string, MessageTemplate<FlowFacts>>
