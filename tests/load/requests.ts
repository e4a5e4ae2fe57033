import type { ClaimFixture } from './claim-fixture.ts'
import { AMPLE, payableIds, SCARCE } from './kill-fixture.ts'

export interface Asked {
  readonly kind: 'claim' | 'pay'
  readonly token: string
  readonly path: string
  readonly body: Readonly<Record<string, unknown>>
  /** flows that a payment is about */
  readonly flowIds: readonly number[]
}

export interface Answered {
  readonly status: number
  readonly result: unknown
  /** why it was refused */
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

export function paymentOf({ financeToken }: ClaimFixture, batch: number): Asked {
  const flowIds = payableIds(batch * BATCH, BATCH)
  return {
    kind: 'pay',
    token: financeToken,
    path: '/api/services/app/WorkOrderFinancialFlow/Pay',
    body: { ids: flowIds, payMethod: 'BankTransfer', idempotencyKey: `kill-payment-${batch}` },
    flowIds,
  }
}

/** @throws Error when no whole answer comes, as when the server dies meanwhile */
export async function send(url: string, { token, path, body }: Asked): Promise<Answered> {
  const answer = await fetch(`${url}${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  const { result, error } = (await answer.json()) as { result: unknown; error: { details: string | null } | null }
  return { status: answer.status, result, reason: error?.details ?? null }
}
