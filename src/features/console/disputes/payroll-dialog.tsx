import { ConsolePayrollGetDocument } from '#src/api/graphql.ts'
import { formatDateTime, formatMonth } from '#src/lib/date-time.ts'
import { formatYuan } from '#src/lib/money.ts'
import { useQueryResource } from '#src/lib/use-query-resource.ts'
import { DescriptionList, Sum } from '#src/ui/data/description-list.tsx'
import { Alert } from '#src/ui/feedback/alert.tsx'
import { Dialog } from '#src/ui/feedback/dialog.tsx'
import { ErrorState } from '#src/ui/feedback/error-state.tsx'
import { Skeleton } from '#src/ui/feedback/skeleton.tsx'

interface PayrollDialogProps {
  id: number | null
  onClose: () => void
}

/** The worker's objection, the enterprise's answer, and the components of the pay. */
export function PayrollDialog({ id, onClose }: PayrollDialogProps) {
  return (
    <Dialog open={id !== null} title="工资单" onClose={onClose}>
      {id !== null && <Payslip id={id} />}
    </Dialog>
  )
}

function Payslip({ id }: { id: number }) {
  const resource = useQueryResource(ConsolePayrollGetDocument, { id }, { errors: 'inline' })
  const slip = resource.data?.payrollGet
  if (resource.errorText && !slip) return <ErrorState text={resource.errorText} onRetry={resource.reload} />
  if (!slip) return <Skeleton lines={8} label="正在读取工资单" />
  const line = (term: string, amount: string, sign = '') => ({ term, value: `${sign}${formatYuan(amount)}` })
  return (
    <div className="stack">
      <p className="muted">
        {`${slip.realName} · ${slip.position} · ${slip.enterpriseName} · ${formatMonth(slip.year, slip.month)}`}
      </p>
      {slip.objection && (
        <DescriptionList
          items={[
            { term: '职工的异议', value: slip.objection },
            { term: '提出时间', value: formatDateTime(slip.objectionTime) },
            { term: '企业的答复', value: slip.objectionReply ?? '还没有答复' },
          ]}
        />
      )}
      {slip.warnings.map((text) => (
        <Alert key={text} tone="wait">
          <p>{text}</p>
        </Alert>
      ))}
      <Sum
        items={[
          line('基本工资', slip.baseWage),
          line('加班工资', slip.overtimePay),
          line('津贴补贴', slip.allowance),
          line('奖金', slip.bonus),
          line('考勤扣款', slip.absenceDeduction, '−'),
          line('个人社保', slip.socialInsurance, '−'),
          line('个人公积金', slip.housingFund, '−'),
          line('其他扣款', slip.otherDeduction, '−'),
          line('个税', slip.taxAmount, '−'),
        ]}
        total={{ term: '实发', value: formatYuan(slip.netAmount) }}
      />
      {slip.remark && <p>{`备注：${slip.remark}`}</p>}
    </div>
  )
}
