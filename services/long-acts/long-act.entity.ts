import type { Entity } from '#services/abp/entities/entity.ts'
import { longActs } from '#services/database/schema/long-acts.ts'

export const longActEntity: Entity = {
  name: 'LongAct',
  label: '正在办理的大批量事项',
  services: ['LongAct'],
  personalTables: [
    {
      table: longActs,
      notCopied: 'how far an act of staff was, and nothing about the act itself',
      notErased: 'removed after a week: services/abp/lifecycle/long-act.repository.ts',
    },
  ],
}
