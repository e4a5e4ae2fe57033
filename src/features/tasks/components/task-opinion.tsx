import type { TaskDetailFragment } from '#src/api/graphql.ts'
import { formatDay } from '#src/lib/date-time.ts'
import { Alert } from '#src/ui/feedback/alert.tsx'
import { ProseText } from '#src/ui/text/prose-text.tsx'

/** Why the task was sent back, by whichever side, where it cannot be missed. */
export function TaskOpinion({ task }: { task: TaskDetailFragment }) {
  const { opinion, allowedActions, endDate, acceptedTime } = task
  if (!opinion) return null
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
