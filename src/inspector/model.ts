import type { StatelyInspectionEvent } from '@statelyai/inspect'
import type { MachineConfig } from './graph.ts'

export interface SeenActor {
  sessionId: string
  name: string
  parentId: string | null
  /** null for promises and callbacks: they have no states to draw */
  config: MachineConfig | null
  status: string
  value: unknown
  context: unknown
}

export interface LogEntry {
  number: number
  to: string
  type: string
  event: unknown
}

/** The data of the page: actors in the order of their creation, events newest first. */
export interface Seen {
  actors: ReadonlyMap<string, SeenActor>
  log: readonly LogEntry[]
  count: number
}

/** Promises come and go by the dozen: once over, only the event log remembers them. */
export const worthListing = ({ actors }: Seen): SeenActor[] =>
  [...actors.values()].filter(({ config, status }) => config !== null || status === 'active')

const MOST_LOG_ENTRIES = 300
export const NOTHING_SEEN: Seen = { actors: new Map(), log: [], count: 0 }

function configOf(definition: string | undefined): MachineConfig | null {
  const config = JSON.parse(definition ?? 'null') as MachineConfig | null
  return config?.states ? config : null
}

function put(seen: Seen, actor: SeenActor): Seen {
  return { ...seen, actors: new Map(seen.actors).set(actor.sessionId, actor) }
}

/** The data after one more inspection event. */
export function learn(seen: Seen, event: StatelyInspectionEvent): Seen {
  if (event.type === '@xstate.actor') {
    const { status = 'active', value, context } = event.snapshot
    return put(seen, {
      sessionId: event.sessionId,
      name: event.name,
      parentId: event.parentId ?? null,
      config: configOf(event.definition),
      status,
      value,
      context,
    })
  }
  const known = seen.actors.get(event.sessionId)
  if (event.type === '@xstate.event') {
    const { type } = event.event
    const entry = { number: seen.count + 1, to: known?.name ?? event.sessionId, type, event: event.event }
    return { ...seen, count: seen.count + 1, log: [entry, ...seen.log].slice(0, MOST_LOG_ENTRIES) }
  }
  if (known === undefined) return seen
  const { status, value, context } = event.snapshot as { status: string; value?: unknown; context?: unknown }
  return put(seen, { ...known, status, value, context })
}
