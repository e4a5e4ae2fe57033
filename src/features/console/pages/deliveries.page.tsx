import { type ComponentType, useCallback } from 'react'
import { isCaseDeferred } from '#machines/flows/deferred-decisions.model.ts'
import { ConsoleDeliveryGetAllDocument, type ConsoleDeliveryRowFragment } from '#src/api/graphql.ts'
import { CrudListPage } from '#src/lib/list/crud-list-page.tsx'
import { choiceField, countField, idField, type SearchFields } from '#src/lib/navigation/search-fields.ts'
import { useSearchState } from '#src/lib/navigation/use-search-state.ts'
import { usePortal } from '#src/lib/portal.tsx'
import { selectDeferredDecisions } from '#src/lib/portal-selectors.ts'
import { useLater } from '#src/lib/use-later.ts'
import { dataListProps, useQueryResource } from '#src/lib/use-query-resource.ts'
import { useQueueKeys } from '#src/shared/audit/use-queue-keys.ts'
import { DataList } from '#src/ui/data/data-list.tsx'
import { Pagination } from '#src/ui/data/pagination.tsx'
import { Skeleton } from '#src/ui/feedback/skeleton.tsx'
import { PageHeader } from '#src/ui/layout/page-header.tsx'
import { Tabs } from '#src/ui/layout/tabs.tsx'
import { nextCase, previousCase } from '../queues.ts'
import { deliveries, SEVERAL } from '../recruitment/deliveries.tsx'
import { RecommendationQueue } from '../recruitment/recommendation-queue.tsx'

const PAGE_SIZE = 20

const LISTS = ['true', SEVERAL] as const

interface QueueSearch {
  /** all deliveries, or the bulk audit of recommendations; null: recommendations one after another */
  all: (typeof LISTS)[number] | null
  /** id of the recommendation that is shown */
  case: number | null
  page: number
}

const FIELDS: SearchFields<QueueSearch> = { all: choiceField(LISTS), case: idField, page: countField(1) }

/** All deliveries that the reader may see, or the recommendations that need an audit. */
export default function ConsoleDeliveriesPage() {
  return useSearchState(FIELDS).values.all ? <CrudListPage list={deliveries} /> : <Waiting />
}

/** The queue of recommendations; those that have waited longest come first. */
function Waiting() {
  const { values, hrefWith, change } = useSearchState(FIELDS)
  // loaded at the same time as the rows
  const Case = useLater(() => import('../recruitment/recommendation-case.tsx'))?.RecommendationCase
  const list = useQueryResource(
    ConsoleDeliveryGetAllDocument,
    { status: 'Recommended', sorting: 'id asc', pageIndex: values.page, pageSize: PAGE_SIZE },
    { errors: 'inline', keepPrevious: true },
  )
  const page = list.data?.requirementResumeGetAll
  const scope = (all: QueueSearch['all']) => hrefWith({ all, case: null })
  return (
    <>
      <PageHeader title={deliveries.title} context={deliveries.context} crumbs={deliveries.crumbs} />
      <Tabs
        label="投递的范围"
        tabs={[
          { label: '待审核的推荐', href: scope(null) },
          { label: '推荐列表', href: scope(SEVERAL) },
          { label: '全部投递', href: scope('true') },
        ]}
        current={scope(null)}
      />
      <DataList
        {...dataListProps(list, page?.items)}
        empty={{ title: '没有待审核的推荐', text: '有人推荐求职者后会出现在这里，先推荐的在前。' }}
      >
        <Recommendations rows={page?.items ?? []} Case={Case} values={values} hrefWith={hrefWith} change={change} />
        <Pagination
          page={values.page}
          pageCount={Math.ceil((page?.totalCount ?? 0) / PAGE_SIZE)}
          hrefOf={(number) => hrefWith({ page: number, case: null })}
        />
      </DataList>
    </>
  )
}

type RecommendationsProps = Pick<ReturnType<typeof useSearchState<QueueSearch>>, 'values' | 'hrefWith' | 'change'> & {
  rows: readonly ConsoleDeliveryRowFragment[]
  /** undefined until its code is loaded */
  Case: ComponentType<{ id: number; onDecided: () => void }> | undefined
}

function Recommendations({ rows, Case, values, hrefWith, change }: RecommendationsProps) {
  const current = values.case ?? rows[0]?.id ?? null
  const held = usePortal(selectDeferredDecisions)
  const open = rows
    .map(({ id }) => id)
    .filter((id) => id === current || !isCaseDeferred(held, `RequirementResume:${id}`))
  const next = nextCase(open, current)
  const previous = previousCase(open, current)
  const goTo = useCallback(
    (id: number | null) => change({ case: id, page: values.page }, { replace: true }),
    [change, values.page],
  )
  const goOn = useCallback(() => goTo(next), [goTo, next])
  const goBack = useCallback(() => goTo(previous), [goTo, previous])
  useQueueKeys(next === null ? null : goOn, previous === null ? null : goBack)
  return (
    <div className="cq">
      <div className="split split-left cases">
        <RecommendationQueue rows={rows} current={current} hrefOf={(id) => hrefWith({ case: id, page: values.page })} />
        {current !== null &&
          (Case ? <Case key={current} id={current} onDecided={goOn} /> : <Skeleton lines={10} label="正在读取推荐" />)}
      </div>
    </div>
  )
}
