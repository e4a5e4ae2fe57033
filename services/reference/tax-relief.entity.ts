import type { Entity } from '#services/abp/entities/entity.ts'
import { taxReliefs } from '#services/database/schema/rates.ts'
import { taxReliefAct } from './tax-relief-changes.ts'

export const taxReliefEntity: Entity = {
  name: 'TaxRelief',
  label: '残疾人个税减征',
  services: ['TaxRelief'],
  tables: [taxReliefs],
  acts: [taxReliefAct],
}
