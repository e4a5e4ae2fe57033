import type { NotifyParams } from '../../lifecycle-notify.ts'

/**
 * Every effect of the contract lifecycle. Handlers run in the transaction of the transition.
 *
 * | effect | what the handler does |
 * |---|---|
 * | notify | site message (and SMS by preference) through the outbox; to a guardian, who has no inbox, by SMS and mail |
 * | mirrorDelivery | tells the delivery the contract came from where the contract stands |
 * | voidSignatures | what was signed no longer counts; it stays as evidence |
 * | voidPaper | the scan that is there no longer counts; it stays as evidence, with the reason |
 * | beginEmployment | the person's work status, once the first day has come |
 * | endEmployment | the person's work status, once the last day is over |
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
