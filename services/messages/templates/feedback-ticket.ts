import type { FeedbackTicketFacts } from './facts.ts'
import type { MessageTemplate } from './template.ts'

/** The link to the inbox: the message itself contains the answer, so no other page is needed. */
const inbox = (): string => '/userCenter/setting/message'

/** The answers of the platform to feedback. */
export const feedbackTicketTemplates = {
  'feedbackTicket.replied': {
    type: 'Feedback',
    when: '平台回复意见',
    texts: {
      person: {
        title: '您的意见有了回复',
        content: '平台回复了您的意见（{意见编号}）。[回复：{回复}。]',
        linkUrl: inbox,
      },
    },
  },
  'feedbackTicket.closed': {
    type: 'Feedback',
    when: '平台关闭意见',
    texts: {
      person: {
        title: '您的意见已处理完毕',
        content: '您的意见（{意见编号}）已处理完毕，谢谢您的反馈。[结果：{回复}。]',
        linkUrl: inbox,
      },
    },
  },
} as const satisfies Record<string, MessageTemplate<FeedbackTicketFacts>>
