import { errorFields } from '#services/abp/platform/logger.ts'
import type { Platform } from '#services/abp/platform/platform.ts'
import { noteEvent } from '#services/database/last-events.ts'
import type { MessageChannel } from './channels.ts'
import { withoutAddresses } from './outbox.repository.ts'

/** The provider's response to a message: its answer when it accepted the message, else the reason of the failure. */
export type Outcome = { readonly answer: string } | { readonly reason: string }

/** Records the last outcome of a channel. If recording fails, the message is still sent. */
export async function noteOutcome(
  { db, logger }: Pick<Platform, 'db' | 'logger'>,
  channel: MessageChannel['name'],
  outcome: Outcome,
): Promise<void> {
  const [event, said] =
    'answer' in outcome ? (['sent', outcome.answer] as const) : (['failed', outcome.reason] as const)
  await noteEvent(db, `${channel}.${event}`, withoutAddresses(said)).catch((error) =>
    logger.warn('the outcome of a message could not be written down', { channel, ...errorFields(error) }),
  )
}
