import type { Scope } from '#services/abp/apply-event.ts'
import { leaveOpenTasks } from './leave-tasks.ts'

export const closeForDeath = (scope: Scope, personId: number, reason: string): Promise<void> =>
  leaveOpenTasks(scope, personId, { reason })
