import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays, startOfDay, toWireDay } from '#services/abp/conventions/wire.ts'
import { contractJobs } from '#services/contracts/jobs.ts'
import { employersByCode } from '#services/contracts/moved-contracts.repository.ts'
import { rowsOf } from '#services/database/connect.ts'
import { contractEmployments } from '#services/database/schema/contracts.ts'
import { enterprises } from '#services/database/schema/enterprises.ts'
import { outbox } from '#services/database/schema/infrastructure.ts'
import { requirementResumes } from '#services/database/schema/requirement-resumes.ts'
import { requirements } from '#services/database/schema/requirements.ts'
import { knownCodes } from '#services/enterprises/moved-enterprises.repository.ts'
import { windingUpJob } from '#services/enterprises/winding-up/carry-on.ts'
import { runJobNow } from '#services/jobs/jobs.ts'
import { workOrderJobs } from '#services/work-orders/jobs.ts'
import { compareLedger } from '#services/work-orders/ledger/check.repository.ts'
import { employ } from '#tests/support/employees.ts'
import { recruitmentDesk, requirementForm } from '#tests/support/recruitment.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { type Desk, forgetParticipations, workOrderDesk } from '#tests/support/work-orders.ts'
import { orderForm, orderRow } from '../work-orders/orders.ts'

interface State {
  hanging: { name: string; count: number; amount: string | null }[]
  current: { id: number; status: string; allowedActions: string[] } | null
  mayStart: boolean
}

let server: TestServer
let desk: Desk
beforeAll(async () => {
  server = await startTestServer()
  desk = workOrderDesk(server)
})
afterAll(() => server.close())

const idOf = (account: string) => server.account(account).enterpriseId ?? 0
const inDays = (days: number) => addDays(toWireDay(server.platform.now()), days)
const stateOf = (account: string) => desk.act<State>('auditor', 'EnterpriseWindingUp/GetState', { id: idOf(account) })
const form = (account: string, changes: object = {}) => ({
  ...{ enterpriseId: idOf(account), kind: 'Deregistered', reason: '营业执照已经注销' },
  ...{ lastDay: inDays(20), ...changes },
})
const start = (account: string, changes: object = {}) =>
  desk.act('auditor', 'EnterpriseWindingUp/Start', form(account, changes))
const enterpriseRow = async (account: string) => {
  const [row] = await server.db
    .select()
    .from(enterprises)
    .where(eq(enterprises.id, idOf(account)))
  if (!row) throw new Error(`no enterprise of ${account}`)
  return row
}
const contractRow = async (id: number) => {
  const [row] = await server.db.select().from(contractEmployments).where(eq(contractEmployments.id, id))
  if (!row) throw new Error(`no contract ${id}`)
  return row
}
/** How many messages of a template each account got. */
const told = async (template: string) =>
  (await server.db.select().from(outbox).where(eq(outbox.template, template))).map(({ userId }) => userId)
const run = async (name: string) => {
  const job = [...workOrderJobs, ...contractJobs, windingUpJob].find((each) => each.name === name)
  if (!job) throw new Error(`no job ${name}`)
  await runJobNow(server.platform, job)
}
const membersOf = async (account: string) =>
  (
    await rowsOf<{ count: number }>(
      server.db,
      sql`select count(*)::int as count from enterprise_member where enterprise_id = ${idOf(account)} and not is_deleted`,
    )
  )[0]?.count
const logCount = async () =>
  (await rowsOf<{ count: number }>(server.db, sql`select count(*)::int as count from status_log`))[0]?.count

describe('a winding-up is prepared by one officer', () => {
  it('with a reason, a day ahead, and a successor where the employer is merged', async () => {
    const refused = (changes: object) => desk.deny('auditor', 'EnterpriseWindingUp/Start', form('enterprise3', changes))
    expect(await refused({ lastDay: inDays(-1) })).toMatchObject({ members: ['lastDay'] })
    expect(await refused({ lastDay: inDays(181) })).toMatchObject({ members: ['lastDay'] })
    expect(await refused({ kind: 'Merged' })).toMatchObject({ members: ['successorEnterpriseId'] })
    const itself = { kind: 'Merged', successorEnterpriseId: idOf('enterprise3') }
    expect(await refused(itself)).toMatchObject({ members: ['successorEnterpriseId'] })
    const pending = { kind: 'Merged', successorEnterpriseId: idOf('pending') }
    expect(await refused(pending)).toMatchObject({ members: ['successorEnterpriseId'] })
    expect(await refused({ successorEnterpriseId: idOf('enterprise') })).toMatchObject({
      members: ['successorEnterpriseId'],
    })
    expect((await refused({ reason: '' })).members).toEqual(['reason'])
    expect((await stateOf('enterprise3')).current).toBeNull()
  })

  it('changes nothing and can be stopped until another officer approves it', async () => {
    const { id } = await start('enterprise3')
    expect((await enterpriseRow('enterprise3')).windingUp).toBeNull()
    expect((await desk.deny('platform', 'EnterpriseWindingUp/Start', form('enterprise3'))).details).toContain(
      '已经提出',
    )
    expect((await desk.deny('auditor', 'EnterpriseWindingUp/Approve', { id })).status).toBe(403)
    expect((await desk.deny('finance', 'EnterpriseWindingUp/Approve', { id })).status).toBe(403)
    await desk.act('platform', 'EnterpriseWindingUp/Stop', { id, reason: '执照还在' })
    expect((await desk.deny('platform', 'EnterpriseWindingUp/Approve', { id })).status).toBe(409)
    expect(await stateOf('enterprise3')).toMatchObject({ current: null, mayStart: true })
    expect(await told('windingUp.stopped')).toContain(server.account('auditor').userId)
  })
})

it('a merger: contracts go to the successor, with their terms, and both are told', async () => {
  const contractId = await employ(server, 'person4', 'enterprise3')
  const successorEnterpriseId = idOf('enterprise2')
  const { id } = await start('enterprise3', { kind: 'Merged', reason: '并入总公司', successorEnterpriseId })
  await desk.act('platform', 'EnterpriseWindingUp/Approve', { id })
  expect(await contractRow(contractId)).toMatchObject({
    ...{ status: 'Normal', enterpriseId: successorEnterpriseId, terminationDate: null, basicWage: '5000.00' },
  })
  expect(await told('contract.transferred')).toContain(server.account('person4').userId)
})

it('an employer that ends: jobs, deliveries, orders and contracts end, all are told, and money is paid before the end', async () => {
  const recruiting = recruitmentDesk(server)
  await forgetParticipations(server, server.account('person').personId ?? 0)
  const job = await recruiting.publish()
  const delivery = await recruiting.deliver(job.id, 'person3')
  // an order with its money: one result is handed in, one person is at work
  const order = await desk.create({ unitPrice: '10' })
  await desk.act('finance', 'WorkOrder/ConfirmHosting', { id: order.id, hostedAmount: '1000' })
  await desk.act('platform', 'WorkOrder/Publish', { id: order.id })
  const { participatorId, completionId } = await desk.delivered(order.id, 'person', '60')
  const idle = await desk.create({ unitPrice: '10' })
  await desk.act('finance', 'WorkOrder/ConfirmHosting', { id: idle.id, hostedAmount: '1000' })
  const contractId = await employ(server, 'person3')

  const hanging = new Map((await stateOf('enterprise')).hanging.map((each) => [each.name, each]))
  expect(hanging.get('jobs')?.count).toBeGreaterThan(0)
  expect(hanging.get('deliveries')?.count).toBeGreaterThan(0)
  expect(Number(hanging.get('orders')?.amount)).toBeGreaterThanOrEqual(2000)
  expect(hanging.get('contracts')?.count).toBeGreaterThan(0)

  const { id } = await start('enterprise')
  await desk.act('platform', 'EnterpriseWindingUp/Approve', { id })
  const [closed] = await server.db.select().from(requirements).where(eq(requirements.id, job.id))
  expect(closed).toMatchObject({ status: 'Closed', closeReason: 'Cancelled' })
  const [ended] = await server.db.select().from(requirementResumes).where(eq(requirementResumes.id, delivery.id))
  expect(ended?.status).toBe('Rejected')
  expect(await told('delivery.employerEnded')).toContain(server.account('person3').userId)
  expect((await orderRow(server, idle.id)).status).toBe('Cancelled')
  expect(await orderRow(server, order.id)).toMatchObject({ status: 'Canceling', cancelReason: '营业执照已经注销' })
  expect(await contractRow(contractId)).toMatchObject({
    ...{ status: 'Normal', terminationDate: inDays(20), endDeclaredBy: 'Platform' },
    terminationReason: '营业执照已经注销',
  })
  expect(await told('contract.endDeclared')).toContain(server.account('person3').userId)
  expect(await told('windingUp.approved')).toEqual(
    expect.arrayContaining([server.account('enterprise').userId, server.account('developer').userId]),
  )

  // nothing new begins, while the members still work on the end
  expect((await enterpriseRow('enterprise')).windingUp).toBe('UnderWay')
  expect((await desk.deny('enterprise', 'Requirement/Create', requirementForm())).status).toBe(403)
  expect((await desk.deny('enterprise', 'WorkOrder/Create', orderForm())).status).toBe(403)
  expect((await desk.deny('auditor', 'Enterprise/Delete', { id: idOf('enterprise') })).status).toBe(409)

  // the platform accepts in the place of the employer; finance pays and refunds
  await desk.audit('auditor', completionId, 'Pass', { acceptedQuantity: '60' })
  await run('enterprises.wind-up')
  expect((await stateOf('enterprise')).current?.status).toBe('UnderWay')
  await settleAll()
  expect((await orderRow(server, order.id)).status).toBe('Cancelled')
  expect(
    await rowsOf(
      server.db,
      sql`select 1 from work_order_participator where id = ${participatorId} and status = 'Settled'`,
    ),
  ).toHaveLength(1)
  await refundAll()
  await run('enterprises.wind-up')
  expect((await stateOf('enterprise')).current?.status).toBe('UnderWay')

  // after the last day the contracts have ended, and so has the employer
  server.setNow(startOfDay(inDays(21)))
  await run('contracts.finish')
  await run('enterprises.wind-up')
  expect(await stateOf('enterprise')).toMatchObject({ current: { status: 'Finished', allowedActions: [] } })
  expect(await contractRow(contractId)).toMatchObject({ status: 'Cancelled' })
  expect(await enterpriseRow('enterprise')).toMatchObject({ windingUp: 'Done', audit: null, isDeleted: false })
  expect(await told('windingUp.membersLeft')).toEqual(
    expect.arrayContaining([server.account('enterprise').userId, server.account('member').userId]),
  )
  expect((await desk.deny('enterprise', 'Enterprise/GetMyEnterpriseList')).status).toBe(401)
  expect(await membersOf('enterprise')).toBe(0)
  const seen = await desk.act<{ auditLabel: string }>('auditor', 'Enterprise/Get', { id: idOf('enterprise') })
  expect(seen.auditLabel).toBe('已清算')
  expect((await compareLedger(server.db)).count).toBe(0)

  // a run after the end finds nothing to do
  const before = await logCount()
  await run('enterprises.wind-up')
  expect(await logCount()).toBe(before)
  server.setNow(null)
})

/** Accepts, pays and cancels what waits in the orders of the employer. */
async function settleAll(): Promise<void> {
  const enterpriseId = idOf('enterprise')
  server.setNow(new Date(server.platform.now().getTime() + 4 * 86_400_000))
  await run('work-orders.end-cancel-window')
  const waiting = await rowsOf<{ id: number }>(
    server.db,
    sql`select c.id::int as id from work_order_completion c join work_order o on o.id = c.main_work_order_id
      where o.enterprise_id = ${enterpriseId} and c.status in ('Waiting', 'Auditing') and not c.is_deleted`,
  )
  for (const { id } of waiting) await desk.audit('auditor', id, 'Pass')
  const due = await rowsOf<{ id: number }>(
    server.db,
    sql`select id::int as id from work_order_financial_flow
      where enterprise_id = ${enterpriseId} and status = 'ToBeSettled' and not is_deleted`,
  )
  if (due.length > 0) await desk.pay(due.map(({ id }) => id))
  await run('work-orders.end-cancel-window')
}

async function refundAll(): Promise<void> {
  const rows = await rowsOf<{ id: number; amount: string }>(
    server.db,
    sql`select id::int as id, refund_due::text as amount from work_order
      where enterprise_id = ${idOf('enterprise')} and refund_due > 0 and refund_time is null`,
  )
  expect(rows.length).toBeGreaterThan(1)
  for (const { id, amount } of rows) await desk.act('finance', 'WorkOrder/RecordRefund', { id, amount })
}

it('a credit code is free again when its employer has ended, and not before', async () => {
  const code = '91350100M000100Y43'
  const { userId: creatorUserId } = server.account('enterprise')
  const own = { socialCreditCode: code, creatorUserId, windingUp: 'UnderWay', status: 'Withdraw' } as const
  const [old] = await server.db
    .insert(enterprises)
    .values({ enterpriseName: '示例冒名有限公司', ...own })
    .returning({ id: enterprises.id })
  const form = { enterpriseName: '示例真正的有限公司', socialCreditCode: code }
  expect(await desk.deny('draft', 'Enterprise/Create', form)).toMatchObject({ members: ['socialCreditCode'] })
  await server.db
    .update(enterprises)
    .set({ windingUp: 'Done' })
    .where(eq(enterprises.id, old?.id ?? 0))
  const created = await desk.act<{ id: number }>('draft', 'Enterprise/Create', form)
  expect(created.id).not.toBe(old?.id)
  // lists that move in find the living one
  const known = await knownCodes(server.db, [code])
  expect(known.get(code)?.id).toBe(created.id)
  expect((await employersByCode(server.db, [code])).get(code)?.id).toBe(created.id)
})

it('a fraud: its members are logged out at once', async () => {
  const { id } = await start('enterprise2', { kind: 'Fraud', reason: '冒用他人的营业执照' })
  await server.tokenOf('enterprise2')
  await desk.act('platform', 'EnterpriseWindingUp/Approve', { id })
  expect(await told('windingUp.membersLeft')).toContain(server.account('enterprise2').userId)
  expect((await desk.deny('enterprise2', 'Enterprise/GetMyEnterpriseList')).status).toBe(401)
  expect(await membersOf('enterprise2')).toBe(0)
})
