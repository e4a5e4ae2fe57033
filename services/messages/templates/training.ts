import type { TrainingFacts } from './facts.ts'
import type { MessageTemplate } from './template.ts'

/** The outcome of a training, for the person who took it. */
export const trainingTemplates = {
  'training.passed': {
    type: 'WorkOrder',
    when: '培训登记为合格',
    texts: {
      person: {
        title: '培训合格，可以领取工单了',
        content: '“{工单类型}”培训合格，现在可以领取这类工单。[有效期到 {有效期}。]',
        linkUrl: () => '/workOrder',
      },
    },
  },
  'training.failed': {
    type: 'WorkOrder',
    when: '培训登记为不合格',
    texts: {
      person: {
        title: '培训没有通过，可以重新参加',
        content: '“{工单类型}”培训没有通过。[评语：{原因}。]可以联系您的就业辅导员重新参加。',
        linkUrl: () => '/userCenter',
      },
    },
  },
  'training.revoked': {
    type: 'WorkOrder',
    when: '平台撤销合格的培训记录',
    texts: {
      person: {
        title: '一项培训记录已撤销',
        content: '“{工单类型}”的培训记录已由平台撤销，暂时不能领取这类新工单。有疑问请联系您的就业辅导员。',
        linkUrl: () => '/userCenter',
        isUrgent: true,
      },
    },
  },
  'training.expiring': {
    type: 'WorkOrder',
    when: '培训到期前 30 天和到期时',
    texts: {
      person: {
        title: '一项培训快到期或已经到期',
        content:
          '“{工单类型}”的培训[有效期到 {有效期}|快到期]，过期后不能领取这类新工单。请联系您的就业辅导员重新参加。',
        linkUrl: () => '/userCenter',
        isUrgent: true,
      },
      foundation: {
        title: '求职者的一项培训快到期或已经到期',
        content: '“{工单类型}”的培训[有效期到 {有效期}|快到期]，请安排重新参加。',
        linkUrl: () => '/console/training',
      },
    },
  },
} as const satisfies Record<string, MessageTemplate<TrainingFacts>>
