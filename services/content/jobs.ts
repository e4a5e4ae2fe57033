import { allowedEvents } from '#machines/lifecycle.ts'
import type { CmsContentEventType } from '#machines/lifecycles/content/cms-content.rules.ts'
import { applyEvent, type Scope } from '#services/abp/apply-event.ts'
import type { Job } from '#services/abp/define-job.ts'
import { dueJob } from '#services/abp/lifecycle/each-due.ts'
import { contentBinding, contentContextOf, contentLifecycle } from './cms-content.binding.ts'
import { contentsToEnd, draftsToPublish } from './jobs.repository.ts'

/** Sends the event if it is still allowed, because an editor may have sent it before. */
const sendDue = (type: CmsContentEventType) => async (scope: Scope, id: number) => {
  const row = await contentBinding.lock(scope, id)
  if (!row) return
  const allowed = allowedEvents(contentLifecycle, row.status, contentContextOf(row, scope.now), scope.actor)
  if (allowed.includes(type)) await applyEvent(scope, contentBinding, id, { type })
}

/** Time-driven changes of the site's content. */
export const contentJobs: readonly Job[] = [
  dueJob('content.publish', 1, draftsToPublish, sendDue('publish')),
  dueJob('content.end', 5, contentsToEnd, sendDue('end')),
]
