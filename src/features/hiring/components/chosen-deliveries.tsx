import type { HiringDeliveryRowFragment } from '#src/api/graphql.ts'
import { Button } from '#src/ui/actions/button.tsx'
import { allowedActsOf, type DeliveryAct } from '../delivery-acts.ts'

type Row = HiringDeliveryRowFragment

interface ChosenDeliveriesProps {
  rows: readonly Row[]
  onAsk: (act: DeliveryAct, rows: readonly Row[]) => void
}

/** What can be done with everybody who was chosen; who cannot be part of it is left out and counted. */
export function ChosenDeliveries({ rows, onAsk }: ChosenDeliveriesProps) {
  const button = (act: DeliveryAct, label: string, none: string) => {
    const able = rows.filter((row) => allowedActsOf(row).includes(act))
    return (
      <Button
        variant={act === 'reject' ? 'danger-line' : 'way'}
        size="small"
        icon={act === 'reject' ? 'minus-circle' : 'send'}
        reason={able.length === 0 ? none : null}
        onClick={() => onAsk(act, able)}
      >
        {able.length === 0 ? label : `${label}（${able.length} 人）`}
      </Button>
    )
  }
  return (
    <>
      {button('invite', '批量邀请面试', '选中的人现在都不能邀请')}
      {button('reject', '批量标为不合适', '选中的人现在都不能标为不合适')}
    </>
  )
}
