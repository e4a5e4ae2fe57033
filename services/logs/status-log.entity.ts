import type { Entity } from '#services/abp/entities/entity.ts'
import { statusLogs } from '#services/database/schema/infrastructure.ts'

export const statusLogEntity: Entity = {
  name: 'StatusLog',
  label: '状态记录',
  services: ['StatusLog'],
  fieldPolicies: ['StatusLog'],
  personalTables: [
    {
      table: statusLogs,
      notCopied: 'shown with each record, as far as its reader may see it',
      notErased: 'kept as the proof of decisions',
    },
  ],
}
