import { and, eq } from 'drizzle-orm'
import type { Actor } from '#machines/actor.ts'
import { allowedEvents } from '#machines/lifecycle.ts'
import { feedbackLifecycle } from '#machines/lifecycles/work-orders/feedback.lifecycle.ts'
import type { FeedbackContext } from '#machines/lifecycles/work-orders/feedback.rules.ts'
import type { LifecycleBinding, Scope } from '#services/abp/apply-event.ts'
import { workOrderFeedbacks } from '#services/database/schema/work-order-results.ts'
import { visibleTo } from '../visibility.ts'
import { feedbackEffects } from './feedback-effects.ts'

export type FeedbackRow = typeof workOrderFeedbacks.$inferSelect

export const feedbackContextOf = (row: FeedbackRow): FeedbackContext => ({
  personId: row.userDisabledPersonId,
  foundationId: row.foundationId,
  enterpriseId: row.enterpriseId,
  developerUserId: row.developerUserId,
})

export const feedbackActions = (row: FeedbackRow, actor: Actor): string[] =>
  allowedEvents(feedbackLifecycle, row.status, feedbackContextOf(row), actor)

export const feedbackStatusLabel = (row: FeedbackRow): string =>
  feedbackLifecycle.labelOf(row.status, feedbackContextOf(row))

const stamp = (event: string, _row: FeedbackRow, { now, actor }: Scope): Partial<FeedbackRow> =>
  event === 'reply' ? { closedTime: now, closedByUserId: actor.userId } : {}

async function lock({ tx, actor }: Scope, id: number): Promise<FeedbackRow | undefined> {
  const [row] = await tx
    .select()
    .from(workOrderFeedbacks)
    .where(
      and(eq(workOrderFeedbacks.id, id), eq(workOrderFeedbacks.isDeleted, false), visibleTo(actor, workOrderFeedbacks)),
    )
    .for('update')
  return row
}

export const feedbackBinding: LifecycleBinding<FeedbackRow, FeedbackContext> = {
  lifecycleOf: () => feedbackLifecycle,
  table: workOrderFeedbacks,
  lock,
  contextOf: feedbackContextOf,
  stamp,
  effects: feedbackEffects,
}
