import { SYSTEM } from '#machines/actor.ts'
import { allowedEvents } from '#machines/lifecycle.ts'
import { applyEvent, type LifecycleBinding, type Scope, type StatusRow } from '#services/abp/apply-event.ts'

export type EntityName = 'requirement' | 'delivery'

// A closed job ends deliveries and a contract closes a job: the bindings find one another here, not by imports.
const bindings = new Map<EntityName, LifecycleBinding<StatusRow, object>>()

export function register<Row extends StatusRow, Context extends object>(
  name: EntityName,
  binding: LifecycleBinding<Row, Context>,
): LifecycleBinding<Row, Context> {
  bindings.set(name, binding as unknown as LifecycleBinding<StatusRow, object>)
  return binding
}

/** Sends, as the system, an event to an entity that allows it now; false when it does not. */
export async function sendIfAllowed(
  scope: Scope,
  name: EntityName,
  id: number,
  event: { type: string } & Readonly<Record<string, unknown>>,
  set: object = {},
): Promise<boolean> {
  const binding = bindings.get(name)
  if (!binding) throw new TypeError(`${name} is not bound to its lifecycle: import recruitment/lifecycle/bindings.ts`)
  const system = { ...scope, actor: SYSTEM }
  const row = await binding.lock(system, id)
  if (!row) return false
  const allowed = allowedEvents(binding.lifecycleOf(row), row.status, binding.contextOf(row, scope.now), SYSTEM)
  if (!allowed.includes(event.type)) return false
  await applyEvent(system, binding, id, event, { set })
  return true
}
