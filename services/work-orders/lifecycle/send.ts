import { SYSTEM } from '#machines/actor.ts'
import { allowedEvents } from '#machines/lifecycle.ts'
import {
  type ApplyOptions,
  applyEvent,
  type LifecycleBinding,
  type Scope,
  type StatusRow,
} from '#services/abp/apply-event.ts'

/** The entities of the domain whose lifecycles move one another. */
export interface Entities {
  order: StatusRow
  participator: StatusRow
  completion: StatusRow
  feedback: StatusRow
  flow: StatusRow
}
export type EntityName = keyof Entities

// Orders move participations and participations move orders: the bindings find one another here, not by imports.
const bindings = new Map<EntityName, LifecycleBinding<StatusRow, object>>()

export function register<Row extends StatusRow, Context extends object>(
  name: EntityName,
  binding: LifecycleBinding<Row, Context>,
): LifecycleBinding<Row, Context> {
  bindings.set(name, binding as unknown as LifecycleBinding<StatusRow, object>)
  return binding
}

function bindingOf(name: EntityName): LifecycleBinding<StatusRow, object> {
  const binding = bindings.get(name)
  if (!binding) throw new TypeError(`${name} is not bound to its lifecycle: import work-orders/lifecycle/bindings.ts`)
  return binding
}

export const asSystem = (scope: Scope): Scope => ({ ...scope, actor: SYSTEM })

/** Applies an event to another entity in the same transaction, as the scope's actor. */
export const send = (
  scope: Scope,
  name: EntityName,
  id: number,
  event: { type: string } & Readonly<Record<string, unknown>>,
  options: ApplyOptions<StatusRow> = {},
): Promise<StatusRow> => applyEvent(scope, bindingOf(name), id, event, options)

/** Sends, as the system, the first of the events that the entity allows now; does nothing when it allows none. */
export async function sendIfAllowed(
  scope: Scope,
  name: EntityName,
  id: number,
  events: readonly string[],
): Promise<boolean> {
  const binding = bindingOf(name)
  const system = asSystem(scope)
  const row = await binding.lock(system, id)
  if (!row) return false
  const allowed = allowedEvents(binding.lifecycleOf(row), row.status, binding.contextOf(row, scope.now), system.actor)
  const event = events.find((type) => allowed.includes(type))
  if (!event) return false
  await applyEvent(system, binding, id, { type: event })
  return true
}
