import type { Scope } from '#services/abp/apply-event.ts'
import type { Database } from '#services/database/connect.ts'
import { enqueue, enqueueFarewell } from '#services/messages/notifications.api.ts'
import { findUsersByPhone } from './identity.repository.ts'

/** Notifies the owner when a login method changes, because the change may come from a stranger. */

type Way = '手机号' | '邮箱'
interface Addresses {
  readonly mobilePhone: string | null
  readonly emailAddress: string | null
}

/** Notifies the owner at the old phone and mail address, by every available channel, before these are replaced. */
export async function notifyOldAddress({ platform, tx }: Scope, userId: number, ways: readonly Way[]): Promise<void> {
  if (ways.length === 0) return
  const message = {
    userId,
    to: 'person',
    template: 'account.addressChanged',
    payload: { closingDay: null, changed: ways.join('和') },
  } as const
  await enqueueFarewell(platform, tx, message)
  await enqueue(tx, message)
}

export const changedWays = (before: Addresses, after: Addresses): Way[] => [
  ...(before.mobilePhone === after.mobilePhone ? [] : (['手机号'] as const)),
  ...(before.emailAddress === after.emailAddress ? [] : (['邮箱'] as const)),
]

/** Tells those who had the phone before that another person of the household has an account by it. */
export async function notifyHousehold(scope: Scope, phone: string, newUserId: number): Promise<void> {
  const holders = await findUsersByPhone({ platform: scope.platform, db: scope.tx }, phone)
  for (const { id } of holders) {
    if (id === newUserId) continue
    await enqueue(scope.tx, {
      ...{ userId: id, to: 'person', template: 'account.phoneShared', payload: { closingDay: null } },
    })
  }
}

/** Tells the owner by every available channel that an account was entered that nobody had used for long. */
export const notifyQuietLogin = (tx: Database, userId: number, device: string): Promise<void> =>
  enqueue(tx, { userId, to: 'person', template: 'account.quietLogin', payload: { closingDay: null, device } })

/** Notifies the owner of a changed password, by any of these: the owner, a code to the phone, or staff. */
export const notifyPasswordChanged = ({ tx }: Scope, userId: number): Promise<void> =>
  enqueue(tx, { userId, to: 'person', template: 'account.passwordChanged', payload: { closingDay: null } })
