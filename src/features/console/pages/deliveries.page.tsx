import { useCallback, useMemo } from 'react'
import { ConsoleDeliveryGetAllDocument, type ConsoleDeliveryRowFragment } from '#src/api/graphql.ts'
import { useSearchState } from '#src/lib/navigation/use-search-state.ts'
import { usePortal } from '#src/lib/portal.tsx'
import { selectUserType } from '#src/lib/portal-selectors.ts'
import { dataListProps, useQueryResource } from '#src/lib/use-query-resource.ts'
import { DataList } from '#src/ui/data/data-list.tsx'
import { Pagination } from '#src/ui/data/pagination.tsx'
import { PageHeader } from '#src/ui/layout/page-header.tsx'
import { Tabs } from '#src/ui/layout/tabs.tsx'
import { useShortcuts } from '#src/ui/shell/shortcuts.ts'
import { CONSOLE_PATH } from '../paths.ts'
import { nextCase } from '../queues.ts'
import { DeliveryFilterPanel } from '../recruitment/delivery-filter-panel.tsx'
import {
  DELIVERY_PAGE_SIZE,
  type DeliverySearch,
  deliverySearchFields,
  deliveryVariables,
  NO_DELIVERY_FILTERS,
} from '../recruitment/delivery-search.ts'
import { DeliveryTable } from '../recruitment/delivery-table.tsx'
import { RecommendationCase } from '../recruitment/recommendation-case.tsx'
import { RecommendationQueue } from '../recruitment/recommendation-queue.tsx'

/** Recommendations that wait for their audit, and every delivery the reader may see. */
export default function ConsoleDeliveriesPage() {
  const { values, hrefWith, change } = useSearchState(deliverySearchFields)
  const userType = usePortal(selectUserType)
  const list = useQueryResource(ConsoleDeliveryGetAllDocument, deliveryVariables(values), {
    errors: 'inline',
    keepPrevious: true,
  })
  const page = list.data?.requirementResumeGetAll
  const rows = page?.items ?? []
  const scope = (all: boolean) => hrefWith({ ...NO_DELIVERY_FILTERS, all, case: null })
  return (
    <>
      <PageHeader
        title="投递与推荐"
        context="推荐由推荐人以外的人审核，同意后送到企业。"
        crumbs={[{ label: '管理台', href: CONSOLE_PATH }, { label: '投递与推荐' }]}
      />
      <Tabs
        label="投递的范围"
        tabs={[
          { label: '待审核的推荐', href: scope(false) },
          { label: '全部投递', href: scope(true) },
        ]}
        current={scope(values.all)}
      />
      {values.all && <DeliveryFilterPanel values={values} change={change} />}
      <DataList
        {...dataListProps(list, page?.items)}
        empty={
          values.all
            ? { title: '没有符合条件的投递', text: '可以换一个条件，或清除筛选条件。' }
            : { title: '没有待审核的推荐', text: '有人推荐求职者后会出现在这里，先推荐的在前。' }
        }
      >
        {values.all ? (
          <DeliveryTable
            rows={rows}
            totalCount={page?.totalCount ?? 0}
            open={{ persons: userType !== 'WorkDeveloper', jobs: userType !== 'FoundationWorker' }}
          />
        ) : (
          <Recommendations rows={rows} values={values} hrefWith={hrefWith} change={change} />
        )}
        <Pagination
          page={values.page}
          pageCount={Math.ceil((page?.totalCount ?? 0) / DELIVERY_PAGE_SIZE)}
          hrefOf={(number) => hrefWith({ page: number, case: null })}
        />
      </DataList>
    </>
  )
}

type RecommendationsProps = Pick<
  ReturnType<typeof useSearchState<DeliverySearch>>,
  'values' | 'hrefWith' | 'change'
> & { rows: readonly ConsoleDeliveryRowFragment[] }

function Recommendations({ rows, values, hrefWith, change }: RecommendationsProps) {
  const current = values.case ?? rows[0]?.id ?? null
  const next = nextCase(
    rows.map(({ id }) => id),
    current,
  )
  const goOn = useCallback(
    () => change({ case: next, page: values.page }, { replace: true }),
    [change, next, values.page],
  )
  useShortcuts(useMemo((): Record<string, () => void> => (next === null ? {} : { KeyN: goOn }), [next, goOn]))
  return (
    <div className="cq">
      <div className="split split-left cases">
        <RecommendationQueue rows={rows} current={current} hrefOf={(id) => hrefWith({ case: id, page: values.page })} />
        {current !== null && <RecommendationCase key={current} id={current} onDecided={goOn} />}
      </div>
    </div>
  )
}
