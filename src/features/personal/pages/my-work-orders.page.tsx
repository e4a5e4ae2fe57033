import { MyWorkOrderGetCountDocument } from '#src/api/graphql.ts'
import { useSearchState } from '#src/lib/navigation/use-search-state.ts'
import { useQueryResource } from '#src/lib/use-query-resource.ts'
import { KeywordSearch } from '#src/ui/forms/keyword-search.tsx'
import { PageHeader } from '#src/ui/layout/page-header.tsx'
import { Tabs } from '#src/ui/layout/tabs.tsx'
import { PartFilters } from '../components/part-filters.tsx'
import { ClaimableParts, OwnParts } from '../components/part-lists.tsx'
import { partSearchFields, partTabLabel, partTabOf, partTabs } from '../part-tabs.ts'

/** My work orders by how far they are, and those I could take. */
export default function MyWorkOrdersPage() {
  const { values: search, hrefWith, change } = useSearchState(partSearchFields)
  const counts = useQueryResource(MyWorkOrderGetCountDocument, {}, { errors: 'inline' }).data?.workOrderGetCount
  const tab = partTabOf(search)
  const list = { search, hrefOf: (page: number) => hrefWith({ page }) }
  return (
    <>
      <PageHeader title="我的工单" context="每一步进展、期限和收入都在这里。" />
      <Tabs label="工单进度" {...partTabs(search, counts?.participations, hrefWith)} />
      <KeywordSearch
        label="按工单名称查找"
        placeholder="工单名称"
        keyword={search.keyword}
        onSearch={(keyword) => change({ keyword })}
      />
      <PartFilters search={search} onChange={change} />
      <section className="stack" aria-labelledby="part-list">
        <h2 className="sr" id="part-list">{`${partTabLabel(tab)}的工单`}</h2>
        {tab === 'Claimable' ? <ClaimableParts {...list} /> : <OwnParts key={tab} tab={tab} {...list} />}
      </section>
    </>
  )
}
