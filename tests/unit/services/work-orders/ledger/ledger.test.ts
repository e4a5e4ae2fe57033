import { type SQL, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { SYSTEM } from '#machines/actor.ts'
import { addDays, toWireDay, toYearMonth } from '#services/abp/conventions/wire.ts'
import { transact } from '#services/abp/lifecycle/transact.ts'
import { rowsOf } from '#services/database/connect.ts'
import { workOrderFinancialFlows as flows, paymentMonthLocks } from '#services/database/schema/work-order-money.ts'
import { schemaPaths } from '#services/database/schema-steps.ts'
import { runJobNow } from '#services/jobs/jobs.ts'
import { compareLedger, lastCheck } from '#services/work-orders/ledger/check.repository.ts'
import { checkLedgerJob } from '#services/work-orders/ledger/check-ledger.ts'
import type { LedgerBalances } from '#services/work-orders/ledger/ledger.schemas.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { type Desk, workOrderDesk } from '#tests/support/work-orders.ts'

interface Entry {
  day: string
  words: string
  debitLabel: string
  creditLabel: string
  amount: string
  flowId: number | null
}

let server: TestServer
let desk: Desk
beforeAll(async () => {
  server = await startTestServer()
  desk = workOrderDesk(server)
})
afterAll(() => server.close())
afterEach(async () => {
  server.setNow(null)
  await server.db.delete(paymentMonthLocks)
})

const run = (statement: SQL) => server.db.execute(statement)
/** The message of PostgreSQL behind a refused statement. */
const refusal = (statement: SQL) =>
  run(statement).then(
    () => null,
    (error) => String(error.cause?.message ?? error.message),
  )
const entriesOf = async (query: object) =>
  (await desk.act<{ items: Entry[] }>('finance', 'Ledger/GetEntries', { ...query, pageSize: 100 })).items.toReversed()
const told = (entries: readonly Entry[]) =>
  entries.map(({ words, debitLabel, creditLabel, amount }) => `${words} ${debitLabel}→${creditLabel} ${amount}`)
const balances = (query: object = {}) => desk.act<LedgerBalances>('finance', 'Ledger/GetBalances', query)
const closing = async (query: object = {}) =>
  Object.fromEntries((await balances(query)).accounts.map(({ account, closing: sum }) => [account, Number(sum)]))

/** An order of 100 pieces at 20 yuan, with its money and a fee. */
async function hosted(): Promise<{ id: number; total: string }> {
  await run(sql`delete from setting where name = 'workOrder.serviceFeeRate'`)
  await run(sql`insert into setting (name, value) values ('workOrder.serviceFeeRate', '"0.05"'::jsonb)`)
  const { id } = await desk.create({ unitPrice: '20' })
  await desk.act('finance', 'WorkOrder/ConfirmHosting', { id, hostedAmount: '2200.00' })
  await desk.act('platform', 'WorkOrder/Publish', { id })
  return { id, total: '2200.00' }
}

async function cancel(id: number): Promise<void> {
  await desk.act('enterprise', 'WorkOrder/UnPublish', { id, reason: '不再需要' })
  await desk.act('auditor', 'WorkOrder/AuditCancellation', { id, isAgreed: true, opinion: '已核对' })
}

describe('the ledger', () => {
  it('has each movement of an order’s money, from the hosting to the refund, with what is taken back in red', async () => {
    const before = await closing()
    const { id } = await hosted()
    const { flowId } = await desk.payable(id, 'person', '60')
    await desk.pay([flowId])
    await desk.act('finance', 'WorkOrderFinancialFlow/ReturnPayment', { id: flowId, reason: '户名不符' })
    await desk.pay([flowId], { bankSerialNo: 'HX20261128' })
    await cancel(id)
    await desk.act('finance', 'WorkOrder/RecordRefund', { id, amount: '900.00' })
    const entries = await entriesOf({ workOrderId: id })
    const [tax, net] = [
      entries.find(({ words }) => words === '扣下个税'),
      entries.find(({ words }) => words === '支付报酬'),
    ]
    const payments = [...(tax ? [tax.amount] : [])]
    expect(net).toBeDefined()
    const paid = (sign: '' | '-') => [
      ...payments.map((amount) => `${sign ? '退票，冲回个税' : '扣下个税'} 应付报酬→代扣个税 ${sign}${amount}`),
      `${sign ? '银行退回报酬' : '支付报酬'} 应付报酬→银行存款 ${sign}${net?.amount}`,
    ]
    expect(told(entries).toSorted()).toEqual(
      [
        '收到托管款 银行存款→托管款 2200.00',
        '验收后应付报酬 托管款→应付报酬 1200.00',
        '收取服务费 托管款→服务费 100.00',
        ...[...paid(''), ...paid('-'), ...paid('')],
        '应退余款 托管款→待退余款 900.00',
        '退回余款 待退余款→银行存款 900.00',
      ].toSorted(),
    )
    // what was hosted is spent to the fen: paid, withheld, fee and refund
    const after = await closing()
    const moved = Object.fromEntries(
      Object.entries(after).map(([account, sum]) => [account, sum - (before[account] ?? 0)]),
    )
    expect(moved).toMatchObject({ Escrow: 0, Payable: 0, Refund: 0, Advance: 0, Fee: 100 })
    expect(moved.Bank).toBeCloseTo(Number(tax?.amount ?? 0) + 100, 2)
  })

  it('shows the serial number of the bank, and what the platform pays before it has the money', async () => {
    const { id } = await desk.publish({ unitPrice: '20' })
    const { flowId } = await desk.payable(id, 'person2', '10')
    await desk.pay([flowId], { bankSerialNo: 'HX1' })
    const entries = await entriesOf({ flowId })
    expect(told(entries)[0]).toBe('平台垫付的应付报酬 平台垫付→应付报酬 200.00')
    expect(entries.find(({ words }) => words === '支付报酬')).toMatchObject({ reference: 'HX1', flowId })
  })

  it('has a payment by another way than a bank on an account of its own, and its return', async () => {
    const { id } = await desk.publish({ unitPrice: '20' })
    const { flowId } = await desk.payable(id, 'person2', '10')
    const before = await closing()
    await desk.pay([flowId], { payMethod: 'Other' })
    const after = await closing()
    const paid = (await entriesOf({ flowId })).find(({ words }) => words === '用其他方式支付报酬')
    expect(paid).toMatchObject({ debitLabel: '应付报酬', creditLabel: '其他支付' })
    expect(after.Bank).toBe(before.Bank)
    expect((after.OtherPayment ?? 0) - (before.OtherPayment ?? 0)).toBeCloseTo(Number(paid?.amount), 2)
    await desk.act('finance', 'WorkOrderFinancialFlow/ReturnPayment', { id: flowId, reason: '没有领到' })
    expect((await closing()).OtherPayment).toBeCloseTo(before.OtherPayment ?? 0, 2)
    expect(told(await entriesOf({ flowId })).join()).toContain('退回用其他方式支付的报酬 应付报酬→其他支付 -')
  })

  it('has a deduction as such, on the day of its payment', async () => {
    const { id } = await hosted()
    const { flowId } = await desk.payable(id, 'person', '60')
    const { userDisabledPersonId } = (
      await server.db.select().from(flows).where(sql`id = ${flowId}`)
    )[0] as typeof flows.$inferSelect
    const deduction = await desk.act<{ id: number }>('finance', 'WorkOrderFinancialFlow/Create', {
      ...{ kind: 'Deduction', userDisabledPersonId, workOrderId: id, matter: '返还材料费', amount: '50.00' },
    })
    const payTime = new Date(Date.now() - 3 * 86_400_000)
    await desk.pay([flowId, deduction.id], { payTime: payTime.toISOString() })
    const entries = await entriesOf({ flowId: deduction.id })
    expect(told(entries)).toContain('扣款，减少应付报酬 托管款→应付报酬 -50.00')
    const paid = entries.find(({ words }) => words === '扣款，从付款中减去')
    expect(paid).toMatchObject({ creditLabel: '银行存款', day: toWireDay(payTime) })
    await desk.act('finance', 'WorkOrderFinancialFlow/ReturnPayment', { id: deduction.id, reason: '户名不符' })
    expect(told(await entriesOf({ flowId: deduction.id })).join()).toContain('冲回从付款中减去的扣款')
  })

  it('sums to zero over all accounts, of the demonstration as of everything since, and a month opens as the last closed', async () => {
    const all = await closing()
    const { Bank = 0, Advance = 0, ...owed } = all
    expect(Bank + Advance - Object.values(owed).reduce((sum, one) => sum + one, 0)).toBeCloseTo(0, 2)
    expect(Math.abs(Bank)).toBeGreaterThan(0)
    const { year, month } = toYearMonth(new Date())
    const last = month === 1 ? { year: year - 1, month: 12 } : { year, month: month - 1 }
    const opening = (await balances({ year, month })).accounts.map((one) => one.opening)
    expect(opening).toEqual((await balances(last)).accounts.map((one) => one.closing))
  })

  it('is compared with the flows, and the first difference has a name', async () => {
    await runJobNow(server.platform, checkLedgerJob)
    expect(await lastCheck(server.db)).toMatchObject({ differenceCount: 0, firstDifference: null })
    // a later check does not complete the ledger any more
    await run(sql`update ledger_check set checked_time = checked_time - interval '8 days'`)
    const [flow] = await server.db.select().from(flows).where(sql`status = 'Settled'`).orderBy(flows.id).limit(1)
    await run(
      sql`update work_order_financial_flow set amount = amount + 1, gross = gross + 1, net = net + 1 where id = ${flow?.id}`,
    )
    await runJobNow(server.platform, checkLedgerJob)
    const { check } = await balances()
    expect(check).toMatchObject({ differenceCount: 2 })
    expect(check?.firstDifference).toContain(`款项 ${flow?.id}的`)
    expect(check?.firstDifference).toContain(`账上 ${flow?.gross} 元`)
    await run(
      sql`update work_order_financial_flow set amount = amount - 1, gross = gross - 1, net = net - 1 where id = ${flow?.id}`,
    )
  })

  it('is completed for a week after its first check, by what an older process writes beside it', async () => {
    await run(sql`truncate ledger_check`)
    await runJobNow(server.platform, checkLedgerJob)
    const [flow] = await server.db.select().from(flows).where(sql`status = 'Settled'`).orderBy(flows.id).limit(1)
    const raise = (by: number) =>
      run(
        sql`update work_order_financial_flow set amount = amount + ${by}, gross = gross + ${by}, net = net + ${by} where id = ${flow?.id}`,
      )
    await raise(1)
    await runJobNow(server.platform, checkLedgerJob)
    expect(await lastCheck(server.db)).toMatchObject({ differenceCount: 0 })
    await raise(-1)
    await runJobNow(server.platform, checkLedgerJob)
    await run(sql`update ledger_check set checked_time = checked_time - interval '8 days'`)
    await raise(1)
    await runJobNow(server.platform, checkLedgerJob)
    expect(await lastCheck(server.db)).toMatchObject({ differenceCount: 2 })
    await raise(-1)
  })

  it('only grows: no entry is changed, removed or moved to other accounts', async () => {
    for (const statement of [
      sql`update ledger_entry set amount = 1 where id = 1`,
      sql`delete from ledger_entry where id = 1`,
      sql`truncate ledger_entry`,
    ])
      expect(await refusal(statement)).toContain('never changed or removed')
    const entry = (values: SQL) =>
      refusal(
        sql`insert into ledger_entry (kind, debit, credit, amount, order_id, day, creation_time) values (${values})`,
      )
    expect(await entry(sql`'Paid', 'Escrow', 'Bank', 1, 1, now(), now()`)).toContain('ledger_entry_accounts_ck')
    expect(await entry(sql`'Paid', 'Payable', 'Bank', 0, 1, now(), now()`)).toContain('ledger_entry_amount_ck')
    expect(await entry(sql`'Paid', 'Payable', 'Bank', 1, null, now(), now()`)).toContain('ledger_entry_subject_ck')
  })

  it('takes no entry that is dated in a closed month, and a refund of that month is refused in words', async () => {
    const { year, month } = toYearMonth(new Date(Date.now() - 40 * 86_400_000))
    await server.db.insert(paymentMonthLocks).values({ year, month, lockedByUserId: 1 })
    const day = `${year}-${String(month).padStart(2, '0')}-15`
    const late = sql`insert into ledger_entry (kind, debit, credit, amount, order_id, day, creation_time)
      values ('Hosted', 'Bank', 'Escrow', 1, 1, ${day}::date, now())`
    expect(await refusal(late)).toContain('month of a ledger entry is closed')
    const work = { platform: server.platform, db: server.db, now: new Date(), actor: SYSTEM }
    const told = { code: 40901, details: '该月已锁定，不能再记账' }
    await expect(transact(work, ({ tx }) => tx.execute(late))).rejects.toMatchObject(told)
    const { id } = await hosted()
    await desk.pay([(await desk.payable(id, 'person2', '60')).flowId])
    await cancel(id)
    const refused = await desk.deny('finance', 'WorkOrder/RecordRefund', {
      ...{ id, amount: '900.00', refundTime: `${day}T09:00:00+08:00` },
    })
    expect(refused.members).toContain('refundTime')
    expect((await balances({ year, month })).lockedTime).not.toBeNull()
  })

  it('begins with what the flows and orders said before there was one', async () => {
    const step = schemaPaths().fresh.find(({ name }) => name.endsWith('_ledger'))
    const opening = (step?.statements ?? []).filter((part) => part.includes('insert into ledger_entry'))
    expect(opening).toHaveLength(2)
    const before = (await balances()).accounts.map(({ closing: sum }) => sum)
    await run(sql`alter table ledger_entry disable trigger user`)
    await run(sql`delete from ledger_entry`)
    for (const statement of opening) await run(sql.raw(statement))
    await run(sql`alter table ledger_entry enable trigger user`)
    expect((await compareLedger(server.db)).first).toBeNull()
    expect((await balances()).accounts.map(({ closing: sum }) => sum)).toEqual(before)
    const [counted] = await rowsOf<{ count: number }>(
      server.db,
      sql`select count(*)::int as count from ledger_entry where is_opening and day <= ${addDays(toWireDay(new Date()), 1)}::date`,
    )
    expect(counted?.count).toBeGreaterThan(8)
  })
})
