import { type FacetCountFragment, MyRequirementResumeGetAllDocument } from '#src/api/graphql.ts'
import type { useSearchState } from '#src/lib/navigation/use-search-state.ts'
import { dataListProps, useQueryResource } from '#src/lib/use-query-resource.ts'
import { LinkButton } from '#src/ui/actions/link-button.tsx'
import { DataList } from '#src/ui/data/data-list.tsx'
import { Pagination } from '#src/ui/data/pagination.tsx'
import { Tabs } from '#src/ui/layout/tabs.tsx'
import { LiveRegion } from '#src/ui/text/live-region.tsx'
import { DELIVERY_PAGE_SIZE, deliveryVariablesOf, type MyWorkSearch, stateTabs } from '../my-work-search.ts'
import { DeliveryItem } from './delivery-item.tsx'

interface MyDeliveriesProps {
  state: ReturnType<typeof useSearchState<MyWorkSearch>>
  counts: readonly FacetCountFragment[] | undefined
}

/** The person's deliveries, the newest first. */
export function MyDeliveries({ state: { values: search, hrefWith }, counts }: MyDeliveriesProps) {
  const resource = useQueryResource(MyRequirementResumeGetAllDocument, deliveryVariablesOf(search), {
    errors: 'inline',
    keepPrevious: true,
  })
  const page = resource.data?.requirementResumeGetAll
  const total = page?.totalCount ?? 0
  return (
    <section className="stack" aria-labelledby="deliveries">
      <h2 id="deliveries" className="results-title sr-phone">
        我的投递
      </h2>
      <Tabs label="投递的进展" {...stateTabs(search, counts, hrefWith)} />
      <LiveRegion message={page ? `共 ${total} 次投递` : ''} />
      <DataList {...dataListProps(resource, page?.items)} empty={emptyOf(search.state)}>
        <ul className="order-list">
          {page?.items.map((delivery) => (
            <li key={delivery.id}>
              <DeliveryItem delivery={delivery} />
            </li>
          ))}
        </ul>
      </DataList>
      <Pagination
        page={search.page}
        pageCount={Math.ceil(total / DELIVERY_PAGE_SIZE)}
        hrefOf={(number) => hrefWith({ page: number })}
      />
    </section>
  )
}

function emptyOf(state: MyWorkSearch['state']) {
  if (state === 'Ended')
    return { title: '没有已结束的投递', text: '撤回、不合适和面试未通过的投递会移到这里。', level: 3 as const }
  return {
    title: '还没有投递记录',
    text: '投递后，每一步进展都会显示在这里。',
    action: (
      <LinkButton variant="secondary" href="/requirement?tab=Recommended">
        看看适合我的岗位
      </LinkButton>
    ),
    level: 3 as const,
  }
}
