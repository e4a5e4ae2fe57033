import { MONEY_PLACES, sumDecimals } from '#machines/rules/decimal.ts'
import type { PayMethod } from '#src/api/graphql.ts'
import { ApiError } from '#src/lib/api-error.ts'
import type { Flow } from '#src/shared/work-orders/flow-types.ts'

/** Sums of a batch with current amounts; tax and net are estimates until the payment. */
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

export interface RefusedRow {
  name: string
  message: string
}

const PLACE = /^ids\[(\d+)\]$/i

/** The rows of a refused batch that the refusal names (`ids[3]`), with the payee's name; empty when it names none. */
export function refusedRows(error: unknown, flows: readonly Flow[]): RefusedRow[] {
  if (!(error instanceof ApiError)) return []
  return error.validationErrors.flatMap(({ message, members }) =>
    members.flatMap((member) => {
      const flow = flows[Number(PLACE.exec(member)?.[1] ?? -1)]
      return flow ? [{ name: `${flow.realName}，${flow.workOrder?.displayName ?? flow.matter}`, message }] : []
    }),
  )
}
