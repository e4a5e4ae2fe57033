import { completionBinding } from './completion.binding.ts'
import { feedbackBinding } from './feedback.binding.ts'
import { flowBinding } from './flow.binding.ts'
import { orderBinding } from './order.binding.ts'
import { participatorBinding } from './participator.binding.ts'

export const bindings = {
  order: orderBinding,
  participator: participatorBinding,
  completion: completionBinding,
  feedback: feedbackBinding,
  flow: flowBinding,
} as const
