import type { ClaimFixture } from './claim-fixture.ts'
import { AMPLE, payableIds, SCARCE } from './kill-fixture.ts'

export interface Asked {
  readonly kind: 'claim' | 'pay'
  readonly token: string
  /** the token of the user who approves what the first user has prepared */
  readonly secondToken?: string
  readonly path: string
  readonly body: Readonly<Record<string, unknown>>
  /** the flows that a payment covers */
  readonly flowIds: readonly number[]
}

export interface Answered {
  readonly status: number
  readonly result: unknown
  /** the reason of a refusal */
  readonly reason: string | null
}

/** Every second claim is for the order that runs out. */
export const claimOf = ({ tokens }: ClaimFixture, person: number): Asked => ({
  kind: 'claim',
  token: tokens[person] ?? '',
  path: '/api/services/app/WorkOrderParticipator/UserClaim',
  body: {
    workOrderId: person % 2 === 0 ? SCARCE : AMPLE,
    quantity: '1',
    hasReadRules: true,
    idempotencyKey: `kill-claim-${person}`,
  },
  flowIds: [],
})

const BATCH = 2

export function paymentOf({ financeToken, secondToken }: ClaimFixture, batch: number): Asked {
  const flowIds = payableIds(batch * BATCH, BATCH)
  return {
    kind: 'pay',
    token: financeToken,
    secondToken,
    path: '/api/services/app/WorkOrderFinancialFlow/Pay',
    body: { ids: flowIds, payMethod: 'BankTransfer', idempotencyKey: `kill-payment-${batch}` },
    flowIds,
  }
}

interface Sent {
  readonly status: number
  readonly result: { readonly approval?: { readonly id: number } | null } | null
  readonly error: { readonly details: string | null } | null
}

async function post(url: string, token: string, path: string, body: Asked['body'], key?: string): Promise<Sent> {
  const answer = await fetch(`${url}${path}`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      ...(key === undefined ? {} : { 'idempotency-key': key }),
    },
    body: JSON.stringify(body),
  })
  return { status: answer.status, ...((await answer.json()) as Omit<Sent, 'status'>) }
}

/**
 * One user prepares a payment and another approves it, each with a separate idempotency key; the result is the
 * approver's answer.
 *
 * @throws Error when no complete answer arrives, for example when the server dies meanwhile
 */
export async function send(url: string, { token, secondToken, path, body }: Asked): Promise<Answered> {
  const { status, result, error } = await post(url, token, path, body)
  const id = result?.approval?.id
  if (!secondToken || id === undefined) return { status, result, reason: error?.details ?? null }
  const approve = '/api/services/app/Approval/Approve'
  const approved = await post(url, secondToken, approve, { id }, `kill-approval-${id}`)
  return { status: approved.status, result, reason: approved.error?.details ?? null }
}
