import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { addDays, toWireDay } from '#services/abp/conventions/wire.ts'
import {
  enterpriseTaskFeedbacks,
  enterpriseTaskParticipators,
  enterpriseTasks,
} from '#services/database/schema/tasks.ts'
import { employ } from '#tests/support/employees.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { type Desk, workOrderDesk } from '#tests/support/work-orders.ts'

interface Load {
  userDisabledPersonId: number
  realName: string
  position: string
  openTaskCount: number
  overdueTaskCount: number
  submittedTaskCount: number
  runningOrderCount: number
  acceptedThisMonth: { unitName: string; quantity: string }[]
}

let server: TestServer
let desk: Desk
beforeAll(async () => {
  server = await startTestServer()
  desk = workOrderDesk(server)
})
beforeEach(async () => {
  await server.db.delete(enterpriseTaskFeedbacks)
  await server.db.delete(enterpriseTaskParticipators)
  await server.db.delete(enterpriseTasks)
})
afterAll(() => server.close())

const personId = (account: string) => server.account(account).personId ?? 0
const loads = (account: string, query: object = {}) =>
  desk.act<{ totalCount: number; items: Load[] }>(account, 'EnterpriseTask/GetEmployeeLoads', query)
const today = toWireDay(new Date())
const task = (persons: string[]) => ({
  displayName: '客服话术整理',
  startDate: today,
  endDate: addDays(today, 3),
  userDisabledPersonIds: persons.map(personId),
})

it('tells every member who works here, with their tasks, whoever has several contracts once', async () => {
  await employ(server, 'person', 'enterprise', { position: '标注员', endDate: addDays(today, 5) })
  await employ(server, 'person', 'enterprise', { position: '质检员' })
  await employ(server, 'person3')
  await employ(server, 'person8', 'enterprise', { status: 'Signing' })
  const { id } = await desk.act<{ id: number }>('member', 'EnterpriseTask/Create', task(['person', 'person3']))
  await desk.act('member', 'EnterpriseTask/Create', task(['person']))
  const before = await loads('member', { pageSize: 100 })
  const of = (account: string, page = before) =>
    page.items.filter(({ userDisabledPersonId }) => userDisabledPersonId === personId(account))
  expect(of('person')).toMatchObject([{ position: '质检员', openTaskCount: 2, submittedTaskCount: 0 }])
  expect(of('person3')).toMatchObject([{ openTaskCount: 1 }])
  expect(of('person8')).toEqual([])

  await desk.act('person', 'EnterpriseTask/UpdateStatus', { id, status: 'InProgress' })
  for (const account of ['person', 'person3']) {
    const said = { enterpriseTaskId: id, feedbackType: 'Completion', content: '做完了' }
    await desk.act(account, 'EnterpriseTaskFeedback/Create', said)
  }
  const after = await loads('enterprise', { pageSize: 100 })
  expect(of('person', after)).toMatchObject([{ openTaskCount: 1, submittedTaskCount: 1 }])
})

it('counts what of the own orders is in hand, and what was accepted this month', async () => {
  const of = async () =>
    (await loads('enterprise', { pageSize: 100 })).items.find((row) => row.userDisabledPersonId === personId('person6'))
  const order = await desk.publish({ unitName: '张' })
  const part = await desk.grab(order.id, 'person6', '20')
  await desk.start('person6', part)
  await employ(server, 'person6')
  expect(await of()).toMatchObject({ runningOrderCount: 1, acceptedThisMonth: [] })
  const completion = await desk.submit('person6', part, '20')
  await desk.audit('enterprise', completion, 'Pass', { acceptedQuantity: '18' })
  expect(await of()).toMatchObject({
    runningOrderCount: 0,
    acceptedThisMonth: [{ unitName: '张', quantity: '18.000' }],
  })
})

it('finds by name, and pages', async () => {
  await employ(server, 'person4')
  await employ(server, 'person5')
  const all = await loads('member', { pageSize: 100 })
  const [first] = all.items
  const found = await loads('member', { realName: first?.realName.slice(0, 2) ?? '', pageSize: 100 })
  expect(found.items.map(({ realName }) => realName)).toContain(first?.realName)
  const second = await loads('member', { pageSize: 1, pageIndex: 2 })
  expect(second.totalCount).toBe(all.totalCount)
  expect(second.items[0]?.userDisabledPersonId).toBe(all.items[1]?.userDisabledPersonId)
})

it('is for those who give out work', async () => {
  for (const account of ['person', 'foundation', 'developer', 'platform']) {
    expect((await desk.deny(account, 'EnterpriseTask/GetEmployeeLoads')).status, account).toBe(403)
  }
})
