import type { Actor } from './actor.ts'

/** Whether this sender may ever send the event. False leads to a 403. */
export type ActorRule<C> = (context: C, by: Actor) => boolean

/**
 * Whether the event may be sent at this moment. False leads to a 409; `refusal` is the Chinese sentence that gives the
 * reason.
 */
export interface StateRule<C> {
  check(context: C): boolean
  readonly refusal: string
}

/** The parts of a named transition guard: exactly one actor rule, and any number of state rules. */
export interface GuardParts<C> {
  readonly actor: string
  allows(context: C, by: Actor): boolean
  readonly rules: readonly StateRule<C>[]
}

/** The arguments that XState passes to a guard, reduced to those that our guards may read. */
interface GuardArgs<C> {
  readonly context: C
  readonly event: { readonly by: Actor }
}

export interface GuardTable<C> {
  readonly [guard: string]: GuardParts<C>
}

export interface Guards<C, Name extends string> {
  /** the guards for `setup({ guards })` */
  readonly predicates: Record<Name, (args: GuardArgs<C>) => boolean>
  /** the guards for the lifecycle, split so that a wrong sender differs from a wrong moment */
  readonly table: GuardTable<C>
}

/**
 * The convention of every lifecycle guard. A transition is guarded either by an actor rule only or by a named combined
 * guard of one actor rule followed by state rules. State rules alone are not allowed as guards, so no event is ever
 * open to every sender, and a refusal always has a clear cause: wrong sender (403) or wrong moment (409).
 */
export function defineGuards<C>() {
  return <A extends string, S extends string, K extends string = never>(parts: {
    actors: Record<A, ActorRule<C>>
    states?: Record<S, StateRule<C>>
    combined?: Record<K, readonly [NoInfer<A>, ...NoInfer<S>[]]>
  }): Guards<C, A | K> => {
    const table: Record<string, GuardParts<C>> = {}
    const actors: [string, ActorRule<C>][] = Object.entries(parts.actors)
    for (const [actor, allows] of actors) table[actor] = { actor, allows, rules: [] }
    const combined: [string, readonly [A, ...S[]]][] = Object.entries(parts.combined ?? {})
    for (const [name, [actor, ...states]] of combined) {
      const rules = states.map((state) => (parts.states as Record<S, StateRule<C>>)[state])
      table[name] = { actor, allows: parts.actors[actor], rules }
    }
    const predicates = Object.fromEntries(Object.entries(table).map(([name, guard]) => [name, predicateOf(guard)]))
    return { predicates: predicates as Guards<C, A | K>['predicates'], table }
  }
}

const predicateOf =
  <C>(guard: GuardParts<C>) =>
  ({ context, event }: GuardArgs<C>): boolean =>
    guard.allows(context, event.by) && guard.rules.every((rule) => rule.check(context))

/** True when any of the rules lets the sender pass. */
export const anyOf =
  <C>(...rules: ActorRule<C>[]): ActorRule<C> =>
  (context, by) =>
    rules.some((rule) => rule(context, by))
