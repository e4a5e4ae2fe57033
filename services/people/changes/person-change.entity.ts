import type { Entity } from '#services/abp/entities/entity.ts'
import { personChanges } from '#services/database/schema/person-changes.ts'
import { personChangeBinding } from './person-change.binding.ts'

/** The entity of change requests, whose log is read together with that of the person. */
export const personChangeEntity: Entity = {
  name: 'UserDisabledPersonChange',
  label: '资料变更申请',
  personalTables: [
    { table: personChanges, notCopied: 'values that the record has, had or was refused', erasedBy: '求职档案' },
  ],
  lifecycle: personChangeBinding,
}
