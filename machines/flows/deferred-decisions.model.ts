import { MAX_TIMER_MS } from './constants.ts'
import { isAnswerLost } from './lost-answer.ts'
import type { PauseReason } from './toasts.machine.ts'

/** An operation of the gateway as plain data, so that a reload of the page can keep it. */
export interface DeferredRequest {
  /** of a persisted document */
  hash?: string | undefined
  text: string
  variables: object
}

/** A decision as the page of its case hands it over. */
export interface NewDeferredDecision {
  /** the case: `UserDisabledPerson:12`. Only one decision about a case is held. */
  about: string
  userId: number
  /** 林晓雨：通过初审 */
  title: string
  /** the message once it has been sent: 林晓雨：通过初审，已通知本人 */
  told: string
  /** the page of the case */
  href: string
  /** the form whose draft gets the typed values back, and these values */
  draftId: string
  typed: unknown
  request: DeferredRequest
  /** the same on every attempt, so that the services decide once */
  idempotencyKey: string
  /** milliseconds; 0: it is sent at once */
  holdMs: number
}

export interface DeferredDecision extends NewDeferredDecision {
  id: number
  /** epoch ms */
  dueAt: number
  /** why the last attempt failed; null before one */
  failure: { error: unknown; isLost: boolean } | null
}

export interface DeferredDecisionsContext {
  /** in the order in which they were made */
  decisions: readonly DeferredDecision[]
  nextId: number
  /** the one that is being sent */
  sendingId: number | null
  pausedBy: readonly PauseReason[]
  /** the moment the clock was stopped */
  frozenAt?: number | undefined
  now: () => number
}

type Changes = Partial<DeferredDecisionsContext>

/** An error in words for the user. */
const SESSION_OVER = new Error('登录已结束，请登录后重新作出结论')

/** The services answered, and did not take it: the case has to be decided again. */
export const isRefused = ({ failure }: DeferredDecision): boolean => failure !== null && !failure.isLost

/** No attempt has been made yet. */
export const isUndoable = (context: DeferredDecisionsContext, { id, failure }: DeferredDecision): boolean =>
  failure === null && id !== context.sendingId

/** While the clock stands, this is the moment at which it was stopped. */
const clockOf = ({ frozenAt, now }: DeferredDecisionsContext): number => frozenAt ?? now()

export const decisionOf = ({ decisions }: DeferredDecisionsContext, id: number | null): DeferredDecision | undefined =>
  decisions.find((decision) => decision.id === id)

/** The named decision, or the last one that can still be undone. */
export const toBeUndone = (context: DeferredDecisionsContext, id: number | null): DeferredDecision | undefined =>
  context.decisions.findLast((decision) => (id === null || decision.id === id) && isUndoable(context, decision))

/** True while a decision about the case waits, is under way, or has got no answer. */
export const isCaseDeferred = (decisions: readonly DeferredDecision[], about: string): boolean =>
  decisions.some((decision) => decision.about === about && !isRefused(decision))

const dueOf = (context: DeferredDecisionsContext): readonly DeferredDecision[] =>
  context.decisions
    .filter(({ dueAt, failure }) => failure === null && dueAt <= clockOf(context))
    .sort((one, other) => one.dueAt - other.dueAt || one.id - other.id)

export const isAnyDue = (context: DeferredDecisionsContext): boolean => dueOf(context).length > 0

export const takeNext = (context: DeferredDecisionsContext): Changes => ({ sendingId: dueOf(context)[0]?.id ?? null })

/** Time until another one is due; without one, or while the clock stands, as long as a timer may run. */
export function nextDueIn(context: DeferredDecisionsContext): number {
  const now = context.now()
  const ends = context.decisions.flatMap(({ dueAt, failure }) => (failure === null && dueAt > now ? [dueAt] : []))
  return ends.length === 0 || context.frozenAt !== undefined ? MAX_TIMER_MS : Math.min(...ends) - now
}

/** A refused decision about the same case is replaced. */
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

/** Makes the decision due, also one whose answer was lost; null: all of them. A refused one stays refused. */
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

/** Those of another user. */
export const removeForeign = (context: DeferredDecisionsContext, userId: number | null): Changes => ({
  decisions: context.decisions.filter((decision) => decision.userId === userId),
})

export const undoableOf = (context: DeferredDecisionsContext): readonly DeferredDecision[] =>
  context.decisions.filter((decision) => isUndoable(context, decision))

/** Nobody is signed in any more: what was not sent cannot be sent. */
export const failUnsent = (context: DeferredDecisionsContext): Changes => ({
  decisions: context.decisions.map((decision) =>
    isUndoable(context, decision) ? { ...decision, failure: { error: SESSION_OVER, isLost: false } } : decision,
  ),
})

export const freeze = (context: DeferredDecisionsContext): Changes => ({ frozenAt: clockOf(context) })

/** Every decision gets back the time for which the clock stood. */
export function thaw(context: DeferredDecisionsContext): Changes {
  const stood = context.now() - clockOf(context)
  return {
    frozenAt: undefined,
    decisions: context.decisions.map((decision) => ({ ...decision, dueAt: decision.dueAt + stood })),
  }
}
