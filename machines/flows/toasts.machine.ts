import { assign, setup } from 'xstate'
import {
  addToast,
  clearRecent,
  expireToasts,
  freeze,
  markRead,
  type NewToast,
  nextExpiryIn,
  removeByKey,
  removeToast,
  type ToastsContext,
  thaw,
} from './toasts.model.ts'

export type PauseReason = 'hover' | 'focus'

export type ToastsEvent =
  | { type: 'show'; toast: NewToast }
  | { type: 'dismiss'; id: number }
  | { type: 'dismissKey'; key: string }
  | { type: 'pause'; reason: PauseReason }
  | { type: 'resume'; reason: PauseReason }
  | { type: 'readRecent' }
  | { type: 'clearRecent' }

/**
 * Toasts stay for 5,000 ms of undisturbed time: the clock stops while the pointer or the focus is on a toast. Each
 * toast leaves a copy in the list of recent notices, for readers who need longer.
 */
export const toastsMachine = setup({
  types: {
    context: {} as ToastsContext,
    events: {} as ToastsEvent,
    input: {} as { now?: () => number },
  },
  actions: {
    add: assign(({ context }, { toast }: { toast: NewToast }) => addToast(context, toast)),
    remove: assign(({ context }, { id }: { id: number }) => removeToast(context, id)),
    removeKey: assign(({ context }, { key }: { key: string }) => removeByKey(context, key)),
    expire: assign(({ context }) => expireToasts(context)),
    freeze: assign(({ context }) => freeze(context)),
    thaw: assign(({ context }) => thaw(context)),
    addReason: assign(({ context }, { reason }: { reason: PauseReason }) => ({
      pausedBy: [...context.pausedBy.filter((held) => held !== reason), reason],
    })),
    dropReason: assign(({ context }, { reason }: { reason: PauseReason }) => ({
      pausedBy: context.pausedBy.filter((held) => held !== reason),
    })),
    release: assign({ pausedBy: [], frozenAt: undefined }),
    markRead: assign(({ context }) => markRead(context)),
    clearRecent: assign(clearRecent),
  },
  guards: {
    isLastReason: ({ context }, { reason }: { reason: PauseReason }) =>
      context.pausedBy.every((held) => held === reason),
    isEmpty: ({ context }) => context.toasts.length === 0,
  },
  delays: { nextExpiry: ({ context }) => nextExpiryIn(context) },
}).createMachine({
  id: 'toasts',
  description: '提示消息',
  context: ({ input }) => ({ toasts: [], recent: [], nextId: 1, pausedBy: [], now: input.now ?? Date.now }),
  initial: 'empty',
  on: {
    readRecent: { actions: 'markRead' },
    clearRecent: { actions: 'clearRecent' },
  },
  states: {
    empty: {
      description: '没有消息',
      on: { show: { target: 'running', actions: { type: 'add', params: ({ event }) => event } } },
    },
    running: {
      description: '计时中',
      always: { guard: 'isEmpty', target: 'empty' },
      on: {
        show: { target: 'running', reenter: true, actions: { type: 'add', params: ({ event }) => event } },
        dismiss: { target: 'running', reenter: true, actions: { type: 'remove', params: ({ event }) => event } },
        dismissKey: { target: 'running', reenter: true, actions: { type: 'removeKey', params: ({ event }) => event } },
        pause: { target: 'paused', actions: ['freeze', { type: 'addReason', params: ({ event }) => event }] },
      },
      after: { nextExpiry: { target: 'running', reenter: true, actions: 'expire' } },
    },
    paused: {
      description: '停留中，不计时',
      on: {
        show: { actions: { type: 'add', params: ({ event }) => event } },
        dismiss: { actions: { type: 'remove', params: ({ event }) => event } },
        dismissKey: { actions: { type: 'removeKey', params: ({ event }) => event } },
        pause: { actions: { type: 'addReason', params: ({ event }) => event } },
        resume: [
          {
            guard: { type: 'isLastReason', params: ({ event }) => event },
            target: 'running',
            actions: [{ type: 'dropReason', params: ({ event }) => event }, 'thaw'],
          },
          { actions: { type: 'dropReason', params: ({ event }) => event } },
        ],
      },
      // dismissing the last toast removes pointer and focus without a leave event, so the clock is restarted here
      always: { guard: 'isEmpty', target: 'empty', actions: 'release' },
    },
  },
})
