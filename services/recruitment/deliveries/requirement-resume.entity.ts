import type { Entity } from '#services/abp/entities/entity.ts'
import { requirementResumes } from '#services/database/schema/requirement-resumes.ts'
import { deliveryBinding, deliveryHistory } from '../lifecycle/delivery.binding.ts'
import { deliveryData } from './delivery-data.repository.ts'
import { closeForDeath, personLeaves } from './person-leaves.ts'

export const deliveryEntity: Entity = {
  name: 'RequirementResume',
  label: '投递',
  services: ['RequirementResume'],
  fieldPolicies: ['RequirementResume'],
  personalTables: [
    {
      table: requirementResumes,
      copiedIn: '投递',
      notErased: 'removed three years after it ended, as the law requires: recruitment/retention.ts',
    },
  ],
  lifecycle: deliveryBinding,
  history: deliveryHistory,
  personalData: [deliveryData],
  closeForDeath,
  accountEnds: personLeaves,
}
