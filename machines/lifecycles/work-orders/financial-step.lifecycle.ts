import { descriptionOf, type Lifecycle } from '../../lifecycle.ts'
import { tell } from '../../lifecycle-notify.ts'
import { effect } from './effects.ts'
import { financialStepMachine } from './financial-step.machine.ts'
import {
  type FinancialStep,
  type FinancialStepContext,
  type FinancialStepEvent,
  financialStepEventLabels,
  financialStepGuards,
} from './financial-step.rules.ts'

export const financialStepLifecycle: Lifecycle<FinancialStepContext, FinancialStep, FinancialStepEvent> = {
  entity: 'WorkOrderFinancialFlow',
  machine: financialStepMachine,
  statuses: ['ToBeConfirmed', 'ToBeImplemented', 'ToBeAccepted', 'ToBeSettled', 'Settled', 'Fail'],
  guards: financialStepGuards.table,
  columns: [],
  eventLabels: financialStepEventLabels,
  entries: {
    /** created by the `openFlow` of a participation that needs a confirmation */
    share: {
      label: '生成结算',
      to: 'ToBeConfirmed',
      guard: 'isSystem',
      context: { isManual: false, isDecided: false },
      effects: [],
    },
    /** created for a participation that is claimed at once */
    claimedShare: {
      label: '生成结算',
      to: 'ToBeImplemented',
      guard: 'isSystem',
      context: { isManual: false, isDecided: false },
      effects: [],
    },
    /** created for what an appeal adds to a participation that is paid already */
    supplement: {
      label: '申诉成立后补发',
      to: 'ToBeSettled',
      guard: 'isSystem',
      context: { isManual: true, isDecided: true },
      effects: [effect('computeAmounts'), tell('person', 'flow.toBeSettled')],
    },
    /** created by Finance for a bonus, deduction or back pay */
    manual: {
      label: '录入款项',
      to: 'ToBeSettled',
      guard: 'isFinance',
      context: { isManual: true, isDecided: false },
      effects: [effect('computeAmounts'), tell('person', 'flow.toBeSettled')],
    },
  },
  labelOf: (status) => descriptionOf(financialStepMachine, status),
}
