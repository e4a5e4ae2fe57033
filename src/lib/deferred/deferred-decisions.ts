import type { QueryClient } from '@tanstack/react-query'
import { type ActorRefFrom, fromPromise } from 'xstate'
import { deferredDecisionsMachine } from '#machines/flows/deferred-decisions.machine.ts'
import { type DeferredDecision, isRefused } from '#machines/flows/deferred-decisions.model.ts'
import type { NewToast } from '#machines/flows/toasts.model.ts'
import { isOutdated } from '#src/lib/api-error.ts'
import { draftStore } from '#src/lib/drafts/draft-store.ts'
import type { ApiClient } from '#src/lib/graphql-client.ts'
import { outdateElsewhere } from '#src/lib/query-client.ts'
import { sendRequest } from './deferred-request.ts'
import { keepLeft } from './deferred-store.ts'

export interface HeldEffects {
  client: ApiClient
  queryClient: QueryClient
  navigate: (to: string) => void
  notify: (toast: NewToast) => void
}

const draftOf = ({ userId, draftId }: DeferredDecision) => draftStore<unknown>({ userId, form: 'audit', id: draftId })

const keepTyped = (decision: DeferredDecision): void =>
  draftOf(decision).write({ rowVersion: null, values: decision.typed })

/** The held decisions together with the browser effects that they need. */
export const heldDecisionsOf = ({ client, queryClient, navigate, notify }: HeldEffects) =>
  deferredDecisionsMachine.provide({
    actors: {
      sendDecision: fromPromise<unknown, DeferredDecision>(({ input: { request, idempotencyKey } }) =>
        sendRequest(client, request, idempotencyKey),
      ),
    },
    actions: {
      bringBack: (_, { decision }) => {
        if (!decision) return
        keepTyped(decision)
        notify({ severity: 'info', lines: [`已撤销，没有提交：${decision.title}`] })
        navigate(decision.href)
      },
      keepTyped: (_, { decisions }) => decisions.forEach(keepTyped),
      tellSent: (_, { decision }) => {
        if (!decision) return
        // the page before a reload may have stored a draft of this decision
        draftOf(decision).drop()
        notify({ severity: 'success', lines: [decision.told] })
        void outdateElsewhere(queryClient)
      },
      tellRefused: (_, { error }) => {
        if (isOutdated(error)) void outdateElsewhere(queryClient)
      },
      // the machine also sends the decisions itself, with the same idempotency keys: if the page stays open after all,
      // it learns the answers that way
      sendOnLeaving: (_, { decisions }) => {
        const unsent = decisions.filter((decision) => !isRefused(decision))
        for (const { request, idempotencyKey } of unsent) sendRequest(client, request, idempotencyKey).catch(() => {})
        for (const userId of new Set(unsent.map((decision) => decision.userId))) {
          keepLeft(
            userId,
            unsent.filter((decision) => decision.userId === userId),
          )
        }
      },
    },
  })

/**
 * Closing, reloading or leaving the site sends the held decisions. The browser asks first where a decision may be lost.
 */
export function watchLeaving(held: ActorRefFrom<typeof deferredDecisionsMachine>): void {
  const end = new AbortController()
  held.subscribe({ complete: () => end.abort() })
  window.addEventListener('pagehide', () => held.send({ type: 'leave' }), end)
  window.addEventListener(
    'beforeunload',
    (event) => {
      const unsent = held.getSnapshot().context.decisions.filter((decision) => !isRefused(decision))
      const mayBeLost = unsent.some(({ failure }) => failure !== null) || (unsent.length > 0 && !navigator.onLine)
      if (mayBeLost) event.preventDefault()
    },
    end,
  )
}
