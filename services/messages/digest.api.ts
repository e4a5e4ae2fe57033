import type { Scope } from '#services/abp/apply-event.ts'
import { dueJob, type FindDue } from '#services/abp/lifecycle/each-due.ts'
import type { DigestRhythm } from '#services/database/schema/preferences.ts'
import { dueDigests, takeDigest } from './digest.repository.ts'

const QUARTER_HOUR = 15

/**
 * The job that sends digests. `send` runs once for each user and day or week, even after restarts, because its
 * transaction also marks the day.
 */
export const digestJob = (send: (scope: Scope, userId: number, rhythm: DigestRhythm) => Promise<void>) =>
  dueJob('messages.digest', QUARTER_HOUR, dueDigests satisfies FindDue, async (scope, userId) => {
    const rhythm = await takeDigest(scope.tx, userId, scope.now)
    if (rhythm) await send(scope, userId, rhythm)
  })
