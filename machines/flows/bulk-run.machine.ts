import { assertEvent, assign, fromPromise, setup } from 'xstate'
import { isAnswerLost } from './lost-answer.ts'
import { notProvided } from './not-provided.ts'

export interface RowRefusal {
  /** index of the row in the run */
  index: number
  error: unknown
}

interface Context {
  total: number
  /** number of rows with an answer; it is also the index of the next row */
  answered: number
  refused: readonly RowRefusal[]
  /** the error that interrupted the run, or null */
  interruption: unknown
  /** the user has asked to stop before the next row */
  isStopping: boolean
}

/**
 * The same operation on many rows, one after the other. A refused row does not stop the run. A lost answer does,
 * because the answers of the next rows would be lost as well: that row and all rows after it are left for the next run.
 * When the user stops a run, the running row still gets its answer and the rows after it are left.
 */
export const bulkRunMachine = setup({
  types: {
    context: {} as Context,
    events: {} as { type: 'run'; total: number } | { type: 'stop' },
    tags: {} as 'busy',
  },
  actors: { sendRow: fromPromise<unknown, { index: number }>(notProvided('sendRow')) },
  actions: {
    begin: assign(({ event }) => {
      assertEvent(event, 'run')
      return { total: event.total, answered: 0, refused: [], interruption: null, isStopping: false }
    }),
    count: assign({ answered: ({ context }) => context.answered + 1 }),
    keepRefusal: assign(({ context: { answered, refused } }, { error }: { error: unknown }) => ({
      answered: answered + 1,
      refused: [...refused, { index: answered, error }],
    })),
    keepStop: assign({ isStopping: true }),
    keepInterruption: assign((_, { error }: { error: unknown }) => ({ interruption: error })),
  },
  guards: {
    isComplete: ({ context: { answered, total } }) => answered >= total,
    isStopping: ({ context }) => context.isStopping,
    isLost: (_, { error }: { error: unknown }) => isAnswerLost(error),
  },
}).createMachine({
  id: 'bulkRun',
  description: '对多行依次办理',
  context: { total: 0, answered: 0, refused: [], interruption: null, isStopping: false },
  initial: 'idle',
  states: {
    idle: { description: '还没有开始', on: { run: { target: 'next', actions: 'begin' } } },
    next: {
      description: '取下一行',
      always: [
        { guard: 'isComplete', target: 'finished' },
        { guard: 'isStopping', target: 'stopped' },
        { target: 'sending' },
      ],
    },
    sending: {
      description: '正在办理一行',
      tags: 'busy',
      on: { stop: { actions: 'keepStop' } },
      invoke: {
        src: 'sendRow',
        input: ({ context: { answered } }) => ({ index: answered }),
        onDone: { target: 'next', actions: 'count' },
        onError: [
          {
            guard: { type: 'isLost', params: ({ event }) => ({ error: event.error }) },
            target: 'interrupted',
            actions: { type: 'keepInterruption', params: ({ event }) => ({ error: event.error }) },
          },
          {
            target: 'next',
            actions: { type: 'keepRefusal', params: ({ event }) => ({ error: event.error }) },
          },
        ],
      },
    },
    interrupted: {
      description: '网络中断，这一行不知道是否办成，后面的还没有办',
      on: { run: { target: 'next', actions: 'begin' } },
    },
    stopped: {
      description: '用户停下，后面的还没有办',
      on: { run: { target: 'next', actions: 'begin' } },
    },
    finished: { description: '每一行都有了答复', on: { run: { target: 'next', actions: 'begin' } } },
  },
})
