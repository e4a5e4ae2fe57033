import type { Entity } from '#services/abp/entities/entity.ts'
import { conversationMessages, conversations } from '#services/database/schema/conversations.ts'
import { conversationBinding, conversationHistory } from './conversation.binding.ts'
import { conversationData } from './conversation-data.repository.ts'
import { seesLineWith } from './message.repository.ts'

export const conversationEntity: Entity = {
  name: 'Conversation',
  label: '文字沟通',
  services: ['Conversation'],
  fieldPolicies: ['Conversation'],
  personalTables: [
    { table: conversations, copiedIn: '文字沟通', erasedBy: '文字沟通' },
    { table: conversationMessages, copiedIn: '文字沟通', notErased: 'removed with the conversation' },
  ],
  lifecycle: conversationBinding,
  history: conversationHistory,
  namedFiles: [{ category: 'WorkOrderFeedback', mayRead: seesLineWith }],
  personalData: [conversationData],
}
