import type { StatelyInspectionEvent } from '@statelyai/inspect'
import { redact } from './redact.ts'

type Snapshot = Extract<StatelyInspectionEvent, { type: '@xstate.actor' }>['snapshot']

/**
 * The part of a snapshot that an inspector shows. A promise's snapshot also holds its input, which for a login are the
 * credentials.
 */
function shownSnapshot(snapshot: unknown): Snapshot {
  const { status, value, context, error } = (snapshot ?? {}) as Record<string, unknown>
  // the value is not redacted: it holds only names of states, and one state is called `token`
  return { status, value, context: redact(context), error: redact(error) } as Snapshot
}

/**
 * An inspection event without secrets, as it may leave the page. Events contain credentials and answers, snapshots
 * contain tokens.
 */
export function redactEvent(event: StatelyInspectionEvent): StatelyInspectionEvent {
  switch (event.type) {
    case '@xstate.actor':
      return { ...event, snapshot: shownSnapshot(event.snapshot) }
    case '@xstate.event':
      return { ...event, event: redact(event.event) as typeof event.event }
    default:
      return {
        ...event,
        event: redact(event.event) as typeof event.event,
        snapshot: shownSnapshot(event.snapshot) as typeof event.snapshot,
      }
  }
}
