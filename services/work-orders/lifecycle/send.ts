import { type ApplyOptions, applyEvent, type Scope, type StatusRow } from '#services/abp/apply-event.ts'
import { createRegistry } from '#services/abp/lifecycle-registry.ts'
import type { OrderRow } from './order-facts.ts'

/** The entities whose lifecycles send events to each other. */
export type EntityName = 'order' | 'participator' | 'completion' | 'feedback' | 'flow'

// orders and participations send events to each other
const registry = createRegistry<EntityName>('work-orders/lifecycle/bindings.ts')
export const { register } = registry

/** Applies an event to another entity in the same transaction, as the scope's actor. */
export const send = (
  scope: Scope,
  name: EntityName,
  id: number,
  event: { type: string } & Readonly<Record<string, unknown>>,
  options: ApplyOptions<StatusRow> = {},
): Promise<StatusRow> => applyEvent(scope, registry.bindingOf(name), id, event, options)

const typed = (events: readonly string[]) => events.map((type) => ({ type }))

/** Sends, as the system, the first of the events that the machine allows; does nothing when it allows none. */
export const sendIfAllowed = (
  scope: Scope,
  name: EntityName,
  id: number,
  events: readonly string[],
): Promise<boolean> => registry.sendFirstAllowed(scope, name, id, typed(events))

/** Locks an order whose next event depends on the order itself. */
export const lockOrder = (scope: Scope, id: number): Promise<OrderRow | undefined> =>
  registry.lock(scope, 'order', id) as Promise<OrderRow | undefined>

/** `sendIfAllowed` for the order as it was locked. */
export const sendToOrder = (scope: Scope, row: OrderRow, events: readonly string[]): Promise<boolean> =>
  registry.sendToLocked(scope, 'order', row, typed(events))
