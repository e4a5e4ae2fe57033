import type { Actor } from '#machines/actor.ts'
import { allowedEvents } from '#machines/lifecycle.ts'
import { conversationLifecycle } from '#machines/lifecycles/conversations/conversation.lifecycle.ts'
import { type ConversationContext, sideOf } from '#machines/lifecycles/conversations/conversation.rules.ts'
import type { LifecycleBinding } from '#services/abp/apply-event.ts'
import type { HistoryRules } from '#services/abp/lifecycle/history-rules.ts'
import { conversations } from '#services/database/schema/conversations.ts'
import { type ConversationFacts, createNotifyEffect } from '#services/messages/notifications.api.ts'
import {
  type ConversationRow,
  findConversation,
  lockConversation,
  readableIds,
  supportUserIds,
} from './conversation.repository.ts'
import type { Side } from './message.repository.ts'

export const lifecycle = conversationLifecycle

const contextOf = ({ kind, askerUserId, enterpriseId }: ConversationRow): ConversationContext => ({
  kind,
  askerUserId,
  enterpriseId,
})

export const conversationActions = (row: ConversationRow, actor: Actor): string[] =>
  allowedEvents(lifecycle, row.status, contextOf(row), actor)

export const conversationStatusLabel = (row: ConversationRow): string => lifecycle.labelOf(row.status, contextOf(row))

export const sideIn = (row: ConversationRow, actor: Actor): Side | null => sideOf(contextOf(row), actor)

export const SUPPORT = '文字客服'
const PLATFORM = '平台客服'

export const topicOf = ({ names }: ConversationRow): string => names.jobTitle ?? names.orderName ?? SUPPORT
export const answererNameOf = ({ names }: ConversationRow): string => names.enterpriseName ?? PLATFORM

/**
 * Notifies the asker, the creator of the enterprise, or the support staff. An inquiry to the platform has no creator to
 * notify, and an inquiry to an employer no support staff.
 */
const notify = createNotifyEffect<ConversationRow, ConversationFacts>(
  async ({ tx }, row, audience) => {
    if (audience === 'person') return [row.askerUserId]
    if (audience === 'platform') return row.kind === 'Support' ? supportUserIds(tx) : []
    return row.kind !== 'Support' && row.names.recruiterUserId ? [row.names.recruiterUserId] : []
  },
  (row) => ({
    conversationId: row.id,
    topic: topicOf(row),
    personName: row.names.askerName,
    answererName: answererNameOf(row),
  }),
)

export const conversationBinding: LifecycleBinding<ConversationRow, ConversationContext> = {
  lifecycleOf: () => lifecycle,
  table: conversations,
  lock: ({ tx, actor }, id) => lockConversation(tx, actor, id),
  contextOf,
  effects: { notify },
}

export const conversationHistory: HistoryRules = {
  lifecycles: [conversationLifecycle],
  readableIds,
  mayRead: async (db, actor, id) => (await findConversation(db, actor, id)) !== undefined,
}
