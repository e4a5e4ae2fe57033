import { EnterpriseTaskCountDocument, EnterpriseTaskGetAllDocument } from '#src/api/graphql.ts'
import { useSearchState } from '#src/lib/navigation/use-search-state.ts'
import { dataListProps, useQueryResource } from '#src/lib/use-query-resource.ts'
import { DataList } from '#src/ui/data/data-list.tsx'
import { Pagination } from '#src/ui/data/pagination.tsx'
import { PageHeader } from '#src/ui/layout/page-header.tsx'
import { Tabs } from '#src/ui/layout/tabs.tsx'
import { LiveRegion } from '#src/ui/text/live-region.tsx'
import { TaskItem } from '../components/task-item.tsx'
import { myTaskHref } from '../paths.ts'
import { TASK_PAGE_SIZE, tabLabelOf, taskSearchFields, taskTabs } from '../task-tabs.ts'

/** The tasks in which the signed-in person participates. */
export default function MyTasksPage() {
  const { values: search, hrefWith } = useSearchState(taskSearchFields)
  const counts = useQueryResource(EnterpriseTaskCountDocument, {}, { errors: 'inline' }).data
  const variables = { status: search.status, pageIndex: search.page, pageSize: TASK_PAGE_SIZE }
  const resource = useQueryResource(EnterpriseTaskGetAllDocument, variables, { errors: 'inline' })
  const page = resource.data?.enterpriseTaskGetAll
  return (
    <>
      <PageHeader title="我的任务" context="单位布置的任务、进度和验收结果都在这里。" />
      <Tabs label="任务状态" {...taskTabs(search.status, counts, (status) => hrefWith({ status }))} />
      <section className="stack" aria-labelledby="task-list">
        <h2 className="sr" id="task-list">{`${tabLabelOf(search.status)}的任务`}</h2>
        <DataList
          {...dataListProps(resource, page?.items)}
          empty={{
            title: search.status === null ? '还没有任务' : `没有${tabLabelOf(search.status)}的任务`,
            text: '单位布置任务后，会显示在这里，并发站内信告诉您。',
            level: 3,
          }}
        >
          <ul className="order-list">
            {page?.items.map((task) => (
              <li key={task.id}>
                <TaskItem task={task} href={myTaskHref(task.id)} />
              </li>
            ))}
          </ul>
        </DataList>
        <LiveRegion message={page ? `共 ${page.totalCount} 个任务` : ''} />
        <Pagination
          page={search.page}
          pageCount={Math.ceil((page?.totalCount ?? 0) / TASK_PAGE_SIZE)}
          hrefOf={(number) => hrefWith({ page: number })}
        />
      </section>
    </>
  )
}
