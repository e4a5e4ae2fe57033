import type { StatelyInspectionEvent } from '@statelyai/inspect'
import { redact } from './redact.ts'

type Snapshot = Extract<StatelyInspectionEvent, { type: '@xstate.actor' }>['snapshot']

/** What an inspector shows of a snapshot. A promise's snapshot also holds its input: credentials, for a login. */
function shownSnapshot(snapshot: unknown): Snapshot {
  const { status, value, context, error } = (snapshot ?? {}) as Record<string, unknown>
  // a state value holds names of states only, and one of them is called `token`
  return { status, value, context: redact(context), error: redact(error) } as Snapshot
}

/** An inspection event as it may leave the page. Events carry credentials and answers; snapshots carry tokens. */
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
