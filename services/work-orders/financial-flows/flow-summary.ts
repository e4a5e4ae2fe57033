import { compareDecimals, MONEY_PLACES, QUANTITY_PLACES, sumDecimals } from '#machines/rules/decimal.ts'
import { groupBy } from '#services/abp/conventions/group-by.ts'
import type { Database } from '#services/database/connect.ts'
import { dictionaryNamesOf } from '../names.repository.ts'
import { type FlowPart, type FlowSum, type flowCondition, flowParts } from './work-order-financial-flow.repository.ts'
import type { FlowSummaryDto } from './work-order-financial-flow.schemas.ts'

/**
 * Sums over all matching payments: the total, by month with the newest first, and by type of work with the largest
 * first.
 */
export async function summaryOf(db: Database, where: ReturnType<typeof flowCondition>): Promise<FlowSummaryDto> {
  const parts = await flowParts(db, where)
  const types = [...groupBy(parts, ({ workOrderTypeId }) => workOrderTypeId)]
  const nameOf = await dictionaryNamesOf(
    db,
    types.flatMap(([id]) => id ?? []),
  )
  return {
    totals: sumOf(parts),
    months: [...groupBy(parts, ({ year, month }) => `${year}-${month}`).values()].flatMap(monthOf),
    types: types
      .map(([id, ofType]) => ({
        workOrderTypeId: id,
        workOrderTypeName: nameOf.get(id ?? 0) ?? '其他款项',
        unitName: newestOf(ofType)?.unitName ?? null,
        quantity: sumDecimals(
          ofType.map(({ quantity }) => quantity),
          QUANTITY_PLACES,
        ),
        ...sumOf(ofType),
      }))
      .sort((a, b) => compareDecimals(b.net, a.net)),
  }
}

/** Sums by month; payments without a date belong to no month. */
function monthOf(parts: readonly FlowPart[]) {
  const [first] = parts
  if (!first || first.year === null || first.month === null) return []
  return [{ year: first.year, month: first.month, isLocked: first.isLocked, ...sumOf(parts) }]
}

const newestOf = (parts: readonly FlowPart[]): FlowPart | undefined =>
  parts.toSorted((a, b) => (b.newestOrderId ?? 0) - (a.newestOrderId ?? 0))[0]

function sumOf(parts: readonly FlowPart[]): FlowSum {
  const sum = (of: (part: FlowPart) => string): string => sumDecimals(parts.map(of), MONEY_PLACES)
  return {
    count: parts.reduce((total, { count }) => total + count, 0),
    gross: sum(({ gross }) => gross),
    tax: sum(({ tax }) => tax),
    net: sum(({ net }) => net),
    paidNet: sum(({ paidNet }) => paidNet),
    unpaidNet: sum(({ unpaidNet }) => unpaidNet),
  }
}
