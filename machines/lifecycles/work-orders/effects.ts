import type { NotifyParams } from '../../lifecycle-notify.ts'

/** Steps of the financial flow that follow a participation. Settled is missing, because only a payment reaches it. */
export type MirroredStep = 'ToBeImplemented' | 'ToBeAccepted' | 'ToBeSettled' | 'Fail'

/**
 * Every effect of the work-order lifecycles, with its parameters. Handlers run in the transaction of the transition.
 *
 * | effect | what the handler does |
 * |---|---|
 * | notify | site message (and SMS by preference) through the outbox |
 * | notifyMatchingPersons | notifies the persons who subscribed to this kind of order |
 * | notifyParticipators | notifies every person with a place in this order or its dispatch orders |
 * | reserveQuantity | takes from the order's remaining quantity: 'claimed' fails with 40903 when too little is left; 'accepted' (won appeal) takes at most what is left |
 * | releaseQuantity | gives back to the order: 'all' of the reserved quantity, the 'unaccepted' part, or 'none' (a pending application reserves nothing) |
 * | openFlow | creates the financial flow of a participation, by the named entry of the flow's lifecycle |
 * | openSupplement | creates a due flow for what an appeal has added to a participation that is paid already |
 * | mirrorFlow | sends, as SYSTEM, the event of `mirrorEvents[step]` to the participation's flow |
 * | computeAmounts | computes gross, estimated tax and net of the flow, from accepted quantity, unit price, bonus and deduction |
 * | computeTax | computes the tax of the payment month, under the per-person lock, in order of payment |
 * | moveParticipator | sends the event to the participation, as the same sender or as SYSTEM |
 * | settleParticipator, returnParticipator | sends `settle` or `payReturned`, as SYSTEM, to the participation |
 * | markCompletionSettled, markCompletionUnsettled | sends `settle` or `unsettle`, as SYSTEM, to the approved completion |
 * | startOrder | sends `start`, as SYSTEM, to the order if it allows it |
 * | reopenOrder | sends `rework`, as SYSTEM, to the order if it allows it |
 * | progressOrder | sends, as SYSTEM, to the order and then to its main order the event of beginAcceptance, complete, cancel, lapse that it allows |
 * | propagateToMain | the same three for the main order: 'start', 'rework', or 'progress' (as progressOrder) |
 * | openCancelWindow | sets the date (3 days) until which persons may submit the finished part |
 * | invalidateParticipators | sends `invalidate`, as SYSTEM, to every participation in ToBeClaimed, Claimed or InExecution |
 * | cancelDispatchOrders | sends `cancel`, as SYSTEM, to every dispatch order that allows it |
 * | takeQuantityFromMain, returnQuantityToMain | takes the dispatch order's quantity from the main order, or returns it; quantity that persons finished is not returned |
 * | refundRemainder | records the due refund: hosted amount minus the amounts that were and will be paid |
 */
export interface WorkOrderEffects {
  notify: NotifyParams
  notifyMatchingPersons: { readonly template: string }
  notifyParticipators: { readonly template: string }
  reserveQuantity: { readonly part: 'claimed' | 'accepted' }
  releaseQuantity: { readonly part: 'all' | 'unaccepted' | 'none' }
  openFlow: { readonly entry: 'share' | 'claimedShare' }
  openSupplement: undefined
  mirrorFlow: { readonly step: MirroredStep }
  computeAmounts: undefined
  computeTax: undefined
  moveParticipator: {
    readonly event: 'submit' | 'report' | 'recall' | 'accept' | 'rework' | 'fail' | 'upholdAppeal'
    readonly by: 'sender' | 'system'
  }
  settleParticipator: undefined
  returnParticipator: undefined
  markCompletionSettled: undefined
  markCompletionUnsettled: undefined
  startOrder: undefined
  reopenOrder: undefined
  progressOrder: undefined
  propagateToMain: { readonly event: 'start' | 'rework' | 'progress' }
  openCancelWindow: undefined
  invalidateParticipators: undefined
  cancelDispatchOrders: undefined
  takeQuantityFromMain: undefined
  returnQuantityToMain: undefined
  refundRemainder: undefined
}

/**
 * Short forms for the effects that machines use most. `claimedShare`: the work is already claimed, so no confirmation
 * is pending.
 */
export const openFlow = (entry: 'share' | 'claimedShare') => ({ type: 'openFlow', params: { entry } }) as const

export const mirror = (step: MirroredStep) => ({ type: 'mirrorFlow', params: { step } }) as const

export const release = (part: 'all' | 'unaccepted') => ({ type: 'releaseQuantity', params: { part } }) as const

export const effect = <K extends keyof WorkOrderEffects>(type: K) => ({ type, params: undefined }) as const
