import { useState } from 'react'
import {
  ContractEmploymentCountDocument,
  ContractEmploymentGetAllDocument,
  type ContractRowFragment,
} from '#src/api/graphql.ts'
import { useSearchState } from '#src/lib/navigation/use-search-state.ts'
import { dataListProps, useQueryResource } from '#src/lib/use-query-resource.ts'
import { LinkButton } from '#src/ui/actions/link-button.tsx'
import { DataList } from '#src/ui/data/data-list.tsx'
import { DataTable } from '#src/ui/data/data-table.tsx'
import { Pagination } from '#src/ui/data/pagination.tsx'
import { PageHeader } from '#src/ui/layout/page-header.tsx'
import { Tabs } from '#src/ui/layout/tabs.tsx'
import { contractColumns } from '../components/contract-columns.tsx'
import { ContractFilters } from '../components/contract-filters.tsx'
import { RemindSelected } from '../components/remind-selected.tsx'
import { CONTRACT_PAGE_SIZE, contractTabs } from '../contract-tabs.ts'
import { employerSearchFields } from '../employer-search.ts'
import { HISTORY, newContractHref } from '../paths.ts'

/** The contracts of the enterprise: by state, those that end soon, and reminders to those who have not signed. */
export default function ContractsPage() {
  const { values: search, hrefWith, change } = useSearchState(employerSearchFields)
  const [selected, setSelected] = useState<ContractRowFragment[]>([])
  const counts = useQueryResource(ContractEmploymentCountDocument, {}, { errors: 'inline' }).data
  const variables = {
    status: search.status,
    realName: search.realName.trim() || undefined,
    name: search.name.trim() || undefined,
    expiringDays: search.expiring === null ? undefined : Number(search.expiring),
    waiting: search.waiting ?? undefined,
    pageIndex: search.page,
    pageSize: CONTRACT_PAGE_SIZE,
  }
  const resource = useQueryResource(ContractEmploymentGetAllDocument, variables, {
    errors: 'inline',
    keepPrevious: true,
  })
  const page = resource.data?.contractEmploymentGetAll
  return (
    <>
      <PageHeader
        title="合同"
        context="从签署到到期，每份合同的状态和期限都在这里。"
        actions={
          <>
            <LinkButton href={HISTORY} variant="secondary" icon="history">
              办理记录
            </LinkButton>
            <LinkButton href={newContractHref} variant="way" icon="plus">
              起草合同
            </LinkButton>
          </>
        }
      />
      <Tabs label="合同状态" {...contractTabs(search.status, counts, (status) => hrefWith({ status }))} />
      <ContractFilters search={search} onChange={change} />
      <DataList
        {...dataListProps(resource, page?.items)}
        empty={{ title: '没有符合条件的合同', text: '可以换一个状态，或清除筛选条件。' }}
      >
        <RemindSelected selected={selected} onDone={() => setSelected([])} />
        <DataTable
          caption="合同"
          summary={page && `共 ${page.totalCount} 份`}
          columns={contractColumns}
          rows={page?.items ?? []}
          rowKey={({ id }) => id}
          selection={{
            rows: selected,
            onChange: setSelected,
            nameOf: ({ realName, position }) => `${realName}的${position}合同`,
            canChoose: ({ allowedActions }) => allowedActions.includes('notify'),
          }}
        />
        <Pagination
          page={search.page}
          pageCount={Math.ceil((page?.totalCount ?? 0) / CONTRACT_PAGE_SIZE)}
          hrefOf={(number) => hrefWith({ page: number })}
        />
      </DataList>
    </>
  )
}
