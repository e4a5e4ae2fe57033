import type { ConversationFacts } from './facts.ts'
import { askedConversation, consoleConversation, enterpriseConversation } from './links.ts'
import type { MessageTemplate } from './template.ts'

/** Notifies the side that has to reply. The text of the conversation is not in the message. */
export const conversationTemplates = {
  'conversation.asked': {
    type: 'Conversation',
    when: '有人写信提问',
    texts: {
      enterprise: {
        title: '有求职者写信提问',
        content: '{姓名}就“{事项}”写信提问，等您答复。',
        linkUrl: enterpriseConversation,
      },
      platform: {
        title: '文字客服有新的提问',
        content: '{姓名}在文字客服留言，等您答复。',
        linkUrl: consoleConversation,
      },
    },
  },
  'conversation.answered': {
    type: 'Conversation',
    when: '提问有了答复',
    texts: {
      person: {
        title: '您的提问有了答复',
        content: '{答复方}答复了您关于“{事项}”的提问。',
        linkUrl: askedConversation,
        isUrgent: true,
      },
    },
  },
} as const satisfies Record<string, MessageTemplate<ConversationFacts>>
