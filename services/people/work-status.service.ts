import type { Scope } from '#services/abp/apply-event.ts'
import { writeWorkStatus } from './work-status.repository.ts'

/** An employment of the person has begun. */
export const personBeganWork = ({ tx, now }: Scope, personId: number): Promise<void> =>
  writeWorkStatus(tx, personId, 'OnJob', now)

/** The person's last employment is over. */
export const personLostWork = ({ tx, now }: Scope, personId: number): Promise<void> =>
  writeWorkStatus(tx, personId, 'LookingForJob', now)
