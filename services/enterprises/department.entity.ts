import type { Entity } from '#services/abp/entities/entity.ts'
import { departmentMembers, departments } from '#services/database/schema/departments.ts'

export const departmentEntity: Entity = {
  name: 'Department',
  label: '部门',
  services: ['Department'],
  tables: [departments],
  personalTables: [
    { table: departmentMembers, notCopied: 'the organisation of the employer', notErased: 'kept with the enterprise' },
  ],
}
