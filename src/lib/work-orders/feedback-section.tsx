import { ManagedWorkOrderFeedbackGetAllDocument } from '#src/api/graphql.ts'
import { useSearchState } from '#src/lib/navigation/use-search-state.ts'
import { dataListProps, useQueryResource } from '#src/lib/use-query-resource.ts'
import { DataList } from '#src/ui/data/data-list.tsx'
import { Pagination } from '#src/ui/data/pagination.tsx'
import { Card } from '#src/ui/layout/card.tsx'
import { FeedbackExports } from './feedback-exports.tsx'
import { FeedbackFilterPanel } from './feedback-filter-panel.tsx'
import { activeFeedbackFilters, feedbackFilterFields, feedbackVariables } from './feedback-filters.ts'
import { FeedbackItems } from './feedback-items.tsx'

export const FEEDBACK_PAGE_SIZE = 20

interface FeedbackSectionProps {
  /** absent: of all orders one manages */
  workOrderId?: number
  /** where the page of an order is; given when many stand together */
  orderHref?: (id: number) => string
}

/** Reports and questions with their filters in the address, and the files of what the filters leave. */
export function FeedbackSection({ workOrderId, orderHref }: FeedbackSectionProps) {
  const { values, change, hrefWith } = useSearchState(feedbackFilterFields)
  const filters = feedbackVariables(values, workOrderId)
  const list = useQueryResource(
    ManagedWorkOrderFeedbackGetAllDocument,
    { ...filters, pageIndex: values.page, pageSize: FEEDBACK_PAGE_SIZE },
    { errors: 'inline', keepPrevious: true },
  )
  const page = list.data?.workOrderFeedbackGetAll
  const isFiltered = activeFeedbackFilters(values) > 0
  return (
    <>
      <FeedbackFilterPanel values={values} change={change} withOrder={workOrderId === undefined} />
      <FeedbackExports filters={filters} />
      <Card title="反馈与提问">
        <DataList
          {...dataListProps(list, page?.items)}
          empty={
            isFiltered
              ? { title: '没有符合条件的反馈', text: '可以清除筛选条件再看。', level: 3 }
              : { title: '还没有反馈', text: '参与的人提交日报、问题或提问后，会出现在这里。', level: 3 }
          }
        >
          <div className="stack">
            <p className="small muted" role="status">
              共 {page?.totalCount ?? 0} 条
            </p>
            <FeedbackItems items={page?.items ?? []} orderHref={orderHref} />
            <Pagination
              page={values.page}
              pageCount={Math.ceil((page?.totalCount ?? 0) / FEEDBACK_PAGE_SIZE)}
              hrefOf={(number) => hrefWith({ page: number })}
            />
          </div>
        </DataList>
      </Card>
    </>
  )
}
