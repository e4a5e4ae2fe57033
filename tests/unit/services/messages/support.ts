import { vi } from 'vitest'
import type { Actor } from '#machines/actor.ts'
import { ANONYMOUS, type RequestContext } from '#services/abp/conventions/context.ts'
import type { Platform } from '#services/abp/platform/platform.ts'
import type { Database } from '#services/database/connect.ts'
import { siteMessages } from '#services/database/schema/infrastructure.ts'
import { PATIENCE } from '#tests/support/patience.ts'

export const reader = (userId: number): Actor => ({ ...ANONYMOUS, userId, userType: 'DisabledPerson' })

export const contextFor = (platform: Platform, userId: number): RequestContext => ({
  platform,
  db: platform.db,
  actor: reader(userId),
  tokenId: null,
  now: platform.now(),
  requestId: 'test',
  ip: '127.0.0.1',
  idempotencyKey: null,
  files: async function* () {},
})

/** A message of the inbox, written past the outbox. */
export async function putMessage(db: Database, userId: number, more: Partial<typeof siteMessages.$inferInsert> = {}) {
  const [row] = await db
    .insert(siteMessages)
    .values({ userId, title: '验收通过', content: '“标注”验收通过 10 张。', type: 'Acceptance', ...more })
    .returning()
  if (!row) throw new Error('no message')
  return row
}

export const flowFacts = {
  flowId: 1,
  participatorId: 2,
  matter: '图像标注',
  personName: '张三丰',
  netAmount: '288.00',
  taxAmount: '0.00',
}

/** Asks until the answer passes, however busy the machine; fails with the last answer. */
export const eventually = <T>(ask: () => Promise<T> | T, passes: (answer: T) => boolean): Promise<T> =>
  vi.waitFor(async () => {
    const answer = await ask()
    if (!passes(answer)) throw new Error(`still ${JSON.stringify(answer)}`)
    return answer
  }, PATIENCE)
