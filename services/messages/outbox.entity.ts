import type { Entity } from '#services/abp/entities/entity.ts'
import { outbox } from '#services/database/schema/infrastructure.ts'

export const outboxEntity: Entity = {
  name: 'Outbox',
  label: '待发消息',
  services: ['Outbox', 'MessageTemplate'],
  personalTables: [
    {
      table: outbox,
      notCopied: 'the messages themselves are copied',
      notErased: 'removed 30 days after it was sent: messages/retention.ts',
    },
  ],
}
