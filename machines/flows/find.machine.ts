import { assign, fromPromise, setup } from 'xstate'
import { FIND_PAUSE_MS, FIND_SLOW_MS } from './constants.ts'
import { notProvided } from './not-provided.ts'

export type FindEvent =
  /** the text of the search field */
  | { type: 'type'; text: string }
  /** the id of the option that Enter opens; null: the first */
  | { type: 'point'; at: string | null }
  | { type: 'retry' }

interface Context<T> {
  text: string
  /** the results for the current text, or null before they have arrived */
  found: T | null
  /** the id of the option chosen by key or pointer; null: the first */
  at: string | null
  failure: unknown
}

/**
 * Searches while the user types. Another key stops the running search: its request is aborted, and results of an older
 * text are never shown. The results of the previous text are dropped, so that Enter cannot open one of them.
 */
export const createFind = <T>() =>
  setup({
    types: {
      context: {} as Context<T>,
      events: {} as FindEvent,
      tags: {} as 'busy',
    },
    actors: { lookUp: fromPromise<T, { text: string }>(notProvided('lookUp')) },
    actions: {
      keepText: assign((_, { text }: { text: string }) => ({ text, found: null, at: null, failure: null })),
      point: assign((_, { at }: { at: string | null }) => ({ at })),
      keepFound: assign((_, { found }: { found: T }) => ({ found })),
      keepFailure: assign((_, { error }: { error: unknown }) => ({ failure: error })),
      clearFailure: assign({ failure: null }),
    },
    guards: {
      isBlank: (_, { text }: { text: string }) => text.trim() === '',
      isSame: ({ context }, { text }: { text: string }) => text === context.text,
    },
    delays: { pause: FIND_PAUSE_MS, slow: FIND_SLOW_MS },
  }).createMachine({
    id: 'find',
    description: '在办公端查找',
    context: { text: '', found: null, at: null, failure: null },
    initial: 'blank',
    on: {
      type: [
        { guard: { type: 'isSame', params: ({ event }) => event } },
        {
          guard: { type: 'isBlank', params: ({ event }) => event },
          target: '.blank',
          actions: { type: 'keepText', params: ({ event }) => event },
        },
        { target: '.typing', reenter: true, actions: { type: 'keepText', params: ({ event }) => event } },
      ],
      point: { actions: { type: 'point', params: ({ event }) => event } },
    },
    states: {
      blank: { description: '还没有输入，显示最近打开的' },
      typing: {
        description: '等输入停下来',
        tags: 'busy',
        after: { pause: 'looking' },
      },
      looking: {
        description: '正在查找',
        tags: 'busy',
        initial: 'soon',
        invoke: {
          src: 'lookUp',
          input: ({ context: { text } }) => ({ text: text.trim() }),
          onDone: {
            target: 'answered',
            actions: { type: 'keepFound', params: ({ event }) => ({ found: event.output }) },
          },
          onError: {
            target: 'failed',
            actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) },
          },
        },
        states: {
          soon: { description: '刚开始查找', after: { slow: 'late' } },
          late: { description: '查找比平时慢' },
        },
      },
      answered: { description: '有了答复' },
      failed: {
        description: '没有查成',
        on: { retry: { target: 'looking', actions: 'clearFailure' } },
      },
    },
  })
