import { useState } from 'react'
import { EnterpriseTaskUpdateStatusDocument, type TaskDetailFragment } from '#src/api/graphql.ts'
import { ConfirmedAct } from '#src/lib/confirmed-act.tsx'
import { formatDay } from '#src/lib/date-time.ts'
import { useMutationAction } from '#src/lib/use-mutation-action.ts'
import { useToasts } from '#src/lib/use-toasts.ts'
import { Button } from '#src/ui/actions/button.tsx'

/** Buttons for a participant to start a task, or to send it back with a reason. */
export function PersonTaskActs({ task }: { task: TaskDetailFragment }) {
  const { id, rowVersion, allowedActions, endDate } = task
  const [isReturning, setReturning] = useState(false)
  const update = useMutationAction(EnterpriseTaskUpdateStatusDocument)
  const { succeed } = useToasts()
  const start = async () => {
    try {
      await update.run({ input: { id, rowVersion, status: 'InProgress' } })
      succeed('任务已开始', `请在 ${formatDay(endDate)}之内提交成果。`)
    } catch {
      // a toast reports the failure
    }
  }
  return (
    <>
      {allowedActions.includes('start') && (
        <Button variant="action" size="large" block icon="play" busy={update.isBusy} onClick={() => void start()}>
          开始任务
        </Button>
      )}
      {allowedActions.includes('reject') && (
        <Button variant="danger-line" block onClick={() => setReturning(true)}>
          退回任务
        </Button>
      )}
      <ConfirmedAct
        open={isReturning}
        document={EnterpriseTaskUpdateStatusDocument}
        variables={(opinion) => ({ input: { id, rowVersion, status: 'Rejected' as const, opinion } })}
        title="退回这个任务？"
        consequence="任务会回到单位，由单位修改后重新发出，或者取消。就业辅导员也会知道。"
        reason={{ label: '原因', hint: '例如：时间冲突、不适合，单位会看到', required: true, limit: 500 }}
        confirmLabel="退回任务"
        success="任务已退回单位"
        onClose={() => setReturning(false)}
      />
    </>
  )
}
