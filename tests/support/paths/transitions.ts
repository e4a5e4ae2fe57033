import type { Actor } from '#machines/actor.ts'
import { type AnyLifecycle, definedEvents } from '#machines/lifecycle.ts'
import type { GuardParts } from '#machines/lifecycle-guards.ts'

/** One branch of one event on one status: what a cover has to take. */
export interface Branch {
  /** `ToBeClaimed --claim#0--> Claimed`; an internal transition has `(stays)` as its end */
  readonly key: string
  readonly from: string
  readonly event: string
  readonly guard: GuardParts<object>
}

/** The static universe of transitions; two guarded branches of one event are two. */
export function branchesOf(lifecycle: AnyLifecycle): Branch[] {
  return lifecycle.statuses.flatMap((from) =>
    definedEvents(lifecycle, from).flatMap((event) => {
      const candidates = lifecycle.machine.states[from]?.transitions.get(event) ?? []
      return candidates.map(({ guard, target }, index) => ({
        key: `${from} --${event}#${index}--> ${target?.[0]?.key ?? '(stays)'}`,
        from,
        event,
        guard: lifecycle.guards[String(guard)] as GuardParts<object>,
      }))
    }),
  )
}

/** The branch that an event takes: the first whose guard lets it pass, as in XState; undefined when it is refused. */
export function branchTaken(
  branches: readonly Branch[],
  from: string,
  context: object,
  event: { readonly type: string; readonly by: Actor },
): Branch | undefined {
  return branches.find(
    (branch) =>
      branch.from === from &&
      branch.event === event.type &&
      branch.guard.allows(context, event.by) &&
      branch.guard.rules.every((rule) => rule.check(context)),
  )
}
