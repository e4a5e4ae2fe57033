import type { PayKind } from '#src/api/graphql.ts'
import { Chip } from '#src/ui/status/chip.tsx'
import { StatusChip } from '#src/ui/status/status-chip.tsx'

interface PayChipsProps {
  pay: {
    payKind: PayKind
    payKindLabel: string
    status: string
    statusLabel: string
    isDisputed: boolean
    isBelowMinimumWage: boolean
  }
}

/** The state of a payslip, and the facts about it that need attention. */
export function PayChips({
  pay: { payKind, payKindLabel, status, statusLabel, isDisputed, isBelowMinimumWage },
}: PayChipsProps) {
  return (
    <>
      <StatusChip entity="Payroll" status={status} label={statusLabel} />
      {payKind !== 'Month' && (
        <Chip tone="info" icon="money-bill">
          {payKindLabel}
        </Chip>
      )}
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
