import type { Entity } from '#services/abp/entities/entity.ts'
import { minimumWages } from '#services/database/schema/rates.ts'
import { minimumWageAct } from './minimum-wage-changes.ts'

export const minimumWageEntity: Entity = {
  name: 'MinimumWage',
  label: '最低工资',
  services: ['MinimumWage'],
  tables: [minimumWages],
  acts: [minimumWageAct],
}
