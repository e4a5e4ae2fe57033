import { setup } from 'xstate'
import { declareEffects } from '../../lifecycle-effects.ts'
import { tell } from '../../lifecycle-notify.ts'
import { type ApprovalContext, type ApprovalEffects, type ApprovalEvent, approvalGuards } from './approval.rules.ts'

/**
 * An operation on money or rights that one user has prepared and another has to approve. Every end is final: an
 * operation that was not approved has to be prepared again.
 */
export const approvalMachine = setup({
  types: { context: {} as ApprovalContext, events: {} as ApprovalEvent, input: {} as ApprovalContext },
  guards: approvalGuards.predicates,
  actions: declareEffects<ApprovalEffects>()('carryOut', 'notify'),
}).createMachine({
  id: 'approval',
  context: ({ input }) => input,
  initial: 'Prepared',
  states: {
    Prepared: {
      description: '待批准',
      on: {
        approve: {
          guard: 'canDecide',
          target: 'Approved',
          actions: ['carryOut', tell('platform', 'approval.approved')],
        },
        reject: { guard: 'canDecide', target: 'Rejected', actions: [tell('platform', 'approval.rejected')] },
        recall: { guard: 'canRecall', target: 'Recalled' },
        expire: { guard: 'canExpire', target: 'Expired', actions: [tell('platform', 'approval.expired')] },
        // the prepared operation is no longer possible, or differs from what was shown
        void: { guard: 'isSystem', target: 'Void', actions: [tell('platform', 'approval.void')] },
      },
    },
    Approved: { description: '已批准' },
    Rejected: { description: '已驳回' },
    Recalled: { description: '已撤回' },
    Expired: { description: '已过期' },
    Void: { description: '已作废' },
  },
})
