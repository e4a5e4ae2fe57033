import { type Actor, hasPlatformRole, isSystem } from '../../actor.ts'
import { defineGuards } from '../../lifecycle-guards.ts'
import type { NotifyParams } from '../../lifecycle-notify.ts'

export type WindingUpStatus = 'Prepared' | 'UnderWay' | 'Finished' | 'Stopped'

/** Why an employer ends: struck off the register, merged into another one, bankrupt, or a fraud. */
export const WINDING_UP_KINDS = ['Deregistered', 'Merged', 'Bankrupt', 'Fraud'] as const
export type WindingUpKind = (typeof WINDING_UP_KINDS)[number]

export interface WindingUpContext {
  /** the officer who prepared the winding-up; another one approves it */
  readonly preparedUserId: number
  /** a second officer has approved the winding-up, and its successor where it has one */
  readonly isApproved: boolean
  /** the successor of a merged employer cannot take over contracts any more */
  readonly isSuccessorLost: boolean
  /** a step could not be done in the last run */
  readonly hasFailure: boolean
  /** an order, a payment, a refund, a contract or a task of the employer is not over yet */
  readonly isAnythingOpen: boolean
}

/** The events, each as the status log calls it. */
export const windingUpEventLabels = {
  approve: '批准清算',
  stop: '停止清算',
  changeSuccessor: '换接收合同的企业',
  retry: '再试一次',
  finish: '完成清算',
}
export type WindingUpEventType = keyof typeof windingUpEventLabels
export type WindingUpEvent = { readonly type: WindingUpEventType; readonly by: Actor }

/**
 * | effect | what the handler does |
 * |---|---|
 * | beginWindingUp | the employer is being wound up: nothing new begins |
 * | endWindingUp | the employer has ended; its record stays |
 * | notify | prepared, stopped, another successor: the auditors; approved, finished: the employer, its developer, the auditors |
 */
export interface WindingUpEffects {
  beginWindingUp: undefined
  endWindingUp: undefined
  notify: NotifyParams
}

const isOfficer = (_: object, by: Actor): boolean => hasPlatformRole(by, 'Auditor')

/** Four eyes: the officer who prepared a winding-up does not approve it. */
const isSecondOfficer = (context: WindingUpContext, by: Actor): boolean =>
  isOfficer(context, by) && by.userId !== context.preparedUserId

export const windingUpGuards = defineGuards<WindingUpContext>()({
  actors: { isOfficer, isSecondOfficer, isSystem: (_: object, by: Actor) => isSystem(by) },
  states: {
    isApproved: { check: ({ isApproved }) => isApproved, refusal: '还没有经另一位审核员批准' },
    isNotApproved: { check: ({ isApproved }) => !isApproved, refusal: '已经批准' },
    isSuccessorLost: {
      check: ({ isSuccessorLost }) => isSuccessorLost,
      refusal: '接收合同的企业还能接收，不用换',
    },
    hasFailure: { check: ({ hasFailure }) => hasFailure, refusal: '没有办不下去的事' },
    isNothingOpen: {
      check: ({ isAnythingOpen }) => !isAnythingOpen,
      refusal: '还有没结束的工单、合同、任务，或者没付清、没退回的钱',
    },
  },
  combined: {
    canChangeSuccessor: ['isOfficer', 'isSuccessorLost'],
    canApproveSuccessor: ['isSecondOfficer', 'isNotApproved'],
    canRetry: ['isOfficer', 'isApproved', 'hasFailure'],
    canFinish: ['isSystem', 'isNothingOpen'],
  },
})
