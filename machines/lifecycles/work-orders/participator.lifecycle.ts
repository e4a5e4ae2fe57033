import { descriptionOf, type Lifecycle } from '../../lifecycle.ts'
import { tell } from '../../lifecycle-notify.ts'
import { openFlow } from './effects.ts'
import { participatorMachine } from './participator.machine.ts'
import {
  type ParticipatorContext,
  type ParticipatorEvent,
  type ParticipatorStatus,
  participatorEventLabels,
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
  eventLabels: participatorEventLabels,
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
    /** needs no confirmation: the statement that inserts the row also reserves the place */
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
  /** The label is 待确认 while staff have to confirm an application, 待领取 while the person has to claim. */
  labelOf: (status, { claimSource }) =>
    status === 'ToBeClaimed' && claimSource === 'UserApplied' ? '待确认' : descriptionOf(participatorMachine, status),
}
