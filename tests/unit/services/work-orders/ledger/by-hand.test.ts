import { eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { toWireDay } from '#services/abp/conventions/wire.ts'
import { rowsOf } from '#services/database/connect.ts'
import { approvals } from '#services/database/schema/approvals.ts'
import { paymentMonthLocks } from '#services/database/schema/work-order-money.ts'
import { runJobNow } from '#services/jobs/jobs.ts'
import type { InvoiceDto } from '#services/work-orders/invoices/invoice.schemas.ts'
import { lastCheck } from '#services/work-orders/ledger/check.repository.ts'
import { checkLedgerJob } from '#services/work-orders/ledger/check-ledger.ts'
import type { LedgerBalances } from '#services/work-orders/ledger/ledger.schemas.ts'
import { invoiceDesk } from '#tests/support/invoices.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { type Desk, workOrderDesk } from '#tests/support/work-orders.ts'

let server: TestServer
let desk: Desk
beforeAll(async () => {
  server = await startTestServer()
  desk = workOrderDesk(server)
})
afterAll(() => server.close())
afterEach(() => server.db.delete(paymentMonthLocks))

const today = toWireDay(new Date())
const balances = async (): Promise<Record<string, number>> =>
  Object.fromEntries(
    (await desk.act<LedgerBalances>('finance', 'Ledger/GetBalances')).accounts.map(({ account, closing }) => [
      account,
      Number(closing),
    ]),
  )
const record = (kind: string, amount: string, more: object = {}) =>
  desk.act('finance', 'Ledger/RecordEntry', { kind, amount, day: today, reason: '按凭证补记', ...more })
const denied = async (kind: string, amount: string, more: object = {}) => {
  const input = { kind, amount, day: today, reason: '按凭证补记', ...more }
  const { details, members } = await desk.deny('finance', 'Ledger/RecordEntry', input)
  return { details, members }
}
/** An order that the platform pays in advance. */
async function advanced(): Promise<{ id: number; gross: number }> {
  const { id } = await desk.publish({ unitPrice: '20' })
  await desk.payable(id, 'person2', '10')
  return { id, gross: 200 }
}

describe('an entry by hand', () => {
  it('takes two people, and says why', async () => {
    const { id } = await advanced()
    const before = await balances()
    const input = { kind: 'Repaid', amount: '150.00', day: today, workOrderId: id, reference: 'HK20261128' }
    const { approval } = await server.ok<{ approval: { id: number } }>('finance', 'Ledger/RecordEntry', {
      ...input,
      reason: '企业转来垫付',
    })
    expect(await balances()).toEqual(before)
    await desk.deny('finance', 'Approval/Approve', { id: approval.id })
    await server.ok('finance2', 'Approval/Approve', { id: approval.id })
    const after = await balances()
    expect((after.Advance ?? 0) - (before.Advance ?? 0)).toBeCloseTo(-150, 2)
    expect((after.Bank ?? 0) - (before.Bank ?? 0)).toBeCloseTo(150, 2)
    const { items } = await desk.act<{ items: object[] }>('finance', 'Ledger/GetEntries', { kind: 'Repaid' })
    expect(items[0]).toMatchObject({
      ...{ words: '企业还回垫付', amount: '150.00', reference: 'HK20261128', reason: '企业转来垫付', workOrderId: id },
    })
  })

  it.runIf(process.env.TEST_ENGINE === 'postgres')('waits until an earlier release has ended', async () => {
    const { id } = await advanced()
    const waiting = () => server.db.$count(approvals, eq(approvals.kind, 'LedgerEntry'))
    const before = await waiting()
    await server.db.transaction(async (tx) => {
      await tx.execute(sql`set local application_name = 'portal 0.0.1'`)
      expect((await denied('Repaid', '10.00', { workOrderId: id })).details).toContain('旧版本还在运行')
    })
    expect(await waiting()).toBe(before)
    await record('Repaid', '10.00', { workOrderId: id })
  })

  it('never takes more than is there: of an advance, of tax, of a fee', async () => {
    const { id } = await advanced()
    expect(await denied('Repaid', '200.01', { workOrderId: id })).toEqual({
      ...{ members: ['amount'], details: '还没有收回的垫付只有 200.00 元' },
    })
    await record('AdvanceWaived', '50.00', { workOrderId: id })
    expect((await denied('Repaid', '150.01', { workOrderId: id })).details).toContain('只有 150.00 元')
    await record('Repaid', '150.00', { workOrderId: id })
    const { Tax = 0 } = await balances()
    expect((await denied('TaxPaid', String(Tax + 1))).members).toEqual(['amount'])
    expect((await denied('FeeMoved', '90000000')).details).toContain('还没有转出的服务费')
    expect((await denied('OtherCovered', '90000000')).details).toContain('还没有补回的其他支付')
  })

  it('that takes back what an issued invoice names asks for its red invoice', async () => {
    const { id } = await advanced()
    await record('Repaid', '100.00', { workOrderId: id })
    const invoices = invoiceDesk(server, desk)
    const asked = await desk.act<InvoiceDto>('enterprise', 'Invoice/Request', invoices.form([id], '100.00'))
    await invoices.issue(asked.id, '100.00')
    await record('Repaid', '-100.00', { workOrderId: id })
    expect(await desk.act<InvoiceDto>('finance', 'Invoice/Get', { id: asked.id })).toMatchObject({
      status: 'RedRequested',
    })
  })

  it('is taken back by a negative one, and by no more than was recorded', async () => {
    const { id } = await advanced()
    await record('Repaid', '100.00', { workOrderId: id })
    expect((await denied('Repaid', '-100.01', { workOrderId: id })).details).toBe('以前只记过 100.00 元，不能冲回更多')
    const before = await balances()
    await record('Repaid', '-100.00', { workOrderId: id })
    expect(((await balances()).Advance ?? 0) - (before.Advance ?? 0)).toBeCloseTo(100, 2)
  })

  it('names the wrong field', async () => {
    expect((await denied('Repaid', '0')).members).toEqual(['amount'])
    expect((await denied('TaxPaid', '1', { day: '2999-01-01' })).members).toEqual(['day'])
    expect((await denied('TaxPaid', '1', { workOrderId: 1 })).members).toEqual(['workOrderId'])
    expect((await denied('Repaid', '1', { workOrderId: 999_999 })).members).toEqual(['workOrderId'])
    await server.db.insert(paymentMonthLocks).values({ year: 2026, month: 1, lockedByUserId: 1 })
    expect(await denied('TaxPaid', '1', { day: '2026-01-10' })).toEqual({
      ...{ members: ['day'], details: '该月已锁定，不能再记账' },
    })
  })

  it('is nothing that the nightly check misses or finds too much', async () => {
    await runJobNow(server.platform, checkLedgerJob)
    expect(await lastCheck(server.db)).toMatchObject({ differenceCount: 0, firstDifference: null })
  })
})

describe('a closed month', () => {
  const lock = (year: number, month: number) =>
    desk.act('finance', 'WorkOrderFinancialFlow/LockMonth', { year, month, remark: '测试关账' })
  const kept = () => rowsOf(server.db, sql`select * from ledger_month order by year, month, account`)
  const shown = (year: number, month: number) =>
    desk.act<LedgerBalances>('finance', 'Ledger/GetBalances', { year, month }).then(({ accounts }) => accounts)
  const monthsWithEntries = () =>
    rowsOf<{ year: number; month: number }>(
      server.db,
      sql`select distinct extract(year from day)::int as year, extract(month from day)::int as month
        from ledger_entry where day < date_trunc('month', now() at time zone 'Asia/Shanghai') order by 1, 2`,
    )

  beforeAll(async () => {
    // tax that was paid two, five and six months ago, as nothing of the demonstration is so old
    await server.db.execute(sql`insert into ledger_entry (kind, debit, credit, amount, day, creation_time)
      select 'TaxPaid', 'Tax', 'Bank', m.months, (now() - make_interval(months => m.months))::date, now()
      from (values (2), (5), (6)) m (months)`)
  })

  it('is stored when it is closed, in any order of months, and every balance stays the same', async () => {
    const months = await monthsWithEntries()
    expect(months.length).toBeGreaterThan(1)
    const all = await balances()
    const before = await Promise.all(months.map(({ year, month }) => shown(year, month)))
    for (const { year, month } of months.toReversed()) {
      await lock(year, month)
      expect(await balances()).toEqual(all)
    }
    expect((await kept()).length).toBeGreaterThan(months.length)
    expect(await Promise.all(months.map(({ year, month }) => shown(year, month)))).toEqual(before)
  })

  it('is read as stored, and the nightly check names a stored sum that differs', async () => {
    const [first] = await monthsWithEntries()
    if (!first) throw new Error('no month has entries')
    const { year, month } = first
    await lock(year, month)
    const all = await balances()
    await server.db.execute(
      sql`update ledger_month set debit = debit + 7 where year = ${year} and month = ${month} and account = 'Tax'`,
    )
    expect(((await balances()).Tax ?? 0) - (all.Tax ?? 0)).toBeCloseTo(-7, 2)
    await runJobNow(server.platform, checkLedgerJob)
    const check = await lastCheck(server.db)
    expect(check?.differenceCount).toBe(1)
    expect(check?.firstDifference).toContain(`${year} 年 ${month} 月“代扣个税”的月结`)
    await server.db.execute(
      sql`update ledger_month set debit = debit - 7 where year = ${year} and month = ${month} and account = 'Tax'`,
    )
  })

  it('that was closed before there were stored months is stored by the nightly check', async () => {
    const [first] = await monthsWithEntries()
    await server.db.execute(sql`truncate ledger_month`)
    await server.db
      .insert(paymentMonthLocks)
      .values({ year: first?.year ?? 0, month: first?.month ?? 0, lockedByUserId: 1 })
    const all = await balances()
    await runJobNow(server.platform, checkLedgerJob)
    expect((await kept()).length).toBeGreaterThan(0)
    expect(await balances()).toEqual(all)
    expect(await lastCheck(server.db)).toMatchObject({ differenceCount: 0 })
  })
})
