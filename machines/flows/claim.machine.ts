import { assign, fromPromise, setup } from 'xstate'
import {
  type ClaimCheck,
  type ClaimFailure,
  type ClaimMode,
  type ClaimReceipt,
  type ClaimRequest,
  claimFailureOf,
  isClaimableQuantity,
  MOST_TRIES,
  type PricingUnit,
} from './claim.model.ts'
import { notProvided } from './not-provided.ts'

export interface ClaimInput {
  workOrderId: number
  participatorId?: number | null
  mode: ClaimMode
  quantity?: string
  remaining: string
  pricingUnit: PricingUnit
  newKey: () => string
}

export type ClaimEvent =
  | { type: 'setQuantity'; quantity: string }
  | { type: 'setRemark'; remark: string }
  | { type: 'setRulesRead'; hasReadRules: boolean }
  | { type: 'check' }
  | { type: 'confirm' }
  | { type: 'retry' }
  | { type: 'back' }

interface Context {
  request: ClaimRequest
  remaining: string
  pricingUnit: PricingUnit
  /** the person confirms that they have read the rules of the order; for an application this is asked later */
  hasReadRules: boolean
  /** true after the first attempt to submit: from then on the form shows what is missing or wrong */
  showsProblems: boolean
  /** why the person cannot continue, or null */
  reason: string | null
  failure: ClaimFailure | null
  receipt: ClaimReceipt | null
  /** how often the server has refused this claim for now because other claims were ahead of it */
  tries: number
  newKey: () => string
}

/** The press of the button: accepts an assignment, has the server check a claim, or shows what is missing. */
const CHECK = [
  {
    guard: 'isAcceptable',
    target: 'claiming',
    actions: ['showProblems', 'clearProblem', 'forgetTries'],
  },
  {
    guard: 'isReady',
    target: 'checking',
    actions: ['showProblems', 'clearProblem'],
  },
  { actions: 'showProblems' },
] as const

/**
 * Claiming a work order: quantity and rules, check, confirmation, claim. An assignment is accepted without check and
 * confirmation, since its place and its quantity are fixed. A claim whose answer was lost, or that the server asks to
 * repeat later, is sent again with the same key.
 */
export const claimMachine = setup({
  types: {
    context: {} as Context,
    events: {} as ClaimEvent,
    input: {} as ClaimInput,
    tags: {} as 'busy',
  },
  actors: {
    checkClaim: fromPromise<ClaimCheck, ClaimRequest>(notProvided('checkClaim')),
    sendClaim: fromPromise<ClaimReceipt, ClaimRequest>(notProvided('sendClaim')),
  },
  actions: {
    // another quantity is another claim: a new key prevents the server from returning the answer to the old one
    keepQuantity: assign(({ context }, { quantity }: { quantity: string }) => ({
      request:
        quantity === context.request.quantity
          ? context.request
          : { ...context.request, quantity, idempotencyKey: context.newKey() },
    })),
    keepRemark: assign(({ context }, { remark }: { remark: string }) => ({ request: { ...context.request, remark } })),
    keepRulesRead: assign((_, { hasReadRules }: { hasReadRules: boolean }) => ({ hasReadRules })),
    showProblems: assign({ showsProblems: true }),
    keepCheck: assign((_, check: ClaimCheck) => ({ remaining: check.remaining, reason: check.reason, failure: null })),
    keepFailure: assign((_, { error }: { error: unknown }) => ({ failure: claimFailureOf(error) })),
    keepReceipt: assign((_, receipt: ClaimReceipt) => ({ receipt, failure: null })),
    /** shows the result on a screen that has no receipt of its own */
    announce: (_, _receipt: ClaimReceipt) => {},
    /** a refused claim was not made, so another attempt is a new claim with a new key */
    renewKey: assign(({ context }) => ({ request: { ...context.request, idempotencyKey: context.newKey() } })),
    clearProblem: assign({ reason: null, failure: null }),
    countTry: assign(({ context }) => ({ tries: context.tries + 1 })),
    forgetTries: assign({ tries: 0 }),
  },
  delays: {
    comeAgain: ({ context }) => (context.failure?.retryAfter ?? 0) * 1000,
  },
  guards: {
    /** for an application the rules are read later, so they are not required here */
    isReady: ({ context: { request, remaining, pricingUnit, hasReadRules } }) =>
      (hasReadRules || request.mode === 'apply') && isClaimableQuantity(request.quantity, remaining, pricingUnit),
    isAcceptable: ({ context: { request, hasReadRules } }) => hasReadRules && request.mode === 'accept',
    isStillClaimable: ({ context }, check: ClaimCheck) =>
      check.isAllowed && isClaimableQuantity(context.request.quantity, check.remaining, context.pricingUnit),
    isSentAway: ({ context }, { error }: { error: unknown }) =>
      claimFailureOf(error).retryAfter !== null && context.tries < MOST_TRIES,
    isRetryable: (_, { error }: { error: unknown }) => claimFailureOf(error).isRetryable,
  },
}).createMachine({
  id: 'claim',
  description: '领取工单',
  context: ({ input }) => ({
    request: {
      workOrderId: input.workOrderId,
      participatorId: input.participatorId ?? null,
      mode: input.mode,
      quantity: input.quantity ?? '',
      remark: '',
      idempotencyKey: input.newKey(),
    },
    remaining: input.remaining,
    pricingUnit: input.pricingUnit,
    hasReadRules: false,
    showsProblems: false,
    reason: null,
    failure: null,
    receipt: null,
    tries: 0,
    newKey: input.newKey,
  }),
  initial: 'choosing',
  states: {
    choosing: {
      description: '填写数量',
      on: {
        setQuantity: { actions: { type: 'keepQuantity', params: ({ event }) => event } },
        setRemark: { actions: { type: 'keepRemark', params: ({ event }) => event } },
        setRulesRead: { actions: { type: 'keepRulesRead', params: ({ event }) => event } },
        check: CHECK,
      },
    },
    checking: {
      description: '正在核对',
      tags: 'busy',
      invoke: {
        src: 'checkClaim',
        input: ({ context }) => context.request,
        onDone: [
          {
            guard: { type: 'isStillClaimable', params: ({ event }) => event.output },
            target: 'confirming',
            actions: { type: 'keepCheck', params: ({ event }) => event.output },
          },
          { target: 'choosing', actions: { type: 'keepCheck', params: ({ event }) => event.output } },
        ],
        onError: {
          target: 'choosing',
          actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    confirming: {
      description: '等待确认',
      on: { confirm: { target: 'claiming', actions: 'forgetTries' }, back: 'choosing' },
    },
    claiming: {
      description: '正在领取',
      tags: 'busy',
      invoke: {
        src: 'sendClaim',
        input: ({ context }) => context.request,
        onDone: {
          target: 'claimed',
          actions: [
            { type: 'keepReceipt', params: ({ event }) => event.output },
            { type: 'announce', params: ({ event }) => event.output },
          ],
        },
        onError: [
          {
            guard: { type: 'isSentAway', params: ({ event }) => ({ error: event.error }) },
            target: 'waiting',
            actions: ['countTry', { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) }],
          },
          {
            guard: { type: 'isRetryable', params: ({ event }) => ({ error: event.error }) },
            target: 'failed',
            actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) },
          },
          {
            target: 'refused',
            actions: ['renewKey', { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) }],
          },
        ],
      },
    },
    waiting: {
      description: '领取的人很多，稍后自动再试',
      after: { comeAgain: 'claiming' },
      on: { retry: 'claiming', back: { target: 'choosing', actions: 'clearProblem' } },
    },
    claimed: { description: '已领取', type: 'final' },
    refused: {
      description: '未能领取',
      on: {
        back: { target: 'choosing', actions: 'clearProblem' },
        setQuantity: {
          target: 'choosing',
          actions: ['clearProblem', { type: 'keepQuantity', params: ({ event }) => event }],
        },
        setRemark: {
          target: 'choosing',
          actions: ['clearProblem', { type: 'keepRemark', params: ({ event }) => event }],
        },
        setRulesRead: {
          target: 'choosing',
          actions: ['clearProblem', { type: 'keepRulesRead', params: ({ event }) => event }],
        },
        check: CHECK,
      },
    },
    failed: {
      description: '网络中断，尚不知道结果',
      on: { retry: 'claiming', back: { target: 'choosing', actions: 'clearProblem' } },
    },
  },
})
