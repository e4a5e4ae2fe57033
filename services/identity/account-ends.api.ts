import type { Scope } from '#services/abp/apply-event.ts'
import { entitiesWith } from '#services/abp/entities/entities.ts'
import { releaseCases } from '#services/abp/lifecycle/release-cases.ts'

/** An account is deactivated, removed or closed: nothing waits for its user any more. machines/lifecycles/leavers.ts has the rules. */
export async function endWaiting(scope: Scope, userId: number): Promise<void> {
  await releaseCases(scope.tx, userId)
  for (const [, leave] of entitiesWith('accountEnds')) await leave(scope, userId)
}
