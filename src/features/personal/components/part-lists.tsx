import type { ReactNode } from 'react'
import {
  MyWorkOrderParticipatorGetAllDocument,
  RecommendedWorkOrderGetWorkOrderListDocument,
} from '#src/api/graphql.ts'
import { FilterLine } from '#src/lib/list/filter-line.tsx'
import { isNarrowed, variablesOf } from '#src/lib/list/list-address.ts'
import type { ListAddressState } from '#src/lib/list/use-list-state.ts'
import { dataListProps, type QueryResource, useQueryResource } from '#src/lib/use-query-resource.ts'
import { LinkButton } from '#src/ui/actions/link-button.tsx'
import { DataList } from '#src/ui/data/data-list.tsx'
import { Pagination } from '#src/ui/data/pagination.tsx'
import type { EmptyStateProps } from '#src/ui/feedback/empty-state.tsx'
import { EMPTY_TEXTS, NOT_FOUND, type PartTab, partList } from '../part-tabs.ts'
import { PartItem } from './part-item.tsx'
import { RecommendedList } from './recommended-list.tsx'

interface ListProps {
  state: ListAddressState
}

const OPEN_ORDERS = (
  <LinkButton variant="secondary" href="/workOrder">
    查看全部工单
  </LinkButton>
)

interface PartFrameProps extends ListProps {
  resource: QueryResource<unknown>
  page: { totalCount: number; items: readonly unknown[] } | undefined
  empty: EmptyStateProps
  children: ReactNode
}

/** The filters above the orders, and the pagination below. */
function PartFrame({ state, resource, page, empty, children }: PartFrameProps) {
  const said = isNarrowed(partList, state.values) ? NOT_FOUND : empty
  return (
    <>
      <FilterLine
        list={partList}
        values={state.values}
        change={state.change}
        found={page ? `共 ${page.totalCount} 张` : null}
        isPrevious={resource.isPrevious}
      />
      <DataList {...dataListProps(resource, page?.items)} empty={{ ...said, action: OPEN_ORDERS, level: 3 }}>
        {children}
      </DataList>
      <Pagination
        page={state.page}
        pageCount={Math.ceil((page?.totalCount ?? 0) / state.size)}
        hrefOf={state.hrefOfPage}
      />
    </>
  )
}

/** Claimable orders that suit the person. */
export function ClaimableParts({ state }: ListProps) {
  const resource = useQueryResource(RecommendedWorkOrderGetWorkOrderListDocument, variablesOf(partList, state), {
    errors: 'inline',
    keepPrevious: true,
  })
  const page = resource.data?.workOrderGetWorkOrderList
  return (
    <PartFrame state={state} resource={resource} page={page} empty={EMPTY_TEXTS.Claimable}>
      <RecommendedList orders={page?.items ?? []} />
    </PartFrame>
  )
}

/** The person's own orders in one tab. */
export function OwnParts({ tab, state }: ListProps & { tab: Exclude<PartTab, 'Claimable'> }) {
  const resource = useQueryResource(
    MyWorkOrderParticipatorGetAllDocument,
    { ...variablesOf(partList, state), searchStatus: tab },
    { errors: 'inline', keepPrevious: true },
  )
  const page = resource.data?.workOrderParticipatorGetAll
  return (
    <PartFrame state={state} resource={resource} page={page} empty={EMPTY_TEXTS[tab]}>
      <ul className="order-list">
        {page?.items.map((part) => (
          <li key={part.id}>
            <PartItem part={part} />
          </li>
        ))}
      </ul>
    </PartFrame>
  )
}
