import { eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { expireApprovalsJob } from '#services/approvals/decide.ts'
import { approvals } from '#services/database/schema/approvals.ts'
import { users } from '#services/database/schema/identity.ts'
import { outbox } from '#services/database/schema/infrastructure.ts'
import { workOrderFinancialFlows as flows } from '#services/database/schema/work-order-money.ts'
import { runJobNow } from '#services/jobs/jobs.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { flowRow, logOf } from '#tests/support/work-orders.ts'
import { type ApprovalDesk, approvalDesk, type Prepared } from './desk.ts'

let server: TestServer
let desk: ApprovalDesk
beforeAll(async () => {
  server = await startTestServer()
  desk = approvalDesk(server)
})
afterAll(() => server.close())
beforeEach(async () => {
  server.setNow(null)
  await server.db.delete(approvals)
  await server.db.delete(flows)
  await server.db.delete(outbox)
})

const userId = (account: string) => server.account(account).userId
const flowCount = () => server.db.$count(flows, eq(flows.isDeleted, false))
/** who has been notified of what */
const told = async (template: string) =>
  (await server.db.select().from(outbox).where(eq(outbox.template, template))).map((row) => row.userId).sort()
const HOUR = 3_600_000

describe('what one person prepares', () => {
  it('is nothing yet: no flow is there, and the answer says whom to wait for', async () => {
    const answer = await server.ok<Prepared & { allowedActions: string[] }>(
      'finance',
      'WorkOrderFinancialFlow/Create',
      desk.bonus({ approvalReason: '三季度全勤' }),
    )
    expect(answer).toMatchObject({ id: null, allowedActions: [], approval: { isMine: true, kind: 'CreateFlow' } })
    expect(await flowCount()).toBe(0)
    const shown = await desk.get('finance2', answer.approval?.id ?? 0)
    expect(shown).toMatchObject({
      status: 'Prepared',
      statusLabel: '待批准',
      title: '录入奖金',
      amount: '300.00',
      reason: '三季度全勤',
      allowedActions: ['approve', 'reject'],
    })
    expect(shown.lines).toContainEqual({ about: expect.any(String), label: '金额', before: null, after: '300 元' })
  })

  it('is told to everybody who may approve it, and not to who prepared it', async () => {
    await desk.enter()
    expect(await told('approval.prepared')).toEqual(
      [userId('platform'), userId('platform2'), userId('finance2')].sort(),
    )
  })

  it('is refused at once where the act itself would be, and nothing waits', async () => {
    const nobody = { ...desk.bonus(), userDisabledPersonId: 999_999 }
    const refusal = await server.refused('finance', 'WorkOrderFinancialFlow/Create', nobody)
    expect(refusal.members).toEqual(['userDisabledPersonId'])
    expect(await server.db.$count(approvals)).toBe(0)
  })

  it('keeps no readable input in the database', async () => {
    const { payload } = await desk.row(await desk.enter({ matter: '不该读到的事项' }))
    expect(payload).toMatch(/^v\d/)
    expect(payload).not.toContain('不该读到的事项')
  })

  it('is prepared once under the key of a lost answer', async () => {
    const idempotencyKey = 'approval-key-1'
    const first = await desk.enter({ idempotencyKey })
    expect(await desk.enter({ idempotencyKey })).toBe(first)
  })

  it('waits alone: nothing else is prepared about the same flow', async () => {
    const id = await desk.flow()
    const waiting = await desk.pay([id])
    const change = { id, amount: '5000', reason: '改一改' }
    expect(await server.refused('finance2', 'WorkOrderFinancialFlow/Update', change)).toMatchObject({
      status: 409,
      code: 40907,
    })
    await desk.decide('finance', 'Recall', waiting)
    expect(await desk.prepared('finance2', 'WorkOrderFinancialFlow/Update', change)).toBeGreaterThan(waiting)
  })

  it('stands on the flow that it is about', async () => {
    const id = await desk.flow()
    const waiting = await desk.pay([id])
    expect(await server.ok('finance2', 'WorkOrderFinancialFlow/Get', { id })).toMatchObject({
      approval: { id: waiting, isMine: false, title: '付款 1 笔' },
    })
    // the payee is notified of the payment when it is made
    expect(await server.ok('person', 'WorkOrderFinancialFlow/Get', { id })).toMatchObject({ approval: null })
  })
})

describe('whoever prepared it', () => {
  it('never approves it, though he has every right', async () => {
    const id = await desk.prepared('platform', 'WorkOrderFinancialFlow/Create', desk.bonus())
    expect((await desk.get('platform', id)).allowedActions).toEqual(['recall'])
    expect((await server.refused('platform', 'Approval/Approve', { id })).status).toBe(403)
    expect((await server.refused('platform', 'Approval/Reject', { id, reason: '不要了' })).status).toBe(403)
    expect(await flowCount()).toBe(0)
  })

  it('is kept out by the database, too', async () => {
    const id = await desk.enter()
    const forged = server.db
      .update(approvals)
      .set({ status: 'Approved', decidedUserId: userId('finance') })
      .where(eq(approvals.id, id))
    await expect(forged).rejects.toMatchObject({ cause: { constraint: 'approval_two_people_ck' } })
  })

  it('takes it back, and it is over', async () => {
    const id = await desk.enter()
    expect((await server.refused('finance2', 'Approval/Recall', { id })).status).toBe(403)
    expect(await desk.decide('finance', 'Recall', id)).toMatchObject({ status: 'Recalled', allowedActions: [] })
    expect(await server.refused('finance2', 'Approval/Approve', { id })).toMatchObject({ status: 409, code: 40901 })
  })

  it('has to have the right still when somebody approves', async () => {
    const id = await desk.enter()
    await server.db
      .update(users)
      .set({ isActive: false })
      .where(eq(users.id, userId('finance')))
    try {
      expect(await desk.decide('finance2', 'Approve', id)).toMatchObject({
        status: 'Void',
        decisionReason: '提交人的账号已停用，或者不再有这项权限',
      })
      expect(await flowCount()).toBe(0)
    } finally {
      await server.db
        .update(users)
        .set({ isActive: true })
        .where(eq(users.id, userId('finance')))
    }
  })
})

describe('another person with the right', () => {
  it('approves, and it is carried out in the same moment and logged', async () => {
    const id = await desk.enter()
    const shown = await desk.decide('finance2', 'Approve', id)
    expect(shown).toMatchObject({ status: 'Approved', decidedByName: '许然' })
    expect(await flowRow(server, shown.entityIds[0] ?? 0)).toMatchObject({ status: 'ToBeSettled', amount: '300.00' })
    const log = await logOf(server, 'Approval', id)
    expect(log.map(({ event, actorUserId }) => [event, actorUserId])).toEqual([
      ['prepare', userId('finance')],
      ['approve', userId('finance2')],
    ])
    expect(await told('approval.approved')).toEqual([userId('finance')])
    // the act itself notifies the payee
    expect(await told('flow.toBeSettled')).toEqual([userId('person')])
  })

  it('refuses with a reason, which is told', async () => {
    const id = await desk.enter()
    expect((await server.refused('finance2', 'Approval/Reject', { id })).members).toEqual(['reason'])
    const reason = '没有约定过这笔奖金'
    expect(await server.ok('finance2', 'Approval/Reject', { id, reason })).toMatchObject({
      status: 'Rejected',
      decisionReason: reason,
    })
    expect(await told('approval.rejected')).toEqual([userId('finance')])
    expect(await flowCount()).toBe(0)
  })

  it('does not decide about money of his own', async () => {
    const id = await desk.enter()
    await server.db
      .update(approvals)
      .set({ beneficiaryUserIds: [userId('finance2')] })
      .where(eq(approvals.id, id))
    expect((await desk.get('finance2', id)).allowedActions).toEqual([])
    expect((await server.refused('finance2', 'Approval/Approve', { id })).status).toBe(403)
    const waiting = await server.ok<{ totalCount: number }>('finance2', 'Approval/GetAll', { box: 'Waiting' })
    expect(waiting.totalCount).toBe(0)
    expect(await desk.decide('platform', 'Approve', id)).toMatchObject({ status: 'Approved' })
  })

  it('is somebody with this right: others of the staff neither see nor decide it', async () => {
    const id = await desk.enter()
    for (const account of ['auditor', 'content', 'support']) {
      expect((await server.refused(account, 'Approval/Get', { id })).status, account).toBe(404)
      expect((await server.refused(account, 'Approval/Approve', { id })).status, account).toBe(404)
    }
    expect((await server.refused('person', 'Approval/Get', { id })).status).toBe(403)
  })

  it('and a third one, both at once: it is carried out once', async () => {
    const id = await desk.enter()
    const replies = await Promise.all(
      ['finance2', 'platform', 'platform2'].map((account) => server.call(account, 'Approval/Approve', { id })),
    )
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    expect(await flowCount()).toBe(1)
    expect((await logOf(server, 'Approval', id)).filter(({ event }) => event === 'approve')).toHaveLength(1)
  })

  it('finds what waits for him counted, and the other finds it under his own', async () => {
    await desk.enter()
    expect(await server.ok('finance2', 'Approval/GetStanding')).toMatchObject({ waitingCount: 1 })
    expect(await server.ok('finance', 'Approval/GetStanding')).toMatchObject({ waitingCount: 0 })
    const count = async (account: string, box: string) =>
      (await server.ok<{ totalCount: number }>(account, 'Approval/GetAll', { box })).totalCount
    expect([await count('finance', 'Waiting'), await count('finance', 'Mine')]).toEqual([0, 1])
    expect([await count('finance2', 'Waiting'), await count('finance2', 'Mine')]).toEqual([1, 0])
    expect(await count('auditor', 'All')).toBe(0)
  })
})

describe('what nobody decides', () => {
  it('is over after 72 hours, by itself and by the job, and is told', async () => {
    const id = await desk.enter()
    server.setNow(new Date(Date.now() + 71 * HOUR))
    await runJobNow(server.platform, expireApprovalsJob)
    expect((await desk.row(id)).status).toBe('Prepared')
    server.setNow(new Date(Date.now() + 73 * HOUR))
    // the job has not run yet
    expect(await server.refused('finance2', 'Approval/Approve', { id })).toMatchObject({ status: 409, code: 40901 })
    await runJobNow(server.platform, expireApprovalsJob)
    expect((await desk.row(id)).status).toBe('Expired')
    expect(await told('approval.expired')).toEqual([userId('finance')])
    expect(await flowCount()).toBe(0)
  })
})

describe('what cannot be done any more', () => {
  it('is void with the reason, and nothing of it is done', async () => {
    const [first, second] = [await desk.flow(), await desk.flow()]
    const id = await desk.pay([first, second])
    await server.ok('finance', 'WorkOrderFinancialFlow/Delete', { id: second })
    const shown = await desk.decide('finance2', 'Approve', id)
    expect(shown).toMatchObject({ status: 'Void', decisionReason: '没有找到这笔款项', decidedByName: null })
    expect(await flowRow(server, first)).toMatchObject({ status: 'ToBeSettled', paidTime: null })
    expect(await told('approval.void')).toEqual([userId('finance')])
  })

  it('is void when the money would go to another card than was shown', async () => {
    const [mine] = await server.db
      .select()
      .from(users)
      .where(eq(users.id, userId('person')))
    const id = await desk.pay([await desk.flow()])
    // the same bank and the same last digits
    const other = server.platform.sealer.seal('user.bankCard', '6222020000000010000')
    await server.db
      .update(users)
      .set({ bankCardSealed: other })
      .where(eq(users.id, userId('person')))
    try {
      expect(await desk.decide('finance2', 'Approve', id)).toMatchObject({
        status: 'Void',
        decisionReason: '提交以后有关的金额、账户或内容有了变化，与批准人看到的不一致',
      })
      expect(await server.db.$count(flows, eq(flows.status, 'Settled'))).toBe(0)
    } finally {
      await server.db
        .update(users)
        .set({ bankCardSealed: mine?.bankCardSealed })
        .where(eq(users.id, userId('person')))
    }
  })

  it('is void when the amount is another one than was shown', async () => {
    const flow = await desk.flow()
    const id = await desk.pay([flow])
    await server.db.update(flows).set({ amount: '900', gross: '900', net: '900' }).where(eq(flows.id, flow))
    expect(await desk.decide('finance2', 'Approve', id)).toMatchObject({ status: 'Void' })
    expect(await flowRow(server, flow)).toMatchObject({ status: 'ToBeSettled' })
  })
})

describe('a batch', () => {
  it('is approved as a whole: every payee, amount and account is shown, and all are paid', async () => {
    const ids = [await desk.flow(), await desk.flow({ amount: '200', matter: '补贴' })]
    const id = await desk.pay(ids, { approvalReason: '十月第二批', bankSerialNo: 'B-9' })
    const shown = await desk.get('finance2', id)
    expect(shown).toMatchObject({ title: '付款 2 笔', amount: '500.00', otherHolders: 3 })
    const sums = ['人数', '税前合计', '扣税合计', '到手合计']
    expect(shown.lines.map(({ label }) => label)).toEqual(['支付方式', '银行流水号', ...sums, '季度奖金', '补贴'])
    expect(shown.lines.at(-1)?.after).toMatch(/^支付 200\.00 元（税前 200\.00 元，扣税 0\.00 元），.+尾号 \d{4}$/)
    await desk.decide('finance2', 'Approve', id)
    const paid = await server.db.select().from(flows).where(inArray(flows.id, ids))
    expect(paid.map(({ status, paidUserId, bankSerialNo }) => [status, paidUserId, bankSerialNo])).toEqual([
      ['Settled', userId('finance2'), 'B-9'],
      ['Settled', userId('finance2'), 'B-9'],
    ])
  })
})
