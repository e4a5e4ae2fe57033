import { type AnyLifecycle, definedEvents } from '#machines/lifecycle.ts'
import { CAST, KINDS, type Kind } from './cast.ts'

/** One attempt that must be refused. */
export interface RefusedCell {
  readonly status: string
  readonly event: string
  readonly kind: Kind
  /** 'state': the status does not know the event (409) · 'actor': it does, but not from this sender (403) */
  readonly cause: 'state' | 'actor'
}

/**
 * Every status × event × actor that the lifecycle refuses whatever the rest of the row says. Cells in which only a
 * state rule refuses depend on the context and are not among them.
 */
export function* refusedCells(
  lifecycle: AnyLifecycle,
  context: object,
  statuses: readonly string[] = lifecycle.statuses,
  events: readonly string[] = Object.keys(lifecycle.eventLabels),
  kinds: readonly Kind[] = KINDS,
): Generator<RefusedCell> {
  for (const status of statuses) {
    const defined = new Set(definedEvents(lifecycle, status))
    for (const event of events) {
      for (const kind of kinds) {
        if (!defined.has(event)) yield { status, event, kind, cause: 'state' }
        else if (!maySend(lifecycle, status, event, context, kind)) yield { status, event, kind, cause: 'actor' }
      }
    }
  }
}

/** Whether one of the cast may send the event in some status, whatever the state rules say. */
export const mayEverSend = (lifecycle: AnyLifecycle, context: object, event: string, kinds: readonly Kind[]): boolean =>
  lifecycle.statuses.some((status) => kinds.some((kind) => maySend(lifecycle, status, event, context, kind)))

function maySend(lifecycle: AnyLifecycle, status: string, event: string, context: object, kind: Kind): boolean {
  const candidates = lifecycle.machine.states[status]?.transitions.get(event) ?? []
  return candidates.some(({ guard }) => lifecycle.guards[String(guard)]?.allows(context, CAST[kind]))
}
