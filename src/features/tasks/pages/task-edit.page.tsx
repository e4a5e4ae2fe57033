import type { TaskDetailFragment } from '#src/api/graphql.ts'
import {
  EnterpriseTaskCreateDocument,
  EnterpriseTaskGetDocument,
  EnterpriseTaskUpdateDocument,
} from '#src/api/graphql.ts'
import { idField } from '#src/lib/navigation/search-fields.ts'
import { useNavigate } from '#src/lib/navigation/use-navigate.ts'
import { useSearchState } from '#src/lib/navigation/use-search-state.ts'
import { useMutationAction } from '#src/lib/use-mutation-action.ts'
import { useQueryResource } from '#src/lib/use-query-resource.ts'
import { useToasts } from '#src/lib/use-toasts.ts'
import { LinkButton } from '#src/ui/actions/link-button.tsx'
import { Alert } from '#src/ui/feedback/alert.tsx'
import { PageHeader } from '#src/ui/layout/page-header.tsx'
import { ProseText } from '#src/ui/text/prose-text.tsx'
import { TaskForm } from '../components/task-form.tsx'
import { TaskMissing } from '../components/task-missing.tsx'
import { TASKS, taskHref } from '../paths.ts'
import { type TaskValues, taskInput } from '../task-form.ts'

const fields = { id: idField }

/** Assigns a new task, or changes one that has not begun: /enterpriseCenter/work/addTask(?id=) */
export default function TaskEditPage() {
  const { id } = useSearchState<{ id: number | null }>(fields).values
  return id === null ? <NewTask /> : <ExistingTask key={id} id={id} />
}

const crumbs = (last: string) => [{ label: '任务', href: TASKS }, { label: last }]

function NewTask() {
  const create = useMutationAction(EnterpriseTaskCreateDocument, { errors: 'inline', refresh: false })
  const navigate = useNavigate()
  const { succeed } = useToasts()
  const save = async (values: TaskValues) => {
    const { enterpriseTaskCreate } = await create.run({ input: taskInput(values) })
    succeed('任务已布置', '参与人会收到站内信，确认后任务开始。')
    navigate(taskHref(enterpriseTaskCreate.id))
  }
  return (
    <>
      <PageHeader title="布置任务" context="参与人确认后任务开始；开始之前都可以修改。" crumbs={crumbs('布置任务')} />
      <TaskForm task={null} submitLabel="布置任务" onSave={save} />
    </>
  )
}

function ExistingTask({ id }: { id: number }) {
  const resource = useQueryResource(EnterpriseTaskGetDocument, { id }, { errors: 'inline' })
  const task = resource.data?.enterpriseTaskGet
  if (!task) return <TaskMissing resource={resource} back={{ label: '回到任务', href: TASKS }} />
  return (
    <>
      <PageHeader title="修改任务" context={task.displayName} crumbs={crumbs('修改任务')} />
      <ChangeTask task={task} />
    </>
  )
}

function ChangeTask({ task }: { task: TaskDetailFragment }) {
  const { id, rowVersion, allowedActions, opinion, statusLabel } = task
  const update = useMutationAction(EnterpriseTaskUpdateDocument, { errors: 'inline', refresh: false })
  const navigate = useNavigate()
  const { succeed } = useToasts()
  const isReturned = allowedActions.includes('resubmit')
  if (!allowedActions.includes('update')) {
    return (
      <Alert tone="info" title={`任务${statusLabel}，不能再修改`}>
        <p>已经开始的任务，内容和参与人都不再变动；需要说明的，可以在任务里沟通。</p>
        <LinkButton variant="secondary" href={taskHref(id)}>
          回到任务
        </LinkButton>
      </Alert>
    )
  }
  const save = async (values: TaskValues) => {
    await update.run({ input: { id, rowVersion, ...taskInput(values), resubmit: isReturned } })
    succeed(
      isReturned ? '任务已重新发出' : '修改已保存',
      isReturned ? '参与人会收到站内信。' : '新加的参与人会收到站内信。',
    )
    navigate(taskHref(id))
  }
  return (
    <>
      {isReturned && opinion && (
        <Alert tone="wait" title="退回的原因">
          <ProseText text={opinion} />
        </Alert>
      )}
      <TaskForm task={task} submitLabel={isReturned ? '保存并重新发出' : '保存修改'} onSave={save} />
    </>
  )
}
