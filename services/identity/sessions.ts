import { randomUUID } from 'node:crypto'
import Type from 'typebox'
import { LOGIN_METHODS, type LoginMethod } from '#services/abp/access/audit-trail.ts'
import type { RequestContext } from '#services/abp/conventions/context.ts'
import { AppError } from '#services/abp/conventions/errors.ts'
import { DateTime, EnumOf, Text } from '#services/abp/conventions/schema-types.ts'
import { toWireTime } from '#services/abp/conventions/wire.ts'
import { networkOf } from '#services/abp/http/network.ts'
import { transact } from '#services/abp/lifecycle/transact.ts'
import type { Platform } from '#services/abp/platform/platform.ts'
import { enqueue } from '#services/messages/notifications.api.ts'
import { deviceOf } from './device.ts'
import * as repository from './sessions.repository.ts'

/**
 * Begins a session: one login on one device. The sessions of staff are shorter, because staff read identity documents
 * and make payments.
 * @param userType of the account
 * @param isFactGiven whether the login proved more than the phone
 */
export async function beginSession(
  { db, now, ip, userAgent, platform }: RequestContext,
  { id: userId, userType }: { id: number; userType: string },
  method: LoginMethod,
  isFactGiven: boolean,
) {
  const { sessionLifetime, staffSessionLifetime } = platform.config
  const isStaff = !['Visitor', 'DisabledPerson', 'Enterprise'].includes(userType)
  const session = {
    id: randomUUID(),
    userId,
    method,
    device: deviceOf(userAgent),
    network: networkOf(ip),
    creationTime: now,
    lastUsedTime: now,
    confirmedTime: now,
    factTime: isFactGiven ? now : null,
    expireTime: new Date(
      (Math.floor(now.getTime() / 1000) + (isStaff ? staffSessionLifetime : sessionLifetime)) * 1000,
    ),
  }
  await repository.insertSession(db, session)
  return session
}

/** Handles a replaced token that is presented again: ends the session and notifies its owner. Ignores other tokens. */
export async function refuseCopy(platform: Platform, tokenId: string): Promise<void> {
  const now = platform.now()
  await platform.db.transaction(async (tx) => {
    const session = await repository.endSessionOfCopy(tx, tokenId, now)
    if (!session) return
    const { userId, device } = session
    platform.logger.warn('a replaced token was presented', { userId, session: session.id })
    await enqueue(tx, {
      userId,
      to: 'person',
      template: 'account.sessionCopied',
      payload: { closingDay: null, device },
    })
  })
}

export const MySessionDto = Type.Object(
  {
    id: Type.String(),
    device: Type.String({ description: '系统和浏览器' }),
    network: Type.String({ description: '网络地址的前半部分' }),
    method: EnumOf('LoginMethod', LOGIN_METHODS),
    isCurrent: Type.Boolean({ description: '就是现在这一个' }),
    creationTime: DateTime({ description: '登录的时间' }),
    lastUsedTime: DateTime({ description: '最近一次使用，精确到几分钟' }),
    expireTime: DateTime({ description: '最晚到这时须重新登录' }),
  },
  { $id: 'MySessionDto' },
)

export const EndMySessionDto = Type.Object({ id: Text(50, { title: '登录编号' }) }, { $id: 'EndMySessionDto' })

/** @param current the caller's session */
export const sessionDto = (
  { id, device, network, method, creationTime, lastUsedTime, expireTime }: repository.SessionRow,
  current: string | null,
) => ({
  id,
  device,
  network,
  method: method as LoginMethod,
  isCurrent: id === current,
  creationTime: toWireTime(creationTime),
  lastUsedTime: toWireTime(lastUsedTime),
  expireTime: toWireTime(expireTime),
})

export async function mySessions({ db, actor, tokenId }: RequestContext) {
  const own = tokenId === null ? undefined : await repository.findToken(db, tokenId)
  const rows = await repository.liveSessionsOf(db, actor.userId)
  const items = rows.map((row) => sessionDto(row, own?.sessionId ?? null))
  return { items: [...items.filter(({ isCurrent }) => isCurrent), ...items.filter(({ isCurrent }) => !isCurrent)] }
}

/**
 * Ends one of the user's own sessions. @throws AppError notFound when the session has ended or belongs to another user
 */
export const endMySession = (context: RequestContext, { id }: { id: string }): Promise<void> =>
  transact(context, async ({ tx, actor, now }) => {
    if (!(await repository.endSession(tx, actor.userId, id, now))) {
      throw new AppError('notFound', { details: '这个登录已经结束' })
    }
  })

/** Ends all sessions except the caller's. */
export const endMyOtherSessions = (context: RequestContext): Promise<void> =>
  transact(context, ({ tx, actor, now }) =>
    repository.endSessionsOf(tx, actor.userId, now, { reason: 'EndedByOwner', exceptTokenId: context.tokenId }),
  )
