import { descriptionOf, type Lifecycle } from '../../lifecycle.ts'
import { tell } from '../../lifecycle-notify.ts'
import { payrollMachine } from './payroll.machine.ts'
import {
  type PayrollContext,
  type PayrollEvent,
  type PayrollStatus,
  payrollEventLabels,
  payrollGuards,
} from './payroll.rules.ts'

export const payrollLifecycle: Lifecycle<PayrollContext, PayrollStatus, PayrollEvent> = {
  entity: 'Payroll',
  machine: payrollMachine,
  statuses: ['NotConfirm', 'Confirmed'],
  guards: payrollGuards.table,
  columns: ['isDisputed'],
  eventLabels: payrollEventLabels,
  entries: {
    create: {
      label: '发放工资单',
      to: 'NotConfirm',
      guard: 'isCreator',
      effects: [tell('person', 'payroll.issued')],
    },
  },
  labelOf: (status) => descriptionOf(payrollMachine, status),
}
