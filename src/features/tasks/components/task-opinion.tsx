import type { TaskDetailFragment } from '#src/api/graphql.ts'
import { formatDay } from '#src/lib/date-time.ts'
import { Alert } from '#src/ui/feedback/alert.tsx'
import { ProseText } from '#src/ui/text/prose-text.tsx'

interface TaskOpinionProps {
  task: TaskDetailFragment
  /** the reader has submitted, and other participants still have to submit */
  isAnswered?: boolean
}

/**
 * The reason why a task was sent back, by the enterprise or by a participant; shown prominently until it is answered.
 */
export function TaskOpinion({ task, isAnswered = false }: TaskOpinionProps) {
  const { opinion, allowedActions, endDate, acceptedTime } = task
  if (!opinion || isAnswered) return null
  if (allowedActions.includes('submit')) {
    return (
      <Alert tone="bad" title={`单位要求修改，请在 ${formatDay(endDate)}之内重新提交`}>
        <ProseText text={opinion} />
      </Alert>
    )
  }
  return (
    <Alert tone={acceptedTime ? 'good' : 'wait'} title={acceptedTime ? '验收意见' : '退回的原因'}>
      <ProseText text={opinion} />
    </Alert>
  )
}
