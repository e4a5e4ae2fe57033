import type { Entity } from '#services/abp/entities/entity.ts'
import { approvals } from '#services/database/schema/approvals.ts'
import { approvalBinding, approvalHistory } from './approval.binding.ts'
import { approverLeaves } from './approver-leaves.ts'

export const approvalEntity: Entity = {
  name: 'Approval',
  label: '审批',
  services: ['Approval'],
  personalTables: [
    {
      table: approvals,
      notCopied: 'acts of staff, whose result is copied where it is stored',
      notErased: 'kept with the payment',
    },
  ],
  lifecycle: approvalBinding,
  history: approvalHistory,
  accountEnds: approverLeaves,
}
