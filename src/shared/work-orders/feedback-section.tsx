import { useMemo } from 'react'
import { CrudListPage } from '#src/lib/list/crud-list-page.tsx'
import { feedbackOfOrder } from './feedback-list.tsx'

/** The feedback of one order, as a tab of its page. */
export function FeedbackSection({ workOrderId }: { workOrderId: number }) {
  const list = useMemo(() => feedbackOfOrder(workOrderId), [workOrderId])
  return <CrudListPage isPart list={list} />
}
