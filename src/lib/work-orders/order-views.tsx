import { CompletionSection } from './completion-section.tsx'
import { CostSection } from './cost-section.tsx'
import type { DetailTab } from './detail-tabs.ts'
import { FeedbackSection } from './feedback-section.tsx'
import type { ManagedOrder } from './funding-card.tsx'
import { OrderTimeline } from './order-timeline.tsx'
import { ParticipatorSection } from './participator-section.tsx'

/** What a tab of an order's page shows beside the order itself. */
export function OrderView({ order, tab }: { order: ManagedOrder; tab: DetailTab }) {
  const views = {
    people: () => <ParticipatorSection order={order} />,
    results: () => <CompletionSection workOrderId={order.id} />,
    feedback: () => <FeedbackSection workOrderId={order.id} />,
    cost: () => <CostSection order={order} />,
    history: () => <OrderTimeline workOrderId={order.id} />,
  }
  return views[tab]()
}
