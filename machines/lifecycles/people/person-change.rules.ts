import { type Actor, hasPlatformRole } from '../../actor.ts'
import { anyOf, defineGuards } from '../../lifecycle-guards.ts'
import { isModerator, isOfFoundation, isOwnPerson } from '../work-orders/actors.ts'
import { SUBMITTED } from './person.rules.ts'

export const PERSON_CHANGE_STATUSES = ['Ongoing', 'Pass', 'Reject', 'Withdraw'] as const
export type PersonChangeStatus = (typeof PERSON_CHANGE_STATUSES)[number]

/** A request to change certified data, as the guards of its audit use it. */
export interface PersonChangeContext {
  personId: number
  foundationId: number | null
  /** stage reached: 1 after the request, one more after each audit */
  audit: number
  /** stage that has to be reached */
  auditStatus: number
  /**
   * the user who decided last; at first the requester who acted on the person's behalf, so that they may not decide
   * either
   */
  lastAuditorUserId: number | null
}

/** The events, each as the status log calls it. */
export const personChangeEventLabels = { pass: '同意变更', reject: '驳回变更', withdraw: '撤回变更' }
export type PersonChangeEventType = keyof typeof personChangeEventLabels
export type PersonChangeEvent = {
  [K in PersonChangeEventType]: { readonly type: K; readonly by: Actor }
}[PersonChangeEventType]

/**
 * Tutors and the platform decide the first stage, the platform the later stages. An auditor may decide only one of the
 * stages.
 */
const isChangeAuditor = (context: PersonChangeContext, by: Actor): boolean =>
  by.userId !== context.lastAuditorUserId &&
  (hasPlatformRole(by, 'Auditor') || (context.audit === SUBMITTED && isOfFoundation(context, by)))

const isLastStage = ({ audit, auditStatus }: PersonChangeContext): boolean => audit + 1 >= auditStatus

export const personChangeGuards = defineGuards<PersonChangeContext>()({
  actors: {
    isSelf: isOwnPerson,
    isRequester: anyOf<PersonChangeContext>(isOwnPerson, isOfFoundation, isModerator),
    isChangeAuditor,
  },
  states: {
    isLastStage: { check: isLastStage, refusal: '后面还有复审' },
    isEarlierStage: { check: (context) => !isLastStage(context), refusal: '已是最后一个审核环节' },
  },
  combined: {
    canPass: ['isChangeAuditor', 'isLastStage'],
    canPassOn: ['isChangeAuditor', 'isEarlierStage'],
  },
})
