import { assign, fromPromise, setup } from 'xstate'
import {
  addDecision,
  type DeferredDecision,
  type DeferredDecisionsContext,
  decisionOf,
  failUnsent,
  freeze,
  isAnyDue,
  isCaseDeferred,
  keepFailure,
  makeDue,
  type NewDeferredDecision,
  nextDueIn,
  removeDecision,
  removeForeign,
  takeNext,
  thaw,
  toBeUndone,
  undoableOf,
} from './deferred-decisions.model.ts'
import { isAnswerLost } from './lost-answer.ts'
import { notProvided } from './not-provided.ts'
import type { PauseReason } from './toasts.machine.ts'

export type HeldDecisionsEvent =
  | { type: 'hold'; decision: NewDeferredDecision }
  /** undoes this decision; null: the last one */
  | { type: 'undo'; id: number | null }
  /** sends this decision at once, a held one or one whose answer was lost; null: all of them */
  | { type: 'submit'; id: number | null }
  /** the user has read the failure of this decision */
  | { type: 'dismiss'; id: number }
  | { type: 'pause'; reason: PauseReason }
  | { type: 'resume'; reason: PauseReason }
  /** the page is closed or reloaded */
  | { type: 'leave' }
  /** the signed-in user; null: no user is signed in */
  | { type: 'userChanged'; userId: number | null }
  | { type: 'clear' }

/**
 * Decisions that notify other users as soon as they are sent and can then not be taken back. Each decision is held for
 * a time that the user has chosen and can be undone until then, because nothing has happened yet. Decisions are sent
 * one at a time, in their order. After a lost answer the decision and its key are kept for the next attempt.
 */
export const deferredDecisionsMachine = setup({
  types: {
    context: {} as DeferredDecisionsContext,
    events: {} as HeldDecisionsEvent,
    input: {} as { now?: () => number },
    tags: {} as 'busy',
  },
  actors: { sendDecision: fromPromise<unknown, DeferredDecision>(notProvided('sendDecision')) },
  actions: {
    add: assign(({ context }, { decision }: { decision: NewDeferredDecision }) => addDecision(context, decision)),
    remove: assign(({ context }, { id }: { id: number | null }) => removeDecision(context, id)),
    makeDue: assign(({ context }, { id }: { id: number | null }) => makeDue(context, id)),
    takeNext: assign(({ context }) => takeNext(context)),
    removeSent: assign(({ context }) => ({ ...removeDecision(context, context.sendingId), sendingId: null })),
    keepFailure: assign(({ context }, { error }: { error: unknown }) => keepFailure(context, error)),
    failUnsent: assign(({ context }) => failUnsent(context)),
    removeForeign: assign(({ context }, { userId }: { userId: number | null }) => removeForeign(context, userId)),
    freeze: assign(({ context }) => freeze(context)),
    thaw: assign(({ context }) => thaw(context)),
    addReason: assign(({ context }, { reason }: { reason: PauseReason }) => ({
      pausedBy: [...context.pausedBy.filter((held) => held !== reason), reason],
    })),
    dropReason: assign(({ context }, { reason }: { reason: PauseReason }) => ({
      pausedBy: context.pausedBy.filter((held) => held !== reason),
    })),
    release: assign({ pausedBy: [], frozenAt: undefined }),
    clear: assign({ decisions: [], sendingId: null }),
    /** opens the page of the case again and restores the typed values */
    bringBack: (_, _params: { decision: DeferredDecision | undefined }) => notProvided('bringBack')(),
    /** turns the typed values back into drafts of their forms */
    keepTyped: (_, _params: { decisions: readonly DeferredDecision[] }) => notProvided('keepTyped')(),
    tellSent: (_, _params: { decision: DeferredDecision | undefined }) => notProvided('tellSent')(),
    tellRefused: (_, _params: { error: unknown }) => notProvided('tellRefused')(),
    /** Sends the decisions when the page is closed, because the page may end before they are sent one by one. */
    sendOnLeaving: (_, _params: { decisions: readonly DeferredDecision[] }) => notProvided('sendOnLeaving')(),
  },
  guards: {
    isEmpty: ({ context }) => context.decisions.length === 0,
    isDue: ({ context }) => isAnyDue(context),
    /** a second decision about the same case changes nothing */
    isNew: ({ context }, { decision }: { decision: NewDeferredDecision }) =>
      !isCaseDeferred(context.decisions, decision.about),
    canUndo: ({ context }, { id }: { id: number | null }) => toBeUndone(context, id) !== undefined,
    hasFailed: ({ context }, { id }: { id: number }) => (decisionOf(context, id)?.failure ?? null) !== null,
    isLastReason: ({ context }, { reason }: { reason: PauseReason }) =>
      context.pausedBy.every((held) => held === reason),
    isNobody: (_, { userId }: { userId: number | null }) => userId === null,
    isLost: (_, { error }: { error: unknown }) => isAnswerLost(error),
  },
  delays: { nextDue: ({ context }) => nextDueIn(context) },
}).createMachine({
  id: 'deferredDecisions',
  description: '等待提交的结论',
  type: 'parallel',
  context: ({ input }) => ({ decisions: [], nextId: 1, sendingId: null, pausedBy: [], now: input.now ?? Date.now }),
  on: { clear: { target: ['.list.empty', '.post.idle'], actions: 'clear' } },
  states: {
    list: {
      description: '等待提交的结论',
      initial: 'empty',
      states: {
        empty: {
          description: '没有结论等待提交',
          entry: 'release',
          on: { hold: { target: 'waiting', actions: { type: 'add', params: ({ event }) => event } } },
        },
        // this state is entered again by every event that may change when the next decision is due
        waiting: {
          description: '有结论等待提交，时间到以前可以撤销',
          always: { guard: 'isEmpty', target: 'empty' },
          on: {
            hold: {
              guard: { type: 'isNew', params: ({ event }) => event },
              target: 'waiting',
              reenter: true,
              actions: { type: 'add', params: ({ event }) => event },
            },
            undo: {
              guard: { type: 'canUndo', params: ({ event }) => event },
              actions: [
                { type: 'bringBack', params: ({ context, event }) => ({ decision: toBeUndone(context, event.id) }) },
                { type: 'remove', params: ({ context, event }) => ({ id: toBeUndone(context, event.id)?.id ?? null }) },
              ],
            },
            submit: { actions: { type: 'makeDue', params: ({ event }) => event } },
            dismiss: {
              guard: { type: 'hasFailed', params: ({ event }) => event },
              actions: { type: 'remove', params: ({ event }) => event },
            },
            pause: { actions: ['freeze', { type: 'addReason', params: ({ event }) => event }] },
            resume: [
              {
                guard: { type: 'isLastReason', params: ({ event }) => event },
                target: 'waiting',
                reenter: true,
                actions: [{ type: 'dropReason', params: ({ event }) => event }, 'thaw'],
              },
              { actions: { type: 'dropReason', params: ({ event }) => event } },
            ],
            leave: {
              actions: [
                { type: 'sendOnLeaving', params: ({ context }) => ({ decisions: context.decisions }) },
                { type: 'makeDue', params: { id: null } },
              ],
            },
            userChanged: [
              {
                guard: { type: 'isNobody', params: ({ event }) => event },
                actions: [
                  { type: 'keepTyped', params: ({ context }) => ({ decisions: undoableOf(context) }) },
                  'failUnsent',
                ],
              },
              { actions: { type: 'removeForeign', params: ({ event }) => event } },
            ],
          },
          after: { nextDue: { target: 'waiting', reenter: true } },
        },
      },
    },
    post: {
      description: '提交',
      initial: 'idle',
      states: {
        idle: {
          description: '没有在提交',
          always: { guard: 'isDue', target: 'sending', actions: 'takeNext' },
        },
        sending: {
          description: '正在提交一个结论',
          tags: 'busy',
          invoke: {
            src: 'sendDecision',
            input: ({ context }) => decisionOf(context, context.sendingId) as DeferredDecision,
            onDone: {
              target: 'idle',
              actions: [
                { type: 'tellSent', params: ({ context }) => ({ decision: decisionOf(context, context.sendingId) }) },
                'removeSent',
              ],
            },
            onError: [
              {
                guard: { type: 'isLost', params: ({ event }) => ({ error: event.error }) },
                target: 'idle',
                actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) },
              },
              {
                target: 'idle',
                actions: [
                  {
                    type: 'keepTyped',
                    params: ({ context }) => ({
                      decisions: context.decisions.filter(({ id }) => id === context.sendingId),
                    }),
                  },
                  { type: 'tellRefused', params: ({ event }) => ({ error: event.error }) },
                  { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) },
                ],
              },
            ],
          },
        },
      },
    },
  },
})
