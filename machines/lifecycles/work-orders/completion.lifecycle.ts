import { descriptionOf, type Lifecycle } from '../../lifecycle.ts'
import { completionMachine } from './completion.machine.ts'
import {
  type CompletionContext,
  type CompletionEvent,
  type CompletionStatus,
  completionGuards,
} from './completion.rules.ts'

export const completionLifecycle: Lifecycle<CompletionContext, CompletionStatus, CompletionEvent> = {
  entity: 'WorkOrderCompletion',
  machine: completionMachine,
  statuses: ['Waiting', 'Auditing', 'Approved', 'Reject'],
  guards: completionGuards.table,
  columns: ['stage', 'auditAction'],
  eventLabels: {
    pass: '验收通过',
    continue: '转下一级验收',
    back: '退回修改',
    reject: '驳回',
    takeOver: '平台接手',
    appeal: '申诉',
    upholdAppeal: '申诉成立',
    dismissAppeal: '申诉不成立',
    settle: '结算',
    unsettle: '取消结算',
    update: '修改',
    delete: '撤回提交',
  },
  entries: {
    submit: {
      label: '提交成果',
      to: 'Waiting',
      guard: 'isOwnPerson',
      effects: [{ type: 'moveParticipator', params: { event: 'submit', by: 'sender' } }],
    },
  },
  labelOf: (status) => descriptionOf(completionMachine, status),
}
