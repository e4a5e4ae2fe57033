import { MONEY_PLACES, sumDecimals } from '#machines/rules/decimal.ts'
import type { PayMethod } from '#src/api/graphql.ts'
import { ApiError } from '#src/lib/api-error.ts'
import { newIdempotencyKey } from '#src/lib/new-idempotency-key.ts'
import type { Flow } from '#src/lib/work-orders/flow-types.ts'

/** Sums of a batch as they stand; tax and net are estimates until the payment is made. */
export function batchSums(flows: readonly Flow[]) {
  const sum = (of: (flow: Flow) => string) => sumDecimals(flows.map(of), MONEY_PLACES)
  return {
    count: flows.length,
    gross: sum(({ gross }) => gross),
    tax: sum(({ tax }) => tax),
    net: sum(({ net }) => net),
  }
}

export interface PaymentInput {
  ids: number[]
  payMethod: PayMethod
  payTime: string
  bankSerialNo?: string
  voucherFileId?: number
}

/**
 * Gives each payment its idempotency key: the same payment tried again carries the same key, so that a lost answer never
 * pays twice; a payment that was changed is another one.
 */
export function createPaymentKeys<T extends object = PaymentInput>(newKey: () => string = newIdempotencyKey) {
  const keys = new Map<string, string>()
  return (input: T): string => {
    const name = JSON.stringify(input)
    const key = keys.get(name) ?? newKey()
    keys.set(name, key)
    return key
  }
}

export interface RefusedRow {
  name: string
  message: string
}

const PLACE = /^ids\[(\d+)\]$/i

/** The rows a refused batch names (`ids[3]`), with the payee's name; empty when the refusal names none. */
export function refusedRows(error: unknown, flows: readonly Flow[]): RefusedRow[] {
  if (!(error instanceof ApiError)) return []
  return error.validationErrors.flatMap(({ message, members }) =>
    members.flatMap((member) => {
      const flow = flows[Number(PLACE.exec(member)?.[1] ?? -1)]
      return flow ? [{ name: `${flow.realName}，${flow.workOrder?.displayName ?? flow.matter}`, message }] : []
    }),
  )
}
