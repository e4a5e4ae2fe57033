import { assign, fromPromise, setup } from 'xstate'
import { type AutosaveFailure, autosaveFailureOf } from './autosave.model.ts'
import { notProvided } from './not-provided.ts'

/** The draft is saved after a pause of this length in typing. */
export const AUTOSAVE_PAUSE_MS = 1500
/** After a lost connection the save is tried again after this time, in milliseconds. */
export const AUTOSAVE_RETRY_MS = 30_000

export type AutosaveEvent =
  | { type: 'typed' }
  /** a save by the user begins: automatic saves pause */
  | { type: 'hold' }
  /** the user saved by hand, or took the row that was saved elsewhere; `at` in milliseconds */
  | { type: 'saved'; at: number }
  /** the save by the user failed, or a conflict was resolved in favour of the form's values */
  | { type: 'resume' }
  /** the save by hand found that the row was changed elsewhere */
  | { type: 'collide' }
  | { type: 'retry' }

export interface AutosaveInput {
  /**
   * values that an earlier visit could not save: `behind` belongs to the current version of the row, `outdated` to an
   * older one
   */
  leftover: 'none' | 'behind' | 'outdated'
}

interface Context extends AutosaveInput {
  failure: AutosaveFailure | null
  /** time of the last save in milliseconds; null before the first save */
  savedAt: number | null
  /** the user has typed something since the save began */
  isBehind: boolean
}

const saved = {
  target: 'clean',
  actions: ['catchUp', { type: 'keepTime', params: ({ event }: { event: { at: number } }) => event }],
} as const

/**
 * The draft of a form, saved automatically after a pause in typing. The form holds the values; the machine only decides
 * when they are saved. A row that was changed elsewhere is never overwritten without asking the user.
 */
export const autosaveMachine = setup({
  types: {
    context: {} as Context,
    events: {} as AutosaveEvent,
    input: {} as AutosaveInput,
    tags: {} as 'unsaved',
  },
  /** returns the time of the save, in milliseconds */
  actors: { saveDraft: fromPromise<number>(notProvided('saveDraft')) },
  delays: { pause: AUTOSAVE_PAUSE_MS, untilRetry: AUTOSAVE_RETRY_MS },
  actions: {
    fallBehind: assign({ isBehind: true }),
    catchUp: assign({ isBehind: false, failure: null }),
    keepTime: assign((_, { at }: { at: number }) => ({ savedAt: at, failure: null })),
    keepFailure: assign((_, { error }: { error: unknown }) => ({ failure: autosaveFailureOf(error) })),
  },
  guards: {
    isBehind: ({ context }) => context.isBehind,
    hasLeftover: ({ context }) => context.leftover === 'behind',
    isOutdated: ({ context }) => context.leftover === 'outdated',
    isConflict: (_, { error }: { error: unknown }) => autosaveFailureOf(error).kind === 'conflict',
    isLost: (_, { error }: { error: unknown }) => autosaveFailureOf(error).kind === 'lost',
  },
}).createMachine({
  id: 'autosave',
  description: '自动保存草稿',
  context: ({ input }) => ({ leftover: input.leftover, failure: null, savedAt: null, isBehind: false }),
  initial: 'opening',
  states: {
    opening: {
      description: '打开表单',
      always: [
        { guard: 'isOutdated', target: 'conflict' },
        { guard: 'hasLeftover', target: 'pausing' },
        { target: 'clean' },
      ],
    },
    clean: {
      description: '没有要保存的内容',
      on: { typed: 'pausing', hold: 'held' },
    },
    pausing: {
      description: '正在填写',
      tags: 'unsaved',
      after: { pause: 'saving' },
      on: { typed: { target: 'pausing', reenter: true }, hold: 'held' },
    },
    saving: {
      description: '正在自动保存',
      tags: 'unsaved',
      entry: 'catchUp',
      invoke: {
        src: 'saveDraft',
        onDone: [
          {
            guard: 'isBehind',
            target: 'pausing',
            actions: { type: 'keepTime', params: ({ event }) => ({ at: event.output }) },
          },
          { target: 'clean', actions: { type: 'keepTime', params: ({ event }) => ({ at: event.output }) } },
        ],
        onError: [
          {
            guard: { type: 'isConflict', params: ({ event }) => ({ error: event.error }) },
            target: 'conflict',
            actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) },
          },
          {
            guard: { type: 'isLost', params: ({ event }) => ({ error: event.error }) },
            target: 'waiting',
            actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) },
          },
          {
            target: 'refused',
            actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) },
          },
        ],
      },
      on: { typed: { actions: 'fallBehind' }, hold: 'held' },
    },
    waiting: {
      description: '没有连上，稍后再试',
      tags: 'unsaved',
      after: { untilRetry: 'saving' },
      on: { typed: 'pausing', retry: 'saving', hold: 'held' },
    },
    refused: {
      description: '未能保存，等待修改',
      tags: 'unsaved',
      on: { typed: 'pausing', retry: 'saving', hold: 'held' },
    },
    conflict: {
      description: '已在别处修改，等待选择',
      tags: 'unsaved',
      on: { resume: 'saving', hold: 'held', saved },
    },
    held: {
      description: '正在手动保存',
      tags: 'unsaved',
      on: {
        typed: { actions: 'fallBehind' },
        saved,
        resume: 'pausing',
        collide: 'conflict',
      },
    },
  },
})
