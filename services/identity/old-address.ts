import type { Scope } from '#services/abp/apply-event.ts'
import { enqueue, enqueueFarewell } from '#services/messages/notifications.service.ts'

/**
 * Sends a message to the old phone and mail address before they are replaced, since a stranger may have changed them.
 */
export async function tellOldAddress(
  { platform, tx }: Scope,
  userId: number,
  changed: '手机号' | '邮箱',
): Promise<void> {
  const message = {
    userId,
    to: 'person',
    template: 'account.addressChanged',
    payload: { closingDay: null, changed },
  } as const
  await enqueueFarewell(platform, tx, message)
  await enqueue(tx, message)
}
