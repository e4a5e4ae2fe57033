import { type ApplyOptions, applyEvent, applyToAll, type Scope, type StatusRow } from '#services/abp/apply-event.ts'
import { AppError } from '#services/abp/conventions/errors.ts'
import { bindingOf, lockEntity, sendFirstAllowed, sendToLocked } from '#services/abp/lifecycle/follow-up-events.ts'
import type { OrderRow } from './order-facts.ts'

/** The entities whose lifecycles send events to each other. */
type EntityName = 'WorkOrder' | 'WorkOrderParticipator' | 'WorkOrderCompletion' | 'WorkOrderFinancialFlow'

/** Applies an event to another entity in the same transaction, as the scope's actor. */
export const send = (
  scope: Scope,
  name: EntityName,
  id: number,
  event: { type: string } & Readonly<Record<string, unknown>>,
  options: ApplyOptions<StatusRow> = {},
): Promise<StatusRow> => applyEvent(scope, bindingOf(name), id, event, options)

/**
 * `send` to many rows of an entity whose binding locks many, with the columns that `setOf` writes to each.
 * @throws AppError whose cause is the row that its machine refuses
 */
export async function sendToAll(
  scope: Scope,
  name: EntityName,
  ids: readonly number[],
  event: { type: string } & Readonly<Record<string, unknown>>,
  setOf: (row: StatusRow) => object,
): Promise<StatusRow[]> {
  const binding = bindingOf(name)
  if (!binding.lockAll) throw new TypeError(`${name} is not locked in numbers`)
  const rows = (await binding.lockAll(scope, ids)) as ReadonlyMap<number, StatusRow>
  const targets = ids.map((id) => {
    const row = rows.get(id)
    if (!row) throw new AppError('notFound')
    return { row, set: setOf(row) }
  })
  return applyToAll(scope, binding, targets, event, (row, error) =>
    error instanceof AppError && error.kind === 'illegalTransition'
      ? new AppError('illegalTransition', { details: error.details ?? error.message, cause: row })
      : error,
  )
}

const typed = (events: readonly string[]) => events.map((type) => ({ type }))

/** Sends, as the system, the first of the events that the machine allows; does nothing when it allows none. */
export const sendIfAllowed = (
  scope: Scope,
  name: EntityName,
  id: number,
  events: readonly string[],
): Promise<boolean> => sendFirstAllowed(scope, name, id, typed(events))

/** Locks an order, for callers that choose the next event by its state. */
export const lockOrder = (scope: Scope, id: number): Promise<OrderRow | undefined> =>
  lockEntity(scope, 'WorkOrder', id) as Promise<OrderRow | undefined>

/** `sendIfAllowed` for an order that is already locked. */
export const sendToOrder = (scope: Scope, row: OrderRow, events: readonly string[]): Promise<boolean> =>
  sendToLocked(scope, 'WorkOrder', row, typed(events))
