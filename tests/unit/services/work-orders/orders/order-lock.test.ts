import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { SYSTEM } from '#machines/actor.ts'
import { fail } from '#services/abp/conventions/envelope.ts'
import { transact } from '#services/abp/lifecycle/transact.ts'
import { bindings } from '#services/work-orders/lifecycle/bindings.ts'
import { settleRefund } from '#services/work-orders/lifecycle/escrow.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { workOrderDesk } from '#tests/support/work-orders.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

it('an order is locked beside somebody who writes a row that refers to it: two of them at once are no deadlock', async ({
  skip,
}) => {
  if (server.engine !== 'postgres') skip('the embedded database has one connection')
  const { id } = await workOrderDesk(server).publish()
  const now = new Date()
  await server.db.transaction(async (writer) => {
    // what a foreign key holds until the end of its transaction
    await writer.execute(sql`select 1 from work_order where id = ${id} for key share`)
    await server.db.transaction(async (tx) => {
      await tx.execute(sql`set local lock_timeout = '300ms'`)
      const scope = { platform: server.platform, tx, actor: SYSTEM, now }
      expect(await bindings.order.lock(scope, id)).toMatchObject({ id })
      expect(await settleRefund(tx, id, now)).toBeNull()
    })
  })
})

it('who waited in vain for a row waits once more, in a new transaction, and no longer', async ({ skip }) => {
  if (server.engine !== 'postgres') skip('the embedded database has one connection')
  const { id } = await workOrderDesk(server).publish()
  const work = { platform: server.platform, db: server.db, actor: SYSTEM, now: new Date() }
  let tries = 0
  const lockOrder = () =>
    transact(work, async ({ tx }) => {
      tries++
      await tx.execute(sql`set local lock_timeout = '200ms'`)
      await tx.execute(sql`select 1 from work_order where id = ${id} for no key update`)
    })
  const whileHeld = async (ms: number) => {
    tries = 0
    const outcome = await server.db.transaction(async (holder) => {
      await holder.execute(sql`select 1 from work_order where id = ${id} for no key update`)
      const locked = lockOrder().then(
        () => 'locked',
        (error: unknown) => fail(error).envelope.error?.code,
      )
      await pause(ms)
      return { locked }
    })
    return [await outcome.locked, tries]
  }
  expect(await whileHeld(300)).toEqual(['locked', 2])
  expect(await whileHeld(1_500)).toEqual([50301, 2])
})

it('a deadlock that comes again and again is told as something to be sent once more', () => {
  const deadlock = Object.assign(new Error('deadlock detected'), { code: '40P01' })
  expect(fail(new Error('Failed query', { cause: deadlock }))).toMatchObject({
    status: 503,
    envelope: { error: { code: 50301 } },
  })
})
