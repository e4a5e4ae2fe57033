import { useState } from 'react'
import { PayrollConfirmDocument, PayrollObjectDocument, type PayrollRowFragment } from '#src/api/graphql.ts'
import { ConfirmedAct } from '#src/lib/confirmed-act.tsx'
import { formatYuan } from '#src/lib/money.ts'
import { ActBar } from '#src/ui/actions/act-bar.tsx'

interface PayslipActsProps {
  payslip: Pick<PayrollRowFragment, 'id' | 'rowVersion' | 'allowedActions' | 'netAmount' | 'isDisputed'>
  name: string
}

/** The person's answer to a payslip. No other user and no timeout answers on their behalf. */
export function PayslipActs({ payslip, name }: PayslipActsProps) {
  const [act, setAct] = useState<string | null>(null)
  const close = () => setAct(null)
  const { id, rowVersion, allowedActions, netAmount, isDisputed } = payslip
  const acts = [
    { name: 'confirm', label: `确认 ${formatYuan(netAmount)}`, icon: 'check', variant: 'primary' },
    { name: 'object', label: isDisputed ? '补充异议' : '提出异议', icon: 'comment' },
  ] as const
  return (
    <>
      <ActBar acts={acts} allowed={allowedActions} onChoose={setAct} about={`：${name}`} />
      <ConfirmedAct
        open={act === 'confirm'}
        document={PayrollConfirmDocument}
        variables={() => ({ input: { id, rowVersion, confirmed: true } })}
        title={`确认 ${name}的工资？`}
        consequence={`确认后表示实发 ${formatYuan(netAmount)} 没有问题，工资单不能再改。`}
        confirmLabel="确认工资"
        destructive={false}
        success={`${name}的工资已确认`}
        onClose={close}
      />
      <ConfirmedAct
        open={act === 'object'}
        document={PayrollObjectDocument}
        variables={(remark) => ({ input: { id, rowVersion, remark } })}
        title={`对 ${name}的工资有异议？`}
        consequence="单位会收到您的异议并答复，就业辅导员也会看到。答复之前工资单保持待确认，不会自动确认。"
        reason={{ label: '哪里不对', hint: '例如：少算了 2 天加班', required: true, limit: 500 }}
        confirmLabel="提出异议"
        destructive={false}
        success="异议已提出，单位答复后会发站内信"
        onClose={close}
      />
    </>
  )
}
