import type { Scope } from '#services/abp/apply-event.ts'
import { enqueue, enqueueFarewell } from '#services/messages/notifications.service.ts'

/** An account's ways in that change: whoever holds the account has to hear of it, since a stranger may have done it. */

type Way = '手机号' | '邮箱'
interface Addresses {
  readonly mobilePhone: string | null
  readonly emailAddress: string | null
}

/** Before the old phone and mail address are replaced: they are told, too, by every channel there is. */
export async function tellOldAddress({ platform, tx }: Scope, userId: number, ways: readonly Way[]): Promise<void> {
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

/** By whichever way it came: by its owner, by a code to a phone, by the staff. */
export const tellPasswordChanged = ({ tx }: Scope, userId: number): Promise<void> =>
  enqueue(tx, { userId, to: 'person', template: 'account.passwordChanged', payload: { closingDay: null } })
