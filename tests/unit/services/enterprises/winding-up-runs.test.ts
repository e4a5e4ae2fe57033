import { eq } from 'drizzle-orm'
import { afterAll, afterEach, expect, it } from 'vitest'
import { SYSTEM } from '#machines/actor.ts'
import { addDays, startOfDay, toWireDay } from '#services/abp/conventions/wire.ts'
import { transact } from '#services/abp/lifecycle/transact.ts'
import { contractJobs } from '#services/contracts/jobs.ts'
import { endForEmployer } from '#services/contracts/winding-up.api.ts'
import { contractEmployments, contractTransfers } from '#services/database/schema/contracts.ts'
import { enterprises } from '#services/database/schema/enterprises.ts'
import { outbox } from '#services/database/schema/infrastructure.ts'
import { windingUps } from '#services/database/schema/winding-ups.ts'
import { workOrders } from '#services/database/schema/work-orders.ts'
import { windingUpJob } from '#services/enterprises/winding-up/carry-on.ts'
import { accountData } from '#services/identity/account-data.repository.ts'
import { runJobNow } from '#services/jobs/jobs.ts'
import { compareLedger } from '#services/work-orders/ledger/check.repository.ts'
import { contractRow } from '#tests/support/contracts.ts'
import { employ } from '#tests/support/employees.ts'
import { startTestServer } from '#tests/support/server.ts'
import { workOrderDesk } from '#tests/support/work-orders.ts'

const server = await startTestServer()
const { db, platform } = server
const desk = workOrderDesk(server)
afterAll(() => server.close())
afterEach(() => server.setNow(null))

const inDays = (days: number) => addDays(toWireDay(platform.now()), days)
const today = inDays(0)
const reason = '营业执照已经注销'
const run = () => runJobNow(platform, windingUpJob)
const goTo = (day: string) => server.setNow(new Date(startOfDay(day).getTime() + 43_200_000))
const declared = async () =>
  (await db.select().from(outbox)).filter(({ template }) => template === 'contract.endDeclared')

let made = 0
async function employer(changes: Partial<typeof enterprises.$inferInsert> = {}): Promise<number> {
  const name = `示例第 ${++made} 办理有限公司`
  const [row] = await db
    .insert(enterprises)
    .values({ enterpriseName: name, status: 'Pass', audit: 2, auditStatus: 2, ...changes })
    .returning({ id: enterprises.id })
  return row?.id ?? 0
}
const start = (enterpriseId: number, changes: object = {}) =>
  desk.act('auditor', 'EnterpriseWindingUp/Start', {
    ...{ enterpriseId, kind: 'Deregistered', reason, lastDay: inDays(20), ...changes },
  })
const approve = (id: number) => desk.act('platform', 'EnterpriseWindingUp/Approve', { id })
const caseRow = async (id: number) => {
  const [row] = await db.select().from(windingUps).where(eq(windingUps.id, id))
  if (!row) throw new Error(`no winding-up ${id}`)
  return row
}

it('declares the end of a contract once, also when it finds the contract after the last day', async () => {
  const enterpriseId = await employer()
  await employ(server, 'person4', 'enterprise', { enterpriseId })
  const { id } = await start(enterpriseId, { lastDay: inDays(2) })
  await approve(id)
  goTo(addDays(today, 4))
  const late = await employ(server, 'person5', 'enterprise', { enterpriseId })
  const told = (await declared()).length
  await run()
  expect(await contractRow(server, late)).toMatchObject({ terminationDate: addDays(today, 4) })
  const toldOnce = (await declared()).length
  expect(toldOnce).toBeGreaterThan(told)
  await run()
  goTo(addDays(today, 5))
  await run()
  expect(await contractRow(server, late)).toMatchObject({ terminationDate: addDays(today, 4) })
  expect((await declared()).length).toBe(toldOnce)
  await contractJobs.find(({ name }) => name === 'contracts.finish')?.run(platform)
  await run()
  expect((await contractRow(server, late)).status).toBe('Cancelled')
  expect((await caseRow(id)).status).toBe('Finished')
})

it('is not approved after its last day', async () => {
  const { id } = await start(await employer(), { lastDay: today })
  goTo(addDays(today, 1))
  const refused = await desk.deny('platform', 'EnterpriseWindingUp/Approve', { id })
  expect(refused.details).toContain('已经过去')
  expect((await caseRow(id)).status).toBe('Prepared')
})

it('leaves an expired contract as it is, also in a merger', async () => {
  const expired = { status: 'Overdue', startDate: '2024-01-01', endDate: '2025-01-31' } as const
  for (const changes of [{}, { kind: 'Merged', successorEnterpriseId: await employer() }]) {
    const enterpriseId = await employer()
    const contractId = await employ(server, 'person4', 'enterprise', { enterpriseId, ...expired })
    const told = (await declared()).length
    const { id } = await start(enterpriseId, changes)
    await approve(id)
    expect(await contractRow(server, contractId)).toMatchObject({
      status: 'Overdue',
      terminationDate: null,
      enterpriseId,
    })
    expect((await declared()).length).toBe(told)
    expect((await caseRow(id)).status).toBe('Finished')
  }
})

it('judges a contract again under its lock: another run has moved or ended it', async () => {
  const [enterpriseId, successorId] = [await employer(), await employer()]
  const contractId = await employ(server, 'person4', 'enterprise', { enterpriseId })
  const end = { employerId: enterpriseId, lastDay: inDays(20), reason, officerId: 1 }
  const work = { platform, db, actor: SYSTEM, now: platform.now() }
  const endIt = (to: number | null) =>
    transact(work, (scope) => endForEmployer(scope, contractId, { ...end, successorId: to }))
  await endIt(null)
  const told = (await declared()).length
  await endIt(null)
  expect((await declared()).length).toBe(told)
  await db
    .update(contractEmployments)
    .set({ endDeclaredTime: null, terminationDate: null })
    .where(eq(contractEmployments.id, contractId))
  await endIt(successorId)
  await endIt(successorId)
  expect(await db.$count(contractTransfers, eq(contractTransfers.contractId, contractId))).toBe(1)
})

it('asks finance for what has arrived of a recorded payment, and refunds that', async () => {
  const enterpriseId = await employer()
  const made = async () => {
    const { id } = await desk.create()
    const hostingRecordedTime = platform.now()
    await db
      .update(workOrders)
      .set({ enterpriseId, hostingRecordedAmount: '50', hostingRecordedTime })
      .where(eq(workOrders.id, id))
    return id
  }
  const [partial, missing] = [await made(), await made()]
  const form = { id: partial, hostedAmount: '20' }
  expect(await desk.deny('finance', 'WorkOrder/ConfirmHosting', form)).toMatchObject({ members: ['hostedAmount'] })
  const { id } = await start(enterpriseId)
  const state = await desk.act<{ hanging: { name: string; count: number }[] }>(
    'auditor',
    'EnterpriseWindingUp/GetState',
    { id: enterpriseId },
  )
  expect(state.hanging).toContainEqual(expect.objectContaining({ name: 'hostings', count: 2 }))
  await approve(id)
  expect((await caseRow(id)).status).toBe('UnderWay')
  await desk.act('finance', 'WorkOrder/ConfirmHosting', form)
  await desk.act('finance', 'WorkOrder/ConfirmHosting', { id: missing, hostedAmount: '0' })
  await run()
  const orderOf = async (orderId: number) => (await db.select().from(workOrders).where(eq(workOrders.id, orderId)))[0]
  expect(await orderOf(partial)).toMatchObject({ status: 'Cancelled', refundDue: '20.00' })
  expect(await orderOf(missing)).toMatchObject({ status: 'Cancelled', refundDue: null })
  expect((await caseRow(id)).status).toBe('UnderWay')
  await desk.act('finance', 'WorkOrder/RecordRefund', { id: partial, amount: '20.00' })
  await run()
  expect((await caseRow(id)).status).toBe('Finished')
  expect((await compareLedger(db)).count).toBe(0)
})

/** A merger that is under way, with one employee whose contract is in force, and a successor that has lost its audit. */
async function stuckMerger() {
  const [enterpriseId, lost] = [await employer(), await employer()]
  const { id } = await start(enterpriseId, { kind: 'Merged', successorEnterpriseId: lost })
  const contractId = await employ(server, 'person4', 'enterprise', { enterpriseId })
  const approvedUserId = server.account('platform').userId
  await db.update(windingUps).set({ status: 'UnderWay', approvedUserId }).where(eq(windingUps.id, id))
  await db.update(enterprises).set({ windingUp: 'UnderWay' }).where(eq(enterprises.id, enterpriseId))
  await db.update(enterprises).set({ status: 'Withdraw', audit: null }).where(eq(enterprises.id, lost))
  await run()
  return { id, enterpriseId, lost, contractId }
}
const shown = (id: number) =>
  desk.act<{ failures: object[]; allowedActions: string[] }>('auditor', 'EnterpriseWindingUp/Get', { id })

it('stops with a word when the successor falls away, and goes on with another one that two officers name', async () => {
  const before = (await db.select().from(outbox)).length
  const { id, enterpriseId, contractId } = await stuckMerger()
  await run()
  expect(await shown(id)).toMatchObject({
    failures: [{ step: '办理合同', reason: expect.stringContaining('请换一家接收的企业') }],
    allowedActions: ['changeSuccessor', 'retry'],
  })
  const stuck = (await db.select().from(outbox)).slice(before).filter(({ template }) => template === 'windingUp.stuck')
  expect(stuck.filter(({ userId }) => userId === server.account('auditor').userId)).toHaveLength(1)
  const change = { id, successorEnterpriseId: await employer(), reason: '原来的企业没有认证了' }
  const itself = { ...change, successorEnterpriseId: enterpriseId }
  expect((await desk.deny('auditor', 'EnterpriseWindingUp/ChangeSuccessor', itself)).members).toEqual([
    'successorEnterpriseId',
  ])
  await desk.act('auditor', 'EnterpriseWindingUp/ChangeSuccessor', change)
  await run()
  expect((await contractRow(server, contractId)).enterpriseId).toBe(enterpriseId)
  expect((await desk.deny('auditor', 'EnterpriseWindingUp/Approve', { id })).status).toBe(403)
  await approve(id)
  expect((await contractRow(server, contractId)).enterpriseId).toBe(change.successorEnterpriseId)
  expect(await caseRow(id)).toMatchObject({ status: 'Finished', failures: [] })
})

it('shows a step that failed with its reason, and does it again when asked', async () => {
  const { id, lost, contractId } = await stuckMerger()
  expect((await shown(id)).failures).toHaveLength(1)
  const certified = { status: 'Pass', audit: 2, auditStatus: 2 } as const
  await db.update(enterprises).set(certified).where(eq(enterprises.id, lost))
  expect((await desk.deny('finance', 'EnterpriseWindingUp/Retry', { id })).status).toBe(403)
  await desk.act('auditor', 'EnterpriseWindingUp/Retry', { id })
  expect((await contractRow(server, contractId)).enterpriseId).toBe(lost)
  expect(await caseRow(id)).toMatchObject({ status: 'Finished', failures: [] })
  expect((await desk.deny('auditor', 'EnterpriseWindingUp/Retry', { id })).status).toBe(409)
})

it('is answered after twenty rows of a step; the job ends the rest', async () => {
  const enterpriseId = await employer()
  const drafts: number[] = []
  for (let at = 0; at < 21; at++) {
    drafts.push(await employ(server, 'person4', 'enterprise', { enterpriseId, status: 'Auditing' }))
  }
  const { id } = await start(enterpriseId)
  await approve(id)
  expect((await contractRow(server, drafts[19] ?? 0)).status).toBe('Abort')
  expect((await contractRow(server, drafts[20] ?? 0)).status).toBe('Auditing')
  await run()
  expect((await contractRow(server, drafts[20] ?? 0)).status).toBe('Abort')
  expect((await caseRow(id)).status).toBe('Finished')
})

it('lets the creator of an ended employer close the account, and not the one of an employer at work', async () => {
  const { userId } = server.account('member')
  const enterpriseId = await employer({ creatorUserId: userId })
  expect(await accountData.obstacle?.(db, userId)).toContain('移交')
  const { id } = await start(enterpriseId)
  await approve(id)
  expect((await caseRow(id)).status).toBe('Finished')
  expect(await accountData.obstacle?.(db, userId)).toBeNull()
})
