import type { AnyList } from '#src/lib/list/crud-list.ts'
import { CrudListPage } from '#src/lib/list/crud-list-page.tsx'
import { scope } from '#src/lib/list/filters.ts'
import { useListState } from '#src/lib/list/use-list-state.ts'
import { allFeedback } from '#src/shared/work-orders/feedback-list.tsx'
import { feedbackGroups, feedbackViews } from '../feedback-groups.tsx'
import { orderPath } from '../paths.ts'

const single = allFeedback(orderPath)

/** The list of single reports, to be read and answered. */
const feedback: AnyList = {
  ...single,
  crumbs: feedbackGroups.crumbs,
  filters: [scope('by'), ...(single.filters ?? [])],
  views: feedbackViews,
}

export default function ConsoleFeedbackPage() {
  const { by } = useListState(feedback).values
  const list: AnyList = by === 'order' ? feedbackGroups : feedback
  return <CrudListPage key={by} list={list} />
}
