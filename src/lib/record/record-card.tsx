import { Suspense } from 'react'
import { Skeleton } from '#src/ui/feedback/skeleton.tsx'
import { Card } from '#src/ui/layout/card.tsx'
import { lazyPart } from '#src/ui/lazy-part.ts'
import { type RecordProps, useTakesNotes } from './record.ts'

// loads after the page, because the timeline is secondary content beside it
const RecordTimeline = lazyPart(async () => ({ default: (await import('./record-timeline.tsx')).RecordTimeline }))

/** The timeline without a card, for a place that is already a tab or a panel. */
export function RecordPart(props: RecordProps) {
  return (
    <Suspense fallback={<Skeleton lines={4} label="正在读取经过" />}>
      <RecordTimeline key={`${props.entityType}:${props.entityId}`} {...props} />
    </Suspense>
  )
}

/** A card with the history of a record and the notes of colleagues. */
export function RecordCard(props: RecordProps) {
  return (
    <Card title={useTakesNotes() ? '经过和备注' : '经过'} className="cq">
      <RecordPart {...props} />
    </Card>
  )
}
