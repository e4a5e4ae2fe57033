import { useState } from 'react'
import { removable } from '#src/lib/navigation/set-filters.ts'
import { useSearchState } from '#src/lib/navigation/use-search-state.ts'
import { usePortal } from '#src/lib/portal.tsx'
import { selectUserType } from '#src/lib/portal-selectors.ts'
import { useDictionary } from '#src/lib/use-cached.ts'
import { dataListProps, useQueryResource } from '#src/lib/use-query-resource.ts'
import { SavedSearches } from '#src/shared/saved-searches/saved-searches.tsx'
import type { SearchList } from '#src/shared/saved-searches/search-list.ts'
import { LinkButton } from '#src/ui/actions/link-button.tsx'
import { DataList } from '#src/ui/data/data-list.tsx'
import { nothingFound } from '#src/ui/data/nothing-found.tsx'
import { Pagination } from '#src/ui/data/pagination.tsx'
import { ResultsHead } from '#src/ui/data/results-head.tsx'
import type { EmptyStateProps } from '#src/ui/feedback/empty-state.tsx'
import { KeywordSearch } from '#src/ui/forms/keyword-search.tsx'
import { PageHeader } from '#src/ui/layout/page-header.tsx'
import { Tabs } from '#src/ui/layout/tabs.tsx'
import { activeFiltersOf } from '../active-filters.ts'
import { OrderFilters } from '../components/order-filters.tsx'
import { OrderList } from '../components/order-list.tsx'
import { NO_FILTERS, orderSearchFields, PAGE_SIZE, savedHrefOf, savedQueryOf } from '../order-search.ts'
import { foundText, meaningOf, orderTabs } from '../order-tabs.ts'
import { useFacets } from '../use-facets.ts'
import { countRead, listRead } from '../work-orders.reads.ts'

const ORDERS: SearchList = { target: 'WorkOrder', thing: '工单', example: '居家的图像标注', hrefOf: savedHrefOf }

const RESULTS = 'results'
const SORTS = [
  { value: '', label: '最新发布' },
  { value: 'price', label: '单价从高到低' },
  { value: 'deadline', label: '截止时间从近到远' },
]
const RECOMMENDED = { value: 'recommended', label: '为我推荐' }

const CRUMBS = [{ label: '首页', href: '/' }, { label: '接工单' }]

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
  const filters = removable(activeFiltersOf(search, { ...facets, modes }), change)
  const isSignedIn = usePortal(selectUserType) !== null
  const [clearings, setClearings] = useState(0)
  const clear = () => {
    setClearings(clearings + 1)
    change(NO_FILTERS)
  }
  const isPerson = usePortal(selectUserType) === 'DisabledPerson'
  const isBeyond = search.page > 1 && (page?.totalCount ?? 0) > 0
  const sort = {
    value: search.sort ?? '',
    options: isPerson ? [RECOMMENDED, ...SORTS] : SORTS,
    onChange: (value: string) => change({ sort: orderSearchFields.sort.read(value) }),
  }
  return (
    <div className="wrap page-foot-gap">
      <PageHeader
        title="接工单"
        crumbs={CRUMBS}
        context="按自己的节奏完成，验收后结算到本人银行卡。"
        search={
          <KeywordSearch
            label="搜索工单名称"
            placeholder="工单名称，例如 图像标注"
            keyword={search.keyword}
            clearings={clearings}
            onSearch={(keyword) => change({ keyword })}
          />
        }
      />
      <div className="split split-left">
        <OrderFilters
          search={search}
          facets={facets}
          activeCount={filters.length}
          resultsId={RESULTS}
          resultsLabel={page ? `查看 ${page.totalCount.toLocaleString('zh-CN')} 个工单` : '查看结果'}
          sort={sort}
          beside={isSignedIn && <SavedSearches list={ORDERS} query={savedQueryOf(search)} keyword={search.keyword} />}
          onChange={change}
          onClear={clear}
        />
        <section className="stack">
          <Tabs label="工单状态" {...orderTabs(search, counts?.tabs, hrefWith)} />
          <p className="small muted sr-phone">{meaningOf(search)}</p>
          <ResultsHead
            id={RESULTS}
            found={page ? foundText(search, page.totalCount) : null}
            isPrevious={resource.isPrevious}
            fallback="工单"
            page={search.page}
            filters={filters}
            sort={sort}
          />
          <DataList
            {...dataListProps(resource, page?.items)}
            empty={
              !isBeyond && filters.length > 0
                ? nothingFound('工单', filters, clear)
                : emptyOf({ isBeyond, firstHref: hrefWith({ page: 1 }) })
            }
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
  /** the URL asks for a page after the last one */
  isBeyond: boolean
  firstHref: string
}

/** Empty state of a list without any filter, with the next step. */
function emptyOf({ isBeyond, firstHref }: EmptyOptions): EmptyStateProps {
  if (isBeyond) return { title: '这一页没有工单', action: <NextLink href={firstHref}>回到第 1 页</NextLink>, level: 3 }
  const action = <NextLink href="/workOrder?tab=All">查看全部工单</NextLink>
  return { title: '现在没有这样的工单', text: '新的工单发布后会出现在这里。', action, level: 3 }
}

const NextLink = ({ href, children }: { href: string; children: string }) => (
  <LinkButton variant="secondary" href={href}>
    {children}
  </LinkButton>
)
