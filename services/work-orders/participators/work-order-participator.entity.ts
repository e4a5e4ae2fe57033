import type { Entity } from '#services/abp/entities/entity.ts'
import { workOrderParticipators } from '#services/database/schema/work-order-participators.ts'
import { participatorHistory } from '../histories.repository.ts'
import { participatorBinding } from '../lifecycle/participator.binding.ts'
import { participationData } from '../work-data.repository.ts'
import { closeForDeath, personLeaves } from './close-for-death.ts'
import { moveToFoundation } from './foundation-copies.repository.ts'

export const participatorEntity: Entity = {
  name: 'WorkOrderParticipator',
  label: '领取',
  services: ['WorkOrderParticipator'],
  fieldPolicies: ['WorkOrderParticipator'],
  personalTables: [{ table: workOrderParticipators, copiedIn: '工单', notErased: 'kept with its payment' }],
  lifecycle: participatorBinding,
  history: participatorHistory,
  personalData: [participationData],
  // includes the person's completions, feedback and flows
  moveToFoundation,
  closeForDeath,
  accountEnds: personLeaves,
}
