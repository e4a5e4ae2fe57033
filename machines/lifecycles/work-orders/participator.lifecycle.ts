import { descriptionOf, type Lifecycle } from '../../lifecycle.ts'
import { tell } from '../../lifecycle-notify.ts'
import { openFlow } from './effects.ts'
import { participatorMachine } from './participator.machine.ts'
import {
  type ParticipatorContext,
  type ParticipatorEvent,
  type ParticipatorStatus,
  participatorGuards,
} from './participator.rules.ts'

export const participatorLifecycle: Lifecycle<ParticipatorContext, ParticipatorStatus, ParticipatorEvent> = {
  entity: 'WorkOrderParticipator',
  machine: participatorMachine,
  statuses: [
    'ToBeClaimed',
    'Claimed',
    'InExecution',
    'InAcceptance',
    'Accepted',
    'Settled',
    'Rejected',
    'Fail',
    'Invalid',
  ],
  guards: participatorGuards.table,
  columns: ['reworkCount'],
  eventLabels: {
    approveClaim: '同意领取',
    rejectClaim: '不同意领取',
    claim: '领取',
    decline: '不领取',
    start: '开始执行',
    report: '填写进度',
    submit: '提交成果',
    recall: '撤回提交',
    accept: '验收通过',
    rework: '退回修改',
    fail: '判定不合格',
    upholdAppeal: '申诉成立',
    giveUp: '放弃',
    expire: '到期失效',
    invalidate: '随工单取消失效',
    settle: '结算',
    payReturned: '退回待结算',
    update: '修改',
    delete: '删除',
  },
  entries: {
    apply: {
      label: '申请领取',
      to: 'ToBeClaimed',
      guard: 'canApply',
      context: { claimSource: 'UserApplied' },
      effects: [
        openFlow('share'),
        tell('developer', 'participator.applied'),
        tell('enterprise', 'participator.applied'),
      ],
    },
    assign: {
      label: '指定派单',
      to: 'ToBeClaimed',
      guard: 'canAssign',
      context: { claimSource: 'StaffAssigned' },
      effects: [openFlow('share'), tell('person', 'participator.assigned')],
    },
    /** needs no confirmation: the statement that inserts the row takes the place */
    grab: {
      label: '抢单',
      to: 'Claimed',
      guard: 'canGrab',
      context: { claimSource: 'Grabbed' },
      effects: [
        openFlow('claimedShare'),
        tell('person', 'participator.grabbed'),
        tell('developer', 'participator.claimed'),
      ],
    },
  },
  /** 待确认 while staff have to confirm an application, 待领取 while the person has to claim. */
  labelOf: (status, { claimSource }) =>
    status === 'ToBeClaimed' && claimSource === 'UserApplied' ? '待确认' : descriptionOf(participatorMachine, status),
}
