import type { HomeWorkOrderGetCategoryWorkOrdersQuery } from '#src/api/graphql.ts'

export type OrderType = HomeWorkOrderGetCategoryWorkOrdersQuery['workOrderGetCategoryWorkOrders']['items'][number]
export type HotOrder = OrderType['items'][number]

const SHOWN = 8

/** The orders to show: one of each type before a second of any type, so that every kind of work is visible. */
export function hotOrdersOf(types: readonly OrderType[]): HotOrder[] {
  const rounds = Math.max(0, ...types.map(({ items }) => items.length))
  const orders = Array.from({ length: rounds }, (_, round) => types.flatMap(({ items }) => items[round] ?? []))
  return orders.flat().slice(0, SHOWN)
}
