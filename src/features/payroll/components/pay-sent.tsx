import { formatMonth } from '#src/lib/date-time.ts'
import { Button } from '#src/ui/actions/button.tsx'
import { LinkButton } from '#src/ui/actions/link-button.tsx'
import { Alert } from '#src/ui/feedback/alert.tsx'
import type { Month } from '../months.ts'
import { monthHref } from '../paths.ts'
import type { BatchResult } from '../pay-wizard.ts'
import { BankSheet } from './bank-sheet.tsx'
import { StepCard } from './step-card.tsx'

interface PaySentProps {
  of: Month
  result: BatchResult
  onRetry: () => void
}

/** The issued payslips, those that failed with the reason, and the next step. */
export function PaySent({ of, result: { createdCount, failedCount, items }, onRetry }: PaySentProps) {
  const name = formatMonth(of.year, of.month)
  return (
    <StepCard title={failedCount > 0 ? `${failedCount} 张没有发放` : `${name}的工资单已发放`}>
      {createdCount > 0 && (
        <Alert tone="good" title={`已发放 ${createdCount} 张工资单`}>
          <p>职工已收到通知。有人提出异议时，会在站内信和待办里告诉您。</p>
        </Alert>
      )}
      {failedCount > 0 && (
        <Alert tone="bad" title="没有发放的">
          <ul>
            {items
              .filter(({ code }) => code !== 0)
              .map(({ userDisabledPersonId, realName, message }) => (
                <li key={userDisabledPersonId}>
                  {realName}：{message}
                </li>
              ))}
          </ul>
          <p>其他人的工资单已经发放，不会重复。改好金额后可以再发这几位。</p>
        </Alert>
      )}
      <div className="btns">
        {failedCount > 0 && (
          <Button icon="pencil" onClick={onRetry}>
            修改这 {failedCount} 位的金额
          </Button>
        )}
        {createdCount > 0 && <BankSheet {...of} />}
        <LinkButton href={monthHref(of.year, of.month)} variant={failedCount > 0 ? 'secondary' : 'primary'} icon="list">
          查看 {name}的工资单
        </LinkButton>
      </div>
    </StepCard>
  )
}
