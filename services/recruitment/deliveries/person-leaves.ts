import type { Scope } from '#services/abp/apply-event.ts'
import { sendIfAllowed } from '../lifecycle/send.ts'
import { openDeliveriesOf } from './person-leaves.repository.ts'

const GONE = '求职者的账号已停用或注销'

async function end(scope: Scope, ids: readonly number[], opinion: string): Promise<void> {
  for (const id of ids) await sendIfAllowed(scope, 'RequirementResume', id, { type: 'personLeaves' }, {}, opinion)
}

/** The account of a person ends: deliveries, interviews and recommendations end, and the employer is told. */
export const personLeaves = async (scope: Scope, userId: number): Promise<void> =>
  end(scope, await openDeliveriesOf(scope.tx, { userId }), GONE)

/** After a death the employer is told that the person no longer applies; the cause is only in the log. */
export const closeForDeath = async (scope: Scope, personId: number, reason: string): Promise<void> =>
  end(scope, await openDeliveriesOf(scope.tx, { personId }), reason)
