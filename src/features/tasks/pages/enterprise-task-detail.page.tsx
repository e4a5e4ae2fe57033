import { EnterpriseTaskGetDocument } from '#src/api/graphql.ts'
import { idField } from '#src/lib/navigation/search-fields.ts'
import { useSearchState } from '#src/lib/navigation/use-search-state.ts'
import { useQueryResource } from '#src/lib/use-query-resource.ts'
import { EmployerTaskView } from '../components/employer-task-view.tsx'
import { TaskMissing } from '../components/task-missing.tsx'
import { TASKS } from '../paths.ts'

const fields = { id: idField }

/** One task of the enterprise: /enterpriseCenter/work/taskDetail?id= */
export default function EnterpriseTaskDetailPage() {
  const { id } = useSearchState<{ id: number | null }>(fields).values
  const resource = useQueryResource(
    EnterpriseTaskGetDocument,
    { id: id ?? 0 },
    { enabled: id !== null, errors: 'inline' },
  )
  const task = resource.data?.enterpriseTaskGet
  if (task) return <EmployerTaskView key={task.id} task={task} />
  return <TaskMissing resource={resource} back={{ label: '回到任务', href: TASKS }} />
}
