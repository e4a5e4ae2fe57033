import { deliveryBinding } from './delivery.binding.ts'
import { requirementBinding } from './requirement.binding.ts'

export const bindings = { requirement: requirementBinding, delivery: deliveryBinding } as const
