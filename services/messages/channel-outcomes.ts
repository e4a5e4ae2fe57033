import { errorFields } from '#services/abp/platform/logger.ts'
import type { Platform } from '#services/abp/platform/platform.ts'
import { noteEvent } from '#services/database/last-events.ts'
import type { MessageChannel } from './channels.ts'
import { withoutAddresses } from './outbox.repository.ts'

/** What a provider said to a message: its answer when it took it, else the reason. */
export type Outcome = { readonly answer: string } | { readonly reason: string }

/** Writes down what a channel did last. A failure to write it down stops no message. */
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
