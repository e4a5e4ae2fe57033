import type { AnyActorRef, InspectionEvent, Observer } from 'xstate'
import type { MachineConfig } from './graph.ts'
import type { ActorState, FromInspector, FromTab, Report } from './messages.ts'
import { redact } from './redact.ts'

/** Number of reports stored for an inspector that is opened later. */
const MOST_KEPT_REPORTS = 5_000

const stateOf = (snapshot: unknown): ActorState => {
  const { status, value, context } = (snapshot ?? {}) as ActorState
  // the value is not redacted: it holds only names of states, and one state is called `token`
  return { status, value, context: redact(context) }
}

/** The machine's configuration as data; functions are replaced by their names. */
function configOf({ logic }: AnyActorRef & { logic?: { config?: unknown } }): MachineConfig | null {
  const plain = JSON.stringify(logic?.config ?? null, (_, part) =>
    typeof part === 'function' ? { type: part.name } : part,
  )
  const config = JSON.parse(plain ?? 'null') as MachineConfig | null
  return config?.states ? config : null
}

const isSend = (message: unknown): message is Extract<FromInspector, { kind: 'send' }> => {
  const { kind, sessionId, event } = (message ?? {}) as {
    kind?: unknown
    sessionId?: unknown
    event?: { type?: unknown }
  }
  return kind === 'send' && typeof sessionId === 'string' && typeof event?.type === 'string'
}

/** XState's own events start and stop actors and deliver their results. */
const isOwnOfXState = (type: string): boolean => type.startsWith('xstate.')

/** Reports the actors of this tab to its inspector, and sends the actors the events that the inspector asks for. */
export function reportTab(channel: BroadcastChannel, pageOf: () => string): Observer<InspectionEvent> {
  const actors = new Map<string, AnyActorRef>()
  const arrived = new Map<string, unknown>()
  const refused = new Set<string>()
  const kept: Report[] = []
  const say = (message: FromTab) => channel.postMessage(message)

  function tell(report: Report): void {
    kept.push(report)
    if (kept.length > MOST_KEPT_REPORTS) kept.shift()
    say({ kind: 'report', report })
  }

  function actorReport(actor: AnyActorRef): Report {
    const { sessionId } = actor
    const config = configOf(actor)
    const name = actor.id === sessionId ? (config?.id ?? sessionId) : actor.id
    const parentId = actor._parent?.sessionId ?? null
    return { kind: 'actor', sessionId, name, parentId, page: pageOf(), config }
  }

  function learn(seen: InspectionEvent): void {
    const { sessionId } = seen.actorRef
    if (seen.type === '@xstate.actor') {
      actors.set(sessionId, seen.actorRef as AnyActorRef)
      tell(actorReport(seen.actorRef as AnyActorRef))
    } else if (seen.type === '@xstate.event') arrived.set(sessionId, seen.event)
    else if (seen.type === '@xstate.microstep') {
      // only the event that arrived can be refused; one that the machine raised for itself is a different event
      if (seen._transitions.length === 0 && seen.event === arrived.get(sessionId)) refused.add(sessionId)
    } else if (seen.type === '@xstate.snapshot') {
      const state = stateOf(seen.snapshot)
      // React's strict mode stops an actor and starts the same actor again
      if (state.status === 'active') actors.set(sessionId, seen.actorRef as AnyActorRef)
      else actors.delete(sessionId)
      const event = redact(seen.event) as { type: string }
      tell({ kind: 'step', sessionId, event, isRefused: refused.delete(sessionId), at: Date.now(), ...state })
    }
  }

  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if ((data as FromInspector | null)?.kind === 'hello') say({ kind: 'history', reports: kept })
    if (!isSend(data) || isOwnOfXState(data.event.type)) return
    const actor = actors.get(data.sessionId)
    if (actor) actor.send(data.event)
    else say({ kind: 'gone', sessionId: data.sessionId })
  })
  return { next: learn }
}
