import type { NotifyParams } from '../../lifecycle-notify.ts'

/**
 * Every effect of the contract lifecycle. Handlers run in the transaction of the transition.
 *
 * | effect | what the handler does |
 * |---|---|
 * | notify | site message (and SMS by preference) through the outbox; to a guardian, who has no inbox, by SMS and mail |
 * | mirrorDelivery | updates the delivery that the contract came from to the status of the contract |
 * | voidSignatures | the signatures no longer count; they are kept as evidence |
 * | voidPaper | the recorded scan no longer counts; it is kept as evidence, with the reason |
 * | beginEmployment | sets the person's work status, once the first day has come |
 * | endEmployment | sets the person's work status, once the last day is over |
 */
export interface ContractEffects {
  notify: NotifyParams
  mirrorDelivery: { readonly step: 'created' | 'audited' | 'edited' | 'confirmed' | 'aborted' }
  voidSignatures: undefined
  voidPaper: undefined
  beginEmployment: undefined
  endEmployment: undefined
}

export const mirrorDelivery = (step: ContractEffects['mirrorDelivery']['step']) =>
  ({ type: 'mirrorDelivery', params: { step } }) as const
