import type { Entity } from '#services/abp/entities/entity.ts'
import { averageWages } from '#services/database/schema/rates.ts'
import { averageWageAct } from './average-wage-changes.ts'

export const averageWageEntity: Entity = {
  name: 'AverageWage',
  label: '平均工资',
  services: ['AverageWage'],
  tables: [averageWages],
  acts: [averageWageAct],
}
