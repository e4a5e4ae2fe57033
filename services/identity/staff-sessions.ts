import Type, { type Static } from 'typebox'
import { recordSensitiveView } from '#services/abp/access/audit-trail.ts'
import type { RequestContext } from '#services/abp/conventions/context.ts'
import { AppError, refuse } from '#services/abp/conventions/errors.ts'
import { Id, Text } from '#services/abp/conventions/schema-types.ts'
import { transact } from '#services/abp/lifecycle/transact.ts'
import { enqueue } from '#services/messages/notifications.api.ts'
import { findUser } from './identity.repository.ts'
import { endSessionsOf, liveSessionsOf } from './sessions.repository.ts'
import { sessionDto } from './sessions.ts'

export const EndSessionsDto = Type.Object(
  {
    id: Id({ title: '账号' }),
    reason: Text(200, { title: '原因', description: '谁报告的，怎样核对了是本人；本人会看到' }),
  },
  { $id: 'EndSessionsDto' },
)

/** The open sessions of a user, for an administrator who acts at the user's request. The access is logged. */
export async function sessionsOf(context: RequestContext, { id }: { id: number }) {
  if (!(await findUser(context, id))) throw new AppError('notFound')
  await recordSensitiveView(context, {
    entityType: 'User',
    entityId: id,
    fields: ['sessions'],
    reason: '核对账号在哪些设备上登录',
  })
  return { items: (await liveSessionsOf(context.db, id)).map((row) => sessionDto(row, null)) }
}

/** Ends all sessions of a user whose phone or login was stolen; the account itself stays unchanged. */
export async function endSessionsForOwner(
  context: RequestContext,
  { id, reason }: Static<typeof EndSessionsDto>,
): Promise<void> {
  if (id === context.actor.userId) throw refuse('自己的登录请在“账号与安全”里结束')
  if (!(await findUser(context, id))) throw new AppError('notFound')
  await transact(context, async (scope) => {
    await endSessionsOf(scope.tx, id, scope.now, { reason: 'EndedByStaff' })
    await enqueue(scope.tx, {
      userId: id,
      to: 'person',
      template: 'account.sessionsEnded',
      payload: { closingDay: null, reason },
    })
  })
  context.platform.logger.warn('sessions were ended for their owner', { userId: id, by: context.actor.userId, reason })
}
