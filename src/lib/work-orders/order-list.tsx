import type { ReactNode } from 'react'
import { ManagedWorkOrderGetAll4FlowDocument, ManagedWorkOrderGetCountDocument } from '#src/api/graphql.ts'
import { useSearchState } from '#src/lib/navigation/use-search-state.ts'
import { dataListProps, useQueryResource } from '#src/lib/use-query-resource.ts'
import { DataList } from '#src/ui/data/data-list.tsx'
import { DataTable } from '#src/ui/data/data-table.tsx'
import { Pagination } from '#src/ui/data/pagination.tsx'
import { Tabs } from '#src/ui/layout/tabs.tsx'
import { orderColumns } from './order-columns.tsx'
import { OrderFilterPanel } from './order-filter-panel.tsx'
import {
  countVariables,
  type OrderFilters,
  orderFilterFields,
  orderVariables,
  PAGE_SIZE,
  sortOf,
  sortText,
} from './order-filters.ts'

interface OrderListProps {
  hrefOf: (id: number) => string
  /** staff see who pays, and tell main orders from dispatch orders */
  isStaff: boolean
  emptyAction?: ReactNode
}

/** The orders one manages: a tab for each state that has any, filters in the address, a page of the table. */
export function OrderList({ hrefOf, isStaff, emptyAction }: OrderListProps) {
  const { values, change, hrefWith } = useSearchState(orderFilterFields)
  const list = useQueryResource(ManagedWorkOrderGetAll4FlowDocument, orderVariables(values), {
    errors: 'inline',
    keepPrevious: true,
  })
  const page = list.data?.workOrderGetAll4Flow
  return (
    <>
      <StatusTabs values={values} hrefWith={hrefWith} />
      <OrderFilterPanel values={values} isStaff={isStaff} change={change} />
      <DataList
        {...dataListProps(list, page?.items)}
        empty={{ title: '没有符合条件的工单', text: '可以换一个状态，或清除筛选条件。', action: emptyAction }}
      >
        <DataTable
          caption="工单"
          summary={page && `共 ${page.totalCount} 张`}
          columns={orderColumns(hrefOf, isStaff)}
          rows={page?.items ?? []}
          rowKey={({ id }) => id}
          sort={sortOf(values.sort)}
          onSort={(sort) => change({ sort: sortText(sort) })}
        />
        <Pagination
          page={values.page}
          pageCount={Math.ceil((page?.totalCount ?? 0) / PAGE_SIZE)}
          hrefOf={(number) => hrefWith({ page: number })}
        />
      </DataList>
    </>
  )
}

interface StatusTabsProps {
  values: OrderFilters
  hrefWith: (change: Partial<OrderFilters>) => string
}

/** 全部, then each state with at least one order, and the chosen one even when it has none left. */
function StatusTabs({ values, hrefWith }: StatusTabsProps) {
  const counts = useQueryResource(ManagedWorkOrderGetCountDocument, countVariables(values), {
    errors: 'inline',
    keepPrevious: true,
  }).data?.workOrderGetCount.statuses
  if (!counts) return null
  const shown = counts.filter(({ key, count }) => count > 0 || key === values.status)
  const tabs = shown.map(({ key, label, count }) => ({
    label,
    count,
    href: hrefWith({ status: key as OrderFilters['status'] }),
  }))
  const all = {
    label: '全部',
    count: counts.reduce((sum, { count }) => sum + count, 0),
    href: hrefWith({ status: null }),
  }
  return <Tabs label="工单状态" tabs={[all, ...tabs]} current={hrefWith({ status: values.status })} />
}
