import { EnterpriseTaskGetEmployeeLoadsDocument } from '#src/api/graphql.ts'
import { useSearchState } from '#src/lib/navigation/use-search-state.ts'
import { dataListProps, useQueryResource } from '#src/lib/use-query-resource.ts'
import { LinkButton } from '#src/ui/actions/link-button.tsx'
import { DataList } from '#src/ui/data/data-list.tsx'
import { DataTable } from '#src/ui/data/data-table.tsx'
import { Pagination } from '#src/ui/data/pagination.tsx'
import { TextInput } from '#src/ui/forms/text-input.tsx'
import { PageHeader } from '#src/ui/layout/page-header.tsx'
import { FiltersAcross } from '#src/ui/work/filters-across.tsx'
import { employeeColumns } from '../components/employee-columns.tsx'
import { NEW_TASK } from '../paths.ts'
import { employeeFields } from '../task-search.ts'

const PAGE_SIZE = 20

/** Who works here and what lies on each: tasks, orders, and what was accepted this month. */
export default function EmployeeLoadsPage() {
  const { values: search, hrefWith, change } = useSearchState(employeeFields)
  const variables = { realName: search.name.trim() || undefined, pageIndex: search.page, pageSize: PAGE_SIZE }
  const resource = useQueryResource(EnterpriseTaskGetEmployeeLoadsDocument, variables, {
    errors: 'inline',
    keepPrevious: true,
  })
  const page = resource.data?.enterpriseTaskGetEmployeeLoads
  const isNamed = search.name !== ''
  return (
    <>
      <PageHeader
        title="职工工作量"
        context="布置任务之前，看看每个人手上有多少事。只列出合同正在履行的职工。"
        actions={
          <LinkButton href={NEW_TASK} variant="way" icon="plus">
            布置任务
          </LinkButton>
        }
      />
      <FiltersAcross
        shown={search.name}
        activeCount={isNamed ? 1 : 0}
        onApply={(data) => change({ name: String(data.get('name') ?? '').trim() })}
        onClear={() => change({ name: '' })}
      >
        <TextInput type="search" label="姓名" name="name" defaultValue={search.name} maxLength={20} />
      </FiltersAcross>
      <DataList
        {...dataListProps(resource, page?.items)}
        empty={
          isNamed
            ? { title: '没有找到这位职工', text: '请检查姓名，或清除筛选条件。' }
            : { title: '还没有职工', text: '与职工签订的合同生效后，会列在这里。' }
        }
      >
        <DataTable
          caption="职工"
          summary={page && `共 ${page.totalCount} 人`}
          columns={employeeColumns}
          rows={page?.items ?? []}
          rowKey={({ userDisabledPersonId }) => userDisabledPersonId}
        />
        <Pagination
          page={search.page}
          pageCount={Math.ceil((page?.totalCount ?? 0) / PAGE_SIZE)}
          hrefOf={(number) => hrefWith({ page: number })}
        />
      </DataList>
    </>
  )
}
