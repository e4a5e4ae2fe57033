import { CrudListPage } from '#src/lib/list/crud-list-page.tsx'
import { ListHead } from '#src/lib/list/list-head.tsx'
import { type ListAddressState, useListState } from '#src/lib/list/use-list-state.ts'
import { TaskBoard } from '../components/task-board.tsx'
import { enterpriseTasks, isBoard, useTaskLanes } from '../enterprise-tasks.tsx'

/** The tasks of the enterprise: a board of all states, or the same rows as a list. */
export default function EnterpriseTasksPage() {
  const state = useListState(enterpriseTasks)
  return isBoard(state.values) ? <Board state={state} /> : <CrudListPage list={enterpriseTasks} />
}

function Board({ state }: { state: ListAddressState }) {
  const { total, resource } = useTaskLanes(state.values)
  return (
    <div className="list">
      <ListHead list={enterpriseTasks} state={state} total={total} isPrevious={resource.isPrevious} />
      <TaskBoard state={state} />
    </div>
  )
}
