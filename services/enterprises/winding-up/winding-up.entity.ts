import type { Entity } from '#services/abp/entities/entity.ts'
import { windingUps } from '#services/database/schema/winding-ups.ts'
import { windingUpBinding, windingUpHistory } from './winding-up.binding.ts'

export const windingUpEntity: Entity = {
  name: 'EnterpriseWindingUp',
  label: '企业清算',
  services: ['EnterpriseWindingUp'],
  tables: [windingUps],
  lifecycle: windingUpBinding,
  history: windingUpHistory,
}
