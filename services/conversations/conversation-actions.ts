import { stopsIn } from '#machines/rules/words/find.ts'
import { stopSentence } from '#machines/rules/words/sentences.ts'
import { applyEvent, enter, type Scope } from '#services/abp/apply-event.ts'
import { AppError, fieldError } from '#services/abp/conventions/errors.ts'
import { secondsUntilFree } from '#services/abp/http/rate.ts'
import { type KeyedWork, transact, transactOnce, type Work } from '#services/abp/lifecycle/transact.ts'
import { conversationBinding, lifecycle, sideIn } from './conversation.binding.ts'
import { type ConversationRow, insertConversation, ownConversationId } from './conversation.repository.ts'
import { addMessage, countWritten, type Side } from './message.repository.ts'
import { takeFiles } from './message-files.ts'

const HOUR_MS = 3_600_000
/** The limit of messages in an hour: more than a person types, fewer than a program sends. */
const MOST_AN_HOUR = 60

/** @throws AppError tooManyRequests */
async function assertPace({ tx, actor, now }: Scope): Promise<void> {
  const { count, oldest } = await countWritten(tx, actor.userId, new Date(now.getTime() - HOUR_MS))
  if (count < MOST_AN_HOUR) return
  const details = `一小时内最多发 ${MOST_AN_HOUR} 条消息，请稍后再发`
  throw new AppError('tooManyRequests', { details, retryAfter: secondsUntilFree(oldest, HOUR_MS, now) })
}

/**
 * Refuses the phrases that are refused in postings also in an employer's messages. The asker may use them, because a
 * question such as 要交押金吗 must be possible.
 */
function assertWords(content: string, row: ConversationRow, side: Side): void {
  const [stop] = row.kind !== 'Support' && side === 'Answerer' ? stopsIn(content) : []
  if (stop) throw fieldError('content', stopSentence('内容', stop))
}

interface Words {
  readonly content: string
  readonly fileIds?: readonly number[]
}

async function addLine(scope: Scope, conversationId: number, side: Side, { content, fileIds = [] }: Words) {
  const { tx, actor, now } = scope
  const files = await takeFiles(scope, fileIds)
  const written = { authorUserId: actor.userId, creationTime: now }
  await addMessage(tx, { conversationId, side, content, fileIds: files, ...written })
}

interface Letter extends Words {
  readonly id: number
}

/** Sends a message as an event of the conversation: the asker's `write`, or the other side's `answer`. */
async function send(scope: Scope, event: 'write' | 'answer', { id, ...words }: Letter): Promise<{ id: number }> {
  const row = await applyEvent(scope, conversationBinding, id, { type: event })
  const side = event === 'write' ? 'Asker' : 'Answerer'
  assertWords(words.content, row, side)
  await addLine(scope, id, side, words)
  return { id }
}

/** A job or a work order with its employer, as the subject of a conversation. */
export interface Subject {
  readonly kind: 'Requirement' | 'WorkOrder'
  readonly id: number
  readonly enterpriseId: number
}

interface Question extends Words {
  /** null for inquiries to the platform */
  readonly about: Subject | null
}

/**
 * The first message opens the conversation. A person has only one conversation about each subject, so later messages
 * continue it.
 */
async function ask(scope: Scope, { about, ...words }: Question): Promise<{ id: number }> {
  const { tx, actor, now } = scope
  const own = await ownConversationId(tx, actor.userId, about)
  if (own !== null) return send(scope, 'write', { id: own, ...words })
  const kind = about?.kind ?? 'Support'
  const parties = { askerUserId: actor.userId, enterpriseId: about?.enterpriseId ?? null }
  const context = { kind, ...parties } as const
  const entry = about ? 'askEmployer' : 'askSupport'
  const row = await enter(scope, conversationBinding, lifecycle, entry, context, (status) =>
    insertConversation(tx, {
      ...{ kind, ...parties, requirementId: kind === 'Requirement' ? (about?.id ?? null) : null },
      workOrderId: kind === 'WorkOrder' ? (about?.id ?? null) : null,
      status: status as ConversationRow['status'],
      lastMessageTime: now,
      creatorUserId: actor.userId,
      creationTime: now,
    }),
  )
  await addLine(scope, row.id, 'Asker', words)
  return { id: row.id }
}

/** A repeated request writes the message only once. */
const writing =
  <I extends object>(operation: string, work: (scope: Scope, input: I) => Promise<{ id: number }>) =>
  (by: KeyedWork, input: I) =>
    transactOnce(by, `Conversation/${operation}`, input, async (scope) => {
      await assertPace(scope)
      return work(scope, input)
    })

export const askQuestion = writing('Ask', ask)
export const writeLine = writing<Letter>('Write', (scope, letter) => send(scope, 'write', letter))
export const answerLine = writing<Letter>('Answer', (scope, letter) => send(scope, 'answer', letter))

export const closeConversation = (work: Work, { id, rowVersion }: { id: number; rowVersion?: number }) =>
  transact(work, (scope) => applyEvent(scope, conversationBinding, id, { type: 'close' }, { rowVersion }))

export const sideOrRefuse = (row: ConversationRow, { actor }: Pick<Work, 'actor'>): Side => {
  const side = sideIn(row, actor)
  if (side === null) throw new AppError('noPermission', { details: '只有对话的双方可以这样做' })
  return side
}
