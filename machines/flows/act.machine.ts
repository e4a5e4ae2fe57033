import { assign, fromPromise, setup } from 'xstate'
import { isAnswerLost, isWithoutNetwork } from './lost-answer.ts'
import { notProvided } from './not-provided.ts'

export interface ActInput {
  /** the same on every attempt, so that the server performs the operation once */
  idempotencyKey: string
}

interface Context extends ActInput {
  answer: unknown
  error: unknown
}

/**
 * One write operation of the services: claim, sign, pay, publish. A refusal ends it. When the answer is lost, the
 * operation may have been performed: `retry` sends it again with the same key. Without a network it waits and is sent
 * again by itself, until the user leaves the page (`abandon`).
 */
export const actMachine = setup({
  types: {
    context: {} as Context,
    events: {} as { type: 'retry' } | { type: 'abandon' },
    input: {} as ActInput,
    tags: {} as 'busy',
  },
  actors: {
    send: fromPromise<unknown, ActInput>(notProvided('send')),
    /** resolves when the device has a network again */
    network: fromPromise<void>(notProvided('network')),
  },
  actions: {
    keepAnswer: assign((_, { answer }: { answer: unknown }) => ({ answer, error: null })),
    keepError: assign((_, { error }: { error: unknown }) => ({ error })),
  },
  guards: {
    isWithoutNetwork: (_, { error }: { error: unknown }) => isWithoutNetwork(error),
    isLost: (_, { error }: { error: unknown }) => isAnswerLost(error),
  },
}).createMachine({
  id: 'act',
  description: '一次提交',
  context: ({ input: { idempotencyKey } }) => ({ idempotencyKey, answer: null, error: null }),
  initial: 'sending',
  states: {
    sending: {
      description: '正在提交',
      tags: 'busy',
      invoke: {
        src: 'send',
        input: ({ context: { idempotencyKey } }) => ({ idempotencyKey }),
        onDone: {
          target: 'done',
          actions: { type: 'keepAnswer', params: ({ event }) => ({ answer: event.output }) },
        },
        onError: [
          {
            guard: { type: 'isWithoutNetwork', params: ({ event }) => ({ error: event.error }) },
            target: 'waiting',
            actions: { type: 'keepError', params: ({ event }) => ({ error: event.error }) },
          },
          {
            guard: { type: 'isLost', params: ({ event }) => ({ error: event.error }) },
            target: 'lost',
            actions: { type: 'keepError', params: ({ event }) => ({ error: event.error }) },
          },
          {
            target: 'refused',
            actions: { type: 'keepError', params: ({ event }) => ({ error: event.error }) },
          },
        ],
      },
    },
    waiting: {
      description: '没有网络，恢复后自动提交',
      tags: 'busy',
      on: { abandon: 'lost' },
      invoke: { src: 'network', onDone: 'sending', onError: 'lost' },
    },
    lost: { description: '没有收到答复，不知道是否办成', on: { retry: 'sending' } },
    done: { description: '已办成', type: 'final' },
    refused: { description: '没有办成', type: 'final' },
  },
})
