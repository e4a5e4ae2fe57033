import type { HiringDeliveryRowFragment } from '#src/api/graphql.ts'
import { Button } from '#src/ui/actions/button.tsx'
import { allowedActsOf, type DeliveryAct } from '../delivery-acts.ts'

type Row = HiringDeliveryRowFragment

interface SelectionBarProps {
  selected: readonly Row[]
  onAct: (rows: readonly Row[], act: DeliveryAct) => void
  onClear: () => void
}

/** What can be done with everybody who was chosen; who cannot be part of it is left out and counted. */
export function SelectionBar({ selected, onAct, onClear }: SelectionBarProps) {
  const able = (act: DeliveryAct) => selected.filter((row) => allowedActsOf(row).includes(act))
  const button = (act: DeliveryAct, label: string, none: string) => {
    const rows = able(act)
    const reason = selected.length === 0 ? '先勾选求职者' : rows.length === 0 ? none : null
    return (
      <Button
        variant={act === 'reject' ? 'danger-line' : 'secondary'}
        size="small"
        icon={act === 'reject' ? 'minus-circle' : 'send'}
        reason={reason}
        onClick={() => onAct(rows, act)}
      >
        {rows.length === 0 ? label : `${label}（${rows.length} 人）`}
      </Button>
    )
  }
  return (
    // it stays in sight only when there is something to do: it would hide what has the focus behind it
    <div className={selected.length > 0 ? 'card sum-bar selection-bar' : 'card selection-bar'}>
      <p role="status" className="strong">
        {selected.length === 0 ? '还没有选择求职者' : `已选 ${selected.length} 人`}
      </p>
      <div className="btns">
        {button('invite', '批量邀请面试', '选中的人现在都不能邀请')}
        {button('reject', '批量标为不合适', '选中的人现在都不能标为不合适')}
        {selected.length > 0 && (
          <Button variant="quiet" size="small" onClick={onClear}>
            取消选择
          </Button>
        )}
      </div>
    </div>
  )
}
