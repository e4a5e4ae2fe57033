import { ConsoleRequirementGetAllDocument, ConsoleRequirementGetCountDocument } from '#src/api/graphql.ts'
import { useSearchState } from '#src/lib/navigation/use-search-state.ts'
import { dataListProps, useQueryResource } from '#src/lib/use-query-resource.ts'
import { DataList } from '#src/ui/data/data-list.tsx'
import { DataTable } from '#src/ui/data/data-table.tsx'
import { Pagination } from '#src/ui/data/pagination.tsx'
import { PageHeader } from '#src/ui/layout/page-header.tsx'
import { Tabs } from '#src/ui/layout/tabs.tsx'
import { CONSOLE_PATH } from '../paths.ts'
import { requirementColumns } from '../recruitment/requirement-columns.tsx'
import { RequirementFilterPanel } from '../recruitment/requirement-filter-panel.tsx'
import {
  REQUIREMENT_PAGE_SIZE,
  requirementSearchFields,
  requirementVariables,
} from '../recruitment/requirement-search.ts'

/** Jobs by their status; those under audit in the order of their arrival. */
export default function ConsoleRequirementsPage() {
  const { values, hrefWith, change } = useSearchState(requirementSearchFields)
  const counts = useQueryResource(ConsoleRequirementGetCountDocument, {}, { errors: 'inline' }).data
  const list = useQueryResource(ConsoleRequirementGetAllDocument, requirementVariables(values), {
    errors: 'inline',
    keepPrevious: true,
  })
  const page = list.data?.requirementGetAll
  const statuses = counts?.requirementGetCount.statuses ?? []
  return (
    <>
      <PageHeader
        title="招聘需求"
        context="打开审核中的岗位即开始审核，30 分钟内其他审核人不能处理。"
        crumbs={[{ label: '管理台', href: CONSOLE_PATH }, { label: '招聘需求' }]}
      />
      <Tabs
        label="岗位状态"
        current={hrefWith({ status: values.status })}
        tabs={[
          { label: '全部', href: hrefWith({ status: null }) },
          ...statuses.map(({ key, label, count }) => ({
            label,
            count,
            href: hrefWith({ status: requirementSearchFields.status.read(key) }),
          })),
        ]}
      />
      <RequirementFilterPanel values={values} change={change} />
      <DataList
        {...dataListProps(list, page?.items)}
        empty={{ title: '没有符合条件的岗位', text: '可以换一个状态，或清除筛选条件。' }}
      >
        <DataTable
          caption="招聘需求"
          summary={page && `共 ${page.totalCount} 个`}
          columns={requirementColumns}
          rows={page?.items ?? []}
          rowKey={({ id }) => id}
        />
        <Pagination
          page={values.page}
          pageCount={Math.ceil((page?.totalCount ?? 0) / REQUIREMENT_PAGE_SIZE)}
          hrefOf={(number) => hrefWith({ page: number })}
        />
      </DataList>
    </>
  )
}
