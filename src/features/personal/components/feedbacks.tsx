import { useState } from 'react'
import { MyWorkOrderFeedbackGetAllDocument } from '#src/api/graphql.ts'
import { formatDay } from '#src/lib/date-time.ts'
import { formatQuantity } from '#src/lib/money.ts'
import { useQueryResource } from '#src/lib/use-query-resource.ts'
import { Button } from '#src/ui/actions/button.tsx'
import { ErrorState } from '#src/ui/feedback/error-state.tsx'
import { Card } from '#src/ui/layout/card.tsx'
import { StatusChip } from '#src/ui/status/status-chip.tsx'
import { Tag } from '#src/ui/status/tag.tsx'
import { ProseText } from '#src/ui/text/prose-text.tsx'
import { FeedbackThread } from './feedback-thread.tsx'
import type { Feedback, PartDetail } from './part-detail.types.ts'

const FIRST = 5

/** The person's reports on this order, newest first, each with its answers. */
export function Feedbacks({ part }: { part: PartDetail }) {
  const [shown, setShown] = useState(FIRST)
  const variables = { workOrderParticipatorId: part.id, pageSize: shown }
  const resource = useQueryResource(MyWorkOrderFeedbackGetAllDocument, variables, {
    errors: 'inline',
    keepPrevious: true,
  })
  const page = resource.data?.workOrderFeedbackGetAll
  if (!page && resource.errorText) return <ErrorState text={resource.errorText} onRetry={resource.reload} />
  if (!page || page.items.length === 0) return null
  return (
    <Card title="汇报与答复">
      <ul className="rounds">
        {page.items.map((feedback) => (
          <li key={feedback.id}>
            <Entry feedback={feedback} unitName={part.workOrder.unitName} />
          </li>
        ))}
      </ul>
      {page.totalCount > page.items.length && (
        <Button variant="secondary" busy={resource.isLoading} onClick={() => setShown(shown + FIRST)}>
          {`查看更早的汇报（还有 ${page.totalCount - page.items.length} 条）`}
        </Button>
      )}
    </Card>
  )
}

function Entry({ feedback, unitName }: { feedback: Feedback; unitName: string }) {
  const { kindLabel, reportDate, reportedQuantity, content } = feedback
  return (
    <div className="stack round">
      <div className="row row-between">
        <h3 className="h-md">{`${formatDay(reportDate)} · ${kindLabel}`}</h3>
        <StatusChip entity="WorkOrderFeedback" status={feedback.status} label={feedback.statusLabel} />
      </div>
      {reportedQuantity && <Tag>{`已完成 ${formatQuantity(reportedQuantity)} ${unitName}`}</Tag>}
      <ProseText text={content} />
      <FeedbackThread feedback={feedback} />
    </div>
  )
}
