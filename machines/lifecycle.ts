import {
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyStateNode,
  transition,
} from 'xstate'
import { type Actor, keepsRight } from './actor.ts'
import type { Effect } from './lifecycle-effects.ts'
import type { GuardParts, GuardTable } from './lifecycle-guards.ts'
import { rightOfEvent } from './rights.ts'

export interface LifecycleEvent {
  readonly type: string
  /** set by the server from the token, never read from a request body */
  readonly by: Actor
}

/** One entry into a lifecycle: creation is checked and logged like any other event. */
export interface Entry<C extends object, S extends string> {
  /** Chinese label for the status log */
  readonly label: string
  readonly to: S
  /** name of the guard in the guard table */
  readonly guard: string
  /** context values that this entry always sets, for instance the source of a claim */
  readonly context?: Partial<C>
  readonly effects: readonly Effect[]
}

/** Everything that generic code (server, screen, test, diagram) needs to know about the lifecycle of one entity. */
export interface Lifecycle<C extends object, S extends string = string, E extends LifecycleEvent = LifecycleEvent> {
  /** entity name as in the status log */
  readonly entity: string
  readonly machine: AnyStateMachine
  readonly statuses: readonly S[]
  readonly guards: GuardTable<C>
  readonly eventLabels: Readonly<Record<E['type'], string>>
  readonly entries: Readonly<Record<string, Entry<C, S>>>
  /** context keys that events may change and that the row stores in a column of the same name */
  readonly columns: readonly string[]
  /** Chinese label of the status; the label of one state may depend on the context */
  labelOf(status: S, context: C): string
}

export type AnyLifecycle = Lifecycle<object>

/** The same lifecycle for code that reads only names, because TypeScript cannot resolve the open type parameters. */
const plain = (lifecycle: unknown): AnyLifecycle => lifecycle as AnyLifecycle

export interface Performed<C extends object, S extends string = string> {
  /** the status before the event; null after an entry */
  readonly from: S | null
  readonly to: S
  readonly context: C
  /** the part of the context that changed and has a column */
  readonly changes: Partial<C>
  readonly effects: readonly Effect[]
}

/**
 * 'state': the event is not defined in this state (409) · 'actor': not allowed for this sender (403) · 'guard': not
 * allowed at this moment (409).
 */
export type RefusalCause = 'state' | 'actor' | 'guard'

export class IllegalTransitionError extends Error {
  override readonly name = 'IllegalTransitionError'
  override readonly cause: RefusalCause
  readonly entity: string
  readonly status: string | null
  readonly statusLabel: string
  readonly event: string
  readonly eventLabel: string
  /** event types this sender may send now */
  readonly allowed: readonly string[]
  /** the sentence for the user of the state rule that refused */
  readonly reason: string | null

  constructor(facts: Omit<IllegalTransitionError, 'name' | 'message' | 'stack'>) {
    super(
      facts.cause === 'actor'
        ? `没有执行“${facts.eventLabel}”的权限`
        : `当前状态“${facts.statusLabel}”不允许执行“${facts.eventLabel}”`,
    )
    this.cause = facts.cause
    this.entity = facts.entity
    this.status = facts.status
    this.statusLabel = facts.statusLabel
    this.event = facts.event
    this.eventLabel = facts.eventLabel
    this.allowed = facts.allowed
    this.reason = facts.reason
  }
}

/** Labels from the state descriptions, for lifecycles in which the label of a state does not depend on the context. */
export const descriptionOf = (machine: AnyStateMachine, status: string): string =>
  machine.states[status]?.description ?? status

type Branches = ReadonlyMap<string, readonly GuardParts<object>[]>
const tables = new WeakMap<AnyStateMachine, ReadonlyMap<string, Branches>>()

/** Maps each status and event to the guards of its branches. The map is static, so it is read from the machine once. */
function branchesOf(lifecycle: AnyLifecycle, status: string): Branches {
  let table = tables.get(lifecycle.machine)
  if (!table) {
    const states = Object.values(lifecycle.machine.states)
    table = new Map(states.map((node) => [node.key, branchesOfNode(lifecycle, node)]))
    tables.set(lifecycle.machine, table)
  }
  const branches = table.get(status)
  if (!branches) throw new RangeError(`${lifecycle.entity}: unknown status "${status}"`)
  return branches
}

function branchesOfNode(lifecycle: AnyLifecycle, { key, transitions }: AnyStateNode): Branches {
  return new Map(
    [...transitions].map(([type, candidates]) => [
      type,
      candidates.map(({ guard }: { guard?: unknown }) => guardNamed(lifecycle, guardName(guard), `${key}.${type}`)),
    ]),
  )
}

const guardName = (guard: unknown): string =>
  typeof guard === 'string' ? guard : ((guard as { type?: string } | undefined)?.type ?? '')

function guardNamed(lifecycle: AnyLifecycle, name: string, where: string): GuardParts<object> {
  const guard = lifecycle.guards[name]
  if (!guard) throw new TypeError(`${lifecycle.entity}: ${where} has no guard of the guard table ("${name}")`)
  return guard
}

const passes = (guard: GuardParts<object>, context: object, by: Actor): boolean =>
  guard.allows(context, by) && guard.rules.every((rule) => rule.check(context))

/**
 * Turns the status column and the context into a snapshot without running anything. Throws a RangeError for an unknown
 * status.
 */
export function rehydrate<C extends object, S extends string, E extends LifecycleEvent>(
  lifecycle: Lifecycle<C, S, E>,
  status: S,
  context: C,
): AnyMachineSnapshot {
  branchesOf(plain(lifecycle), status)
  return lifecycle.machine.resolveState({ value: status, context }) as AnyMachineSnapshot
}

/**
 * Event types this sender may send now, in the order of the machine: the `allowedActions` of a DTO.
 * Reads the memoised guard table instead of building snapshots, because lists ask it for every row.
 */
export function allowedEvents<C extends object, S extends string, E extends LifecycleEvent>(
  lifecycle: Lifecycle<C, S, E>,
  status: S,
  context: C,
  by: Actor,
): E['type'][] {
  const allowed: E['type'][] = []
  for (const [type, guards] of branchesOf(plain(lifecycle), status)) {
    // skips an event whose right a custom role withholds, because the server would refuse it
    if (!keepsRight(by, rightOfEvent(lifecycle.entity, type))) continue
    if (guards.some((guard) => passes(guard, context, by))) allowed.push(type)
  }
  return allowed
}

/** Event types defined on the status, for any sender. */
export const definedEvents = (lifecycle: AnyLifecycle, status: string): string[] => [
  ...branchesOf(lifecycle, status).keys(),
]

/**
 * Computes the transition as a pure function: nothing is written, and the caller carries out the returned effects.
 * Throws IllegalTransitionError when the event is not defined in this state, or not allowed for this sender or at this
 * moment.
 */
export function perform<C extends object, S extends string, E extends LifecycleEvent>(
  lifecycle: Lifecycle<C, S, E>,
  status: S,
  context: C,
  event: E,
): Performed<C, S> {
  const guards = branchesOf(plain(lifecycle), status).get(event.type)
  const label = lifecycle.eventLabels[event.type as E['type']] ?? event.type
  if (!guards?.some((guard) => passes(guard, context, event.by))) {
    throw refusal(plain(lifecycle), guards ?? [], { status, context, event: event.type, label, by: event.by })
  }
  const snapshot = rehydrate(lifecycle, status, context)
  const [next, actions] = transition(lifecycle.machine, snapshot, event as AnyEventObject)
  const after = next as AnyMachineSnapshot
  return {
    from: status,
    to: after.value as S,
    context: after.context as C,
    changes: changesOf(lifecycle.columns, context, after.context as C),
    effects: actions.map(({ type, params }) => ({ type, params })),
  }
}

/**
 * Creates an entity: the status, context and effects of one entry. Throws IllegalTransitionError for a wrong sender or
 * moment, a RangeError for an unknown entry.
 */
export function enter<C extends object, S extends string, E extends LifecycleEvent>(
  lifecycle: Lifecycle<C, S, E>,
  name: string,
  context: C,
  by: Actor,
): Performed<C, S> {
  const entry = lifecycle.entries[name]
  if (!entry) throw new RangeError(`${lifecycle.entity}: unknown entry "${name}"`)
  const merged = { ...context, ...entry.context }
  const guard = guardNamed(plain(lifecycle), entry.guard, name)
  if (!passes(guard, merged, by)) {
    throw refusal(plain(lifecycle), [guard], { status: null, context: merged, event: name, label: entry.label, by })
  }
  return { from: null, to: entry.to, context: merged, changes: { ...entry.context }, effects: entry.effects }
}

interface Attempt {
  readonly status: string | null
  readonly context: object
  readonly event: string
  readonly label: string
  readonly by: Actor
}

function refusal(lifecycle: AnyLifecycle, guards: readonly GuardParts<object>[], attempt: Attempt) {
  const { status, context, by } = attempt
  const reachable = guards.filter((guard) => guard.allows(context, by))
  return new IllegalTransitionError({
    cause: guards.length === 0 ? 'state' : reachable.length === 0 ? 'actor' : 'guard',
    entity: lifecycle.entity,
    status,
    statusLabel: status === null ? '未创建' : lifecycle.labelOf(status, context),
    event: attempt.event,
    eventLabel: attempt.label,
    allowed: status === null ? [] : allowedEvents(lifecycle, status, context, by),
    reason: reasonOf(reachable, context),
  })
}

/**
 * The refusal of the branch with the fewest failing rules; of several such branches the last, which is the most
 * specific.
 */
function reasonOf(guards: readonly GuardParts<object>[], context: object): string | null {
  const failing = guards.map((guard) => guard.rules.filter((rule) => !rule.check(context)))
  const fewest = Math.min(...failing.map((rules) => rules.length))
  const closest = failing.filter((rules) => rules.length === fewest)
  return closest[closest.length - 1]?.[0]?.refusal ?? null
}

function changesOf<C extends object>(columns: readonly string[], before: C, after: C): Partial<C> {
  const keys = columns as readonly (keyof C & string)[]
  const changed = keys.filter((key) => before[key] !== after[key])
  return Object.fromEntries(changed.map((key) => [key, after[key]])) as Partial<C>
}
