import { descriptionOf, type Lifecycle } from '../../lifecycle.ts'
import { tell } from '../../lifecycle-notify.ts'
import { approvalMachine } from './approval.machine.ts'
import {
  type ApprovalContext,
  type ApprovalEvent,
  type ApprovalStatus,
  approvalEventLabels,
  approvalGuards,
} from './approval.rules.ts'

export const approvalLifecycle: Lifecycle<ApprovalContext, ApprovalStatus, ApprovalEvent> = {
  entity: 'Approval',
  machine: approvalMachine,
  statuses: ['Prepared', 'Approved', 'Rejected', 'Recalled', 'Expired', 'Void'],
  guards: approvalGuards.table,
  columns: [],
  eventLabels: approvalEventLabels,
  entries: {
    prepare: {
      label: '提交审批',
      to: 'Prepared',
      guard: 'hasRight',
      effects: [tell('platform', 'approval.prepared')],
    },
  },
  labelOf: (status) => descriptionOf(approvalMachine, status),
}
