import { EnterpriseTaskGetAllDocument } from '#src/api/graphql.ts'
import { dataListProps, useQueryResource } from '#src/lib/use-query-resource.ts'
import { DataList } from '#src/ui/data/data-list.tsx'
import { DataTable } from '#src/ui/data/data-table.tsx'
import { Pagination } from '#src/ui/data/pagination.tsx'
import { type EnterpriseTaskSearch, filterVariables } from '../task-search.ts'
import { TASK_PAGE_SIZE, tabLabelOf } from '../task-tabs.ts'
import { taskColumns } from './task-columns.tsx'
import { emptyTasks } from './task-empty.tsx'

interface TaskTableProps {
  search: EnterpriseTaskSearch
  hrefOfPage: (page: number) => string
}

/** The rows of the board, or of one of its lanes. */
export function TaskTable({ search, hrefOfPage }: TaskTableProps) {
  const { status, page: pageIndex } = search
  const variables = { ...filterVariables(search), status, pageIndex, pageSize: TASK_PAGE_SIZE }
  const resource = useQueryResource(EnterpriseTaskGetAllDocument, variables, { errors: 'inline', keepPrevious: true })
  const page = resource.data?.enterpriseTaskGetAll
  return (
    <DataList {...dataListProps(resource, page?.items)} empty={emptyTasks(search)}>
      <DataTable
        caption={`${tabLabelOf(status)}的任务`}
        summary={page && `共 ${page.totalCount} 项`}
        columns={taskColumns}
        rows={page?.items ?? []}
        rowKey={({ id }) => id}
      />
      <Pagination
        page={pageIndex}
        pageCount={Math.ceil((page?.totalCount ?? 0) / TASK_PAGE_SIZE)}
        hrefOf={hrefOfPage}
      />
    </DataList>
  )
}
