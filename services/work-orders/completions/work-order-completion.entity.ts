import { type Entity, isFound } from '#services/abp/entities/entity.ts'
import { workOrderCompletions } from '#services/database/schema/work-order-results.ts'
import { completionHistory } from '../histories.repository.ts'
import { completionBinding } from '../lifecycle/completion.binding.ts'
import { completionData } from '../work-data.repository.ts'
import { COMPLETION_HOST } from './work-order-completion.mapper.ts'
import { findCompletion } from './work-order-completion.repository.ts'

export const completionEntity: Entity = {
  name: 'WorkOrderCompletion',
  label: '成果',
  services: ['WorkOrderCompletion'],
  fieldPolicies: ['WorkOrderCompletion'],
  personalTables: [{ table: workOrderCompletions, copiedIn: '成果', notErased: 'kept with its payment' }],
  lifecycle: completionBinding,
  history: completionHistory,
  files: [{ category: COMPLETION_HOST, mayRead: isFound(findCompletion) }],
  personalData: [completionData],
}
