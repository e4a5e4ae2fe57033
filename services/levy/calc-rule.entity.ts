import type { Entity } from '#services/abp/entities/entity.ts'
import { levyRules } from '#services/database/schema/rates.ts'
import { calcRuleAct } from './rule-changes.ts'

export const calcRuleEntity: Entity = {
  name: 'DisabilityInsuranceFundCalcRule',
  label: '残保金规则',
  services: ['DisabilityInsuranceFundCalcRule'],
  tables: [levyRules],
  acts: [calcRuleAct],
}
