import type { Scope } from '#services/abp/apply-event.ts'
import { enqueue, enqueueFarewell } from '#services/messages/notifications.service.ts'

/**
 * Whoever is reached by the old phone or mail learns that it is no longer the account's, before it is not: it may have been
 * somebody else who changed it.
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
