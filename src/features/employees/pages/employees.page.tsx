import { EmployeeGetAllDocument } from '#src/api/graphql.ts'
import { toDateInput } from '#src/lib/date-time.ts'
import { useSearchState } from '#src/lib/navigation/use-search-state.ts'
import { dataListProps, useQueryResource } from '#src/lib/use-query-resource.ts'
import { DataList } from '#src/ui/data/data-list.tsx'
import { DataTable } from '#src/ui/data/data-table.tsx'
import { Pagination } from '#src/ui/data/pagination.tsx'
import { PageHeader } from '#src/ui/layout/page-header.tsx'
import { Tabs } from '#src/ui/layout/tabs.tsx'
import { employeeColumns } from '../components/employee-columns.tsx'
import { EmployeeFilters } from '../components/employee-filters.tsx'
import { QuotaCard } from '../components/quota-card.tsx'
import { EMPLOYEE_PAGE_SIZE, employeeSearchFields, employeeTabs } from '../employee-search.ts'
import { employeeHref } from '../paths.ts'

/** Who works for the enterprise and who did, with what counts for the quota and the evidence for the yearly check. */
export default function EmployeesPage() {
  const { values: search, hrefWith, change } = useSearchState(employeeSearchFields)
  const today = toDateInput(Date.now())
  const thisYear = Number(today.slice(0, 4))
  const variables = {
    employmentStatus: search.status,
    realName: search.realName.trim() || undefined,
    name: search.name.trim() || undefined,
    cardExpiringDays: search.card === null ? undefined : Number(search.card),
    pageIndex: search.page,
    pageSize: EMPLOYEE_PAGE_SIZE,
  }
  const resource = useQueryResource(EmployeeGetAllDocument, variables, { errors: 'inline', keepPrevious: true })
  const page = resource.data?.contractEmploymentGetEmploymentStatusList
  return (
    <>
      <PageHeader title="职工" context="与企业签过合同的残疾职工：证件、合同和按比例就业的折算。" />
      <Tabs label="在职状态" {...employeeTabs(search.status, (status) => hrefWith({ status }))} />
      <EmployeeFilters search={search} onChange={change} />
      <DataList
        {...dataListProps(resource, page?.items)}
        empty={{
          title: search.status === 'On' ? '没有符合条件的在职职工' : '没有符合条件的离职职工',
          text: '合同生效后，职工会自动出现在这里。',
        }}
      >
        <DataTable
          caption={search.status === 'On' ? '在职职工' : '离职职工'}
          summary={page && `共 ${page.totalCount} 人`}
          columns={employeeColumns(today, employeeHref)}
          rows={page?.items ?? []}
          rowKey={({ id }) => id}
        />
        <Pagination
          page={search.page}
          pageCount={Math.ceil((page?.totalCount ?? 0) / EMPLOYEE_PAGE_SIZE)}
          hrefOf={(number) => hrefWith({ page: number })}
        />
      </DataList>
      <QuotaCard
        year={search.year ?? thisYear}
        thisYear={thisYear}
        onYear={(year) => change({ year: year === thisYear ? null : year })}
      />
    </>
  )
}
