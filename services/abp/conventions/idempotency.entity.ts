import type { Entity } from '#services/abp/entities/entity.ts'
import { idempotencyKeys } from '#services/database/schema/infrastructure.ts'

export const idempotencyEntity: Entity = {
  name: 'IdempotencyKey',
  label: '重复请求',
  personalTables: [
    {
      table: idempotencyKeys,
      notCopied: 'answers that the sender has already been given',
      notErased: 'removed after a week: jobs/housekeeping.ts',
    },
  ],
}
