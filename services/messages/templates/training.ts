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
} as const satisfies Record<string, MessageTemplate<TrainingFacts>>
