import { assertEvent, assign, fromPromise, setup } from 'xstate'
import { notProvided } from './not-provided.ts'
import type { TokenGrant } from './session.model.ts'

/** The kinds of authentication factors that prove that an account belongs to the current user. */
export const PROOF_KINDS = ['Passkey', 'Totp', 'RecoveryCode', 'Password', 'Papers', 'OwnCode'] as const
export type ProofKind = (typeof PROOF_KINDS)[number]

export interface ProofWays {
  /** the available factors, the easiest first; empty if this account has no factor */
  kinds: readonly ProofKind[]
  challengeId: string | null
  /** the challenge for the browser's passkeys, as JSON */
  passkeyOptions: string | null
  /** the phone number or mail address that receives a code, masked */
  codeTarget: string | null
}

export interface Proof {
  kind: ProofKind
  code?: string
  password?: string
  credential?: string
}

export type ProofEvent = { type: 'prove'; proof: Proof } | { type: 'retry' } | { type: 'cancel' }

export interface ProofInput {
  /** token of a login that waits for its second factor; null when the user is signed in */
  pendingToken: string | null
}

export interface ProofOutput {
  isProved: boolean
  /** the token that a completed login returns */
  grant: TokenGrant | null
}

interface Context extends ProofInput {
  ways: ProofWays | null
  isProved: boolean
  grant: TokenGrant | null
  error: unknown
}

/**
 * Proof of ownership by an authentication factor: the second step of a login, or a confirmation before a protected
 * operation.
 */
export const proofMachine = setup({
  types: {
    context: {} as Context,
    events: {} as ProofEvent,
    input: {} as ProofInput,
    output: {} as ProofOutput,
    tags: {} as 'busy',
  },
  actors: {
    readWays: fromPromise<ProofWays, ProofInput>(notProvided('readWays')),
    prove: fromPromise<TokenGrant | null, ProofInput & { challengeId: string | null; proof: Proof }>(
      notProvided('prove'),
    ),
  },
  actions: {
    keepWays: assign((_, { ways }: { ways: ProofWays }) => ({ ways })),
    keepProof: assign((_, { grant }: { grant: TokenGrant | null }) => ({ grant, isProved: true })),
    keepError: assign((_, { error }: { error: unknown }) => ({ error })),
    clearError: assign({ error: null }),
  },
}).createMachine({
  id: 'proof',
  description: '确认是本人',
  context: ({ input: { pendingToken } }) => ({ pendingToken, ways: null, isProved: false, grant: null, error: null }),
  initial: 'loading',
  states: {
    loading: {
      description: '正在读取可以用的方式',
      tags: 'busy',
      entry: 'clearError',
      invoke: {
        src: 'readWays',
        input: ({ context: { pendingToken } }) => ({ pendingToken }),
        onDone: { target: 'asking', actions: { type: 'keepWays', params: ({ event }) => ({ ways: event.output }) } },
        onError: { target: 'failed', actions: { type: 'keepError', params: ({ event }) => ({ error: event.error }) } },
      },
      on: { cancel: 'cancelled' },
    },
    failed: {
      description: '没有读到可以用的方式',
      on: { retry: 'loading', cancel: 'cancelled' },
    },
    asking: {
      description: '等待本人确认',
      on: { prove: 'checking', retry: 'loading', cancel: 'cancelled' },
    },
    checking: {
      description: '正在核对',
      tags: 'busy',
      entry: 'clearError',
      invoke: {
        src: 'prove',
        input: ({ context: { pendingToken, ways }, event }) => {
          assertEvent(event, 'prove')
          return { pendingToken, challengeId: ways?.challengeId ?? null, proof: event.proof }
        },
        onDone: { target: 'proved', actions: { type: 'keepProof', params: ({ event }) => ({ grant: event.output }) } },
        onError: { target: 'asking', actions: { type: 'keepError', params: ({ event }) => ({ error: event.error }) } },
      },
    },
    proved: { description: '已确认是本人', type: 'final' },
    cancelled: { description: '没有确认', type: 'final' },
  },
  output: ({ context: { isProved, grant } }) => ({ isProved, grant }),
})
