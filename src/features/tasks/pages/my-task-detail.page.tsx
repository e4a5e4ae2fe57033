import { EnterpriseTaskGetDocument } from '#src/api/graphql.ts'
import { idField } from '#src/lib/navigation/search-fields.ts'
import { useSearchState } from '#src/lib/navigation/use-search-state.ts'
import { useQueryResource } from '#src/lib/use-query-resource.ts'
import { MyTaskView } from '../components/my-task-view.tsx'
import { TaskMissing } from '../components/task-missing.tsx'
import { MY_TASKS } from '../paths.ts'

const fields = { id: idField }

/** Page of a task in which the signed-in person participates: /userCenter/work/taskDetail?id= */
export default function MyTaskDetailPage() {
  const { id } = useSearchState<{ id: number | null }>(fields).values
  const resource = useQueryResource(
    EnterpriseTaskGetDocument,
    { id: id ?? 0 },
    { enabled: id !== null, errors: 'inline' },
  )
  const task = resource.data?.enterpriseTaskGet
  if (task) return <MyTaskView key={task.id} task={task} />
  return <TaskMissing resource={resource} back={{ label: '回到我的任务', href: MY_TASKS }} />
}
