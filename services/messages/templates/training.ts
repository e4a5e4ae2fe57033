import type { TrainingFacts } from './facts.ts'
import type { MessageTemplate } from './template.ts'
import { because, dayOf } from './wording.ts'

/** The outcome of a training, for the person who took it. */
export const trainingTemplates = {
  'training.passed': {
    type: 'WorkOrder',
    texts: {
      person: {
        title: '培训合格，可以领取工单了',
        content: ({ workOrderTypeName, validTo }) =>
          `「${workOrderTypeName}」培训合格，现在可以领取这类工单。${validTo ? `有效期到 ${validTo.slice(0, 4)} 年 ${dayOf(validTo)}。` : ''}`,
        linkUrl: () => '/workOrder',
      },
    },
  },
  'training.failed': {
    type: 'WorkOrder',
    texts: {
      person: {
        title: '培训没有通过，可以重新参加',
        content: ({ workOrderTypeName, reason }) =>
          `「${workOrderTypeName}」培训没有通过。${because(reason, '评语')}可以联系您的就业辅导员重新参加。`,
        linkUrl: () => '/userCenter',
      },
    },
  },
} as const satisfies Record<string, MessageTemplate<TrainingFacts>>
