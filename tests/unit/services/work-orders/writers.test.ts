import { and, eq, ne } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { toYearMonth } from '#services/abp/conventions/wire.ts'
import { statusLogs } from '#services/database/schema/infrastructure.ts'
import { paymentMonthLocks, workOrderFinancialFlows } from '#services/database/schema/work-order-money.ts'
import { workOrderParticipators } from '#services/database/schema/work-order-participators.ts'
import {
  workOrderCompletions,
  workOrderFeedbackReplies,
  workOrderFeedbacks,
} from '#services/database/schema/work-order-results.ts'
import { workOrders } from '#services/database/schema/work-orders.ts'
import type { BankResult } from '#services/work-orders/bank-results/bank-result.schemas.ts'
import type { PaymentBatch } from '#services/work-orders/payment-batches/batch.schemas.ts'
import { bankFileOf } from '#tests/support/bank-file.ts'
import {
  TRYING,
  type Trying,
  turnedAwayFrom,
  WORK_ORDER_WRITERS,
  type Writer,
} from '#tests/support/oracle/work-order-writers.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { type Desk, forgetParticipations, workOrderDesk } from '#tests/support/work-orders.ts'
import { fileOf, orderForm } from './orders.ts'

let server: TestServer
let desk: Desk
let cells = 0
let doors = 0
beforeAll(async () => {
  server = await startTestServer()
  desk = workOrderDesk(server)
})
afterAll(async () => {
  console.info(`writers of work orders: ${cells} refusals with every row unchanged, ${doors} at the door`)
  await server.close()
})
beforeEach(() => forgetParticipations(server, server.account('person').personId ?? 0))

const personId = () => server.account('person').personId ?? 0
const BONUS = { kind: 'Bonus', matter: '全勤奖', amount: '50' }
const form = { quantity: '60' }

/** The ids that the inputs below point at. */
interface Given {
  id: number
  flowId?: number
}

/** Makes what is there when they try, as those do it who may. */
const GIVEN: Readonly<Record<string, () => Promise<Given>>> = {
  nothing: async () => ({ id: 0 }),
  'unpaid order': () => desk.create(),
  'hosted order': async () => {
    const { id } = await desk.create()
    return desk.act('finance', 'WorkOrder/ConfirmHosting', { id, hostedAmount: '50' })
  },
  'order with somebody at work': async () => {
    const order = await desk.publish()
    await desk.grab(order.id, 'person')
    return order
  },
  'order to be cancelled': async () => {
    const order = await desk.publish()
    await desk.grab(order.id, 'person')
    return desk.act('enterprise', 'WorkOrder/UnPublish', { id: order.id, reason: '项目终止' })
  },
  'order with money left': async () => {
    const { id } = await desk.create()
    await desk.act('finance', 'WorkOrder/ConfirmHosting', { id, hostedAmount: '50' })
    await desk.act('platform', 'WorkOrder/Publish', { id })
    const participatorId = await desk.grab(id, 'person')
    await desk.act('enterprise', 'WorkOrder/UnPublish', { id, reason: '项目终止' })
    await desk.act('person', 'WorkOrderParticipator/GiveUp', { id: participatorId, reason: '项目终止' })
    return { id }
  },
  'dispatch order': async () => {
    const main = await desk.publish({ quantity: '500' })
    return desk.create({ mainId: main.id }, 'developer')
  },
  'order of a foundation': () => desk.create({}, 'foundation'),
  'published dispatch order': async () => {
    const { id } = (await GIVEN['dispatch order']?.()) ?? { id: 0 }
    return desk.act('developer', 'WorkOrder/Publish', { id })
  },
  'open order': () => desk.publish(),
  'order by list': () => desk.dispatched(),
  application: async () => ({ id: await desk.apply((await desk.dispatched()).id, 'person') }),
  assignment: async () => ({ id: await desk.assign((await desk.dispatched()).id, 'person') }),
  claim: async () => ({ id: await desk.grab((await desk.publish()).id, 'person') }),
  work: async () => {
    const { id } = (await GIVEN.claim?.()) ?? { id: 0 }
    return desk.start('person', id)
  },
  report: async () => {
    const { id } = (await GIVEN.work?.()) ?? { id: 0 }
    const input = { workOrderParticipatorId: id, kind: 'Question', content: '被遮挡的车辆要框选吗？' }
    return desk.act('person', 'WorkOrderFeedback/Create', input)
  },
  submission: async () => ({ id: (await desk.delivered((await desk.publish()).id, 'person')).completionId }),
  'submission at its second stage': async () => {
    const order = await desk.publish({ isTwoStage: true })
    const { completionId } = await desk.delivered(order.id, 'person')
    return desk.audit('enterprise', completionId, 'Pass')
  },
  rejection: async () => {
    const { id } = (await GIVEN.submission?.()) ?? { id: 0 }
    return desk.audit('enterprise', id, 'Reject', { opinion: '框选不符合规范' })
  },
  appeal: async () => {
    const { id } = (await GIVEN.rejection?.()) ?? { id: 0 }
    return desk.act('person', 'WorkOrderCompletion/Appeal', { id, reason: '样例第 3 页就是这样框选的' })
  },
  bonus: () => desk.act('finance', 'WorkOrderFinancialFlow/Create', { ...BONUS, userDisabledPersonId: personId() }),
  'accepted work': async () => ({ id: (await desk.payable((await desk.publish()).id, 'person')).flowId }),
  'paid work': async () => {
    const { flowId } = await desk.payable((await desk.publish()).id, 'person')
    // what is paid in one second is one batch of the bank: each test has one of its own
    server.setNow(new Date(Date.now() + 2_000 * ++batches))
    await desk.pay([flowId])
    server.setNow(null)
    return { id: flowId }
  },
}

let batches = 0

const lastMonth = () => {
  const { year, month } = toYearMonth(new Date())
  return month === 1 ? { year: year - 1, month: 12 } : { year, month: month - 1 }
}

/** An input that nothing is wrong with but who sends it. */
const INPUT: Readonly<Record<string, (id: number, given: string) => object | Promise<object>>> = {
  'WorkOrder/Create': () => orderForm(),
  'WorkOrder/Update': (id) => ({ id, description: '在道路图像上框选车辆、行人和交通标志，补充夜间样例。' }),
  'WorkOrder/RecordHosting': async (id) => ({
    id,
    amount: '50.00',
    voucherFileId: await fileOf(server, 'enterprise'),
  }),
  'WorkOrder/ConfirmHosting': (id) => ({ id, hostedAmount: '50' }),
  'WorkOrder/UnPublish': (id) => ({ id, reason: '项目终止' }),
  'WorkOrder/AuditCancellation': (id) => ({ id, isAgreed: true, opinion: '同意' }),
  'WorkOrder/RecordRefund': (id) => ({ id, amount: '50.00' }),
  'WorkOrderParticipator/UserClaim': (id, given) =>
    given === 'assignment' ? { id, hasReadRules: true } : { workOrderId: id, ...form, hasReadRules: true },
  'WorkOrderParticipator/UserApplyClaim': (workOrderId) => ({ workOrderId, ...form }),
  'WorkOrderParticipator/StaffAssignmentList': (workOrderId) => ({
    workOrderId,
    assignments: [{ userDisabledPersonId: personId(), ...form }],
  }),
  'WorkOrderParticipator/Create': (workOrderId) => ({ workOrderId, userDisabledPersonId: personId(), ...form }),
  'WorkOrderParticipator/StaffApproveClaim': (id) => ({ id, isPassed: true }),
  'WorkOrderParticipator/Update': (id) => ({ id, remark: '每天可以做四小时' }),
  'WorkOrderParticipator/GiveUp': (id) => ({ id, reason: '要去复诊' }),
  'WorkOrderCompletion/Create': (id) => ({ workOrderParticipatorId: id, submittedQuantity: '60' }),
  'WorkOrderFeedback/Create': (id) => ({ workOrderParticipatorId: id, kind: 'Question', content: '样例在哪里？' }),
  'WorkOrderFeedback/Reply': (id) => ({ id, content: '遮挡超过一半的不框选。' }),
  'WorkOrderCompletion/Update': (id) => ({ id, remark: '补充说明' }),
  'WorkOrderCompletion/Audit': (id) => ({ id, action: 'Pass' }),
  'WorkOrderCompletion/Appeal': (id) => ({ id, reason: '样例第 3 页就是这样框选的' }),
  'WorkOrderCompletion/DecideAppeal': (id) => ({ id, decision: 'Dismissed', opinion: '复核后维持原结论' }),
  'WorkOrderFinancialFlow/Create': () => ({ ...BONUS, userDisabledPersonId: personId() }),
  'WorkOrderFinancialFlow/Update': (id) => ({ id, amount: '80', reason: '补记一天' }),
  'WorkOrderFinancialFlow/Pay': (id) => ({ ids: [id], payMethod: 'BankTransfer' }),
  'WorkOrderFinancialFlow/PrepareBatch': async (id) => {
    // payments of participations that other tests have removed
    const others = and(eq(workOrderFinancialFlows.status, 'ToBeSettled'), ne(workOrderFinancialFlows.id, id))
    await server.db.update(workOrderFinancialFlows).set({ isDeleted: true }).where(others)
    const input = { payMethod: 'BankBatch', isPreview: true }
    const { checked } = await desk.act<PaymentBatch>('platform', 'WorkOrderFinancialFlow/PrepareBatch', input)
    return { payMethod: 'BankBatch', checked }
  },
  'WorkOrderFinancialFlow/ReturnPayment': (id) => ({ id, reason: '账号与户名不符' }),
  'WorkOrderFinancialFlow/ImportBankResult': async (id) => {
    const file = await bankFileOf(server, id, '失败', { reason: '户名不符', uploader: 'platform' })
    const input = { ...file, isPreview: true }
    const { checked } = await desk.act<BankResult>('platform', 'WorkOrderFinancialFlow/ImportBankResult', input)
    return { ...file, checked }
  },
  'WorkOrderFinancialFlow/JudgeBankWord': () => ({ bankName: '示例银行', word: '银行已处理', reading: 'Succeeded' }),
  'WorkOrderFinancialFlow/LockMonth': () => ({ ...lastMonth(), remark: '余下的下月支付' }),
}

const TABLES = [
  workOrders,
  workOrderParticipators,
  workOrderCompletions,
  workOrderFeedbacks,
  workOrderFeedbackReplies,
  workOrderFinancialFlows,
  paymentMonthLocks,
  statusLogs,
] as const

/** Every row of every table that these operations write. */
async function everything(): Promise<string[]> {
  const rows: string[] = []
  for (const table of TABLES)
    rows.push(...(await server.db.select().from(table)).map((row) => JSON.stringify(row)).sort())
  return rows
}

const wrongOnes = ({ by, depends = [] }: Writer): Trying[] =>
  TRYING.filter((account) => !by.includes(account) && !depends.includes(account))

describe('of work orders, participations, results, reports and payments', () => {
  for (const writer of WORK_ORDER_WRITERS) {
    const { operation, given, by, answered = [] } = writer
    it(`${operation}, ${given}: refuses whoever is not ${by.join(', ')}`, async () => {
      const { id } = (await GIVEN[given]?.()) ?? expect.fail(`nobody makes ${given}`)
      const input = (await INPUT[operation]?.(id, given)) ?? { id }
      const before = await everything()
      const wrong: string[] = []
      for (const account of wrongOnes(writer)) {
        const { status, envelope } = await desk.call(account, operation, input)
        cells += 1
        const isRefused = answered.includes(account)
          ? (envelope?.result as { assignedCount: number } | null)?.assignedCount === 0
          : account === null
            ? status === 401
            : status === 403 || status === 404
        if (!isRefused) wrong.push(`${account ?? 'anonymous'} got ${status}`)
      }
      expect(wrong).toEqual([])
      expect(await everything()).toEqual(before)
      // the refusals were for who they were: the same input is taken from the right one
      const right = await desk.call(by[0] ?? null, operation, input)
      expect(right.status, JSON.stringify(right.envelope?.error)).toBe(200)
      expect(await everything()).not.toEqual(before)
    })
  }

  it('turns those away of whose kind nobody may, before it looks at what they send', async () => {
    const wrong: string[] = []
    for (const operation of new Set(WORK_ORDER_WRITERS.map((writer) => writer.operation))) {
      for (const account of turnedAwayFrom(operation)) {
        const { status } = await desk.call(account, operation, {})
        doors += 1
        if (status !== (account === null ? 401 : 403)) wrong.push(`${operation}: ${account} got ${status}`)
      }
    }
    expect(wrong).toEqual([])
  })

  it('leaves out no operation that writes', () => {
    const services = /^WorkOrder(Participator|Completion|Feedback|FinancialFlow)?$/
    const writing = server.operations.filter(
      ({ service, name, verb }) => services.test(service) && verb !== 'GET' && !name.startsWith('Export'),
    )
    const told = new Set(WORK_ORDER_WRITERS.map(({ operation }) => operation))
    expect(new Set(writing.map(({ service, name }) => `${service}/${name}`))).toEqual(told)
  })
})
