import { useRef, useState } from 'react'
import { PayrollBatchCreateDocument } from '#src/api/graphql.ts'
import { useMutationAction } from '#src/lib/use-mutation-action.ts'
import { useQueryResource } from '#src/lib/use-query-resource.ts'
import { useToasts } from '#src/lib/use-toasts.ts'
import { Button } from '#src/ui/actions/button.tsx'
import { Alert } from '#src/ui/feedback/alert.tsx'
import { Stepper } from '#src/ui/status/stepper.tsx'
import type { PayPeriod } from '../pay-kinds.ts'
import {
  type BatchResult,
  entriesOf,
  isEntered,
  itemOf,
  PAY_STEPS,
  type PayDraft,
  type PayRow,
  type PayStep,
} from '../pay-wizard.ts'
import { usePayDraft } from '../use-pay-draft.ts'
import { PayAmounts, problemOf, type Reckoned } from './pay-amounts.tsx'
import { PayCheck } from './pay-check.tsx'
import { PayPeople } from './pay-people.tsx'
import { PaySent } from './pay-sent.tsx'
import { StepTaken } from './step-card.tsx'

const STEPS = [{ name: '选人' }, { name: '填写金额' }, { name: '核对' }, { name: '发放' }]

interface PayMonthProps {
  of: PayPeriod
  people: readonly PayRow[]
  /** the step in the URL */
  step: PayStep
  onStep: (step: PayStep, options?: { replace?: boolean }) => void
}

/** The steps of a month's pay, from the persons to the sending; entries are stored until they are sent. */
export function PayMonth({ of, people, step: asked, onStep }: PayMonthProps) {
  const { draft, isRestored, write, forget, drop } = usePayDraft(of, people)
  const [result, setResult] = useState<BatchResult | null>(null)
  const { rows, resource, isReckoned, checked } = useReckoning(of, draft, people)
  const send = useMutationAction(PayrollBatchCreateDocument, { errors: 'inline' })
  const { succeed } = useToasts()
  const step = stepOf(asked, { rows, isReckoned, hasResult: result !== null })
  const taken = useRef({ first: step, isTaken: false })
  if (step !== taken.current.first) taken.current.isTaken = true
  const run = async () => {
    // The expected tax is sent too. If the server calculates another tax, it refuses that row, so that no unseen amount
    // is paid.
    const items = rows.map((entry) => ({
      ...itemOf(entry),
      taxAmount: entry.row?.taxAmount ?? '0',
      netAmount: entry.row?.netAmount ?? '0',
    }))
    try {
      const sent = (await send.run({ input: { ...of, items, checked } })).payrollBatchCreate
      const failed = sent.items.filter(({ code }) => code !== 0).map((row) => row.userDisabledPersonId ?? 0)
      setResult(sent)
      write({ ...draft, chosen: failed })
      if (failed.length === 0) drop()
      onStep('sent', { replace: true })
      if (sent.createdCount > 0) succeed(`已发放 ${sent.createdCount} 张工资单`)
    } catch {
      // the error is shown above the button
    }
  }
  return (
    <StepTaken value={taken.current.isTaken}>
      <div className="card">
        <Stepper label="发放步骤" steps={STEPS} current={PAY_STEPS.indexOf(step)} />
      </div>
      {isRestored && step !== 'sent' && <Restored onForget={forget} />}
      {step === 'people' && (
        <PayPeople
          of={of}
          people={people}
          chosen={draft.chosen}
          onChoose={(chosen) => write({ ...draft, chosen })}
          onNext={() => onStep('amounts')}
        />
      )}
      {step === 'amounts' && (
        <PayAmounts
          of={of}
          rows={rows}
          resource={resource}
          onChange={(id, values) => write({ ...draft, amounts: { ...draft.amounts, [id]: values } })}
          onLeaveOut={(id) => write({ ...draft, chosen: draft.chosen.filter((other) => other !== id) })}
          onBack={() => onStep('people')}
          onNext={() => onStep('check')}
        />
      )}
      {step === 'check' && (
        <PayCheck
          of={of}
          rows={isReckoned ? rows.flatMap(({ row }) => row ?? []) : null}
          isSending={send.isBusy}
          errorText={send.errorText ?? resource.errorText}
          onBack={() => onStep('amounts')}
          onSend={() => void run()}
        />
      )}
      {step === 'sent' && result && <PaySent of={of} result={result} onRetry={() => onStep('amounts')} />}
    </StepTaken>
  )
}

/** The server's preview of the draft, which stores nothing. */
function useReckoning(of: PayPeriod, draft: PayDraft, people: readonly PayRow[]) {
  const entries = entriesOf(draft, people)
  const items = entries.filter(({ values }) => isEntered(values)).map(itemOf)
  const resource = useQueryResource(
    PayrollBatchCreateDocument,
    { input: { ...of, items, isPreview: true } },
    { enabled: items.length > 0, errors: 'inline', keepPrevious: true },
  )
  const reckoned = resource.data?.payrollBatchCreate.items ?? []
  const rows = entries.map(
    (entry): Reckoned => ({
      ...entry,
      row: reckoned.find(({ userDisabledPersonId }) => userDisabledPersonId === entry.person.userDisabledPersonId),
    }),
  )
  return {
    ...{ rows, resource, checked: resource.data?.payrollBatchCreate.checked },
    isReckoned: !resource.isLoading && rows.every(({ row }) => row !== undefined),
  }
}

/** The step to show; back and forward in the browser may lead to a step without data. */
function stepOf(
  asked: PayStep,
  { rows, isReckoned, hasResult }: { rows: readonly Reckoned[]; isReckoned: boolean; hasResult: boolean },
): PayStep {
  if (asked === 'sent') return hasResult ? 'sent' : 'people'
  if (rows.length === 0) return 'people'
  if (asked !== 'check') return asked
  const isStopped = rows.some((row) => (isReckoned || !isEntered(row.values)) && problemOf(row) !== null)
  return isStopped ? 'amounts' : 'check'
}

function Restored({ onForget }: { onForget: () => void }) {
  return (
    <Alert tone="info" title="已恢复上次没有发放的内容">
      <Button variant="link" onClick={onForget}>
        放弃草稿，重新填写
      </Button>
    </Alert>
  )
}
