import { useState } from 'react'
import {
  EnterpriseTaskDeleteDocument,
  EnterpriseTaskUpdateStatusDocument,
  type TaskDetailFragment,
} from '#src/api/graphql.ts'
import { ConfirmedAct } from '#src/lib/confirmed-act.tsx'
import { useNavigate } from '#src/lib/navigation/use-navigate.ts'
import { type Act, ActBar } from '#src/ui/actions/act-bar.tsx'
import { LinkButton } from '#src/ui/actions/link-button.tsx'
import { editTaskHref, TASKS } from '../paths.ts'
import { AcceptTaskDialog } from './accept-task-dialog.tsx'
import { ReworkTaskDialog } from './rework-task-dialog.tsx'

const ACTS: readonly Act[] = [
  { name: 'accept', label: '验收通过', icon: 'check', variant: 'action' },
  { name: 'rework', label: '要求修改', icon: 'undo' },
  { name: 'start', label: '代为开始', icon: 'play' },
  { name: 'delete', label: '删除任务', icon: 'trash', variant: 'danger-line' },
]

/** The buttons for the enterprise's allowed actions on a task. */
export function EmployerTaskActs({ task }: { task: TaskDetailFragment }) {
  const { id, rowVersion, allowedActions, displayName } = task
  const [chosen, setChosen] = useState<string | null>(null)
  const navigate = useNavigate()
  const close = () => setChosen(null)
  return (
    <>
      {allowedActions.includes('update') && (
        <LinkButton
          href={editTaskHref(id)}
          variant={allowedActions.includes('resubmit') ? 'action' : 'secondary'}
          icon="pencil"
        >
          {allowedActions.includes('resubmit') ? '修改并重新发出' : '修改任务'}
        </LinkButton>
      )}
      <ActBar acts={ACTS} allowed={allowedActions} onChoose={setChosen} />
      <AcceptTaskDialog task={task} open={chosen === 'accept'} onClose={close} />
      <ReworkTaskDialog task={task} open={chosen === 'rework'} onClose={close} />
      <ConfirmedAct
        open={chosen === 'start'}
        document={EnterpriseTaskUpdateStatusDocument}
        variables={() => ({ input: { id, rowVersion, status: 'InProgress' as const } })}
        title="代参与人开始这个任务？"
        consequence="参与人自己不便确认时使用。开始之后，内容和参与人都不能再修改。"
        confirmLabel="开始任务"
        destructive={false}
        success="任务已开始"
        onClose={close}
      />
      <ConfirmedAct
        open={chosen === 'delete'}
        document={EnterpriseTaskDeleteDocument}
        variables={() => ({ id })}
        title={`删除“${displayName}”？`}
        consequence="任务连同反馈和附件一起删除，参与人也看不到它，不能恢复。"
        confirmLabel="删除任务"
        success="任务已删除"
        onClose={close}
        onGone={() => navigate(TASKS)}
      />
    </>
  )
}
