import { describe, expect, it } from 'vitest'
import {
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type EventObject,
  initialTransition,
  type StateValue,
  transition,
} from 'xstate'

/**
 * Something that a flow does besides changing its own state: `start` an actor, `wait` some milliseconds, `say` an
 * announcement, `tell` another actor, or an action by its name with its params.
 */
export type Effect = readonly [name: string, ...what: unknown[]]

export interface FlowState {
  /** starts whenever the state is entered */
  readonly begins?: readonly Effect[] | ((context: never) => readonly Effect[])
  readonly tags?: readonly string[]
  readonly meta?: object
  readonly isFinal?: boolean
}

export interface FlowRow {
  /** states, divided by `|`; `*` is every state, and in a parallel state every state of a region */
  readonly from: string
  /** names of sample events, divided by `|` */
  readonly event: string
  /** `=` stays; in a parallel state `=` keeps the region */
  readonly to: string
  /** what the context contains in addition to its usual values */
  readonly when?: object
  readonly changes?: object
  /** effects of the transition; those that `to` starts follow */
  readonly does?: readonly Effect[]
  /** the state is re-entered */
  readonly again?: boolean
}

/** The behaviour of a flow, written without looking at its machine. A cell without a row does nothing. */
export interface FlowTable {
  readonly id: string
  readonly context: object
  readonly states: Readonly<Record<string, FlowState>>
  /** samples: one for every difference that an event can make */
  readonly events: Readonly<Record<string, EventObject & Record<string, unknown>>>
  readonly rows: readonly FlowRow[]
  readonly starts: readonly { input?: object; to: string; context?: object; does?: readonly Effect[] }[]
  /** actors and actions that the user of the flow must provide */
  readonly provided?: readonly string[]
  /** actors that live as long as the flow */
  readonly beside?: readonly string[]
  /** transient states: they are left as soon as they are entered */
  readonly passed?: readonly string[]
  /** where the name of a state is not its value */
  readonly inFull?: (name: string) => StateValue
}

export const done = (invocation: string, output: unknown) => ({ type: `xstate.done.actor.${invocation}`, output })
export const failed = (invocation: string, error: unknown) => ({ type: `xstate.error.actor.${invocation}`, error })
export const after = (delay: string, state: string) => ({ type: `xstate.after.${delay}.${state}` })

interface Action {
  type: string
  // biome-ignore lint/suspicious/noExplicitAny: what XState's own actions carry is not typed
  params?: any
}

/** Timers and actors that end with a state are XState's own business. */
function effectsOf(actions: readonly Action[]): Effect[] {
  return actions.flatMap(({ type, params }): Effect[] => {
    if (type === 'xstate.cancel' || type === 'xstate.stopChild') return []
    if (type === 'xstate.spawnChild')
      return [params.input === undefined ? ['start', params.src] : ['start', params.src, params.input]]
    // an event that a flow sends to itself is handled before the answer is returned
    if (type === 'xstate.raise') return params.delay === undefined ? [] : [['wait', params.delay]]
    if (type === 'xstate.emit') return [['say', params.event]]
    if (type === 'xstate.sendTo') return [['tell', params.to.id ?? params.to, params.event]]
    return [params === undefined ? [type] : [type, params]]
  })
}

const partsOf = (name: string): string[] => name.split(' ')

/** True when each part of the state equals the pattern's, or the pattern leaves it open. */
function isFrom(pattern: string, state: string): boolean {
  return pattern.split('|').some((one) => {
    if (one === '*' || one === state) return true
    const [parts, wanted] = [partsOf(state), partsOf(one)]
    return parts.length === wanted.length && wanted.every((part, at) => part === '*' || part === parts[at])
  })
}

function targetOf(to: string, from: string): string {
  if (to === '=') return from
  const parts = partsOf(from)
  return partsOf(to)
    .map((part, at) => (part === '=' ? parts[at] : part))
    .join(' ')
}

const note = (when: object | undefined): string => (when ? ` when ${JSON.stringify(when)}` : '')

/** Every state × event of a flow: what has a row does exactly what the row says, and what has none does nothing. */
export function testFlow(machine: AnyStateMachine, table: FlowTable): void {
  const fullName = table.inFull ?? ((name: string) => name)
  const beside = (): [string, unknown][] => {
    const [{ children }] = initialTransition(machine, table.starts[0]?.input)
    return (table.beside ?? []).map((name) => [name, children[name]])
  }
  const stateOf = (name: string, context: object): AnyMachineSnapshot => {
    const snapshot = machine.resolveState({ value: fullName(name), context })
    return Object.assign(snapshot, { children: Object.fromEntries(beside()) })
  }
  const begun = (name: string, context: object): readonly Effect[] => {
    const { begins = [] } = table.states[name] ?? {}
    return typeof begins === 'function' ? begins(context as never) : begins
  }
  const send = (name: string, context: object, event: string) => {
    const sample = table.events[event]
    if (!sample) throw new Error(`the table has no event ${event}`)
    const [snapshot, actions] = transition(machine, stateOf(name, context), sample)
    return { value: snapshot.value, context: snapshot.context, does: effectsOf(actions) }
  }
  const rowsOf = (state: string, event: string) =>
    table.rows.filter((row) => isFrom(row.from, state) && row.event.split('|').includes(event))

  describe(`each state and event of ${table.id}`, () => {
    it('has its name', () => {
      expect(machine.id).toBe(table.id)
    })

    for (const state of Object.keys(table.states)) {
      for (const event of Object.keys(table.events)) {
        for (const row of rowsOf(state, event)) {
          const to = targetOf(row.to, state)
          it(`${state}: ${event} leads to ${to}${note(row.when)}`, () => {
            const before = { ...table.context, ...row.when }
            const context = { ...before, ...row.changes }
            const isEntered = to !== state || row.again
            const does = [...(row.does ?? []), ...(isEntered ? begun(to, context) : [])]
            expect(send(state, before, event)).toEqual({ value: fullName(to), context, does })
          })
        }
      }
      it(`${state}: nothing else happens`, () => {
        for (const event of Object.keys(table.events).filter((name) => rowsOf(state, name).length === 0))
          expect(send(state, table.context, event), event).toEqual({
            value: fullName(state),
            context: table.context,
            does: [],
          })
      })
      it(`${state}: shows what it is`, () => {
        const { tags = [], meta, isFinal = false } = table.states[state] ?? {}
        const snapshot = stateOf(state, table.context)
        expect([...snapshot.tags].sort()).toEqual([...tags].sort())
        expect(Object.values(snapshot.getMeta()).at(-1)).toEqual(meta)
        const isEnd = machine.root.states[state]?.type === 'final'
        expect(isEnd).toBe(isFinal)
      })
    }

    for (const { input, to, context, does = [] } of table.starts) {
      it(`begins with ${to}${note(input)}`, () => {
        const [snapshot, actions] = initialTransition(machine, input)
        expect({ value: snapshot.value, does: effectsOf(actions) }).toEqual({
          value: fullName(to),
          does: [...does, ...begun(to, snapshot.context)],
        })
        if (context) expect(snapshot.context).toEqual(context)
      })
    }

    it('leads from its start to every state', () => {
      const wanted = new Map(Object.keys(table.states).map((name) => [JSON.stringify(fullName(name)), name]))
      expect(notReached(machine, table, wanted)).toEqual([])
    })

    it('has the states of the table and no others', () => {
      const known = new Set([
        ...Object.keys(table.states).flatMap((name) => namesIn(fullName(name))),
        ...(table.passed ?? []),
      ])
      expect([...known].sort()).toEqual(namesOf(machine.root.states).sort())
    })

    it.each(table.provided ?? [])('says that %s has to be given', (name) => {
      const { actors, actions } = machine.implementations
      const actor = actors[name] as { config: (given: object) => unknown } | undefined
      const action = actions[name] as ((given: object, params: object) => unknown) | undefined
      expect(() => (actor ? actor.config({}) : action?.({}, {}))).toThrow(`${name} is not provided`)
    })
  })
}

/** So many contexts of one state are followed; without a limit a counter would never end. */
const MOST_CONTEXTS = 3

/**
 * Which of these states, by their JSON, are on no path from the starts of a flow by the sample events of its table. The
 * shortest paths are followed first, and none once every state is reached.
 */
function notReached(machine: AnyStateMachine, { starts, events }: FlowTable, wanted: ReadonlyMap<string, string>) {
  const left = new Map(wanted)
  const contexts = new Map<string, Set<string>>()
  const queue: AnyMachineSnapshot[] = []
  const meet = (snapshot: AnyMachineSnapshot): void => {
    const state = JSON.stringify(snapshot.value)
    left.delete(state)
    const known = contexts.get(state) ?? new Set()
    const context = JSON.stringify(snapshot.context)
    if (snapshot.status !== 'active' || known.has(context) || known.size >= MOST_CONTEXTS) return
    contexts.set(state, known.add(context))
    queue.push(snapshot)
  }
  for (const { input } of starts) meet(initialTransition(machine, input)[0] as AnyMachineSnapshot)
  for (let snapshot = queue.shift(); snapshot && left.size > 0; snapshot = queue.shift())
    for (const event of Object.values(events)) meet(transition(machine, snapshot, event)[0] as AnyMachineSnapshot)
  return [...left.values()]
}

const namesIn = (value: StateValue): string[] =>
  typeof value === 'string'
    ? [value]
    : Object.entries(value).flatMap(([name, inner]) => [name, ...(inner ? namesIn(inner) : [])])

const namesOf = (states: AnyStateMachine['root']['states']): string[] => [
  ...new Set(Object.entries(states).flatMap(([name, node]) => [name, ...namesOf(node.states)])),
]
