import { MAX_TIMER_MS } from './constants.ts'
import { isAnswerLost } from './lost-answer.ts'
import type { PauseReason } from './toasts.machine.ts'

/** A GraphQL operation as plain data, so that it can be stored over a reload of the page. */
export interface DeferredRequest {
  /** hash of a persisted GraphQL document */
  hash?: string | undefined
  text: string
  variables: object
}

/** A decision as the page of its case passes it on. */
export interface NewDeferredDecision {
  /** the case, for instance `UserDisabledPerson:12`; only one decision per case is held */
  about: string
  userId: number
  /** title of the decision, for instance 林晓雨：通过初审 */
  title: string
  /** the message after it has been sent, for instance 林晓雨：通过初审，已通知本人 */
  told: string
  /** the URL of the page of the case */
  href: string
  /** the form whose draft gets the typed values back, with these values */
  draftId: string
  typed: unknown
  request: DeferredRequest
  /** the same on every attempt, so that the services perform the decision once */
  idempotencyKey: string
  /** how long the decision is held, in milliseconds; 0: it is sent at once */
  holdMs: number
}

export interface DeferredDecision extends NewDeferredDecision {
  id: number
  /** when the decision is sent (epoch ms) */
  dueAt: number
  /** why the last attempt failed; null before the first failure */
  failure: { error: unknown; isLost: boolean } | null
}

export interface DeferredDecisionsContext {
  /** the held decisions, in the order in which they were made */
  decisions: readonly DeferredDecision[]
  nextId: number
  /** the id of the decision that is being sent */
  sendingId: number | null
  pausedBy: readonly PauseReason[]
  /** when the clock was stopped (epoch ms) */
  frozenAt?: number | undefined
  now: () => number
}

type Changes = Partial<DeferredDecisionsContext>

/** An error with a message for the user. */
const SESSION_OVER = new Error('登录已结束，请登录后重新作出结论')

/** The services have refused the decision: the user has to decide the case again. */
export const isRefused = ({ failure }: DeferredDecision): boolean => failure !== null && !failure.isLost

/** True while no attempt to send the decision has been made. */
export const isUndoable = (context: DeferredDecisionsContext, { id, failure }: DeferredDecision): boolean =>
  failure === null && id !== context.sendingId

/** The current time; while the clock is stopped, the time at which it was stopped. */
const clockOf = ({ frozenAt, now }: DeferredDecisionsContext): number => frozenAt ?? now()

export const decisionOf = ({ decisions }: DeferredDecisionsContext, id: number | null): DeferredDecision | undefined =>
  decisions.find((decision) => decision.id === id)

/** The decision with this id; for null, the last one that can still be undone. */
export const toBeUndone = (context: DeferredDecisionsContext, id: number | null): DeferredDecision | undefined =>
  context.decisions.findLast((decision) => (id === null || decision.id === id) && isUndoable(context, decision))

/** True while a decision about the case is held, is being sent, or has lost its answer. */
export const isCaseDeferred = (decisions: readonly DeferredDecision[], about: string): boolean =>
  decisions.some((decision) => decision.about === about && !isRefused(decision))

const dueOf = (context: DeferredDecisionsContext): readonly DeferredDecision[] =>
  context.decisions
    .filter(({ dueAt, failure }) => failure === null && dueAt <= clockOf(context))
    .sort((one, other) => one.dueAt - other.dueAt || one.id - other.id)

export const isAnyDue = (context: DeferredDecisionsContext): boolean => dueOf(context).length > 0

export const takeNext = (context: DeferredDecisionsContext): Changes => ({ sendingId: dueOf(context)[0]?.id ?? null })

/**
 * Time until the next decision is due. If none is held, or while the clock is stopped, the longest duration of a timer.
 */
export function nextDueIn(context: DeferredDecisionsContext): number {
  const now = context.now()
  const ends = context.decisions.flatMap(({ dueAt, failure }) => (failure === null && dueAt > now ? [dueAt] : []))
  return ends.length === 0 || context.frozenAt !== undefined ? MAX_TIMER_MS : Math.min(...ends) - now
}

/** Adds a decision. It replaces a refused decision about the same case. */
export const addDecision = (context: DeferredDecisionsContext, added: NewDeferredDecision): Changes => ({
  nextId: context.nextId + 1,
  decisions: [
    ...context.decisions.filter(({ about }) => about !== added.about),
    { ...added, id: context.nextId, dueAt: clockOf(context) + added.holdMs, failure: null },
  ],
})

export const removeDecision = (context: DeferredDecisionsContext, id: number | null): Changes => ({
  decisions: context.decisions.filter((decision) => decision.id !== id),
})

/**
 * Makes the decision due, also one whose answer was lost; for null, all decisions. A refused decision stays refused.
 */
export const makeDue = (context: DeferredDecisionsContext, id: number | null): Changes => ({
  decisions: context.decisions.map((decision) =>
    (id !== null && decision.id !== id) || isRefused(decision) || decision.id === context.sendingId
      ? decision
      : { ...decision, dueAt: Math.min(decision.dueAt, clockOf(context)), failure: null },
  ),
})

export const keepFailure = (context: DeferredDecisionsContext, error: unknown): Changes => ({
  sendingId: null,
  decisions: context.decisions.map((decision) =>
    decision.id === context.sendingId ? { ...decision, failure: { error, isLost: isAnswerLost(error) } } : decision,
  ),
})

/** Removes the decisions of another user. */
export const removeForeign = (context: DeferredDecisionsContext, userId: number | null): Changes => ({
  decisions: context.decisions.filter((decision) => decision.userId === userId),
})

export const undoableOf = (context: DeferredDecisionsContext): readonly DeferredDecision[] =>
  context.decisions.filter((decision) => isUndoable(context, decision))

/** Marks unsent decisions as failed, because they cannot be sent when no user is signed in. */
export const failUnsent = (context: DeferredDecisionsContext): Changes => ({
  decisions: context.decisions.map((decision) =>
    isUndoable(context, decision) ? { ...decision, failure: { error: SESSION_OVER, isLost: false } } : decision,
  ),
})

export const freeze = (context: DeferredDecisionsContext): Changes => ({ frozenAt: clockOf(context) })

/** Restarts the clock: every decision gets back the time for which the clock was stopped. */
export function thaw(context: DeferredDecisionsContext): Changes {
  const stood = context.now() - clockOf(context)
  return {
    frozenAt: undefined,
    decisions: context.decisions.map((decision) => ({ ...decision, dueAt: decision.dueAt + stood })),
  }
}
