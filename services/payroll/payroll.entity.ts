import type { Entity } from '#services/abp/entities/entity.ts'
import { payrolls } from '#services/database/schema/payroll.ts'
import { payrollBinding, payrollHistory } from './lifecycle/payroll.binding.ts'
import { payData } from './pay-data.repository.ts'

export const payrollEntity: Entity = {
  name: 'Payroll',
  label: '工资单',
  services: ['Payroll'],
  fieldPolicies: ['Payroll'],
  personalTables: [{ table: payrolls, copiedIn: '工资', notErased: 'kept for two years and longer' }],
  lifecycle: payrollBinding,
  history: payrollHistory,
  personalData: [payData],
}
