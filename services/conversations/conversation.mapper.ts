import type { Actor } from '#machines/actor.ts'
import { wordFindings } from '#machines/rules/words/find.ts'
import { hintSentence } from '#machines/rules/words/sentences.ts'
import { nameFor } from '#services/abp/access/field-policies/policies.ts'
import type { RequestContext } from '#services/abp/conventions/context.ts'
import { toWireTime } from '#services/abp/conventions/wire.ts'
import { attachmentsByIds } from '#services/attachments/attachment.api.ts'
import type { Database } from '#services/database/connect.ts'
import {
  answererNameOf,
  conversationActions,
  conversationStatusLabel,
  sideIn,
  topicOf,
} from './conversation.binding.ts'
import type { ConversationRow } from './conversation.repository.ts'
import type { ConversationDto, ConversationListDto } from './conversation.schemas.ts'
import { countMessages, digestsOf, newestMessages, readIdOf } from './message.repository.ts'

/** An enterprise sees the full names of those who have sent it a resume; the asker and staff always do. */
const shownAskerName = (row: ConversationRow, actor: Actor): string =>
  nameFor('Conversation', 'askerName', actor, row.names.askerName, {
    isSelf: row.askerUserId === actor.userId,
    isOther: actor.userType === 'Enterprise' && !row.names.isKnown,
  })

/** Wordings that an employer may use but should look at again; only the employer sees them. */
const hintsOf = (content: string): string[] =>
  wordFindings(content)
    .filter(({ isStop }) => !isStop)
    .map((finding) => hintSentence('这条消息', finding))

export async function conversationListDtos(
  db: Database,
  actor: Actor,
  rows: readonly ConversationRow[],
): Promise<ConversationListDto[]> {
  const digests = await digestsOf(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => {
    const side = sideIn(row, actor)
    const digest = digests.get(row.id)
    const unread = { Asker: digest?.unreadByAsker, Answerer: digest?.unreadByAnswerer }
    return {
      id: row.id,
      kind: row.kind,
      status: row.status,
      statusLabel: conversationStatusLabel(row),
      allowedActions: conversationActions(row, actor),
      rowVersion: row.rowVersion,
      topic: topicOf(row),
      counterpartName: side === 'Asker' ? answererNameOf(row) : shownAskerName(row, actor),
      requirementId: row.requirementId,
      workOrderId: row.workOrderId,
      isAsker: side === 'Asker',
      isReported: row.reportedTime !== null,
      unreadCount: (side && unread[side]) ?? 0,
      lastMessage: digest?.lastMessage ?? '',
      lastMessageTime: toWireTime(row.lastMessageTime),
      creationTime: toWireTime(row.creationTime),
    }
  })
}

export async function conversationDto(
  { platform, db, actor }: Pick<RequestContext, 'platform' | 'db' | 'actor'>,
  row: ConversationRow,
  most: number,
): Promise<ConversationDto> {
  const [list] = await conversationListDtos(db, actor, [row])
  if (!list) throw new Error('one row makes one answer')
  const mine = sideIn(row, actor)
  const nameOf = { Asker: shownAskerName(row, actor), Answerer: answererNameOf(row) }
  const messages = await newestMessages(db, row.id, most)
  const files = await attachmentsByIds(
    platform,
    db,
    messages.flatMap(({ fileIds }) => fileIds),
  )
  // the newest answer alone: its author has the earlier ones behind them
  const judged =
    mine === 'Answerer' && row.kind !== 'Support' ? messages.findLast(({ side }) => side === mine) : undefined
  return {
    ...list,
    messageCount: await countMessages(db, row.id),
    messages: messages.map(({ id, side, content, fileIds, creationTime }) => ({
      id,
      side,
      isMine: side === mine,
      authorName: nameOf[side],
      content,
      hints: id === judged?.id ? hintsOf(content) : [],
      files: files
        .filter((file) => fileIds.includes(file.id))
        .map(({ id: fileId, fileName, size, url }) => ({ id: fileId, fileName, size, url })),
      isRead: id <= readIdOf(row, side === 'Asker' ? 'Answerer' : 'Asker'),
      creationTime: toWireTime(creationTime),
    })),
  }
}
