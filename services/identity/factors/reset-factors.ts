import Type from 'typebox'
import type { Scope } from '#services/abp/apply-event.ts'
import { refuse } from '#services/abp/conventions/errors.ts'
import { Id, Text } from '#services/abp/conventions/schema-types.ts'
import { enqueue } from '#services/messages/notifications.api.ts'
import { endSessionsOf } from '../sessions.repository.ts'
import { factorsOf, removeFactorsOf } from './factor.repository.ts'

export const ResetFactorsDto = Type.Object(
  { userId: Id({ title: '账号' }), reason: Text(200, { title: '原因', description: '怎样确认了是本人' }) },
  { $id: 'ResetFactorsDto' },
)

/**
 * The ids of the factors when an approval is prepared. If a factor is added meanwhile, the approval no longer applies.
 */
export const factorIdsOf = async ({ tx }: Scope, userId: number): Promise<number[]> =>
  (await factorsOf(tx, userId)).map(({ id }) => id).sort((a, b) => a - b)

/**
 * Removes all factors of an owner who has lost phone and codes, and notifies the owner. @throws AppError business when
 * there is no factor
 */
export async function clearFactors(scope: Scope, userId: number, reason: string): Promise<void> {
  const count = await removeFactorsOf(scope.tx, userId)
  if (count === 0) throw refuse('这个账号没有两步验证')
  await endSessionsOf(scope.tx, userId, scope.now, { reason: 'AccountChanged' })
  const payload = { closingDay: null, reason }
  await enqueue(scope.tx, { userId, to: 'person', template: 'account.factorsReset', payload })
}
