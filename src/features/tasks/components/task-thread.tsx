import { useState } from 'react'
import { EnterpriseTaskFeedbackGetAllDocument } from '#src/api/graphql.ts'
import { useQueryResource } from '#src/lib/use-query-resource.ts'
import { Button } from '#src/ui/actions/button.tsx'
import { ErrorState } from '#src/ui/feedback/error-state.tsx'
import { Card } from '#src/ui/layout/card.tsx'
import { ThreadEntry } from './thread-entry.tsx'
import { ThreadForm } from './thread-form.tsx'

const STEP = 20

interface TaskThreadProps {
  taskId: number
  /** progress and problems can be reported only while the task runs; comments are always possible */
  isInProgress: boolean
}

/** What both sides wrote about a task, oldest first. */
export function TaskThread({ taskId, isInProgress }: TaskThreadProps) {
  const [pageSize, setPageSize] = useState(STEP)
  const variables = { enterpriseTaskId: taskId, pageIndex: 1, pageSize }
  const resource = useQueryResource(EnterpriseTaskFeedbackGetAllDocument, variables, {
    errors: 'inline',
    keepPrevious: true,
  })
  const page = resource.data?.enterpriseTaskFeedbackGetAll
  return (
    <Card title="反馈与沟通">
      {!page && resource.errorText && <ErrorState text={resource.errorText} onRetry={resource.reload} />}
      {page?.items.length === 0 && <p className="muted">还没有反馈。进度、问题和答复都会显示在这里。</p>}
      {page && page.items.length > 0 && (
        <ol className="rounds" aria-label="反馈">
          {page.items.map((feedback) => (
            <li key={feedback.id}>
              <ThreadEntry feedback={feedback} />
            </li>
          ))}
        </ol>
      )}
      {page && page.totalCount > page.items.length && (
        <Button variant="secondary" onClick={() => setPageSize(pageSize + STEP)}>
          {`查看后面的反馈（还有 ${page.totalCount - page.items.length} 条）`}
        </Button>
      )}
      <ThreadForm taskId={taskId} isInProgress={isInProgress} />
    </Card>
  )
}
