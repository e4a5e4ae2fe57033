import { SYSTEM } from '#machines/actor.ts'
import { allowedEvents } from '#machines/lifecycle.ts'
import { type AnyBinding, type ApplyOptions, applyToLocked, type Scope, type StatusRow } from '../apply-event.ts'
import { entities } from '../entities/entities.ts'

/**
 * Events that one entity sends to another in the same transaction. The lifecycle is looked up by the name of the
 * entity, because two lifecycles that send events to each other would otherwise import each other.
 */

type Events = readonly ({ type: string } & Readonly<Record<string, unknown>>)[]
type Options = ApplyOptions<StatusRow>

/** The same transaction with the system as actor, for an event that follows from another one and that no user sends. */
export const asSystem = (scope: Scope): Scope => ({ ...scope, actor: SYSTEM })

export function bindingOf(name: string): AnyBinding {
  const binding = entities().find((entity) => entity.name === name)?.lifecycle
  if (!binding) throw new TypeError(`the entity ${name} has no lifecycle`)
  return binding
}

/** Locks a row for events that the system sends to it; undefined when the row does not exist. */
export const lockEntity = (scope: Scope, name: string, id: number): Promise<StatusRow | undefined> =>
  bindingOf(name).lock(asSystem(scope), id)

/** Sends, as the system, the first of the events that the machine allows; false when it allows none. */
export async function sendFirstAllowed(scope: Scope, name: string, id: number, events: Events, options?: Options) {
  const row = await lockEntity(scope, name, id)
  return row !== undefined && sendToLocked(scope, name, row, events, options)
}

/** Like `sendFirstAllowed`, for a row that this transaction has locked and not changed since. */
export async function sendToLocked(
  scope: Scope,
  name: string,
  row: StatusRow,
  events: Events,
  options: Options = {},
): Promise<boolean> {
  const binding = bindingOf(name)
  const system = asSystem(scope)
  const allowed = allowedEvents(binding.lifecycleOf(row), row.status, binding.contextOf(row, scope.now), system.actor)
  const event = events.find(({ type }) => allowed.includes(type))
  if (!event) return false
  await applyToLocked(system, binding, row, event, options)
  return true
}
