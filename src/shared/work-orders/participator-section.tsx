import { useMemo } from 'react'
import { CrudListPage } from '#src/lib/list/crud-list-page.tsx'
import { OrderOfParts, type PartsOrder, participators } from './participators.tsx'

/** The participants of an order, as a tab of its page. */
export function ParticipatorSection({ order }: { order: PartsOrder }) {
  const { id, unitName } = order
  const list = useMemo(() => participators(id, unitName), [id, unitName])
  return (
    <OrderOfParts value={order}>
      <CrudListPage isPart list={list} />
    </OrderOfParts>
  )
}
