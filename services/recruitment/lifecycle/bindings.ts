/**
 * Binds both lifecycles. Import bindings only from here, because an event's effects may send events to the other
 * lifecycle.
 */
import { deliveryBinding } from './delivery.binding.ts'
import { requirementBinding } from './requirement.binding.ts'

export const bindings = { requirement: requirementBinding, delivery: deliveryBinding } as const
