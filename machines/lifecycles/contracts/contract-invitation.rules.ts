import { type Actor, isMemberOf } from '../../actor.ts'
import { anyOf, defineGuards } from '../../lifecycle-guards.ts'
import { isOwnPerson, isSystem } from '../work-orders/actors.ts'

export const CONTRACT_INVITATION_STATUSES = [
  'Sent',
  'Asked',
  'Accepted',
  'Refused',
  'Blocked',
  'Withdrawn',
  'TakenBack',
  'Expired',
] as const
export type ContractInvitationStatus = (typeof CONTRACT_INVITATION_STATUSES)[number]

export interface ContractInvitationContext {
  enterpriseId: number
  /** the person whom the typed name and number belong to; null until the system has found one */
  personId: number | null
  /** the person has accepted once, whatever came after */
  wasAccepted: boolean
  /** the enterprise has taken the invitation back */
  isTakenBack: boolean
  /** the days for an answer, or the days in which an accepted invitation may be used, are over */
  isOver: boolean
}

/** The events, each as the status log calls it. */
export const contractInvitationEventLabels = {
  reach: '送达',
  accept: '同意',
  refuse: '拒绝',
  block: '不再接收这家企业的邀请',
  unblock: '重新接收这家企业的邀请',
  withdraw: '收回同意',
  takeBack: '撤回邀请',
  close: '撤回生效',
  expire: '过期',
}
export type ContractInvitationEventType = keyof typeof contractInvitationEventLabels
export type ContractInvitationEvent = {
  [K in ContractInvitationEventType]: { readonly type: K; readonly by: Actor }
}[ContractInvitationEventType]

const isEmployer = ({ enterpriseId }: ContractInvitationContext, by: Actor): boolean =>
  by.isEnterpriseCreator && isMemberOf(by, enterpriseId)

const isInvited = ({ personId }: ContractInvitationContext, by: Actor): boolean =>
  personId !== null && isOwnPerson({ personId }, by)

export const contractInvitationGuards = defineGuards<ContractInvitationContext>()({
  actors: {
    isEmployer,
    isInvited,
    isSystem,
    isEmployerOrSystem: anyOf<ContractInvitationContext>(isEmployer, isSystem),
  },
  states: {
    isCurrent: { check: ({ isOver }) => !isOver, refusal: '这份邀请已经过期，请企业重新邀请' },
    isUnaccepted: { check: ({ wasAccepted }) => !wasAccepted, refusal: '对方已经答复过，不能再撤回' },
    isNotTakenBack: { check: ({ isTakenBack }) => !isTakenBack, refusal: '企业已经撤回这份邀请' },
    isTakenBack: { check: ({ isTakenBack }) => isTakenBack, refusal: '企业没有撤回这份邀请' },
    isPast: { check: ({ isOver }) => isOver, refusal: '这份邀请还没有到期' },
  },
  combined: {
    canReach: ['isSystem', 'isCurrent', 'isNotTakenBack'],
    canClose: ['isSystem', 'isTakenBack'],
    canAccept: ['isInvited', 'isCurrent', 'isNotTakenBack'],
    canTakeBack: ['isEmployerOrSystem', 'isCurrent', 'isUnaccepted', 'isNotTakenBack'],
    canExpire: ['isSystem', 'isPast'],
  },
})
