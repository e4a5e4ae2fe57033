import { ContractEmploymentCountDocument, ContractEmploymentGetAllDocument } from '#src/api/graphql.ts'
import { useSearchState } from '#src/lib/navigation/use-search-state.ts'
import { dataListProps, useQueryResource } from '#src/lib/use-query-resource.ts'
import { DataList } from '#src/ui/data/data-list.tsx'
import { Pagination } from '#src/ui/data/pagination.tsx'
import { PageHeader } from '#src/ui/layout/page-header.tsx'
import { Tabs } from '#src/ui/layout/tabs.tsx'
import { LiveRegion } from '#src/ui/text/live-region.tsx'
import { ContractItem } from '../components/contract-item.tsx'
import { CONTRACT_PAGE_SIZE, contractSearchFields, contractTabs, tabLabelOf } from '../contract-tabs.ts'

/** The person's contracts; those to sign come first. */
export default function MyContractsPage() {
  const { values: search, hrefWith } = useSearchState(contractSearchFields)
  const counts = useQueryResource(ContractEmploymentCountDocument, {}, { errors: 'inline' }).data
  const variables = { status: search.status, pageIndex: search.page, pageSize: CONTRACT_PAGE_SIZE }
  const resource = useQueryResource(ContractEmploymentGetAllDocument, variables, { errors: 'inline' })
  const page = resource.data?.contractEmploymentGetAll
  return (
    <>
      <PageHeader title="我的合同" context="签之前先读懂：每份合同都有简明说明。签好的合同可以随时查看和下载。" />
      <Tabs label="合同状态" {...contractTabs(search.status, counts, (status) => hrefWith({ status }))} />
      <section className="stack" aria-labelledby="contract-list">
        <h2 className="sr" id="contract-list">{`${tabLabelOf(search.status)}的合同`}</h2>
        <DataList
          {...dataListProps(resource, page?.items)}
          empty={{
            title: search.status === null ? '您还没有合同' : `没有${tabLabelOf(search.status)}的合同`,
            text: '单位起草合同后，会显示在这里，并发站内信告诉您。',
            level: 3,
          }}
        >
          <ul className="order-list">
            {page?.items.map((contract) => (
              <li key={contract.id}>
                <ContractItem contract={contract} />
              </li>
            ))}
          </ul>
        </DataList>
        <LiveRegion message={page ? `共 ${page.totalCount} 份合同` : ''} />
        <Pagination
          page={search.page}
          pageCount={Math.ceil((page?.totalCount ?? 0) / CONTRACT_PAGE_SIZE)}
          hrefOf={(number) => hrefWith({ page: number })}
        />
      </section>
    </>
  )
}
