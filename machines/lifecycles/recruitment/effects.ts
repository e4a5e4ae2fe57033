import type { NotifyParams } from '../../lifecycle-notify.ts'

/**
 * Effects of the recruitment lifecycles. Handlers run in the transaction of the transition.
 *
 * | effect | what the handler does |
 * |---|---|
 * | notify | site message (and SMS by preference) through the outbox |
 * | notifyApplicants | notifies every person with an open delivery to this job |
 * | rejectWaiting | sends `requirementClosed`, as SYSTEM, to every delivery without an answer |
 * | closeWhenFilled | sends `autoClose`, as SYSTEM, to the job if it allows it |
 */
export interface RecruitmentEffects {
  notify: NotifyParams
  notifyApplicants: { readonly template: string }
  rejectWaiting: undefined
  closeWhenFilled: undefined
}
