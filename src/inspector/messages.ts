import type { MachineConfig } from './graph.ts'

/** What an actor is at one moment; secrets are redacted. */
export interface ActorState {
  status: string
  value: unknown
  context: unknown
}

/** One event of an actor and the state after it. The first one of a machine, `xstate.init`, carries its input. */
export interface Step extends ActorState {
  sessionId: string
  event: { type: string }
  /** no transition of the current state took the event */
  isRefused: boolean
  /** milliseconds since 1970 */
  at: number
}

/** Its first state follows as the first step: an actor that is being created cannot be read. */
export interface NewActor {
  sessionId: string
  name: string
  parentId: string | null
  /** the path of the page that was open when the actor was created */
  page: string
  /** null for promises and callbacks: they have no states to draw */
  config: MachineConfig | null
}

export type Report = ({ kind: 'actor' } & NewActor) | ({ kind: 'step' } & Step)

/** What the inspected tab says. */
export type FromTab =
  | { kind: 'history'; reports: readonly Report[] }
  | { kind: 'report'; report: Report }
  /** the actor of a `send` is over or unknown */
  | { kind: 'gone'; sessionId: string }

/** What the inspector says. */
export type FromInspector = { kind: 'hello' } | { kind: 'send'; sessionId: string; event: { type: string } }

/**
 * The browser gives a BroadcastChannel only to pages of the same origin. The name contains a random number that only the
 * inspector opened by this tab learns. No other window can therefore read what a tab reports, or send events to it.
 */
export const channelOf = (tab: string): BroadcastChannel => new BroadcastChannel(`inspector ${tab}`)

export const newTabId = (): string =>
  [...crypto.getRandomValues(new Uint32Array(4))].map((part) => part.toString(36)).join('')
