import { eq, sql } from 'drizzle-orm'
import ExcelJS from 'exceljs'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { toYearMonth } from '#services/abp/conventions/wire.ts'
import { approvals } from '#services/database/schema/approvals.ts'
import { settings } from '#services/database/schema/infrastructure.ts'
import { sensitiveViewLogs } from '#services/database/schema/logs.ts'
import { userDisabledPersons } from '#services/database/schema/people.ts'
import {
  workOrderFinancialFlows as flows,
  paymentMonthLocks,
  paymentResults,
  taxReturnFiles,
} from '#services/database/schema/work-order-money.ts'
import type { MonthClose } from '#services/work-orders/month-close/month-close.schemas.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { type Desk, flowRow, forgetParticipations, workOrderDesk } from '#tests/support/work-orders.ts'

const CLOSE = 'WorkOrderFinancialFlow/GetMonthClose'
const RETURN = 'WorkOrderFinancialFlow/ExportTaxReturn'
const PERSONS = ['person', 'person2']
const COLUMNS = 11
let server: TestServer
let desk: Desk
beforeAll(async () => {
  server = await startTestServer()
  desk = workOrderDesk(server)
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.db.delete(flows)
  await server.db.delete(approvals)
  for (const account of PERSONS) await forgetParticipations(server, server.account(account).personId ?? 0)
})
afterEach(async () => {
  server.setNow(null)
  for (const table of [paymentMonthLocks, taxReturnFiles, paymentResults]) await server.db.delete(table)
})

const payable = async (account: string) =>
  (await desk.payable((await desk.publish({ unitPrice: '200' })).id, account, '60')).flowId
const thisMonth = () => toYearMonth(new Date())
const afterMonth = () => new Date(Date.UTC(thisMonth().year, thisMonth().month, 1))
const checksOf = async () => {
  const { checks } = await desk.act<MonthClose>('finance', CLOSE, thisMonth())
  return Object.fromEntries(checks.map(({ key, isDone, count, amount }) => [key, isDone || `${count}, ${amount}`]))
}
const rowsOf = async (body: Buffer): Promise<string[][]> => {
  const workbook = new ExcelJS.Workbook()
  await workbook.xlsx.load(body as never)
  const rows: string[][] = []
  workbook.worksheets[0]?.eachRow((row) => {
    rows.push(Array.from({ length: COLUMNS }, (_, at) => String(row.getCell(at + 1).value ?? '')))
  })
  return rows
}

describe('the close of a month', () => {
  it('lists what is open, by count and sum, until it is done', async () => {
    const [one, two] = [await payable('person'), await payable('person2')]
    const net = async (id: number) => (await flowRow(server, id)).net
    const sum = (Number(await net(one)) + Number(await net(two))).toFixed(2)
    expect(await checksOf()).toEqual({
      ...{ unpaid: `2, ${sum}`, unapproved: true, returned: true, unanswered: true, unequal: true, taxReturn: true },
    })
    await desk.pay([one])
    expect(await checksOf()).toMatchObject({ unpaid: `1, ${await net(two)}`, unanswered: `1, ${await net(one)}` })
    await desk.act('finance', 'WorkOrderFinancialFlow/ReturnPayment', { id: one, reason: '卡号不符' })
    expect(await checksOf()).toMatchObject({ returned: `1, ${await net(one)}`, unanswered: true })
    await desk.pay([one, two], { payMethod: 'Other' })
    expect(await checksOf()).toMatchObject({ unpaid: true, returned: true, unanswered: true, unequal: true })
  })

  it('names payments that nobody has approved', async () => {
    const one = await payable('person')
    await server.ok('finance', 'WorkOrderFinancialFlow/Pay', { ids: [one], payMethod: 'BankBatch' })
    expect(await checksOf()).toMatchObject({ unapproved: `1, ${(await flowRow(server, one)).net}` })
  })

  it('finds books that disagree', async () => {
    const one = await payable('person')
    await desk.pay([one])
    expect(await checksOf()).toMatchObject({ unequal: true })
    // the state after a fault: paid, and the work not settled
    await server.db.execute(
      sql`update work_order_participator set status = 'Accepted'
        where id = (select work_order_participator_id from work_order_financial_flow where id = ${one})`,
    )
    expect(await checksOf()).toMatchObject({ unequal: '1, 0.00' })
  })

  it('with something open wants a reason, and keeps who signed what', async () => {
    await payable('person')
    const { year, month } = thisMonth()
    server.setNow(afterMonth())
    const lock = (more: object = {}) =>
      desk.deny('finance', 'WorkOrderFinancialFlow/LockMonth', { year, month, ...more })
    expect(await lock()).toMatchObject({ status: 400, members: ['remark'] })
    await desk.act('finance', 'WorkOrderFinancialFlow/LockMonth', { year, month, remark: '余下的下月支付' })
    const closed = await desk.act<MonthClose>('finance2', CLOSE, { year, month })
    expect(closed).toMatchObject({ remark: '余下的下月支付', lockedByName: expect.stringMatching(/./) })
    expect(closed.checks.find(({ key }) => key === 'unpaid')).toMatchObject({ isDone: false, count: 1 })
    // another user who closes it again changes nothing
    await desk.act('finance2', 'WorkOrderFinancialFlow/LockMonth', { year, month, remark: '再锁一次' })
    expect((await desk.act<MonthClose>('finance', CLOSE, { year, month })).remark).toBe('余下的下月支付')
  })
})

describe('the tax return of a month', () => {
  it('has a row for each person, the whole number, the working and the sums, and a line in the log for each', async () => {
    const [one, two, three] = [await payable('person'), await payable('person'), await payable('person2')]
    await desk.pay([one, two, three], { payMethod: 'Other' })
    await server.db.delete(sensitiveViewLogs)
    const { body, status } = await desk.call('finance', RETURN, { ...thisMonth(), reason: '申报个税' })
    expect(status).toBe(200)
    const [head, ...rows] = await rowsOf(body)
    expect(head?.slice(2, 6)).toEqual(['证件号码', '所得项目', '本月笔数', '本月收入（元）'])
    // 24,000 and 12,000: less 20 % and 5,000, at 3 %
    expect(rows.map((row) => row.slice(4))).toEqual([
      ['2', '24000', '24000', '9800', '14200', '0', '426'],
      ['1', '12000', '12000', '7400', '4600', '0', '138'],
      ['3', '36000', '', '', '', '', '564'],
    ])
    for (const row of rows.slice(0, 2)) expect(row[2]).toMatch(/^\d{17}[\dX]$/)
    const seen = await server.db.select().from(sensitiveViewLogs)
    expect(seen.map(({ entityId, fields, reason }) => [entityId, fields, reason]).sort()).toEqual(
      PERSONS.map((account) => [server.account(account).personId, ['idNumber'], '导出个税申报表：申报个税']).sort(),
    )
    expect(await checksOf()).toMatchObject({ taxReturn: true })
    // a payment made afterwards makes the file outdated
    await desk.pay([await payable('person2')], { payMethod: 'Other' })
    expect((await checksOf()).taxReturn).not.toBe(true)
  })

  it('has the relief of the same income, which leads from its tax to what was withheld', async () => {
    const { year } = thisMonth()
    await server.db.insert(settings).values({ name: 'settlement.taxProvinceId', value: 11 })
    await server.db
      .update(userDisabledPersons)
      .set({ certificateValidTo: `${year + 2}-12-31` })
      .where(eq(userDisabledPersons.id, server.account('person').personId ?? 0))
    const returned = async () => {
      const { body } = await desk.call('finance', RETURN, { ...thisMonth(), reason: '申报个税' })
      const [head, row] = await rowsOf(body)
      return [head, row].map((cells) => cells?.slice(8))
    }
    await desk.pay([await payable('person')], { payMethod: 'Other' })
    // 4,600 at 3 % are 138, half of them let off in Beijing
    expect(await returned()).toEqual([
      ['应纳税所得额（元）', '减免税额（元）', '本月扣缴税额（元）'],
      ['4600', '69', '69'],
    ])
    await desk.pay([await payable('person')], { payMethod: 'Other' })
    expect((await returned())[1]).toEqual(['14200', '213', '213'])
    // a calculation that does not store it: what is neither withheld nor left was let off
    await server.db.execute(
      sql`update work_order_financial_flow set tax_working = tax_working - 'relieved' - 'relievedBefore'`,
    )
    expect((await returned())[1]).toEqual(['14200', '213', '213'])
    await server.db.delete(settings).where(eq(settings.name, 'settlement.taxProvinceId'))
  })

  it('is a text, too, and the same', async () => {
    await desk.pay([await payable('person')], { payMethod: 'Other' })
    const { body } = await desk.call('finance', RETURN, { ...thisMonth(), reason: '申报个税', format: 'Csv' })
    const lines = body.toString('utf8').split('\r\n')
    expect(lines[0]).toMatch(/^\ufeff姓名,证件类型,证件号码,/)
    expect(lines[1]).toMatch(
      /,\d{17}[\dX],劳务报酬（平台累计预扣）,1,12000\.00,12000\.00,7400\.00,4600\.00,0\.00,138\.00$/,
    )
  })

  it('is for Finance, with a purpose, of a month that has begun', async () => {
    const { year, month } = thisMonth()
    expect(await desk.deny('finance', RETURN, { year, month })).toMatchObject({ members: ['reason'] })
    expect(await desk.deny('finance', RETURN, { year: year + 1, month, reason: '申报个税' })).toMatchObject({
      members: ['month'],
    })
    for (const account of ['auditor', 'content', 'developer', 'enterprise', 'person']) {
      expect((await desk.call(account, RETURN, { year, month, reason: '申报个税' })).status, account).toBe(403)
      expect((await desk.call(account, CLOSE, { year, month })).status, account).toBe(403)
    }
    expect(await server.db.select().from(taxReturnFiles).where(eq(taxReturnFiles.year, year))).toEqual([])
  })
})
