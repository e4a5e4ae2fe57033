import { lazy, Suspense } from 'react'
import { Skeleton } from '#src/ui/feedback/skeleton.tsx'
import { Card } from '#src/ui/layout/card.tsx'
import { type RecordProps, useTakesNotes } from './record.ts'

// beside what the page is about, so its code comes after it
const RecordTimeline = lazy(async () => ({ default: (await import('./record-timeline.tsx')).RecordTimeline }))

/** The timeline without a frame, where a tab or a panel is one already. */
export function RecordPart(props: RecordProps) {
  return (
    <Suspense fallback={<Skeleton lines={4} label="正在读取经过" />}>
      <RecordTimeline key={`${props.entityType}:${props.entityId}`} {...props} />
    </Suspense>
  )
}

/** What happened to a record, and what colleagues noted, beside it. */
export function RecordCard(props: RecordProps) {
  return (
    <Card title={useTakesNotes() ? '经过和备注' : '经过'} className="cq">
      <RecordPart {...props} />
    </Card>
  )
}
