import { useRef, useState } from 'react'
import type { PayrollRowFragment } from '#src/api/graphql.ts'
import { formatDay, formatMonth } from '#src/lib/date-time.ts'
import { Button } from '#src/ui/actions/button.tsx'
import { printPart } from '#src/ui/actions/print-button.tsx'
import { Chip } from '#src/ui/status/chip.tsx'
import { StatusChip } from '#src/ui/status/status-chip.tsx'
import { Money } from '#src/ui/text/money.tsx'
import { PayslipActs } from './payslip-acts.tsx'
import { PayslipWorking } from './payslip-working.tsx'

interface PayslipProps {
  payslip: PayrollRowFragment
}

/** One month of pay: the net amount, and its calculation when opened. */
export function Payslip({ payslip }: PayslipProps) {
  const { year, month, enterpriseName, position, netAmount, grossAmount, confirmedTime, creationTime } = payslip
  const name = formatMonth(year, month)
  const box = useRef<HTMLDivElement>(null)
  // the calculation loads when it is opened; a payslip that waits for an answer is open from the start
  const [isOpen, setOpen] = useState(payslip.allowedActions.includes('confirm'))
  const [isToPrint, setToPrint] = useState(false)
  // the printed page includes the full calculation
  const print = () => {
    setToPrint(false)
    printPart(box.current)
  }
  return (
    <div className="item payment cq" ref={box}>
      <h3 className="h-md">{name}</h3>
      <div className="row row-between">
        <div className="tags">
          <StatusChip entity="Payroll" status={payslip.status} label={payslip.statusLabel} />
          {payslip.payKind !== 'Month' && (
            <Chip tone="info" icon="money-bill">
              {payslip.payKindLabel}
            </Chip>
          )}
          {payslip.isDisputed && (
            <Chip tone="wait" icon="comment">
              您有异议，等单位答复
            </Chip>
          )}
          {payslip.isBelowMinimumWage && (
            <Chip tone="bad" icon="exclamation-triangle">
              低于最低工资
            </Chip>
          )}
        </div>
        <p className="pay">
          <Money amount={netAmount} />
          <small> 实发</small>
        </p>
      </div>
      <p className="small muted">
        {`${enterpriseName} · ${position} · 应发 `}
        <Money amount={grossAmount} />
        {confirmedTime ? `，${formatDay(confirmedTime)}您已确认` : `，${formatDay(creationTime)}发放`}
      </p>
      <details className="more" open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary>
          工资是怎么算的
          <span className="sr">{`：${name}`}</span>
        </summary>
        {isOpen && <PayslipWorking id={payslip.id} name={name} onReady={isToPrint ? print : undefined} />}
      </details>
      <PayslipActs payslip={payslip} name={name} />
      <div className="btns">
        <Button
          variant="quiet"
          size="small"
          icon="print"
          about={`：${name}`}
          onClick={() => {
            setOpen(true)
            setToPrint(true)
          }}
        >
          打印工资单
        </Button>
      </div>
    </div>
  )
}
