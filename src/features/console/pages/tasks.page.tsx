import { CrudListPage } from '#src/lib/list/crud-list-page.tsx'
import { tasks } from '../disputes/tasks.tsx'

export default function ConsoleTasksPage() {
  return <CrudListPage list={tasks} />
}
