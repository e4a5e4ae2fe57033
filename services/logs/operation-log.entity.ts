import type { Entity } from '#services/abp/entities/entity.ts'
import { operationLogs } from '#services/database/schema/logs.ts'

export const operationLogEntity: Entity = {
  name: 'OperationLog',
  label: '操作记录',
  services: ['AuditLog'],
  personalTables: [
    {
      table: operationLogs,
      notCopied: 'names of operations, without what was read or written',
      notErased: 'kept for 190 days by law: logs/retention.ts',
    },
  ],
}
