import type { Scope } from '#services/abp/apply-event.ts'
import { writeWorkStatus } from './work-status.repository.ts'

/** Updates the person's work status when an employment begins. */
export const personBeganWork = ({ tx, now }: Scope, personId: number): Promise<void> =>
  writeWorkStatus(tx, personId, 'OnJob', now)

/** Updates the person's work status when the last employment ends. */
export const personLostWork = ({ tx, now }: Scope, personId: number): Promise<void> =>
  writeWorkStatus(tx, personId, 'LookingForJob', now)
