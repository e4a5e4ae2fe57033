import {
  WorkOrderFinancialFlowGetMonthCloseDocument,
  type WorkOrderFinancialFlowGetMonthCloseQuery,
  WorkOrderFinancialFlowLockMonthDocument,
} from '#src/api/graphql.ts'
import { ConfirmedAct } from '#src/lib/confirmed-act.tsx'
import { formatDayTime, formatMonth } from '#src/lib/date-time.ts'
import { formatYuan } from '#src/lib/money.ts'
import { useQueryResource } from '#src/lib/use-query-resource.ts'
import { Checklist } from '#src/ui/data/checklist.tsx'
import { Dialog } from '#src/ui/feedback/dialog.tsx'
import { ErrorState } from '#src/ui/feedback/error-state.tsx'
import { Skeleton } from '#src/ui/feedback/skeleton.tsx'

type MonthClose = WorkOrderFinancialFlowGetMonthCloseQuery['workOrderFinancialFlowGetMonthClose']

interface MonthCloseDialogProps {
  year: number
  month: number
  /** whether this reader may close months that are over */
  mayClose: boolean
  onClose: () => void
}

/**
 * The open items of a month, and the button that closes it. For a closed month: its items at that time, who closed it
 * and why.
 */
export function MonthCloseDialog({ year, month, mayClose, onClose }: MonthCloseDialogProps) {
  const name = formatMonth(year, month)
  const { data, errorText, reload } = useQueryResource(
    WorkOrderFinancialFlowGetMonthCloseDocument,
    { year, month },
    { errors: 'inline', keepPrevious: true },
  )
  const close = data?.workOrderFinancialFlowGetMonthClose
  if (!close || close.lockedTime || !mayClose || !close.isOver) {
    return (
      <Dialog open title={`${name}月结`} onClose={onClose}>
        {errorText && <ErrorState text={errorText} onRetry={reload} />}
        {!close && !errorText && <Skeleton lines={6} label="正在核对这个月" />}
        {close && <Checks close={close} />}
        {close?.lockedTime && (
          <p>
            {close.lockedByName} 于 {formatDayTime(close.lockedTime)} 锁定。{close.remark && `说明：${close.remark}`}
          </p>
        )}
      </Dialog>
    )
  }
  const open = close.checks.filter(({ isDone }) => !isDone).length
  return (
    <ConfirmedAct
      open
      onClose={onClose}
      document={WorkOrderFinancialFlowLockMonthDocument}
      variables={(remark) => ({ input: { year, month, ...(remark === '' ? {} : { remark }) } })}
      title={`锁定 ${name}？`}
      consequence={
        <>
          <Checks close={close} />
          <p>锁定后，{name} 的款项不能再支付、修改或登记退回，合计作为申报依据。锁定不能解除。</p>
        </>
      }
      reason={{
        label: '说明',
        hint: open > 0 ? `还有 ${open} 项没有完成，请写明为什么现在就锁定` : '写给以后查看的同事',
        required: open > 0,
        limit: 200,
      }}
      confirmLabel={`锁定 ${name}`}
      success={`${name} 已锁定`}
    />
  )
}

function Checks({ close: { checks } }: { close: MonthClose }) {
  return (
    <Checklist
      label="月结清单"
      checks={checks.map(({ isDone, label, count, amount, note }) => ({
        result: isDone ? 'met' : 'note',
        text: label,
        note: isDone ? note : `${count} 项，${formatYuan(amount)}：${note}`,
      }))}
    />
  )
}
