import type { ActorState, FromTab, NewActor, Report, Step } from './messages.ts'

export interface SeenActor extends NewActor, ActorState {
  /** every event since the actor's start, the oldest first */
  steps: readonly Step[]
}

export interface LogEntry {
  number: number
  to: SeenActor
  step: Step
}

/** The data of the page: actors in the order of their creation, events newest first. */
export interface Seen {
  actors: ReadonlyMap<string, SeenActor>
  log: readonly LogEntry[]
  count: number
}

/**
 * The actors to list. Promises are numerous and short: after their end only the event log shows them. React's strict
 * mode creates each machine twice and starts one, so a machine without steps is left out.
 */
export const worthListing = ({ actors }: Seen): SeenActor[] =>
  [...actors.values()].filter(({ config, status, steps }) => (config === null ? status === 'active' : steps.length > 0))

const MOST_LOG_ENTRIES = 300
export const NOTHING_SEEN: Seen = { actors: new Map(), log: [], count: 0 }

const NOT_STARTED: ActorState = { status: 'active', value: null, context: null }

const put = (seen: Seen, actor: SeenActor): Seen => ({
  ...seen,
  actors: new Map(seen.actors).set(actor.sessionId, actor),
})

function afterReport(seen: Seen, report: Report): Seen {
  if (report.kind === 'actor') return put(seen, { ...report, ...NOT_STARTED, steps: [] })
  const known = seen.actors.get(report.sessionId)
  if (known === undefined) return seen
  const { status, value, context } = report
  const count = seen.count + 1
  const log = [{ number: count, to: known, step: report }, ...seen.log].slice(0, MOST_LOG_ENTRIES)
  // an actor that was stopped and started again has a new history
  const before = report.event.type === 'xstate.init' ? [] : known.steps
  return put({ ...seen, count, log }, { ...known, status, value, context, steps: [...before, report] })
}

/**
 * The data after one more message of the tab. A `history` message replaces all earlier reports, so that no report
 * counts twice.
 */
export function learn(seen: Seen, message: FromTab): Seen {
  if (message.kind === 'report') return afterReport(seen, message.report)
  return message.kind === 'history' ? message.reports.reduce(afterReport, NOTHING_SEEN) : seen
}
