import type { MachineConfig } from './graph.ts'

/** The state of an actor at one moment; secrets are redacted. */
export interface ActorState {
  status: string
  value: unknown
  context: unknown
}

/** One event of an actor and the state after it. The first event of a machine, `xstate.init`, carries its input. */
export interface Step extends ActorState {
  sessionId: string
  event: { type: string }
  /** no transition of the current state accepted the event */
  isRefused: boolean
  /** milliseconds since 1970 */
  at: number
}

/**
 * Report of a new actor. Its first state follows as the first step, because an actor that is being created cannot be
 * read.
 */
export interface NewActor {
  sessionId: string
  name: string
  parentId: string | null
  /** the path of the page that was open when the actor was created */
  page: string
  /** null for promises and callbacks, which have no states to draw */
  config: MachineConfig | null
}

export type Report = ({ kind: 'actor' } & NewActor) | ({ kind: 'step' } & Step)

/** Messages from the inspected tab to the inspector. */
export type FromTab =
  | { kind: 'history'; reports: readonly Report[] }
  | { kind: 'report'; report: Report }
  /** the actor of a `send` has ended or is unknown */
  | { kind: 'gone'; sessionId: string }

/** Messages from the inspector to the inspected tab. */
export type FromInspector = { kind: 'hello' } | { kind: 'send'; sessionId: string; event: { type: string } }

/**
 * The channel between a tab and its inspector. The browser gives a BroadcastChannel only to pages of the same origin.
 * The name contains a random number that only the inspector opened by this tab learns. No other window can therefore
 * read what a tab reports, or send events to it.
 */
export const channelOf = (tab: string): BroadcastChannel => new BroadcastChannel(`inspector ${tab}`)

export const newTabId = (): string =>
  [...crypto.getRandomValues(new Uint32Array(4))].map((part) => part.toString(36)).join('')
