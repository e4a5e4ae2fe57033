import { emit, setup } from 'xstate'
import { type ProofOutput, proofMachine } from './proof.machine.ts'

export type ConfirmationEvent = { type: 'ask' }
export type ConfirmationNews = { type: 'settled'; isConfirmed: boolean }

/**
 * Asks the user to confirm their identity for calls that the server refused until then. One confirmation serves all
 * waiting calls, and its outcome is announced to all of them.
 */
export const confirmationMachine = setup({
  types: {
    events: {} as ConfirmationEvent,
    emitted: {} as ConfirmationNews,
  },
  actors: { proof: proofMachine },
  actions: {
    settle: emit((_, { isProved }: Pick<ProofOutput, 'isProved'>) => ({
      type: 'settled' as const,
      isConfirmed: isProved,
    })),
  },
}).createMachine({
  id: 'confirmation',
  description: '重要操作前再次确认',
  initial: 'idle',
  states: {
    idle: { description: '没有需要确认的操作', on: { ask: 'asking' } },
    asking: {
      description: '正在请本人确认',
      invoke: {
        src: 'proof',
        id: 'proof',
        input: { pendingToken: null },
        onDone: { target: 'idle', actions: { type: 'settle', params: ({ event }) => event.output } },
        onError: { target: 'idle', actions: { type: 'settle', params: { isProved: false } } },
      },
    },
  },
})
