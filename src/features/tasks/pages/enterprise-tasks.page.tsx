import { EnterpriseTaskCountDocument } from '#src/api/graphql.ts'
import { useSearchState } from '#src/lib/navigation/use-search-state.ts'
import { useQueryResource } from '#src/lib/use-query-resource.ts'
import { LinkButton } from '#src/ui/actions/link-button.tsx'
import { PageHeader } from '#src/ui/layout/page-header.tsx'
import { Tabs } from '#src/ui/layout/tabs.tsx'
import { TaskBoard } from '../components/task-board.tsx'
import { TaskFilters } from '../components/task-filters.tsx'
import { TaskTable } from '../components/task-table.tsx'
import { NEW_TASK } from '../paths.ts'
import { enterpriseTaskFields, isBoard } from '../task-search.ts'
import { tabLabelOf, taskTabs } from '../task-tabs.ts'

/** The tasks of the enterprise: a board of all states, or the same rows as a table. */
export default function EnterpriseTasksPage() {
  const { values: search, hrefWith, change } = useSearchState(enterpriseTaskFields)
  const counts = useQueryResource(EnterpriseTaskCountDocument, {}, { errors: 'inline' }).data
  const board = isBoard(search)
  return (
    <>
      <PageHeader
        title="任务"
        context="布置、确认、提交到验收，每项任务走到哪一步都在这里。"
        actions={
          <>
            {search.status === null && (
              <LinkButton
                href={hrefWith({ view: board ? 'table' : null })}
                variant="secondary"
                icon={board ? 'table' : 'objects-column'}
              >
                {board ? '换成表格' : '换成看板'}
              </LinkButton>
            )}
            <LinkButton href={NEW_TASK} variant="way" icon="plus">
              布置任务
            </LinkButton>
          </>
        }
      />
      <Tabs label="任务状态" {...taskTabs(search.status, counts, (status) => hrefWith({ status }))} />
      <TaskFilters search={search} onChange={change} />
      <section className="stack" aria-labelledby="task-rows">
        <h2 className="sr" id="task-rows">{`${tabLabelOf(search.status)}的任务`}</h2>
        {board ? (
          <TaskBoard search={search} hrefOf={(status) => hrefWith({ status })} />
        ) : (
          <TaskTable search={search} hrefOfPage={(page) => hrefWith({ page })} />
        )}
      </section>
    </>
  )
}
