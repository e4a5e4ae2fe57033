import { useState } from 'react'
import { useSearchState } from '#src/lib/navigation/use-search-state.ts'
import { usePortal } from '#src/lib/portal.tsx'
import { selectUserType } from '#src/lib/portal-selectors.ts'
import { SavedSearches } from '#src/lib/saved-searches/saved-searches.tsx'
import type { SearchList } from '#src/lib/saved-searches/search-list.ts'
import { useDictionary } from '#src/lib/use-cached.ts'
import { dataListProps, useQueryResource } from '#src/lib/use-query-resource.ts'
import { LinkButton } from '#src/ui/actions/link-button.tsx'
import { DataList } from '#src/ui/data/data-list.tsx'
import { Pagination } from '#src/ui/data/pagination.tsx'
import type { EmptyStateProps } from '#src/ui/feedback/empty-state.tsx'
import { PageHeader } from '#src/ui/layout/page-header.tsx'
import { Tabs } from '#src/ui/layout/tabs.tsx'
import { activeFiltersOf } from '../active-filters.ts'
import { OrderFilters } from '../components/order-filters.tsx'
import { OrderList } from '../components/order-list.tsx'
import { OrderResultsHead } from '../components/order-results-head.tsx'
import { OrderSearchBox } from '../components/order-search-box.tsx'
import { NO_FILTERS, orderSearchFields, PAGE_SIZE, savedHrefOf, savedQueryOf } from '../order-search.ts'
import { foundText, orderTabs } from '../order-tabs.ts'
import { useFacets } from '../use-facets.ts'
import { countRead, listRead } from '../work-orders.reads.ts'

const ORDERS: SearchList = { target: 'WorkOrder', thing: '工单', example: '居家的图像标注', hrefOf: savedHrefOf }

const CRUMBS = [{ label: '首页', href: '/' }, { label: '接工单' }]

/** The public list of work orders. */
export default function WorkOrdersPage() {
  const { values: search, hrefWith, change } = useSearchState(orderSearchFields)
  const list = listRead(search)
  const count = countRead(search)
  const resource = useQueryResource(list.document, list.variables, { errors: 'inline', keepPrevious: true })
  const counts = useQueryResource(count.document, count.variables, { errors: 'inline', keepPrevious: true }).data
    ?.workOrderGetCount
  const modes = useDictionary('OperationMode').data ?? []
  const page = resource.data?.workOrderGetWorkOrderList
  const facets = useFacets(search, counts)
  const filters = activeFiltersOf(search, { ...facets, modes })
  const isSignedIn = usePortal(selectUserType) !== null
  const [clearings, setClearings] = useState(0)
  const clear = () => {
    setClearings(clearings + 1)
    change({ ...NO_FILTERS, keyword: '' })
  }
  const isBeyond = search.page > 1 && (page?.totalCount ?? 0) > 0
  const isNarrowed = filters.length > 0 || search.keyword !== ''
  return (
    <div className="wrap page-foot-gap">
      <PageHeader title="接工单" crumbs={CRUMBS} context="按自己的时间和节奏完成，验收通过后结算到本人银行卡。" />
      <OrderSearchBox
        keyword={search.keyword}
        clearings={clearings}
        onSearch={(keyword) => change({ keyword: keyword.trim() })}
      />
      <div className="split split-left order-columns">
        <div className="stack">
          <OrderFilters
            search={search}
            facets={facets}
            activeCount={filters.length}
            clearings={clearings}
            onChange={change}
            onClear={clear}
          />
          {isSignedIn && <SavedSearches list={ORDERS} query={savedQueryOf(search)} keyword={search.keyword} />}
        </div>
        <section aria-labelledby="results" className="stack">
          <Tabs label="工单状态" {...orderTabs(search, counts?.tabs, hrefWith)} />
          <OrderResultsHead
            found={page ? foundText(search, page.totalCount) : null}
            search={search}
            filters={filters}
            onChange={change}
          />
          <DataList
            {...dataListProps(resource, page?.items)}
            empty={emptyOf({ isNarrowed, isBeyond, firstHref: hrefWith({ page: 1 }) })}
          >
            <OrderList orders={page?.items ?? []} />
          </DataList>
          <Pagination
            page={search.page}
            pageCount={Math.ceil((page?.totalCount ?? 0) / PAGE_SIZE)}
            hrefOf={(number) => hrefWith({ page: number })}
          />
        </section>
      </div>
    </div>
  )
}

interface EmptyOptions {
  isNarrowed: boolean
  /** a page number behind the last page */
  isBeyond: boolean
  firstHref: string
}

/** What an empty list means, and the next step. */
function emptyOf({ isNarrowed, isBeyond, firstHref }: EmptyOptions): EmptyStateProps {
  if (isBeyond) return { title: '这一页没有工单', action: <NextLink href={firstHref}>回到第 1 页</NextLink>, level: 3 }
  const action = <NextLink href="/workOrder?tab=All">查看全部工单</NextLink>
  return isNarrowed
    ? { title: '没有符合这些条件的工单', text: '减少一两个条件再看看。', action, level: 3 }
    : { title: '现在没有这样的工单', text: '新的工单发布后会出现在这里。', action, level: 3 }
}

const NextLink = ({ href, children }: { href: string; children: string }) => (
  <LinkButton variant="secondary" href={href}>
    {children}
  </LinkButton>
)
