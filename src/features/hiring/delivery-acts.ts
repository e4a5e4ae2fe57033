import { SYSTEM } from '#machines/actor.ts'
import { allowedEvents } from '#machines/lifecycle.ts'
import { deliveryLifecycle } from '#machines/lifecycles/recruitment/delivery.lifecycle.ts'
import type { DeliveryContext } from '#machines/lifecycles/recruitment/delivery.rules.ts'
import type { HiringDeliveryRowFragment } from '#src/api/graphql.ts'
import type { Act } from '#src/ui/actions/act-bar.tsx'
import type { Lane } from './delivery-lanes.ts'

/** The fields of a delivery that its actions need. */
export type ActedDelivery = Pick<
  HiringDeliveryRowFragment,
  'id' | 'status' | 'rowVersion' | 'allowedActions' | 'realName' | 'requirement' | 'interview' | 'contractId'
>

export type DeliveryAct =
  | 'invite'
  | 'agree'
  | 'absent'
  | 'answer'
  | 'result'
  | 'contract'
  | 'openContract'
  | 'reject'
  | 'hide'

/**
 * Whether a contract may currently begin. The contract sends this event as SYSTEM and the enterprise does not, so the
 * event is not in `allowedActions`, and the machine is asked instead.
 */
export function canContract({ status, requirement: { isInterviewExempt } }: ActedDelivery): boolean {
  const context: DeliveryContext = {
    enterpriseId: 0,
    developerUserId: null,
    personId: 0,
    foundationId: null,
    recommendedByUserId: null,
    hasReachedEnterprise: true,
    isInterviewExempt,
    hasInterviewBegun: true,
    hasRequestedTime: false,
    absentSide: null,
    isAbsenceAnswered: false,
  }
  return allowedEvents(deliveryLifecycle, status, context, SYSTEM).includes('contractCreated')
}

/** The currently possible actions on a delivery, with the labels of the buttons. */
export function allowedActsOf(delivery: ActedDelivery): readonly DeliveryAct[] {
  const has = (event: string) => delivery.allowedActions.includes(event)
  const possible: readonly [DeliveryAct, boolean][] = [
    ['agree', has('agreeToTime')],
    ['answer', has('answerAbsence')],
    ['invite', has('invite')],
    ['result', has('passInterview') || has('failInterview')],
    ['absent', has('personAbsent')],
    ['contract', canContract(delivery)],
    ['openContract', delivery.contractId !== null && delivery.contractId !== undefined],
    ['reject', has('reject')],
    ['hide', has('hide')],
  ]
  return possible.filter(([, isPossible]) => isPossible).map(([act]) => act)
}

/** The label of an invitation: after an earlier invitation it gives another time, or begins another round. */
const inviteLabel = ({ status, interview }: ActedDelivery): string => {
  if (!interview) return '邀请面试'
  return INVITE_AGAIN[status] ?? '再约一轮面试'
}
const INVITE_AGAIN: Readonly<Record<string, string>> = { Interviewing: '更改面试安排' }

/** Whether an invitation would change the time of an interview that the person already knows of. */
export const isInvited = ({ status, interview }: ActedDelivery): boolean =>
  Boolean(interview) && Object.hasOwn(INVITE_AGAIN, status)

export const actsOf = (delivery: ActedDelivery): readonly (Act & { name: DeliveryAct })[] => [
  { name: 'result', label: '反馈面试结果', icon: 'file-edit', variant: 'primary' },
  { name: 'contract', label: '起草合同', icon: 'file-edit', variant: 'primary' },
  { name: 'openContract', label: '查看合同', icon: 'file-edit' },
  { name: 'agree', label: '同意对方的时间', icon: 'check', variant: 'primary' },
  { name: 'answer', label: '说明没有到场', icon: 'file-edit' },
  { name: 'invite', label: inviteLabel(delivery), icon: 'calendar-clock' },
  { name: 'absent', label: '对方没有到场', icon: 'minus-circle' },
  { name: 'reject', label: '标为不合适', icon: 'minus-circle', variant: 'danger-line' },
  { name: 'hide', label: '从列表移除', icon: 'eye-slash' },
]

/** The action that moves a card into a lane. */
const WAYS_IN: Readonly<Partial<Record<Lane, DeliveryAct>>> = {
  Interviewing: 'invite',
  InterviewingPass: 'result',
  Auditing: 'contract',
}

/** The action for a card dropped on a lane; null when the card may not move there. */
export function actOfDrop(delivery: ActedDelivery, lane: Lane): DeliveryAct | null {
  const act = WAYS_IN[lane]
  return act !== undefined && delivery.status !== lane && allowedActsOf(delivery).includes(act) ? act : null
}
