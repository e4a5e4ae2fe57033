import { formatMonth } from '#src/lib/date-time.ts'
import { formatYuan } from '#src/lib/money.ts'
import { Button } from '#src/ui/actions/button.tsx'
import { Sum } from '#src/ui/data/description-list.tsx'
import { ProgressBar } from '#src/ui/data/progress-bar.tsx'
import { Alert } from '#src/ui/feedback/alert.tsx'
import { Money } from '#src/ui/text/money.tsx'
import type { Month } from '../months.ts'
import { type PayRow, totalOf } from '../pay-wizard.ts'
import { StepCard } from './step-card.tsx'

interface PayCheckProps {
  of: Month
  /** null while the amounts are being calculated */
  rows: readonly PayRow[] | null
  isSending: boolean
  errorText: string | null
  onBack: () => void
  onSend: () => void
}

/** The sums before anything is sent, and the consequences of sending. */
export function PayCheck({ of, rows, isSending, errorText, onBack, onSend }: PayCheckProps) {
  const name = formatMonth(of.year, of.month)
  const warned = (rows ?? []).filter(({ warnings }) => warnings.length > 0)
  const net = totalOf(rows ?? [], 'netAmount')
  const line = (term: string, amount: 'grossAmount' | 'deductionAmount' | 'taxAmount', isTakenOff = false) => ({
    term,
    value: (
      <>
        {isTakenOff && '−'}
        <Money amount={totalOf(rows ?? [], amount)} unit="" />
      </>
    ),
  })
  return (
    <StepCard title={`核对 ${name}的工资`}>
      {rows && (
        <>
          <p>
            共 {rows.length} 位职工：{rows.map(({ realName }) => realName).join('、')}
          </p>
          <Sum
            items={[
              line('应发合计（元）', 'grossAmount'),
              line('个人社保、公积金和其他扣款', 'deductionAmount', true),
              line('代扣个税', 'taxAmount', true),
            ]}
            total={{ term: '实发合计（元）', value: <Money amount={net} unit="" /> }}
          />
        </>
      )}
      {warned.length > 0 && (
        <Alert tone="wait" title="请留意，不影响发放">
          <ul>
            {warned.map(({ userDisabledPersonId, realName, warnings }) => (
              <li key={userDisabledPersonId}>
                {realName}：{warnings.join('；')}
              </li>
            ))}
          </ul>
        </Alert>
      )}
      <p>发放后，职工会收到通知并逐张确认。确认之前您还可以修改或删除。付款请用之后下载的银行代发文件。</p>
      {errorText && (
        <p className="error" role="alert">
          {errorText}
        </p>
      )}
      {isSending && <ProgressBar label="正在逐张发放" text="请不要关闭页面" />}
      <div className="btns">
        <Button variant="secondary" icon="arrow-left" onClick={onBack}>
          修改金额
        </Button>
        <Button variant="action" icon="send" busy={isSending || rows === null} onClick={onSend}>
          {rows ? `发放 ${rows.length} 张工资单，实发 ${formatYuan(net)}` : '正在计算'}
        </Button>
      </div>
    </StepCard>
  )
}
