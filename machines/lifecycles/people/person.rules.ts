import type { Actor } from '../../actor.ts'
import { anyOf, defineGuards } from '../../lifecycle-guards.ts'
import { isAuditor, isModerator, isNextAuditor, isOfFoundation, isOwnPerson } from '../work-orders/actors.ts'

export const PERSON_STATUSES = [
  'NotFound',
  'ToBeReviewed',
  'FirstTrialPassed',
  'FirstTrialUnPassed',
  'ReexaminePassed',
] as const
export type PersonStatus = (typeof PERSON_STATUSES)[number]

/** Stages of the audit: submission, first trial, re-examination. */
export const SUBMITTED = 1
export const FIRST_TRIAL = 2
export const REEXAMINATION = 3
export const REJECTED = -1

/**
 * The record as the guards of its audit use it; `audit` and `auditStatus` are the pair the gates read (domain rules
 * §3.2).
 */
export interface PersonContext {
  personId: number
  /** the foundation that supports the person */
  foundationId: number | null
  /** the account that created the record: the person's own, or that of a helper */
  creatorUserId: number | null
  /** stage reached; null: never submitted, -1: rejected */
  audit: number | null
  /** stage that this submission has to reach */
  auditStatus: number
  /** stage that the platform requires for the next submission */
  requiredStage: number
  /** the auditor of the latest decision */
  lastAuditorUserId: number | null
  isActive: boolean
  /** a change of certified data awaits its audit */
  hasPendingChange: boolean
}

/** The events, each as the status log calls it. */
export const personEventLabels = {
  update: '修改资料',
  correct: '代为修改资料',
  updateIdentity: '修改身份资料',
  submit: '提交审核',
  startAudit: '开始审核',
  pass: '初审通过',
  reject: '驳回',
  back: '退回修改',
  reexaminePass: '复审通过',
  actualPass: '终审通过',
  actualReject: '终审驳回',
  submitChange: '申请变更',
  activate: '启用',
  deactivate: '停用',
  delete: '删除',
}
export type PersonEventType = keyof typeof personEventLabels
export type PersonEvent = { [K in PersonEventType]: { readonly type: K; readonly by: Actor } }[PersonEventType]

type Owners = Pick<PersonContext, 'personId' | 'foundationId' | 'creatorUserId'>

const isFirstAuditor = (owners: Owners, by: Actor): boolean =>
  isAuditor(owners, by) || (isOfFoundation(owners, by) && by.userId !== owners.creatorUserId)

/**
 * A person creates their own record; tutors create one for persons of their foundation, the platform for any person.
 */
const isRecorder = (owners: Owners, by: Actor): boolean =>
  by.userType === 'DisabledPerson' || isOfFoundation(owners, by) || isModerator(owners, by)

export const personGuards = defineGuards<PersonContext>()({
  actors: {
    isRecorder,
    isEditor: anyOf<PersonContext>(isOwnPerson, isOfFoundation, isModerator),
    isApplicant: anyOf<PersonContext>(isOwnPerson, isOfFoundation),
    isCaretaker: anyOf<PersonContext>(isOfFoundation, isModerator),
    isAuditor,
    isFirstAuditor,
    // four eyes: the auditor who passed the first trial may not re-examine
    isSecondAuditor: isNextAuditor,
  },
  states: {
    hasReexamination: {
      check: ({ auditStatus }) => auditStatus > FIRST_TRIAL,
      refusal: '平台只要求初审，初审通过即已认证',
    },
    hasOneTrial: { check: ({ auditStatus }) => auditStatus <= FIRST_TRIAL, refusal: '初审之后还需要复审' },
    isCertified: {
      check: ({ audit, auditStatus }) => audit === auditStatus,
      refusal: '审核还没有全部通过，可以直接联系辅导员修改资料',
    },
    hasNoPendingChange: {
      check: ({ hasPendingChange }) => !hasPendingChange,
      refusal: '已有一份变更申请正在审核，请等待结果或先撤回',
    },
    isSwitchedOn: { check: ({ isActive }) => isActive, refusal: '档案已经停用' },
    isSwitchedOff: { check: ({ isActive }) => !isActive, refusal: '档案已经是启用状态' },
  },
  combined: {
    canPassFirstTrial: ['isFirstAuditor', 'hasReexamination'],
    canPassOnlyTrial: ['isFirstAuditor', 'hasOneTrial'],
    canReexamine: ['isSecondAuditor', 'hasReexamination'],
    canRejectAfterTrial: ['isAuditor', 'hasReexamination'],
    canCertifyFinally: ['isAuditor', 'hasReexamination'],
    canPassFinally: ['isAuditor', 'hasOneTrial'],
    canSubmitChange: ['isEditor', 'isCertified', 'hasNoPendingChange'],
    canActivate: ['isCaretaker', 'isSwitchedOff'],
    canDeactivate: ['isCaretaker', 'isSwitchedOn'],
  },
})
