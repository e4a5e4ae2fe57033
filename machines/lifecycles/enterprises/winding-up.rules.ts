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
  /** an order, a payment, a refund, a contract or a task of the employer is not over yet */
  readonly isAnythingOpen: boolean
}

/** The events, each as the status log calls it. */
export const windingUpEventLabels = { approve: '批准清算', stop: '停止清算', finish: '完成清算' }
export type WindingUpEventType = keyof typeof windingUpEventLabels
export type WindingUpEvent = { readonly type: WindingUpEventType; readonly by: Actor }

/**
 * | effect | what the handler does |
 * |---|---|
 * | beginWindingUp | the employer is being wound up: nothing new begins |
 * | endWindingUp | the employer has ended; its record stays |
 * | notify | prepared, stopped: the auditors; approved, finished: the employer, its developer, the auditors |
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
    isNothingOpen: {
      check: ({ isAnythingOpen }) => !isAnythingOpen,
      refusal: '还有没结束的工单、合同、任务，或者没付清、没退回的钱',
    },
  },
  combined: { canFinish: ['isSystem', 'isNothingOpen'] },
})
