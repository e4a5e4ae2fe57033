import { generateSync } from 'otplib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '#tests/support/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ STAFF_SECOND_FACTOR: 'required' })
})
afterAll(() => server.close())

const codeOf = (secret: string) => generateSync({ secret, epoch: Math.floor(server.platform.now().getTime() / 1000) })

describe('staff without a second factor, where it is required', () => {
  it.each(['platform', 'finance', 'foundation'])('%s does nothing but set it up', async (account) => {
    for (const operation of server.operations.filter(
      ({ verb, definition }) => verb === 'GET' && definition.allow !== 'anonymous',
    )) {
      if (operation.definition.isOpenBeforeSetUp) continue
      const reply = await server.call(account, `${operation.service}/${operation.name}`)
      expect(reply.status, operation.id).toBe(403)
      // the right comes before the set-up: both say no
      expect([40307, 40301], operation.id).toContain(reply.envelope?.error?.code)
    }
    const { user } = await server.ok<{ user: object }>(account, 'Session/GetCurrentLoginInformations')
    expect(user).toMatchObject({ isFactorDue: true })
  })

  it('sees of what is open what a visitor sees', async () => {
    const read = (account: string | null) => server.ok(account, 'WorkOrder/GetWorkOrderList', { maxResultCount: 5 })
    expect(await read('platform')).toEqual(await read(null))
  })

  it('works as soon as there is one, and keeps the last one', async () => {
    const { ticket, secret } = await server.ok<{ ticket: string; secret: string }>('content', 'SecondFactor/BeginTotp')
    await server.ok('content', 'SecondFactor/AddTotp', { ticket, code: codeOf(secret), name: '手机' })
    expect((await server.call('content', 'User/GetMyAccount')).status).toBe(200)
    const mine = await server.ok<{ items: { id: number }[] }>('content', 'SecondFactor/GetMine')
    expect(mine).toMatchObject({ isRequired: true })
    const refusal = await server.refused('content', 'SecondFactor/Remove', { id: mine.items[0]?.id })
    expect(refusal).toMatchObject({ status: 400, details: expect.stringContaining('至少要有一项') })
  })
})

it.each(['person', 'enterprise', 'developer'])('%s is offered one, and works without', async (account) => {
  expect((await server.call(account, 'User/GetMyAccount')).status).toBe(200)
  const { user } = await server.ok<{ user: object }>(account, 'Session/GetCurrentLoginInformations')
  expect(user).not.toHaveProperty('isFactorDue')
})
