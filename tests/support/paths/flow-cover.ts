import type { AnyMachineSnapshot, AnyStateMachine, EventObject } from 'xstate'
import { getAdjacencyMap, getShortestPaths } from 'xstate/graph'

/** One step of a path through a flow: the event, the states it leads from and to, and what the machine knows there. */
export interface FlowStep<E extends EventObject> {
  readonly event: E
  readonly from: string
  readonly to: string
  readonly context: Record<string, unknown>
  /** `baseInfo --save--> saving` */
  readonly key: string
}

export interface FlowPath<E extends EventObject> {
  readonly title: string
  readonly steps: readonly FlowStep<E>[]
}

interface CoverOptions<E extends EventObject> {
  readonly input: object
  /** what may happen in a state; answers of actors among it, as `xstate.done.actor.id` and `xstate.error.actor.id` */
  readonly events: (snapshot: AnyMachineSnapshot) => readonly E[]
  /** tells transitions apart that lead from one state to another with the same event */
  readonly nameOf: (event: E) => string
}

/** The least of these paths that still take every event from every state to every state it leads to. */
export const transitionsOf = <E extends EventObject>(paths: readonly FlowPath<E>[]): FlowPath<E>[] =>
  leastOf(paths, ({ from, event, to }) => `${from} --${event.type}--> ${to}`)

const serialise = ({ value, context }: AnyMachineSnapshot): string => JSON.stringify([value, context])
const stateOf = ({ value }: AnyMachineSnapshot): string => (typeof value === 'string' ? value : JSON.stringify(value))

interface Walked<E> {
  readonly state: AnyMachineSnapshot
  readonly event: E
}

/**
 * Paths that together take every transition of a flow that `events` can bring about: for each the shortest way to it,
 * longest first, and a path is kept only when it takes a transition no kept path has taken. Flows invoke actors, which
 * createTestModel refuses; their answers are events like any other here.
 */
export function flowCover<E extends EventObject>(machine: AnyStateMachine, options: CoverOptions<E>): FlowPath<E>[] {
  const { input, events, nameOf } = options
  const walk = { input, events, serializeState: serialise } as never
  const heads = new Map(
    (getShortestPaths(machine, walk) as unknown as { state: AnyMachineSnapshot; steps: Walked<E>[] }[]).map((path) => [
      serialise(path.state),
      path.steps,
    ]),
  )
  const map = Object.values(getAdjacencyMap(machine, walk)) as unknown as {
    state: AnyMachineSnapshot
    transitions: Record<string, Walked<E>>
  }[]
  const paths = map.flatMap(({ state, transitions }) => {
    const head = heads.get(serialise(state))
    return head === undefined
      ? []
      : Object.values(transitions)
          // an event that changes nothing was refused
          .filter((edge) => serialise(edge.state) !== serialise(state))
          .map((edge) => pathOf([...head, edge], nameOf))
  })
  return leastOf(paths)
}

/** The first of the walked states is where the flow begins. */
function pathOf<E extends EventObject>(
  [first, ...rest]: readonly Walked<E>[],
  nameOf: (event: E) => string,
): FlowPath<E> {
  let from = first ? stateOf(first.state) : ''
  const steps = rest.map(({ event, state }): FlowStep<E> => {
    const to = stateOf(state)
    const step = { event, from, to, context: state.context, key: `${from} --${nameOf(event)}--> ${to}` }
    from = to
    return step
  })
  return { steps, title: steps.map(({ event }) => nameOf(event)).join(' → ') }
}

function leastOf<E extends EventObject>(
  paths: readonly FlowPath<E>[],
  keyOf: (step: FlowStep<E>) => string = ({ key }) => key,
): FlowPath<E>[] {
  const shortest = new Map<string, FlowPath<E>>()
  for (const path of paths) {
    const end = path.steps.at(-1)
    const last = end === undefined ? '' : keyOf(end)
    const known = shortest.get(last)
    if (!known || path.steps.length < known.steps.length) shortest.set(last, path)
  }
  const taken = new Set<string>()
  return [...shortest.values()]
    .sort((a, b) => b.steps.length - a.steps.length)
    .filter(({ steps }) => {
      const keys = steps.map(keyOf)
      const isNew = keys.some((key) => !taken.has(key))
      for (const key of keys) taken.add(key)
      return isNew
    })
}
