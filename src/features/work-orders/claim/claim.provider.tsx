import { useQueryClient } from '@tanstack/react-query'
import { createActorContext } from '@xstate/react'
import { type ReactNode, useMemo, useState } from 'react'
import { fromPromise } from 'xstate'
import { claimMachine } from '#machines/flows/claim.machine.ts'
import type { ClaimCheck, ClaimMode, ClaimReceipt, ClaimRequest } from '#machines/flows/claim.model.ts'
import {
  WorkOrderGetForClaimDocument,
  WorkOrderParticipatorUserApplyClaimDocument,
  WorkOrderParticipatorUserClaimDocument,
} from '#src/api/graphql.ts'
import { isRetryable } from '#src/lib/api-error.ts'
import { errorSentenceOf } from '#src/lib/error-text.ts'
import type { ApiClient } from '#src/lib/graphql-client.ts'
import { newIdempotencyKey } from '#src/lib/new-idempotency-key.ts'
import { usePortalServices } from '#src/lib/portal.tsx'
import { claimCheckOf } from './claim-stance.ts'

const ClaimContext = createActorContext(claimMachine)

/** The failure in the words of the error catalogue; the machine keeps only these and whether to try again. */
const inWords = (error: unknown): Error =>
  Object.assign(new Error(errorSentenceOf(error)), { isRetryable: isRetryable(error) })

async function check(client: ApiClient, { workOrderId, mode }: ClaimRequest): Promise<ClaimCheck> {
  const { workOrderGet } = await client.request(WorkOrderGetForClaimDocument, { id: workOrderId })
  return claimCheckOf(workOrderGet, mode)
}

async function send(client: ApiClient, request: ClaimRequest): Promise<ClaimReceipt> {
  const { workOrderId, quantity, remark, mode, idempotencyKey } = request
  const options = { idempotencyKey }
  const common = { workOrderId, quantity, idempotencyKey }
  if (mode === 'apply') {
    const input = { ...common, remark: remark.trim() || undefined }
    const answer = await client.request(WorkOrderParticipatorUserApplyClaimDocument, { input }, options)
    const { id, statusLabel } = answer.workOrderParticipatorUserApplyClaim
    return { participatorId: id, statusLabel }
  }
  // the form asks for it before it lets anyone claim
  const input = { ...common, hasReadRules: true }
  const answer = await client.request(WorkOrderParticipatorUserClaimDocument, { input }, options)
  const { id, statusLabel } = answer.workOrderParticipatorUserClaim
  return { participatorId: id, statusLabel }
}

interface ClaimProviderProps {
  workOrderId: number
  mode: ClaimMode
  quantity: string
  remaining: string
  children: ReactNode
}

/** The claim of one order, as long as its page is open. */
export function ClaimProvider({ workOrderId, mode, quantity, remaining, children }: ClaimProviderProps) {
  const { client, inspect } = usePortalServices()
  const queryClient = useQueryClient()
  const [input] = useState({ workOrderId, mode, quantity, remaining, newKey: newIdempotencyKey })
  const logic = useMemo(() => {
    // after an answer, good or bad, what is left and what is mine may have changed
    const settle = () => queryClient.invalidateQueries()
    return claimMachine.provide({
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
            if (!isRetryable(error)) void settle()
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

/** What the panel shows of the claim and what a person can do with it. */
export function useClaim() {
  const actor = ClaimContext.useActorRef()
  const snapshot = ClaimContext.useSelector((state) => state)
  const { request, remaining, reason, failure, receipt } = snapshot.context
  return {
    mode: request.mode,
    quantity: request.quantity,
    remark: request.remark,
    remaining,
    receipt,
    problem: failure?.message ?? reason,
    isChecking: snapshot.matches('checking'),
    isConfirming: snapshot.matches('confirming') || snapshot.matches('claiming') || snapshot.matches('failed'),
    isClaiming: snapshot.matches('claiming'),
    isUnknown: snapshot.matches('failed'),
    setQuantity: (quantity: string) => actor.send({ type: 'setQuantity', quantity }),
    setRemark: (remark: string) => actor.send({ type: 'setRemark', remark }),
    check: () => actor.send({ type: 'check' }),
    confirm: () => actor.send({ type: snapshot.matches('failed') ? 'retry' : 'confirm' }),
    back: () => actor.send({ type: 'back' }),
  }
}
