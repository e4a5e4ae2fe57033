import type { Entity } from '#services/abp/entities/entity.ts'
import { windingUps } from '#services/database/schema/winding-ups.ts'
import { windingUpBinding, windingUpHistory } from './winding-up.binding.ts'

export const windingUpEntity: Entity = {
  name: 'EnterpriseWindingUp',
  label: '企业清算',
  services: ['EnterpriseWindingUp'],
  tables: [],
  personalTables: [
    {
      table: windingUps,
      notCopied: "the platform's own papers about an employer; its officers are named by numbers",
      notErased: 'kept with the record of the employer',
    },
  ],
  lifecycle: windingUpBinding,
  history: windingUpHistory,
}
