import { Chip } from '#src/ui/status/chip.tsx'
import { StatusChip } from '#src/ui/status/status-chip.tsx'

interface PayChipsProps {
  pay: { status: string; statusLabel: string; isDisputed: boolean; isBelowMinimumWage: boolean }
}

/** The state of a payslip, and the facts about it that need attention. */
export function PayChips({ pay: { status, statusLabel, isDisputed, isBelowMinimumWage } }: PayChipsProps) {
  return (
    <>
      <StatusChip entity="Payroll" status={status} label={statusLabel} />
      {isDisputed && (
        <Chip tone="wait" icon="comment">
          职工有异议
        </Chip>
      )}
      {isBelowMinimumWage && (
        <Chip tone="bad" icon="exclamation-triangle">
          低于最低工资
        </Chip>
      )}
    </>
  )
}
