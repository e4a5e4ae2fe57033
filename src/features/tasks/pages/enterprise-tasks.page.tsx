import { CrudListPage } from '#src/lib/list/crud-list-page.tsx'
import { FilterLine } from '#src/lib/list/filter-line.tsx'
import { ViewLinks } from '#src/lib/list/list-views.tsx'
import { type ListAddressState, useListState } from '#src/lib/list/use-list-state.ts'
import { PageHeader } from '#src/ui/layout/page-header.tsx'
import { TaskBoard } from '../components/task-board.tsx'
import { TaskHead } from '../components/task-head.tsx'
import { enterpriseTasks, isBoard } from '../enterprise-tasks.tsx'

/** The tasks of the enterprise: a board of all states, or the same rows as a list. */
export default function EnterpriseTasksPage() {
  const state = useListState(enterpriseTasks)
  return isBoard(state.values) ? <Board {...state} /> : <CrudListPage list={enterpriseTasks} />
}

function Board({ values, hrefWith, change }: ListAddressState) {
  const { title, noun, views } = enterpriseTasks
  return (
    <div className="list">
      <PageHeader title={title} actions={<TaskHead />} />
      <ViewLinks views={views} kept={[]} noun={noun} values={values} hrefWith={hrefWith} />
      <FilterLine list={enterpriseTasks} values={values} change={change} found={null} isPrevious={false} />
      <TaskBoard values={values} hrefOf={(status) => hrefWith({ status })} />
    </div>
  )
}
