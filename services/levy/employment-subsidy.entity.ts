import type { Entity } from '#services/abp/entities/entity.ts'
import { employmentSubsidies } from '#services/database/schema/rates.ts'
import { employmentSubsidyAct } from './employment-subsidy-changes.ts'

export const employmentSubsidyEntity: Entity = {
  name: 'EmploymentSubsidy',
  label: '补贴和奖励',
  services: ['EmploymentSubsidy'],
  tables: [employmentSubsidies],
  acts: [employmentSubsidyAct],
}
