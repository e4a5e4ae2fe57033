import { assign, setup } from 'xstate'
import { declareEffects } from '../../lifecycle-effects.ts'
import { tell } from '../../lifecycle-notify.ts'
import { mirror, release, type WorkOrderEffects } from './effects.ts'
import { type ParticipatorContext, type ParticipatorEvent, participatorGuards } from './participator.rules.ts'

/** A pending application reserves no quantity; an assignment reserves its place from the beginning. */
const reservedWhileWaiting = ({ context }: { context: ParticipatorContext }) =>
  ({ part: context.claimSource === 'UserApplied' ? 'none' : 'all' }) as const

const releaseReserved = { type: 'releaseQuantity', params: reservedWhileWaiting } as const

/** told where staff change the deadline or the quantity, not for a remark alone */
const CHANGED = tell('person', 'participator.changed')

const giveUp = {
  guard: 'isPersonOrSupervisor',
  target: 'Invalid',
  actions: [
    release('all'),
    mirror('Fail'),
    tell('person', 'participator.givenUp'),
    tell('developer', 'participator.givenUp'),
    tell('enterprise', 'participator.givenUp'),
    'progressOrder',
  ],
} as const

const expire = {
  guard: 'canExpire',
  target: 'Invalid',
  actions: [
    release('all'),
    mirror('Fail'),
    tell('person', 'participator.deadlineMissed'),
    tell('foundation', 'participator.deadlineMissed'),
    'progressOrder',
  ],
} as const

const invalidate = {
  guard: 'isSystem',
  target: 'Invalid',
  actions: [release('all'), mirror('Fail'), tell('person', 'participator.orderCancelled')],
} as const

const personLeft = [
  tell('developer', 'participator.personLeft'),
  tell('enterprise', 'participator.personLeft'),
] as const

/** The person's account ends: the place is free for others. Work that is handed in is accepted and paid as usual. */
const personLeaves = {
  guard: 'isSystem',
  target: 'Invalid',
  actions: [release('all'), mirror('Fail'), ...personLeft, 'progressOrder'],
} as const

const start = {
  guard: 'canStart',
  target: 'InExecution',
  actions: ['startOrder', tell('enterprise', 'participator.started')],
} as const

/**
 * A person's participation in a work order, from claim to settlement.
 *
 * | effect | emitted by |
 * |---|---|
 * | openFlow | all entries. The statement that inserts the row reserves the place of a grab or an assignment |
 * | openSupplement | upholdAppeal after the payment |
 * | reserveQuantity | approveClaim (claimed), upholdAppeal (accepted) |
 * | releaseQuantity | decline, expire, giveUp, invalidate, personLeaves, fail, delete: all; accept: the unaccepted part |
 * | mirrorFlow | every change of status that has another financial step |
 * | startOrder | start, report: the first start moves the order to InProgress |
 * | reopenOrder | rework, recall: an order in acceptance goes back to InProgress |
 * | progressOrder | submit, accept, fail, decline, expire, giveUp, personLeaves, settle, delete: the order may go on or be finished |
 * | markCompletionSettled, markCompletionUnsettled | settle, payReturned |
 * | notify | see the transitions; templates `participator.*` |
 *
 * accept, rework, fail and upholdAppeal are sent by the completion's transitions, submit and recall by its creation and
 * deletion, report by the first feedback, invalidate by the order, settle and payReturned by the flow.
 */
export const participatorMachine = setup({
  types: {
    context: {} as ParticipatorContext,
    events: {} as ParticipatorEvent,
    input: {} as ParticipatorContext,
  },
  guards: participatorGuards.predicates,
  actions: {
    // XState treats an event with neither target nor action as forbidden, so this empty action is needed
    keepStatus: assign({}),
    countRework: assign({ reworkCount: ({ context }) => context.reworkCount + 1 }),
    ...declareEffects<WorkOrderEffects>()(
      'notify',
      'reserveQuantity',
      'releaseQuantity',
      'mirrorFlow',
      'openSupplement',
      'startOrder',
      'reopenOrder',
      'progressOrder',
      'markCompletionSettled',
      'markCompletionUnsettled',
    ),
  },
}).createMachine({
  id: 'participator',
  context: ({ input }) => input,
  initial: 'ToBeClaimed',
  states: {
    ToBeClaimed: {
      description: '待领取',
      on: {
        claim: {
          guard: 'canClaim',
          target: 'Claimed',
          actions: [mirror('ToBeImplemented'), tell('developer', 'participator.claimed')],
        },
        approveClaim: {
          guard: 'canApprove',
          target: 'Claimed',
          actions: [
            { type: 'reserveQuantity', params: { part: 'claimed' } },
            mirror('ToBeImplemented'),
            tell('person', 'participator.approved'),
          ],
        },
        rejectClaim: {
          guard: 'canRejectClaim',
          target: 'Rejected',
          actions: [mirror('Fail'), tell('person', 'participator.rejected')],
        },
        decline: {
          guard: 'isOwnPerson',
          target: 'Invalid',
          actions: [releaseReserved, mirror('Fail'), tell('developer', 'participator.declined'), 'progressOrder'],
        },
        expire: {
          guard: 'canExpireOffer',
          target: 'Invalid',
          actions: [
            release('all'),
            mirror('Fail'),
            tell('person', 'participator.assignmentExpired'),
            tell('developer', 'participator.assignmentExpired'),
            'progressOrder',
          ],
        },
        invalidate: {
          guard: 'isSystem',
          target: 'Invalid',
          actions: [releaseReserved, mirror('Fail'), tell('person', 'participator.orderCancelled')],
        },
        personLeaves: {
          guard: 'isSystem',
          target: 'Invalid',
          actions: [releaseReserved, mirror('Fail'), ...personLeft, 'progressOrder'],
        },
        update: { guard: 'isPersonOrSupervisor', actions: [CHANGED] },
        delete: {
          guard: 'isSupervisor',
          actions: [releaseReserved, mirror('Fail'), tell('person', 'participator.removed'), 'progressOrder'],
        },
      },
    },
    Claimed: {
      description: '已领取',
      on: {
        start,
        report: start,
        giveUp,
        expire,
        invalidate,
        personLeaves,
        update: { guard: 'isSupervisor', actions: [CHANGED] },
      },
    },
    InExecution: {
      description: '执行中',
      on: {
        report: { guard: 'isOwnPerson', actions: 'keepStatus' },
        submit: {
          guard: 'isOwnPerson',
          target: 'InAcceptance',
          actions: [
            mirror('ToBeAccepted'),
            tell('enterprise', 'participator.submitted'),
            tell('developer', 'participator.submitted'),
            'progressOrder',
          ],
        },
        giveUp,
        expire,
        invalidate,
        personLeaves,
        update: { guard: 'isSupervisor', actions: [CHANGED] },
      },
    },
    InAcceptance: {
      description: '验收中',
      on: {
        accept: {
          guard: 'canAccept',
          target: 'Accepted',
          actions: [
            release('unaccepted'),
            mirror('ToBeSettled'),
            tell('person', 'participator.accepted'),
            tell('platform', 'participator.accepted'),
            'progressOrder',
          ],
        },
        rework: {
          guard: 'canRework',
          target: 'InExecution',
          actions: ['countRework', mirror('ToBeImplemented'), tell('person', 'participator.rework'), 'reopenOrder'],
        },
        fail: {
          guard: 'isAcceptor',
          target: 'Fail',
          actions: [
            release('all'),
            mirror('Fail'),
            tell('person', 'participator.failed'),
            tell('foundation', 'participator.failed'),
            'progressOrder',
          ],
        },
        recall: {
          guard: 'canRecall',
          target: 'InExecution',
          actions: [mirror('ToBeImplemented'), tell('enterprise', 'participator.recalled'), 'reopenOrder'],
        },
      },
    },
    Accepted: {
      description: '验收通过',
      on: {
        settle: { guard: 'isSystem', target: 'Settled', actions: ['markCompletionSettled', 'progressOrder'] },
        // the person wins an appeal against a partial acceptance, so a larger quantity of the same result is accepted
        upholdAppeal: {
          guard: 'isSystem',
          actions: [
            { type: 'reserveQuantity', params: { part: 'accepted' } },
            mirror('ToBeSettled'),
            tell('person', 'participator.appealUpheld'),
            tell('enterprise', 'participator.appealUpheld'),
          ],
        },
      },
    },
    Settled: {
      description: '已结算',
      on: {
        payReturned: { guard: 'isSystem', target: 'Accepted', actions: ['markCompletionUnsettled'] },
        // the payment stays as it is: what the appeal adds is paid by a flow of its own
        upholdAppeal: {
          guard: 'isSystem',
          actions: [
            { type: 'reserveQuantity', params: { part: 'accepted' } },
            'openSupplement',
            tell('person', 'participator.appealUpheld'),
            tell('enterprise', 'participator.appealUpheld'),
          ],
        },
      },
    },
    Rejected: { description: '申请未通过', on: { delete: { guard: 'isSupervisor', actions: 'keepStatus' } } },
    Fail: {
      description: '验收不合格',
      on: {
        upholdAppeal: {
          guard: 'isSystem',
          target: 'Accepted',
          actions: [
            { type: 'reserveQuantity', params: { part: 'accepted' } },
            mirror('ToBeSettled'),
            tell('person', 'participator.appealUpheld'),
            tell('enterprise', 'participator.appealUpheld'),
          ],
        },
      },
    },
    Invalid: { description: '已失效', on: { delete: { guard: 'isSupervisor', actions: 'keepStatus' } } },
  },
})
