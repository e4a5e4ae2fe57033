import { useEffect, useRef } from 'react'
import { ManagedWorkOrderCompletionGetDocument } from '#src/api/graphql.ts'
import { RecordCard } from '#src/lib/record/record-card.tsx'
import { useQueryResource } from '#src/lib/use-query-resource.ts'
import { mayDecide } from '#src/shared/work-orders/acceptance.ts'
import { AcceptanceForm } from '#src/shared/work-orders/acceptance-form.tsx'
import { type CompletionDetail, CompletionFacts } from '#src/shared/work-orders/completion-facts.tsx'
import { Button } from '#src/ui/actions/button.tsx'
import { Alert } from '#src/ui/feedback/alert.tsx'
import { ErrorState } from '#src/ui/feedback/error-state.tsx'
import { Skeleton } from '#src/ui/feedback/skeleton.tsx'
import { Link } from '#src/ui/link-provider.tsx'
import { StatusChip } from '#src/ui/status/status-chip.tsx'
import { orderPath } from '../paths.ts'
import { AppealForm, mayDecideAppeal } from './appeal-form.tsx'

interface CaseDetailProps {
  id: number
  /** whether the user opened the case, so that the focus moves to its heading */
  takesFocus: boolean
  onFocused: () => void
  onDecided: () => void
  /** null at the end of the queue */
  onNext: (() => void) | null
  /** null at the beginning of the queue */
  onPrevious: (() => void) | null
}

/** Whether the submission is undecided and another user has to decide it. */
const isOthers = ({ allowedActions, auditedTime }: CompletionDetail): boolean =>
  !auditedTime && !mayDecide(allowedActions) && !mayDecideAppeal(allowedActions)

/** One submission with everything needed to decide; the decision comes last. */
export function CaseDetail({ id, takesFocus, onFocused, onDecided, onNext, onPrevious }: CaseDetailProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const resource = useQueryResource(ManagedWorkOrderCompletionGetDocument, { id }, { errors: 'inline' })
  const completion = resource.data?.workOrderCompletionGet
  const isThere = completion?.id === id
  useEffect(() => {
    if (!takesFocus || !isThere) return
    heading.current?.focus()
    onFocused()
  }, [takesFocus, isThere, onFocused])
  if (resource.errorText && !completion) return <ErrorState text={resource.errorText} onRetry={resource.reload} />
  if (!completion) return <Skeleton lines={10} label="正在加载成果" />
  const { workOrder } = completion
  return (
    <div className="stack">
      <section className="card card-decision" aria-labelledby="case">
        <div className="card-head">
          <div className="row">
            <h2 id="case" ref={heading} tabIndex={-1}>
              {completion.realName} 的成果
            </h2>
            <StatusChip status={completion.status} label={completion.statusLabel} entity="WorkOrderCompletion" />
          </div>
          <div className="btns">
            {onPrevious && (
              <Button variant="quiet" size="small" icon="chevron-left" onClick={onPrevious} title="Alt + K">
                上一份
              </Button>
            )}
            {onNext && (
              <Button variant="quiet" size="small" iconAfter="chevron-right" onClick={onNext} title="Alt + N">
                下一份
              </Button>
            )}
          </div>
        </div>
        <p className="muted">
          <Link href={orderPath(workOrder.id)}>{workOrder.displayName}</Link> · {workOrder.enterpriseName}
        </p>
        <CompletionFacts completion={completion} />
        {isOthers(completion) && (
          <Alert tone="info">
            <p>这份成果由企业或拓展员验收，超过 15 天没有处理时由平台接手。</p>
          </Alert>
        )}
        {mayDecide(completion.allowedActions) && (
          <AcceptanceForm key={completion.id} submission={completion} onDecided={onDecided} />
        )}
        {mayDecideAppeal(completion.allowedActions) && (
          <AppealForm key={completion.id} completion={completion} onDecided={onDecided} />
        )}
      </section>
      <RecordCard entityType="WorkOrderCompletion" entityId={id} />
    </div>
  )
}
