import { createTestModel, getAdjacencyMap, getShortestPaths, type PathGenerator } from '@xstate/test'
import type { AnyMachineSnapshot } from 'xstate'
import type { Actor } from '#machines/actor.ts'
import { type AnyLifecycle, allowedEvents, rehydrate } from '#machines/lifecycle.ts'
import { CAST, KINDS, type Kind } from './cast.ts'
import { type Branch, branchesOf, branchTaken } from './transitions.ts'

/** The start of paths: a status and the context of the row. */
export interface Scenario {
  readonly name: string
  readonly start: string
  readonly context: object
}

/** An event of a path, with its sender: the first member of the cast who may send it. */
export interface CastEvent {
  readonly type: string
  readonly by: Actor
  readonly kind: Kind
}

type Generator = PathGenerator<AnyMachineSnapshot, CastEvent, unknown>
type GeneratedPath = ReturnType<Generator>[number]

export interface CoverPath {
  readonly scenario: Scenario
  /** `approveClaim by EC → start by DP` */
  readonly title: string
  readonly branches: readonly string[]
  readonly steps: GeneratedPath['steps']
  /** runs executors keyed by status and by event type, then checks the status after each step */
  test(params: {
    states: Record<string, (snapshot: AnyMachineSnapshot) => void | Promise<void>>
    events: Record<string, (step: { state: AnyMachineSnapshot; event: CastEvent }) => void | Promise<void>>
  }): Promise<unknown>
}

/** The statuses of a path, the start first. */
export const statusesOf = ({ steps }: Pick<CoverPath, 'steps'>): string[] =>
  steps.map(({ state }) => String(state.value))

const serialise = ({ value, context }: AnyMachineSnapshot): string => JSON.stringify([value, context])

/** Every event that a member of the cast may send in this snapshot, once for each branch it can take. */
function eventsIn(lifecycle: AnyLifecycle, branches: readonly Branch[], snapshot: AnyMachineSnapshot): CastEvent[] {
  const status = String(snapshot.value)
  const found = new Map<string, CastEvent>()
  for (const kind of KINDS) {
    for (const type of allowedEvents(lifecycle, status, snapshot.context, CAST[kind])) {
      const event = { type, by: CAST[kind], kind }
      const key = branchTaken(branches, status, snapshot.context, event)?.key
      if (key !== undefined && !found.has(key)) found.set(key, event)
    }
  }
  return [...found.values()]
}

function keysOf(branches: readonly Branch[], steps: GeneratedPath['steps']): string[] {
  return steps.slice(1).map(({ event }, index) => {
    const before = steps[index]?.state as AnyMachineSnapshot
    return branchTaken(branches, String(before.value), before.context, event)?.key ?? '(refused)'
  })
}

/** Shortest path to the source of every transition, and the transition. */
const toEveryTransition: Generator = (logic, options) => {
  const heads = new Map(getShortestPaths(logic, options).map((path) => [serialise(path.state), path]))
  return Object.values(getAdjacencyMap(logic, options)).flatMap(({ state, transitions }) => {
    const head = heads.get(serialise(state))
    if (!head) return []
    const edges: { event: CastEvent; state: AnyMachineSnapshot }[] = Object.values(transitions)
    return edges.map((next) => ({
      state: next.state,
      steps: [...head.steps, { event: next.event, state: next.state }],
      weight: head.weight + 1,
    }))
  })
}

/**
 * Paths that together take every transition reachable in the scenarios. For each transition the shortest path that ends
 * with it in the first scenario that can take it; longest first, and a path is kept only when it takes a transition no
 * kept path has taken.
 */
export function transitionCover(lifecycle: AnyLifecycle, scenarios: readonly Scenario[]): CoverPath[] {
  const branches = branchesOf(lifecycle)
  const shortest = new Map<string, CoverPath>()
  for (const path of scenarios.flatMap((scenario) => pathsOf(lifecycle, branches, scenario))) {
    const last = path.branches.at(-1) ?? ''
    const known = shortest.get(last)
    const isShorter = known?.scenario === path.scenario && path.branches.length < known.branches.length
    if (!known || isShorter) shortest.set(last, path)
  }
  const candidates = [...shortest.values()].sort((a, b) => b.branches.length - a.branches.length)
  const taken = new Set<string>()
  return candidates.filter((path) => {
    const isNew = path.branches.some((key) => !taken.has(key))
    for (const key of path.branches) taken.add(key)
    return isNew
  })
}

function pathsOf(lifecycle: AnyLifecycle, branches: readonly Branch[], scenario: Scenario): CoverPath[] {
  const model = createTestModel(lifecycle.machine, { logger: { log: () => {}, error: () => {} } })
  const options = {
    fromState: rehydrate(lifecycle, scenario.start, scenario.context),
    events: (snapshot: AnyMachineSnapshot) => eventsIn(lifecycle, branches, snapshot),
    serializeState: serialise,
    allowDuplicatePaths: true,
  }
  return model.getPaths(toEveryTransition as never, options as never).map((path) => {
    const steps = path.steps as unknown as GeneratedPath['steps']
    return {
      scenario,
      steps,
      branches: keysOf(branches, steps),
      title: steps
        .slice(1)
        .map(({ event }) => `${event.type} by ${event.kind}`)
        .join(' → '),
      test: (params) => path.test(params as never),
    }
  })
}
