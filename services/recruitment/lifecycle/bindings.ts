/**
 * Binds both lifecycles. Import the bindings from here: whoever sends an event to one of them may, by its effects, reach
 * the other.
 */
import { deliveryBinding } from './delivery.binding.ts'
import { requirementBinding } from './requirement.binding.ts'

export const bindings = { requirement: requirementBinding, delivery: deliveryBinding } as const
