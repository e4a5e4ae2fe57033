import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { userDisabledPersons } from '#services/database/schema/people.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { type Desk, workOrderDesk } from '#tests/support/work-orders.ts'

interface Payee {
  id: number
  realName: string
  mobilePhone: string | null
  orders: { id: number }[]
}

let server: TestServer
let desk: Desk
beforeAll(async () => {
  server = await startTestServer()
  desk = workOrderDesk(server)
})
afterAll(() => server.close())

const named = async (realName: string) =>
  (await desk.act<{ items: Payee[] }>('finance', 'WorkOrderFinancialFlow/GetPayees', { realName })).items

it('finds the payee by name with masked phone and own orders, and takes the entry', async () => {
  const order = await desk.publish()
  await desk.payable(order.id, 'person', '60')
  const { personId } = server.account('person')
  const [found] = (await named('林一鸣')).filter(({ id }) => id === personId)
  expect(found).toMatchObject({ realName: '林一鸣', mobilePhone: expect.stringMatching(/^1\d\d\*{4}\d{4}$/) })
  expect(found?.orders.map(({ id }) => id)).toContain(order.id)
  expect(Object.keys(found ?? {}).sort()).toEqual(['cityName', 'id', 'mobilePhone', 'orders', 'realName'])
  await desk.act('finance', 'WorkOrderFinancialFlow/Create', {
    ...{ userDisabledPersonId: personId, workOrderId: order.id, kind: 'Bonus', matter: '全勤奖', amount: '50' },
  })
})

it('finds nobody who was removed, and no other record of persons is opened to finance', async () => {
  const id = server.account('person2').personId ?? 0
  const [row] = await server.db.select().from(userDisabledPersons).where(eq(userDisabledPersons.id, id))
  await server.db.update(userDisabledPersons).set({ isDeleted: true }).where(eq(userDisabledPersons.id, id))
  expect((await named(row?.realName ?? '')).map((payee) => payee.id)).not.toContain(id)
  await server.db.update(userDisabledPersons).set({ isDeleted: false }).where(eq(userDisabledPersons.id, id))
  expect((await named(row?.realName ?? '')).map((payee) => payee.id)).toContain(id)
  expect((await desk.deny('finance', 'UserDisabledPerson/GetAll', {})).status).toBe(403)
})

it.each(['auditor', 'enterprise', 'developer', 'foundation', 'person'])('is refused to %s', async (account) => {
  expect((await desk.deny(account, 'WorkOrderFinancialFlow/GetPayees', { realName: '林一鸣' })).status).toBe(403)
})
