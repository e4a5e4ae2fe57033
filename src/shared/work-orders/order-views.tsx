import { Suspense } from 'react'
import { RecordCard } from '#src/lib/record/record-card.tsx'
import { Skeleton } from '#src/ui/feedback/skeleton.tsx'
import { lazyPart } from '#src/ui/lazy-part.ts'
import type { DetailTab } from './detail-tabs.ts'
import type { ManagedOrder } from './funding-card.tsx'

// loaded separately, because each tab has its own forms and tables and the reader sees only one
const ParticipatorSection = lazyPart(async () => ({
  default: (await import('./participator-section.tsx')).ParticipatorSection,
}))
const CompletionSection = lazyPart(async () => ({
  default: (await import('./completion-section.tsx')).CompletionSection,
}))
const FeedbackSection = lazyPart(async () => ({ default: (await import('./feedback-section.tsx')).FeedbackSection }))
const CostSection = lazyPart(async () => ({ default: (await import('./cost-section.tsx')).CostSection }))
const OrderPaper = lazyPart(async () => ({ default: (await import('./order-paper.tsx')).OrderPaper }))

/** Content of a tab on an order's page. */
export function OrderView({ order, tab }: { order: ManagedOrder; tab: DetailTab }) {
  const views = {
    people: () => <ParticipatorSection order={order} />,
    results: () => <CompletionSection workOrderId={order.id} />,
    feedback: () => <FeedbackSection workOrderId={order.id} />,
    cost: () => <CostSection order={order} />,
    paper: () => <OrderPaper order={order} />,
    history: () => <RecordCard entityType="WorkOrder" entityId={order.id} />,
  }
  return <Suspense fallback={<Skeleton lines={6} label="正在加载" />}>{views[tab]()}</Suspense>
}
