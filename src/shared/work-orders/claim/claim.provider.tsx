import { useQueryClient } from '@tanstack/react-query'
import { createActorContext } from '@xstate/react'
import { type ReactNode, useMemo, useRef, useState } from 'react'
import { fromPromise } from 'xstate'
import { claimMachine } from '#machines/flows/claim.machine.ts'
import type { ClaimCheck, ClaimMode, ClaimReceipt, ClaimRequest, PricingUnit } from '#machines/flows/claim.model.ts'
import {
  WorkOrderGetForClaimDocument,
  WorkOrderParticipatorUserApplyClaimDocument,
  WorkOrderParticipatorUserClaimDocument,
} from '#src/api/graphql.ts'
import { ApiError, isRetryable } from '#src/lib/api-error.ts'
import { errorSentenceOf } from '#src/lib/error-text.ts'
import type { ApiClient } from '#src/lib/graphql-client.ts'
import { newIdempotencyKey } from '#src/lib/new-idempotency-key.ts'
import { usePortalServices } from '#src/lib/portal.tsx'
import { claimCheckOf } from './claim-stance.ts'

const ClaimContext = createActorContext(claimMachine)

const retryAfterOf = (error: unknown): number | null => (error instanceof ApiError ? error.retryAfter : null)

/**
 * The failure with the message of the error catalogue; the machine stores only this message, whether a retry makes
 * sense, and when.
 */
const inWords = (error: unknown): Error =>
  Object.assign(new Error(errorSentenceOf(error)), {
    isRetryable: isRetryable(error),
    retryAfter: retryAfterOf(error),
  })

async function check(client: ApiClient, { workOrderId, mode }: ClaimRequest): Promise<ClaimCheck> {
  const { workOrderGet } = await client.request(WorkOrderGetForClaimDocument, { id: workOrderId })
  return claimCheckOf(workOrderGet, mode)
}

async function send(client: ApiClient, request: ClaimRequest): Promise<ClaimReceipt> {
  const { workOrderId, participatorId, quantity, remark, mode, idempotencyKey } = request
  const options = { idempotencyKey }
  const common = { workOrderId, quantity, idempotencyKey }
  if (mode === 'apply') {
    const input = { ...common, remark: remark.trim() || undefined }
    const answer = await client.request(WorkOrderParticipatorUserApplyClaimDocument, { input }, options)
    return receiptOf(answer.workOrderParticipatorUserApplyClaim)
  }
  // always true here, because the machine requires the user to accept the rules before it claims
  const order = participatorId === null ? common : { id: participatorId, idempotencyKey }
  const input = { ...order, hasReadRules: true }
  const answer = await client.request(WorkOrderParticipatorUserClaimDocument, { input }, options)
  return receiptOf(answer.workOrderParticipatorUserClaim)
}

const receiptOf = ({ id, statusLabel, dueTime }: { id: number; statusLabel: string; dueTime?: string | null }) => ({
  participatorId: id,
  statusLabel,
  dueTime: dueTime ?? null,
})

interface ClaimProviderProps {
  workOrderId: number
  /** id of the assignment that the user accepts */
  participatorId?: number
  mode: ClaimMode
  quantity: string
  remaining: string
  pricingUnit: PricingUnit
  /** called after a claim, in places that show no receipt */
  onClaimed?: (receipt: ClaimReceipt) => void
  children: ReactNode
}

/** Provides the machine for a claim of one order, as long as the order's page is open. */
export function ClaimProvider({ children, onClaimed, ...claim }: ClaimProviderProps) {
  const { client, inspect } = usePortalServices()
  const queryClient = useQueryClient()
  const [input] = useState({ ...claim, newKey: newIdempotencyKey })
  const announce = useRef(onClaimed)
  announce.current = onClaimed
  const logic = useMemo(() => {
    // after any answer, success or refusal, the remaining quantity and the user's participation may have changed
    const settle = () => queryClient.invalidateQueries()
    return claimMachine.provide({
      actions: { announce: (_, receipt) => announce.current?.(receipt) },
      actors: {
        checkClaim: fromPromise<ClaimCheck, ClaimRequest>(({ input: request }) =>
          check(client, request).catch((error: unknown) => Promise.reject(inWords(error))),
        ),
        sendClaim: fromPromise<ClaimReceipt, ClaimRequest>(async ({ input: request }) => {
          try {
            const receipt = await send(client, request)
            void settle()
            return receipt
          } catch (error) {
            // a user who has to try again later would read no new data, and reading all again would add to the load of
            // the rush
            if (!isRetryable(error) && retryAfterOf(error) === null) void settle()
            throw inWords(error)
          }
        }),
      },
    })
  }, [client, queryClient])
  return (
    <ClaimContext.Provider logic={logic} options={{ input, inspect }}>
      {children}
    </ClaimContext.Provider>
  )
}

/** The states in which the confirmation dialog is open. */
const ASKING = ['confirming', 'claiming', 'waiting', 'failed'] as const

/** The state of the claim for the panel, with the actions of the user. */
export function useClaim() {
  const actor = ClaimContext.useActorRef()
  const snapshot = ClaimContext.useSelector((state) => state)
  const { request, remaining, hasReadRules, showsProblems, reason, failure, receipt } = snapshot.context
  const isUnsettled = snapshot.matches('failed') || snapshot.matches('waiting')
  return {
    mode: request.mode,
    quantity: request.quantity,
    remark: request.remark,
    remaining,
    hasReadRules,
    showsProblems,
    receipt,
    problem: failure?.message ?? reason,
    isChecking: snapshot.matches('checking'),
    isConfirming: ASKING.some((state) => snapshot.matches(state)),
    isClaiming: snapshot.matches('claiming'),
    isUnknown: snapshot.matches('failed'),
    /** seconds until the machine repeats the claim automatically; null while no repetition is pending */
    waitSeconds: snapshot.matches('waiting') ? (failure?.retryAfter ?? null) : null,
    setQuantity: (quantity: string) => actor.send({ type: 'setQuantity', quantity }),
    setRulesRead: (hasRead: boolean) => actor.send({ type: 'setRulesRead', hasReadRules: hasRead }),
    setRemark: (remark: string) => actor.send({ type: 'setRemark', remark }),
    check: () => actor.send({ type: isUnsettled ? 'retry' : 'check' }),
    confirm: () => actor.send({ type: isUnsettled ? 'retry' : 'confirm' }),
    back: () => actor.send({ type: 'back' }),
  }
}
