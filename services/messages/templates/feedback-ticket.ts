import type { FeedbackTicketFacts } from './facts.ts'
import type { MessageTemplate } from './template.ts'
import { because } from './wording.ts'

/** The answer stands in the message itself: reading it needs no other page. */
const inbox = (): string => '/userCenter/setting/message'

/** Answers to what a reader told the platform. */
export const feedbackTicketTemplates = {
  'feedbackTicket.replied': {
    type: 'Feedback',
    texts: {
      person: {
        title: '您的意见有了回复',
        content: ({ ticketNumber, answer }) => `平台回复了您的意见（${ticketNumber}）。${because(answer, '回复')}`,
        linkUrl: inbox,
      },
    },
  },
  'feedbackTicket.closed': {
    type: 'Feedback',
    texts: {
      person: {
        title: '您的意见已处理完毕',
        content: ({ ticketNumber, answer }) =>
          `您的意见（${ticketNumber}）已处理完毕，谢谢您的反馈。${because(answer, '结果')}`,
        linkUrl: inbox,
      },
    },
  },
} as const satisfies Record<string, MessageTemplate<FeedbackTicketFacts>>
