import { useState } from 'react'
import { ConsoleContractGetAllDocument, ContractEmploymentCountDocument } from '#src/api/graphql.ts'
import { useSearchState } from '#src/lib/navigation/use-search-state.ts'
import { usePortal } from '#src/lib/portal.tsx'
import { selectUserType } from '#src/lib/portal-selectors.ts'
import { dataListProps, useQueryResource } from '#src/lib/use-query-resource.ts'
import { DataList } from '#src/ui/data/data-list.tsx'
import { DataTable } from '#src/ui/data/data-table.tsx'
import { Pagination } from '#src/ui/data/pagination.tsx'
import { PageHeader } from '#src/ui/layout/page-header.tsx'
import { Tabs } from '#src/ui/layout/tabs.tsx'
import { type ConsoleContractRow, consoleContractColumns } from '../components/console-contract-columns.tsx'
import { ConsoleContractFilters } from '../components/console-contract-filters.tsx'
import { RemindSelected } from '../components/remind-selected.tsx'
import { CONSOLE_PAGE_SIZE, consoleContractFields, consoleContractVariables } from '../console-search.ts'
import { contractTabs } from '../contract-tabs.ts'

/** The contracts that the staff may see: those under audit in the order of their arrival, those that end soon, reminders. */
export default function ConsoleContractsPage() {
  const { values, hrefWith, change } = useSearchState(consoleContractFields)
  const [selected, setSelected] = useState<ConsoleContractRow[]>([])
  // a developer reads; reminders are for those who look after the person, and the platform
  const mayRemind = usePortal(selectUserType) !== 'WorkDeveloper'
  const counts = useQueryResource(ContractEmploymentCountDocument, {}, { errors: 'inline' }).data
  const list = useQueryResource(ConsoleContractGetAllDocument, consoleContractVariables(values), {
    errors: 'inline',
    keepPrevious: true,
  })
  const page = list.data?.contractEmploymentGetAll
  const selection = {
    rows: selected,
    onChange: setSelected,
    nameOf: ({ realName, position }: ConsoleContractRow) => `${realName}的${position}合同`,
    canChoose: ({ allowedActions }: ConsoleContractRow) => allowedActions.includes('notify'),
  }
  return (
    <>
      <PageHeader
        title="合同"
        context="打开审核中的合同即开始审核，30 分钟内其他审核人不能处理。"
        crumbs={[{ label: '管理台', href: '/console' }, { label: '合同' }]}
      />
      <Tabs label="合同状态" {...contractTabs(values.status, counts, (status) => hrefWith({ status }))} />
      <ConsoleContractFilters search={values} onChange={change} />
      <DataList
        {...dataListProps(list, page?.items)}
        empty={{ title: '没有符合条件的合同', text: '可以换一个状态，或清除筛选条件。' }}
      >
        {mayRemind && <RemindSelected selected={selected} onDone={() => setSelected([])} />}
        <DataTable
          caption="合同"
          summary={page && `共 ${page.totalCount} 份`}
          columns={consoleContractColumns}
          rows={page?.items ?? []}
          rowKey={({ id }) => id}
          {...(mayRemind ? { selection } : {})}
        />
        <Pagination
          page={values.page}
          pageCount={Math.ceil((page?.totalCount ?? 0) / CONSOLE_PAGE_SIZE)}
          hrefOf={(number) => hrefWith({ page: number })}
        />
      </DataList>
    </>
  )
}
