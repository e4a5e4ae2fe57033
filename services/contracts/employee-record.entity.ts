import type { Entity } from '#services/abp/entities/entity.ts'
import { employeeRecords } from '#services/database/schema/employee-records.ts'

export const employeeRecordEntity: Entity = {
  name: 'EmployeeRecord',
  label: '员工档案',
  personalTables: [
    { table: employeeRecords, notCopied: 'the record of the employer, who answers for it', erasedBy: '求职档案' },
  ],
}
