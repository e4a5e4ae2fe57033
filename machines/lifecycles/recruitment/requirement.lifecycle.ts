import { descriptionOf, type Lifecycle } from '../../lifecycle.ts'
import { requirementMachine } from './requirement.machine.ts'
import {
  type RequirementContext,
  type RequirementEvent,
  type RequirementStatus,
  requirementEventLabels,
  requirementGuards,
} from './requirement.rules.ts'

export const requirementLifecycle: Lifecycle<RequirementContext, RequirementStatus, RequirementEvent> = {
  entity: 'Requirement',
  machine: requirementMachine,
  statuses: ['Draft', 'Published', 'Closed', 'Auditing', 'Failed'],
  guards: requirementGuards.table,
  columns: ['isChanged', 'stage', 'lastAuditorUserId'],
  eventLabels: requirementEventLabels,
  entries: { create: { label: '新建岗位', to: 'Draft', guard: 'canCreate', effects: [] } },
  labelOf: (status) => descriptionOf(requirementMachine, status),
}
