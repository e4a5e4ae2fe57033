import type { Entity } from '#services/abp/entities/entity.ts'
import {
  bankResultFiles,
  paymentMonthLocks,
  paymentResults,
  taxReturnFiles,
  workOrderFinancialFlows,
} from '#services/database/schema/work-order-money.ts'
import { createFlowAct, updateFlowAct } from '../approvals/flow-acts.ts'
import { payAct } from '../approvals/pay-act.ts'
import { flowHistory } from '../histories.repository.ts'
import { flowBinding } from '../lifecycle/flow.binding.ts'
import { incomeData } from '../work-data.repository.ts'
import { seesVoucher } from './payment-voucher.ts'

export const flowEntity: Entity = {
  name: 'WorkOrderFinancialFlow',
  label: '款项',
  services: ['WorkOrderFinancialFlow'],
  fieldPolicies: ['WorkOrderFinancialFlow', 'TaxReturn'],
  tables: [bankResultFiles, taxReturnFiles, paymentMonthLocks],
  personalTables: [
    { table: workOrderFinancialFlows, copiedIn: '收入', notErased: 'kept for 30 years as a voucher' },
    {
      table: paymentResults,
      notCopied: 'the result of a payment, whose flow is copied',
      notErased: 'kept for 30 years as a voucher',
    },
  ],
  lifecycle: flowBinding,
  history: flowHistory,
  namedFiles: [{ category: 'WorkOrder', mayRead: seesVoucher }],
  personalData: [incomeData],
  acts: [payAct, createFlowAct, updateFlowAct],
}
