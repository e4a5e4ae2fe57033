import { ManagedWorkOrderGetAll4FlowDocument } from '#src/api/graphql.ts'
import { formatQuantity } from '#src/lib/money.ts'
import { useQueryResource } from '#src/lib/use-query-resource.ts'
import { Card } from '#src/ui/layout/card.tsx'
import { Link } from '#src/ui/link-provider.tsx'
import { StatusChip } from '#src/ui/status/status-chip.tsx'
import { orderPath } from '../paths.ts'

/** The dispatch orders of a main order; renders nothing when there are none. */
export function DispatchOrders({ mainId }: { mainId: number }) {
  const list = useQueryResource(ManagedWorkOrderGetAll4FlowDocument, { mainId, pageSize: 50 }, { errors: 'inline' })
  const items = list.data?.workOrderGetAll4Flow.items ?? []
  if (items.length === 0) return null
  return (
    <Card title={`派单（${items.length}）`}>
      <ul className="list-links" aria-label="派单">
        {items.map(({ id, displayName, status, statusLabel, claimedQuantity, quantity, unitName }) => (
          <li key={id}>
            <Link href={orderPath(id)}>
              <span>{displayName}</span>
              <span className="aside">
                <StatusChip status={status} label={statusLabel} entity="WorkOrder" /> {formatQuantity(claimedQuantity)}{' '}
                / {formatQuantity(quantity)} {unitName}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}
