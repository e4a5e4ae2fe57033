import { Readable } from 'node:stream'
import { eq } from 'drizzle-orm'
import ExcelJS from 'exceljs'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { SYSTEM } from '#machines/actor.ts'
import { toYearMonth } from '#services/abp/conventions/wire.ts'
import { storeUpload } from '#services/attachments/attachment.api.ts'
import { payrolls } from '#services/database/schema/payroll.ts'
import { taxReliefs } from '#services/database/schema/rates.ts'
import { employ } from '#tests/support/employees.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { type Desk, workOrderDesk } from '#tests/support/work-orders.ts'

const year = toYearMonth(new Date()).year - 1
let server: TestServer
let desk: Desk
let personId = 0
let leaverId = 0
beforeAll(async () => {
  server = await startTestServer()
  desk = workOrderDesk(server)
  // the figures of these tests are those of a province that lets nothing off
  await server.db.delete(taxReliefs)
  personId = server.account('person').personId ?? 0
  leaverId = server.account('person2').personId ?? 0
  await employ(server, 'person', 'enterprise', { startDate: `${year}-06-15`, endDate: `${year + 3}-12-31` })
  await employ(server, 'person2', 'enterprise', {
    ...{ startDate: `${year - 1}-01-01`, endDate: `${year}-02-28`, status: 'Overdue' },
  })
})
afterAll(() => server.close())
beforeEach(() => server.db.delete(payrolls))

interface Pay {
  id: number
  grossAmount: string
  taxAmount: string
  netAmount: string
  payKindLabel: string
  firstWages: string | null
  warnings: string[]
  taxWorking: { months: number }
}
const form = (more: object) => ({ year, month: 6, userDisabledPersonId: personId, baseWage: '5000', ...more })
const issue = (more: object) => desk.act<Pay>('enterprise', 'Payroll/Create', form(more))
const deny = (more: object) => desk.deny('enterprise', 'Payroll/Create', form(more))

describe('a month without pay in which insurance is owed', () => {
  it('is issued with what the person owes, which the bank is not asked to pay', async () => {
    const pay = await issue({ baseWage: '0', socialInsurance: '420.50', housingFund: '80' })
    expect(pay).toMatchObject({ grossAmount: '0.00', taxAmount: '0.00', netAmount: '-500.50' })
    expect(pay.warnings.join()).toContain('员工欠单位 500.50 元')
    const { body } = await desk.call('enterprise', 'Payroll/Export', { year, month: 6, kind: 'BankSheet' })
    const book = new ExcelJS.Workbook()
    await book.xlsx.load(body as unknown as ExcelJS.Buffer)
    expect(book.getWorksheet('代发明细')?.rowCount).toBe(1)
    expect(book.getWorksheet('暂不代发')?.getRow(2).values).toEqual([undefined, '林一鸣', -500.5, '没有可发的金额'])
  })

  it('is refused where another deduction makes it negative', async () => {
    const refused = await deny({ baseWage: '100', socialInsurance: '420', otherDeduction: '1' })
    expect(refused).toMatchObject({ members: ['otherDeduction'] })
    expect(refused.details).toContain('还有剩的，才能扣其他扣款')
  })
})

describe('a second payment in a month', () => {
  it('comes after the pay of the month, is taxed on top of it and takes no second allowance', async () => {
    expect((await deny({ payKind: 'Supplement' })).details).toContain('请先发当月工资，再补发')
    expect(await issue({ baseWage: '9000' })).toMatchObject({ taxAmount: '120.00', payKindLabel: '当月工资' })
    expect((await deny({})).details).toContain('请把发放类型改为“补发”')
    const more = await issue({ payKind: 'Supplement', baseWage: '0', bonus: '1000' })
    expect(more).toMatchObject({ taxAmount: '30.00', netAmount: '970.00', payKindLabel: '补发', warnings: [] })
    expect(more.taxWorking.months).toBe(1)
    expect((await deny({ payKind: 'Supplement' })).details).toContain('已经有一张补发的工资单')
    // the next month counts both
    expect(await issue({ month: 7, baseWage: '5000' })).toMatchObject({ taxAmount: '0.00' })
  })

  it('has a bank file of its own, so that the month is not paid again', async () => {
    await issue({ baseWage: '9000' })
    await issue({ payKind: 'Supplement', baseWage: '0', bonus: '1000' })
    const amountsOf = async (payKind: string) => {
      const asked = { year, month: 6, kind: 'BankSheet', payKind }
      const { body } = await desk.call('enterprise', 'Payroll/Export', asked)
      const book = new ExcelJS.Workbook()
      await book.xlsx.load(body as unknown as ExcelJS.Buffer)
      return book.worksheets.flatMap((sheet) =>
        sheet
          .getSheetValues()
          .flatMap((row) => (Array.isArray(row) ? row.filter((cell) => typeof cell === 'number') : [])),
      )
    }
    expect(await amountsOf('Month')).toEqual([8880])
    expect(await amountsOf('Supplement')).toEqual([970])
  })

  it('leaves the pay of the month that the person has confirmed', async () => {
    const { id } = await issue({ baseWage: '9000' })
    await desk.act('person', 'Payroll/Confirm', { id })
    expect(await issue({ payKind: 'Supplement', baseWage: '0', bonus: '1000' })).toMatchObject({ taxAmount: '30.00' })
    const [row] = await server.db.select().from(payrolls).where(eq(payrolls.id, id))
    expect(row).toMatchObject({ status: 'Confirmed', taxAmount: '120.00' })
  })
})

describe('pay after leaving', () => {
  it('is for who has left before the month, with the allowances of the months of employment alone', async () => {
    const whose = { userDisabledPersonId: leaverId }
    expect((await deny({ ...whose, month: 4 })).details).toContain('没有与本企业履行中的合同')
    expect((await deny({ payKind: 'AfterLeaving', month: 7 })).details).toContain('只用于已经离职的员工')
    for (const month of [1, 2]) await issue({ ...whose, month, baseWage: '5000' })
    const last = await issue({ ...whose, payKind: 'AfterLeaving', month: 4, baseWage: '0', bonus: '10000' })
    expect(last).toMatchObject({ taxAmount: '300.00', payKindLabel: '离职后发放', warnings: [] })
    expect(last.taxWorking.months).toBe(2)
  })

  it('is offered for those who have left, and no wage is filled in', async () => {
    const asked = { year, month: 4, payKind: 'AfterLeaving', isPreview: true }
    const { items } = await desk.act<{ items: object[] }>('enterprise', 'Payroll/BatchCreate', asked)
    expect(items).toEqual([expect.objectContaining({ realName: '何小雨', grossAmount: '0.00', code: 0 })])
  })
})

describe('a sheet of a kind', () => {
  it('finds those who have left, says so of others, and issues what was checked', async () => {
    const text = '姓名,基本工资,奖金,首次领工资申明\n何小雨,0,800,\n林一鸣,0,100,是'
    const actor = { ...SYSTEM, userId: server.account('enterprise').userId }
    const context = { platform: server.platform, db: server.db, now: new Date(), actor }
    const { id: fileId } = await storeUpload(context, '离职.csv', Readable.from([Buffer.from(text)]), 'Temp')
    const asked = { year, month: 4, payKind: 'AfterLeaving', fileId }
    const send = (more: object) =>
      desk.act<{ checked: string; createdCount: number; errors: { message: string }[] }>(
        ...(['enterprise', 'Payroll/Import', { ...asked, ...more }] as const),
      )
    const { checked, errors } = await send({ isPreview: true })
    expect(errors).toEqual([
      expect.objectContaining({ column: '首次领工资申明', message: expect.stringContaining('哪天、怎样申明') }),
    ])
    expect(await server.db.$count(payrolls)).toBe(0)
    expect(await send({ checked })).toMatchObject({ createdCount: 1, failedCount: 1 })
    expect(await server.db.select().from(payrolls)).toEqual([
      expect.objectContaining({ payKind: 'AfterLeaving', userDisabledPersonId: leaverId, netAmount: '800.00' }),
    ])
  })
})

describe('the first wages of a year', () => {
  const STATED = '6 月 20 日书面承诺，存人事档案'
  it('count the allowance from January, and the statement holds for the months after', async () => {
    // 公告2020年第13号: 5,000 times the months of the year up to this one
    const june = await issue({ baseWage: '32000', firstWages: STATED })
    expect(june).toMatchObject({ taxAmount: '60.00', firstWages: STATED })
    expect(june.taxWorking.months).toBe(6)
    expect(june.warnings.join()).toContain(`从 1 月算起。依据：${STATED}`)
    expect(await issue({ month: 7, baseWage: '5000' })).toMatchObject({ taxAmount: '0.00', firstWages: STATED })
    const gone = await desk.act<Pay>('enterprise', 'Payroll/Update', { id: june.id, firstWages: null })
    expect(gone).toMatchObject({ taxAmount: '810.00', firstWages: null })
  })

  it('need a statement with words', async () => {
    expect(await deny({ firstWages: '是' })).toMatchObject({ members: ['firstWages'] })
    expect(await issue({ baseWage: '32000' })).toMatchObject({ taxAmount: '810.00', firstWages: null })
  })
})
