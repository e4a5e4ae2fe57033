import Type, { type Static } from 'typebox'
import type { RequestContext } from '#services/abp/context.ts'
import { AppError, refuse } from '#services/abp/errors.ts'
import { Id, Text } from '#services/abp/schema-types.ts'
import { transact } from '#services/abp/transact.ts'
import { enqueue } from '#services/messages/notifications.service.ts'
import { findUser } from '../identity.repository.ts'
import { endSessionsOf } from '../sessions.repository.ts'
import { removeFactorsOf } from './factor.repository.ts'

export const ResetFactorsDto = Type.Object(
  { userId: Id({ title: '账号' }), reason: Text(200, { title: '原因', description: '怎样确认了是本人' }) },
  { $id: 'ResetFactorsDto' },
)

/** For an owner who has lost phone and codes. Refused for the own account: a stolen session could otherwise drop the factor. */
export async function resetFactors(context: RequestContext, { userId, reason }: Static<typeof ResetFactorsDto>) {
  if (userId === context.actor.userId) throw refuse('不能重设自己的两步验证，请让另一位管理员操作')
  const user = await findUser(context.db, userId)
  if (!user) throw new AppError('notFound')
  await transact(context, async (scope) => {
    const count = await removeFactorsOf(scope.tx, userId)
    if (count === 0) throw refuse('这个账号没有两步验证')
    await endSessionsOf(scope.tx, userId, scope.now, { reason: 'AccountChanged' })
    const payload = { closingDay: null, reason }
    await enqueue(scope.tx, { userId, to: 'person', template: 'account.factorsReset', payload })
  })
  context.platform.logger.warn('second factors were reset', { userId, by: context.actor.userId, reason })
}
