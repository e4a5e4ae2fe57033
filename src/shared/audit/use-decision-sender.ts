import { useQueryClient } from '@tanstack/react-query'
import type { HandedOver } from '#machines/flows/audit-case.machine.ts'
import type { NewDeferredDecision } from '#machines/flows/deferred-decisions.model.ts'
import { isOutdated } from '#src/lib/api-error.ts'
import { sendRequest } from '#src/lib/deferred/deferred-request.ts'
import { newIdempotencyKey } from '#src/lib/new-idempotency-key.ts'
import { usePortalServices } from '#src/lib/portal.tsx'
import { selectExpireTime, selectUserId } from '#src/lib/portal-selectors.ts'
import { outdateReads } from '#src/lib/query-client.ts'
import { useOpenActs } from '#src/lib/use-acts.ts'
import { useToasts } from '#src/lib/use-toasts.ts'
import { usePreferences } from '#src/ui/shell/preferences.ts'

type DecisionToSend = Omit<NewDeferredDecision, 'userId' | 'idempotencyKey' | 'holdMs'> & {
  /** time until which the case is locked (epoch ms) */
  lockedUntil: number | null
}

/** Margin by which a held decision is sent before the lock of its case or the login ends. */
const MARGIN_MS = 5000

/** Holds a decision for the time that the user has chosen. 立即提交 sends it at once, and the form shows a refusal. */
export function useDecisionSender() {
  const { actor, client } = usePortalServices()
  const { preferences } = usePreferences()
  const queryClient = useQueryClient()
  const { succeed, fail } = useToasts()
  const perform = useOpenActs()
  const submit = async ({ request, told }: DecisionToSend): Promise<HandedOver> => {
    const content = JSON.stringify(request)
    try {
      await perform(request.hash ?? request.text, content, (key) => sendRequest(client, request, key))
    } catch (refusal) {
      // after the next read of the page the form that would show the error may be gone, so a toast shows it
      if (isOutdated(refusal)) {
        fail(refusal)
        await outdateReads(queryClient, true)
      }
      throw refusal
    }
    await outdateReads(queryClient, true)
    succeed(told)
    return 'sent'
  }
  return async (decision: DecisionToSend): Promise<HandedOver> => {
    const { context } = actor.getSnapshot()
    const userId = selectUserId(context)
    const { lockedUntil, ...held } = decision
    const ends = [lockedUntil, selectExpireTime(context)].filter((end) => end !== null)
    const chosen = Number(preferences.undoSeconds) * 1000
    const holdMs = Math.min(chosen, ...ends.map((end) => end - MARGIN_MS - Date.now()))
    if (holdMs <= 0 || userId === null) return submit(decision)
    context.deferredDecisions.send({
      type: 'hold',
      decision: { ...held, userId, holdMs, idempotencyKey: newIdempotencyKey() },
    })
    return 'held'
  }
}
