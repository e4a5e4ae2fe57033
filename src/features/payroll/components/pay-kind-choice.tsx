import { Select } from '#src/ui/forms/select.tsx'
import { PAY_KIND_OPTIONS, type PayKind, type PayPeriod, payKindOf } from '../pay-kinds.ts'

interface PayKindChoiceProps {
  of: PayPeriod
  onChoose: (payKind: PayKind) => void
}

/** Whether the month's pay is issued, a further payment, or one to people who have left. */
export function PayKindChoice({ of, onChoose }: PayKindChoiceProps) {
  return (
    <Select
      label="发放类型"
      placeholder={null}
      value={of.payKind}
      options={PAY_KIND_OPTIONS}
      onChange={(event) => onChoose(payKindOf(event.target.value))}
    />
  )
}
