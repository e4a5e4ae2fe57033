import {
  MyWorkOrderParticipatorGetAllDocument,
  RecommendedWorkOrderGetWorkOrderListDocument,
} from '#src/api/graphql.ts'
import { dataListProps, useQueryResource } from '#src/lib/use-query-resource.ts'
import { LinkButton } from '#src/ui/actions/link-button.tsx'
import { DataList } from '#src/ui/data/data-list.tsx'
import { Pagination } from '#src/ui/data/pagination.tsx'
import { LiveRegion } from '#src/ui/text/live-region.tsx'
import { EMPTY_TEXTS, PART_PAGE_SIZE, type PartSearch, type PartTab } from '../part-tabs.ts'
import { PartItem } from './part-item.tsx'
import { RecommendedList } from './recommended-list.tsx'

interface ListProps {
  search: PartSearch
  hrefOf: (page: number) => string
}

const OPEN_ORDERS = (
  <LinkButton variant="secondary" href="/workOrder">
    查看全部工单
  </LinkButton>
)

const variablesOf = ({ keyword, typeId, modeId, method, page }: PartSearch) => ({
  workOrderName: keyword.trim() || undefined,
  workOrderTypeId: typeId ?? undefined,
  operationModeId: modeId ?? undefined,
  dispatchMethod: method ?? undefined,
  pageIndex: page,
  pageSize: PART_PAGE_SIZE,
})

function Pages({ search, hrefOf, total }: ListProps & { total: number | undefined }) {
  return (
    <>
      <LiveRegion message={total === undefined ? '' : `共 ${total} 张工单`} />
      <Pagination page={search.page} pageCount={Math.ceil((total ?? 0) / PART_PAGE_SIZE)} hrefOf={hrefOf} />
    </>
  )
}

/** Orders that fit the person and can be had now. */
export function ClaimableParts(props: ListProps) {
  const variables = variablesOf(props.search)
  const options = { errors: 'inline', keepPrevious: true } as const
  const resource = useQueryResource(RecommendedWorkOrderGetWorkOrderListDocument, variables, options)
  const page = resource.data?.workOrderGetWorkOrderList
  return (
    <>
      <DataList
        {...dataListProps(resource, page?.items)}
        empty={{ ...EMPTY_TEXTS.Claimable, action: OPEN_ORDERS, level: 3 }}
      >
        <RecommendedList orders={page?.items ?? []} />
      </DataList>
      <Pages {...props} total={page?.totalCount} />
    </>
  )
}

/** One's own orders of one tab. */
export function OwnParts({ tab, ...props }: ListProps & { tab: Exclude<PartTab, 'Claimable'> }) {
  const variables = { ...variablesOf(props.search), searchStatus: tab }
  const resource = useQueryResource(MyWorkOrderParticipatorGetAllDocument, variables, { errors: 'inline' })
  const page = resource.data?.workOrderParticipatorGetAll
  return (
    <>
      <DataList
        {...dataListProps(resource, page?.items)}
        empty={{ ...EMPTY_TEXTS[tab], action: OPEN_ORDERS, level: 3 }}
      >
        <ul className="order-list">
          {page?.items.map((part) => (
            <li key={part.id}>
              <PartItem part={part} />
            </li>
          ))}
        </ul>
      </DataList>
      <Pages {...props} total={page?.totalCount} />
    </>
  )
}
