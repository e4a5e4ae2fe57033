import type { Audience } from '#machines/lifecycle-notify.ts'
import type { EffectCall, EffectHandler, Scope } from '#services/abp/apply-event.ts'
import { afterCommit, writeAtEnd } from '#services/abp/lifecycle/write-at-commit.ts'
import type { Platform } from '#services/abp/platform/platform.ts'
import type { Database } from '#services/database/connect.ts'
import type { Reached } from './channels.ts'
import { channelsOf } from './configured-channels.ts'
import { nudge } from './nudge.ts'
import { findReaders, insertCopies, insertMessages, SITE_MESSAGE } from './outbox.repository.ts'
import { type FactsOf, findText, type RenderedMessage, render, type TemplateKey } from './templates.ts'
import { readWordings } from './wordings.ts'

/** Other domains refer to templates and facts through these exports only. */
export type {
  ApprovalFacts,
  CompletionFacts,
  ContractFacts,
  ConversationFacts,
  DeliveryFacts,
  DigestFacts,
  EnterpriseFacts,
  FeedbackFacts,
  FeedbackTicketFacts,
  FlowFacts,
  InvitationFacts,
  InvoiceFacts,
  ParticipationFacts,
  PayrollFacts,
  PersonFacts,
  RequirementFacts,
  TaskFacts,
  TrainingFacts,
  WorkOrderFacts,
} from './templates/facts.ts'
export type { TemplateKey }

/** The payload of an outbox row: the facts, and which of the template's texts to use. */
export interface Envelope {
  readonly to: Audience
  readonly facts: object
}

export interface Notification<K extends TemplateKey = TemplateKey> {
  readonly userId: number | readonly number[]
  readonly to: Audience
  readonly template: K
  readonly payload: FactsOf<K>
}

/**
 * Adds a message for one or more readers to the outbox, in the transaction that causes it, so that the message is sent
 * if and only if the transaction commits. Duplicate readers get one message.
 * @throws TypeError when the template has no text for the audience
 */
export const enqueue = <K extends TemplateKey>(tx: Database, { userId, ...message }: Notification<K>): Promise<void> =>
  put(tx, typeof userId === 'number' ? [userId] : userId, message)

interface Message {
  readonly to: Audience
  readonly template: string
  readonly payload: object
}

async function put(tx: Database, userIds: readonly number[], { to, template, payload }: Message): Promise<void> {
  if (!findText(template, to)) throw new TypeError(`the template ${template} has no text for ${to}`)
  const envelope: Envelope = { to, facts: payload }
  const readers = [...new Set(userIds)].filter((id) => id > 0)
  if (readers.length === 0) return
  await writeAtEnd(tx, insertMessages, [{ channel: SITE_MESSAGE, userIds: readers, template, payload: envelope }])
  if (!afterCommit(tx, nudge.committed)) nudge.soon()
}

/**
 * Adds the last message to a user whose account this transaction closes. It stores the addresses with the message,
 * because the inbox and the addresses are about to be removed.
 */
export async function enqueueFarewell<K extends TemplateKey>(
  platform: Platform,
  tx: Database,
  { userId, ...message }: Notification<K> & { userId: number },
): Promise<void> {
  const [reader] = await findReaders({ platform, tx }, [userId])
  if (reader) await putOutside(platform, tx, reader, message)
}

/**
 * Adds a message to a person without an account, by SMS and mail, as far as the deployment has the channel and the
 * person the address.
 */
export const enqueueOutside = <K extends TemplateKey>(
  platform: Platform,
  tx: Database,
  reached: Pick<Reached, 'mobilePhone' | 'emailAddress'>,
  message: Omit<Notification<K>, 'userId'>,
): Promise<void> => putOutside(platform, tx, { ...reached, userName: null, userId: null }, message)

/** A person without an account, and the facts of the message to that person. */
export interface Outsider<K extends TemplateKey> {
  readonly reached: Pick<Reached, 'mobilePhone' | 'emailAddress'>
  readonly payload: FactsOf<K>
}

/**
 * Adds one message to each of many people without an account.
 * @returns the number of those who have an address in a channel of this deployment
 */
export async function enqueueOutsiders<K extends TemplateKey>(
  { platform, tx }: Pick<Scope, 'platform' | 'tx'>,
  outsiders: readonly Outsider<K>[],
  { to, template, notBefore }: { readonly to: Audience; readonly template: K; readonly notBefore: Date },
): Promise<number> {
  const channels = channelsOf(platform)
  const copies = outsiders.map(({ reached, payload }) =>
    channels.flatMap((channel) => {
      const address = channel.addressOf({ ...reached, userName: null })
      return address
        ? [{ channel: channel.name, userId: null, address, template, payload: { to, facts: payload } }]
        : []
    }),
  )
  await insertCopies({ platform, tx }, copies.flat(), notBefore)
  return copies.filter(({ length }) => length > 0).length
}

/** The names of the channels that reach a mobile phone without an account. */
export const channelsToPhones = (platform: Platform): string[] =>
  channelsOf(platform).flatMap(({ name, addressOf }) =>
    addressOf({ mobilePhone: '13800138000', emailAddress: null, userName: null }) ? [name] : [],
  )

/** A message as it will be sent, in the administrators' version. */
export const previewOf = async <K extends TemplateKey>(
  db: Database,
  { to, template, payload }: Omit<Notification<K>, 'userId'>,
): Promise<Pick<RenderedMessage, 'title' | 'content'>> => {
  const { title, content } = render(template, to, payload, await readWordings(db, [template]))
  return { title, content }
}

/** Adds a message to a user by mail only; does nothing when mail is not configured or the user has no address. */
export async function enqueueMail<K extends TemplateKey>(
  { platform, tx }: Pick<Scope, 'platform' | 'tx'>,
  { userId, ...message }: Notification<K> & { userId: number },
): Promise<void> {
  const [reader] = await findReaders({ platform, tx }, [userId])
  if (reader) await putOutside(platform, tx, { ...reader, mobilePhone: null, userName: null }, message)
}

async function putOutside(
  platform: Platform,
  tx: Database,
  { userId, ...reached }: Reached & { readonly userId: number | null },
  { to, template, payload }: Message,
): Promise<void> {
  const envelope: Envelope = { to, facts: payload }
  const copies = channelsOf(platform).flatMap((channel) => {
    const address = channel.addressOf(reached)
    return address ? [{ channel: channel.name, userId, address, template, payload: envelope }] : []
  })
  await insertCopies({ platform, tx }, copies)
}

/** Finds the users to notify about an event of this row. */
export type ResolveAudience<Row> = (scope: Scope, row: Row, audience: Audience) => Promise<readonly number[]>

/** The facts of one kind of row, for the texts of its messages. */
export type Facts = FactsOf<TemplateKey>

/** Makes the facts of the row (facts.ts); `call` has the data of the event, such as an opinion. */
export type PayloadOf<Row, F extends Facts> = (row: Row, call: EffectCall<Row>) => F | Promise<F>

/**
 * Makes the handler of `notify { to, template }` for the effects of a LifecycleBinding. The actor gets no message,
 * unless the text is a receipt.
 */
export const createNotifyEffect =
  <Row, F extends Facts>(resolveAudience: ResolveAudience<Row>, payloadOf: PayloadOf<Row, F>): EffectHandler<Row> =>
  async (call) => {
    const { to, template } = call.params as { to: Audience; template: string }
    const isReceipt = findText(template, to)?.isReceipt ?? false
    const readers = await resolveAudience(call.scope, call.row, to)
    const others = isReceipt ? readers : readers.filter((id) => id !== call.scope.actor.userId)
    await put(call.scope.tx, others, { to, template, payload: await payloadOf(call.row, call) })
  }
