import { Readable } from 'node:stream'
import { eq, inArray, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { SYSTEM } from '#machines/actor.ts'
import { toWireDay, toYearMonth } from '#services/abp/conventions/wire.ts'
import { storeUpload } from '#services/attachments/attachment.api.ts'
import { approvals } from '#services/database/schema/approvals.ts'
import { invoices } from '#services/database/schema/invoices.ts'
import { bankLineEntries, bankLines } from '#services/database/schema/ledger.ts'
import { payrolls } from '#services/database/schema/payroll.ts'
import { taxReliefs } from '#services/database/schema/rates.ts'
import { workOrderFinancialFlows as flows, paymentMonthLocks } from '#services/database/schema/work-order-money.ts'
import type { InvoiceDto } from '#services/work-orders/invoices/invoice.schemas.ts'
import type { StatementResult } from '#services/work-orders/ledger/ledger.schemas.ts'
import { employ } from '#tests/support/employees.ts'
import { createGate, sendTogether, togetherAt, unwritten } from '#tests/support/held.ts'
import { invoiceDesk } from '#tests/support/invoices.ts'
import { startTestServer } from '#tests/support/server.ts'
import { flowRow, forgetParticipations, workOrderDesk } from '#tests/support/work-orders.ts'

/** Money that is checked under a lock, like checks-held.test.ts. */

const PERSONS = ['person', 'person2']
const gate = createGate()
// one person pays alone here, so that two payments can meet
const server = await startTestServer({ APPROVAL_PAYMENT_LIMIT: '1000000' }, undefined, gate.through)
const together = togetherAt(server, gate)
const desk = workOrderDesk(server)
beforeAll(async () => {
  for (const account of [...PERSONS, 'enterprise', 'finance', 'finance2', 'platform']) await server.tokenOf(account)
})
afterAll(() => server.close())
beforeEach(async () => {
  for (const account of PERSONS) await forgetParticipations(server, server.account(account).personId ?? 0)
})

const finance = (operation: string, input: object) => () => server.call('finance', operation, input)
const today = toWireDay(new Date())

describe('the rest of an advance', () => {
  it('is used once where two entries by hand are approved at a time', async () => {
    const { id: workOrderId } = await desk.publish({ unitPrice: '20' })
    await desk.payable(workOrderId, 'person', '10')
    const entry = { kind: 'Repaid', amount: '150.00', day: today, workOrderId, reason: '企业转来垫付' }
    const prepare = async () =>
      (await server.ok<{ approval: { id: number } }>('finance', 'Ledger/RecordEntry', entry)).approval.id
    const ids = [await prepare(), await prepare()]
    const approve = (id: number) => () => server.call('finance2', 'Approval/Approve', { id })
    expect(await together(unwritten('ledger_entry'), ...ids.map(approve))).toEqual([0, 0])
    // an act that has become impossible is void, and says why
    const decided = await server.db.select().from(approvals).where(inArray(approvals.id, ids))
    expect(decided.map(({ status }) => status).toSorted()).toEqual(['Approved', 'Void'])
    expect(decided.find(({ status }) => status === 'Void')?.decisionReason).toBe('还没有收回的垫付只有 50.00 元')
  })
})

describe('the hosted amount', () => {
  it('pays one of two bonuses that are entered at a time', async () => {
    const { id } = await desk.create({ unitPrice: '10' })
    await desk.act('finance', 'WorkOrder/ConfirmHosting', { id, hostedAmount: '1005' })
    await desk.act('platform', 'WorkOrder/Publish', { id })
    // 10 pieces are open: an order that is over has its row written with every change
    const ids = [await desk.payable(id, 'person', '60'), await desk.payable(id, 'person2', '30')]
    const bonus = ({ flowId }: { flowId: number }) =>
      finance('WorkOrderFinancialFlow/Update', { id: flowId, bonus: '5', reason: '核对后调整' })
    expect(await together(unwritten('status_log'), ...ids.map(bonus))).toEqual([0, 40000])
    const rows = await Promise.all(ids.map(({ flowId }) => flowRow(server, flowId)))
    expect(rows.map((row) => row.bonus).toSorted()).toEqual(['0.00', '5.00'])
  })
})

describe('a second of the bank', () => {
  it('is that of one payment where two name it at a time', async () => {
    const payable = async (account: string) => (await desk.payable((await desk.publish()).id, account)).flowId
    const ids = [await payable('person'), await payable('person2')]
    const payTime = new Date(Date.now() - 60_000).toISOString()
    const pay = (id: number) => finance('WorkOrderFinancialFlow/Pay', { ids: [id], payMethod: 'BankTransfer', payTime })
    expect(await together(unwritten('work_order_financial_flow'), ...ids.map(pay))).toEqual([0, 0])
    const rows = await server.db.select().from(flows).where(inArray(flows.id, ids))
    const seconds = rows.map(({ paidTime }) => Math.floor((paidTime?.getTime() ?? 0) / 1000))
    expect(new Set(seconds).size).toBe(2)
  })
})

describe('the number of an invoice', () => {
  it('is written down once where two are issued with it at a time', async () => {
    const desks = invoiceDesk(server, desk)
    const asked: InvoiceDto[] = [await desks.request(), await desks.request()]
    const number = desks.number()
    const forms = [await desks.upload(asked[0]?.id ?? 0, { number }), await desks.upload(asked[1]?.id ?? 0, { number })]
    const issue = (form: object) => finance('Invoice/Issue', { ...form, amount: '2000.00' })
    expect(await together(unwritten('invoice'), ...forms.map(issue))).toEqual([0, 40001])
    expect(await server.db.$count(invoices, eq(invoices.number, number))).toBe(1)
  })
})

describe('the payments of an order', () => {
  it('are named by one of two invoices that are asked for at a time', async () => {
    const desks = invoiceDesk(server, desk)
    const id = await desks.paidOrder('2000.00')
    const request = () => server.call('enterprise', 'Invoice/Request', desks.form([id], '2000.00'))
    const before = await server.db.$count(invoices)
    expect(await together(unwritten('invoice'), request, request)).toEqual([0, 40001])
    expect((await server.db.$count(invoices)) - before).toBe(1)
  })
})

describe('the word of a bank', () => {
  it('means what was approved first where two meanings are approved at a time', async () => {
    const said = { bankName: '示例农商银行', word: '已划至收款行' }
    const prepare = async (reading: string) => {
      const input = { ...said, reading }
      return (await server.ok<{ approval: { id: number } }>('finance', 'WorkOrderFinancialFlow/JudgeBankWord', input))
        .approval.id
    }
    const ids = [await prepare('Succeeded'), await prepare('Returned')]
    const approve = (id: number) => () => server.call('finance2', 'Approval/Approve', { id })
    expect(await together(unwritten('bank_word'), ...ids.map(approve))).toEqual([0, 0])
    const decided = await server.db.select().from(approvals).where(inArray(approvals.id, ids))
    expect(decided.map(({ status }) => status).toSorted()).toEqual(['Approved', 'Void'])
  })
})

describe('a line of a bank statement', () => {
  const HEADS = '日期,收入,支出,对方户名,附言,流水号'
  const upload = async (...rows: string[]) => {
    const actor = { ...SYSTEM, userId: server.account('finance').userId }
    const context = { platform: server.platform, db: server.db, now: new Date(), actor }
    const bytes = Buffer.from([HEADS, ...rows].join('\n'))
    return (await storeUpload(context, '流水.csv', Readable.from([bytes]), 'Temp')).id
  }
  const imported = (fileId: number) => finance('Ledger/ImportStatement', { fileId })
  const statement = (fileId: number) => desk.act<StatementResult>('finance', 'Ledger/ImportStatement', { fileId })
  /** The line of a payment, `serial` apart from the others. */
  async function paidLine() {
    const { flowId } = await desk.payable((await desk.publish({ unitPrice: '23' })).id, 'person', '10')
    await desk.pay([flowId])
    const { net } = await flowRow(server, flowId)
    return (serial: string) => `${today},,${net},林一鸣,报酬,${serial}`
  }
  const onlyLine = async () => (await server.db.select().from(bankLines))[0]?.id ?? 0
  beforeEach(() => server.db.execute(sql`truncate bank_line_entry, bank_line, bank_statement`))

  it('shows a payment once where two statements are imported at a time', async () => {
    const line = await paidLine()
    const requests = [imported(await upload(line('A1'))), imported(await upload(line('B1')))]
    const replies = await sendTogether(server, gate, unwritten('bank_line_entry'), requests)
    const results = replies.map(({ envelope }) => envelope?.result as StatementResult)
    expect(results.map(({ matchedCount }) => matchedCount).toSorted()).toEqual([0, 1])
    expect(await server.db.$count(bankLineEntries)).toBe(1)
  })

  it('is explained once where two explain it at a time', async () => {
    await statement(await upload(`${today},,10.00,示例银行,手续费,C1`))
    const id = await onlyLine()
    const explain = (explanation: string) => finance('Ledger/ExplainBankLine', { id, explanation })
    expect(await together(unwritten('bank_line'), explain('银行手续费'), explain('账户管理费'))).toEqual([0, 40000])
  })

  it('is explained or matched, and not both, where that happens at a time', async () => {
    const { id: orderId, number } = (await desk.create({ unitPrice: '21' })) as unknown as {
      id: number
      number: string
    }
    await statement(await upload(`${today},2100.00,,某付款人,${number},E1`))
    const id = await onlyLine()
    await desk.act('finance', 'WorkOrder/ConfirmHosting', { id: orderId, hostedAmount: '2100.00' })
    const other = await upload(`${today},,10.00,示例银行,手续费,E2`)
    const row = sql`select id from bank_line where id = ${id} for update`
    const explain = finance('Ledger/ExplainBankLine', { id, explanation: '退款' })
    const codes = await together(row, explain, imported(other))
    const [line] = await server.db.select().from(bankLines).where(eq(bankLines.id, id))
    const isMatched = (await server.db.$count(bankLineEntries)) === 1
    expect(isMatched).toBe(line?.explanation === null)
    expect(codes).toEqual(isMatched ? [0, 40000] : [0, 0])
  })

  it('keeps its entries where its month is closed while they are taken apart', async () => {
    const line = await paidLine()
    await statement(await upload(line('D1')))
    const id = await onlyLine()
    const { year, month } = toYearMonth(new Date())
    const closed = sql.raw(`do $$ begin
      lock table bank_match_undo in share mode;
      insert into payment_month_lock (year, month, locked_by_user_id) values (${year}, ${month}, 1);
    end $$`)
    try {
      expect(await together(closed, finance('Ledger/UndoMatch', { id, reason: '同名的另一个人' }))).toEqual([40000])
      expect(await server.db.$count(bankLineEntries)).toBe(1)
    } finally {
      await server.db.delete(paymentMonthLocks)
    }
  })
})

describe('the tax of a person’s year', () => {
  it('counts the month before where two months are issued at a time', async () => {
    // the figures are those of a province that lets nothing off
    await server.db.delete(taxReliefs)
    await server.db.delete(payrolls)
    await employ(server, 'person')
    const userDisabledPersonId = server.account('person').personId
    const { year } = toYearMonth(new Date())
    const issue = (month: number) => () =>
      server.call('enterprise', 'Payroll/Create', { year, month, userDisabledPersonId, baseWage: '30000' })
    expect(await together(unwritten('payroll'), issue(1), issue(2))).toEqual([0, 0])
    const rows = await server.db.select().from(payrolls).orderBy(payrolls.month)
    // 25,000 at 3 %; of 50,000 in sum 14,000 are above the first step, at 10 %
    expect(rows.map(({ taxAmount }) => taxAmount)).toEqual(['750.00', '1730.00'])
  })
})
