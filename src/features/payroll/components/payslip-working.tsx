import { useEffect } from 'react'
import { PayrollGetDocument } from '#src/api/graphql.ts'
import { formatDayTime } from '#src/lib/date-time.ts'
import { useQueryResource } from '#src/lib/use-query-resource.ts'
import { Sum } from '#src/ui/data/description-list.tsx'
import { Alert } from '#src/ui/feedback/alert.tsx'
import { ErrorState } from '#src/ui/feedback/error-state.tsx'
import { Skeleton } from '#src/ui/feedback/skeleton.tsx'
import { Money } from '#src/ui/text/money.tsx'
import { ProseText } from '#src/ui/text/prose-text.tsx'
import { deductionLines, earningLines, type PayLine, type Payslip, wageTaxWords } from '../pay-texts.ts'

const linesOf = (lines: readonly PayLine[]) =>
  lines.map(({ term, amount, isTakenOff }) => ({
    term,
    value: (
      <>
        {isTakenOff && Number(amount) > 0 && '−'}
        <Money amount={amount} unit="" />
      </>
    ),
  }))

interface PayslipWorkingProps {
  id: number
  name: string
  /** called when the calculation is rendered */
  onReady?: () => void
}

/** Items, deductions, tax and net of one month, and the objection with its answer. */
export function PayslipWorking({ id, name, onReady }: PayslipWorkingProps) {
  const resource = useQueryResource(PayrollGetDocument, { id }, { errors: 'inline' })
  const pay = resource.data?.payrollGet
  const isReady = pay !== undefined
  useEffect(() => {
    if (isReady) onReady?.()
  }, [isReady, onReady])
  if (pay) return <Working pay={pay} name={name} />
  if (resource.errorText) return <ErrorState text={resource.errorText} onRetry={resource.reload} />
  return resource.isIndicatorShown ? <Skeleton lines={4} label="正在读取工资单" /> : null
}

/** The calculation of the month, in numbers and in words. */
export function Working({ pay, name }: { pay: Payslip; name: string }) {
  return (
    <div className="answer stack">
      <Sum
        items={linesOf(earningLines(pay))}
        total={{ term: '应发（元）', value: <Money amount={pay.grossAmount} unit="" /> }}
      />
      <Sum
        items={linesOf(deductionLines(pay))}
        total={{ term: '实发（元）', value: <Money amount={pay.netAmount} unit="" /> }}
      />
      <details className="more">
        <summary>
          税是怎么算的
          <span className="sr">{`：${name}`}</span>
        </summary>
        <ol className="prose prose-list answer small">
          {wageTaxWords(pay).map((words) => (
            <li key={words}>{words}</li>
          ))}
        </ol>
      </details>
      {pay.remark && <ProseText text={`单位备注：${pay.remark}`} />}
      {pay.warnings.map((text) => (
        <Alert key={text} tone="wait">
          <p>{text}</p>
        </Alert>
      ))}
      <Objection pay={pay} />
    </div>
  )
}

/** The person's objection, and the enterprise's answer. */
function Objection({ pay: { objection, objectionTime, objectionReply } }: { pay: Payslip }) {
  if (!objection) return null
  return (
    <div className="stack">
      <div className="reply reply-own">
        <p className="small">
          <strong>提出的异议</strong> <span className="muted">{formatDayTime(objectionTime)}</span>
        </p>
        <ProseText text={objection} />
      </div>
      {objectionReply ? (
        <div className="reply">
          <p className="small">
            <strong>单位的答复</strong>
          </p>
          <ProseText text={objectionReply} />
        </div>
      ) : (
        <p className="small muted">单位还没有答复。就业辅导员也会看到这条异议。</p>
      )}
    </div>
  )
}
