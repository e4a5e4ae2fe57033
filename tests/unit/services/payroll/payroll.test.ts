import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sumDecimals } from '#machines/rules/decimal.ts'
import { operationLogOf } from '#services/abp/access/operation-log.ts'
import { toYearMonth } from '#services/abp/conventions/wire.ts'
import { writesOf } from '#services/abp/platform/writes.ts'
import { contractEmployments, contractTransfers } from '#services/database/schema/contracts.ts'
import { outbox } from '#services/database/schema/infrastructure.ts'
import { operationLogs } from '#services/database/schema/logs.ts'
import { payrolls } from '#services/database/schema/payroll.ts'
import { taxReliefs } from '#services/database/schema/rates.ts'
import { payrollJobs } from '#services/payroll/jobs.ts'
import { employ } from '#tests/support/employees.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { type Desk, workOrderDesk } from '#tests/support/work-orders.ts'

interface Pay {
  id: number
  userDisabledPersonId: number
  status: string
  statusLabel: string
  rowVersion: number
  allowedActions: string[]
  grossAmount: string
  deductionAmount: string
  taxAmount: string
  netAmount: string
  isBelowMinimumWage: boolean
  minimumWage: string | null
  warnings: string[]
  isDisputed: boolean
  objection: string | null
  objectionReply: string | null
  realName: string
}
interface Page {
  totalCount: number
  items: Pay[]
}
interface BatchResult {
  createdCount: number
  failedCount: number
  items: (Pay & { payrollId: number | null; code: number; message: string | null; member: string | null })[]
}

/** In China, where the year of pay begins eight hours before that of UTC. */
const YEAR = toYearMonth(new Date()).year
let server: TestServer
let desk: Desk
beforeAll(async () => {
  server = await startTestServer()
  desk = workOrderDesk(server)
  // the figures of these tests are those of a province that lets nothing off
  await server.db.delete(taxReliefs)
  for (const person of ['person', 'person2', 'person8']) await employ(server, person)
  await employ(server, 'person9', 'enterprise3')
})
beforeEach(async () => {
  await server.db.delete(payrolls)
  await server.db.delete(outbox)
})
afterEach(() => server.setNow(null))
afterAll(() => server.close())

const personId = (account: string) => server.account(account).personId
const form = (changes: object = {}, account = 'person') => ({
  year: YEAR,
  month: 1,
  userDisabledPersonId: personId(account),
  baseWage: '10000',
  socialInsurance: '1000',
  housingFund: '500',
  specialDeduction: '1000',
  ...changes,
})
const create = (changes: object = {}, account = 'person') =>
  desk.act<Pay>('enterprise', 'Payroll/Create', form(changes, account))
const refuse = (changes: object = {}, by = 'enterprise') => desk.deny(by, 'Payroll/Create', form(changes))
const get = (id: number, account = 'enterprise') => desk.act<Pay>(account, 'Payroll/Get', { id })
const readersOf = async (template: string) =>
  (await server.db.select().from(outbox).where(eq(outbox.template, template))).map(({ userId }) => userId).sort()
const userIds = (...accounts: string[]) => accounts.map((account) => server.account(account).userId).sort()

describe('the pay of a month', () => {
  it('is reckoned by the server, and the person hears of it', async () => {
    const pay = await create()
    expect(pay).toMatchObject({
      status: 'NotConfirm',
      statusLabel: '待确认',
      grossAmount: '10000.00',
      deductionAmount: '1500.00',
      taxAmount: '75.00',
      netAmount: '8425.00',
      isBelowMinimumWage: false,
      warnings: [],
      allowedActions: ['update', 'delete'],
    })
    expect((await get(pay.id, 'person')).allowedActions).toEqual(['confirm', 'object'])
    expect(await readersOf('payroll.issued')).toEqual(userIds('person'))
  })

  it('in which a contract goes on with another employer is paid by both, each once', async () => {
    const [from, to] = ['enterprise', 'enterprise2'].map((account) => server.account(account).enterpriseId ?? 0)
    const contractId = await employ(server, 'person11', 'enterprise', { startDate: `${YEAR - 1}-01-01` })
    await server.db.insert(contractTransfers).values({
      ...{ contractId, fromEnterpriseId: from ?? 0, toEnterpriseId: to ?? 0, reason: '合并', userId: 1 },
      creationTime: new Date(`${YEAR}-01-15T04:00:00Z`),
    })
    const moved = { enterpriseId: to ?? 0 }
    await server.db.update(contractEmployments).set(moved).where(eq(contractEmployments.id, contractId))
    for (const account of ['enterprise2', 'enterprise']) {
      const pay = await desk.act<Pay>(account, 'Payroll/Create', form({}, 'person11'))
      expect(pay.status, account).toBe('NotConfirm')
      expect(await desk.deny(account, 'Payroll/Create', form({}, 'person11')), account).toMatchObject({ code: 40020 })
    }
    await server.db.delete(contractTransfers)
    await server.db.delete(payrolls)
    await server.db.delete(contractEmployments).where(eq(contractEmployments.id, contractId))
  })

  it('carries the tax of the months before it', async () => {
    const taxes: string[] = []
    for (const month of [1, 2, 3]) {
      const items = { baseWage: '30000', socialInsurance: '4500', housingFund: '0', specialDeduction: '2000' }
      taxes.push((await create({ ...items, month })).taxAmount)
    }
    expect(taxes).toEqual(['555.00', '625.00', '1850.00'])
  })

  it('changes the tax of later months that are not confirmed; a confirmed one holds it back', async () => {
    const first = await create({ month: 1 })
    const second = await create({ month: 2 })
    await desk.act('enterprise', 'Payroll/Update', { id: first.id, bonus: '50000' })
    const later = await get(second.id)
    expect(later).toMatchObject({ taxAmount: '250.00', netAmount: '8250.00', rowVersion: second.rowVersion + 1 })
    await desk.act('person', 'Payroll/Confirm', { id: second.id })
    const refusal = await desk.deny('enterprise', 'Payroll/Update', { id: first.id, bonus: '0' })
    expect(refusal).toMatchObject({ status: 400, code: 40000 })
    expect(refusal.details).toContain('2 月的工资单已确认')
    const gone = await desk.deny('enterprise', 'Payroll/Delete', { id: first.id })
    expect(gone.status).toBe(400)
  })

  it('is held against what the enterprise reckons itself', async () => {
    expect(await refuse({ taxAmount: '80' })).toMatchObject({ status: 400, members: ['taxAmount'] })
    expect(await refuse({ netAmount: '9000' })).toMatchObject({ members: ['netAmount'] })
    expect((await create({ taxAmount: '75', netAmount: '8425.00' })).netAmount).toBe('8425.00')
  })

  it('below the minimum wage is issued with a warning', async () => {
    const pay = await create({ baseWage: '2000', socialInsurance: '0', housingFund: '0' })
    expect(pay).toMatchObject({ isBelowMinimumWage: true, taxAmount: '0.00', netAmount: '2000.00' })
    expect(pay.warnings[0]).toContain('最低工资')
    const list = await desk.act<Page>('enterprise', 'Payroll/GetAll', { isBelowMinimumWage: true })
    expect(list.totalCount).toBe(1)
  })

  it('is issued once', async () => {
    await create()
    expect(await refuse()).toMatchObject({ status: 409, code: 40020 })
  })

  it.each([
    [{ month: 13 }, 'month'],
    [{ year: 2019 }, 'year'],
    [{ year: YEAR + 2 }, 'year'],
    [{ baseWage: '-1' }, 'baseWage'],
    [{ baseWage: '1.001' }, 'baseWage'],
    [{ baseWage: undefined }, 'baseWage'],
    [{ absenceDeduction: '10000.01' }, 'absenceDeduction'],
    [{ otherDeduction: '9000' }, 'otherDeduction'],
    [{ taxReliefRate: '1.5' }, 'taxReliefRate'],
    [{ userDisabledPersonId: 999_999 }, 'userDisabledPersonId'],
  ])('is refused with %o', async (changes, member) => {
    const refusal = await refuse(changes)
    expect(refusal).toMatchObject({ status: 400, code: 40001, members: [member] })
    expect(refusal.details).toMatch(/[一-龥]/)
  })

  it('is for a month in which the person worked by a contract', async () => {
    await employ(server, 'person22', 'enterprise', { startDate: `${YEAR}-03-15`, endDate: `${YEAR}-05-10` })
    const of = (month: number) => ({ month, userDisabledPersonId: personId('person22'), specialDeduction: '0' })
    expect((await refuse(of(2))).members).toEqual(['userDisabledPersonId'])
    expect((await refuse(of(6))).members).toEqual(['userDisabledPersonId'])
    // the allowance counts from March: (10000 − 1500 − 5000) × 3 %
    expect((await create(of(3))).taxAmount).toBe('105.00')
    expect((await create(of(5))).taxAmount).toBe('0.00')
  })
})

describe('the answer of the person', () => {
  it('confirms once and for all', async () => {
    const { id, rowVersion } = await create()
    const stale = await desk.deny('person', 'Payroll/Confirm', { id, rowVersion: rowVersion + 1 })
    expect(stale.code).toBe(40902)
    const done = await desk.act<Pay>('person', 'Payroll/Confirm', { id, rowVersion })
    expect(done).toMatchObject({ status: 'Confirmed', statusLabel: '已确认', allowedActions: [] })
    for (const [action, more] of [
      ['Update', { bonus: '1' }],
      ['Delete', {}],
    ] as const) {
      expect(await desk.deny('enterprise', `Payroll/${action}`, { id, ...more })).toMatchObject({ code: 40901 })
    }
  })

  it('objects with words, which enterprise and tutor hear; an answer closes it', async () => {
    const { id } = await create()
    expect(await desk.deny('person', 'Payroll/Confirm', { id, confirmed: false })).toMatchObject({
      members: ['remark'],
    })
    const disputed = await desk.act<Pay>('person', 'Payroll/Confirm', { id, confirmed: false, remark: '少算加班' })
    expect(disputed).toMatchObject({ status: 'NotConfirm', isDisputed: true, objection: '少算加班' })
    expect(await readersOf('payroll.disputed')).toEqual(userIds('enterprise', 'foundation'))
    const answered = await desk.act<Pay>('enterprise', 'Payroll/Update', {
      id,
      overtimePay: '200',
      objectionReply: '已补上',
    })
    expect(answered).toMatchObject({ isDisputed: false, objectionReply: '已补上', grossAmount: '10200.00' })
    expect(await readersOf('payroll.changed')).toEqual(userIds('person'))
    expect(await desk.act('person', 'Payroll/Object', { id, remark: '还差一天' })).toMatchObject({
      isDisputed: true,
      objectionReply: null,
    })
    expect(await desk.act('person', 'Payroll/Confirm', { id })).toMatchObject({
      status: 'Confirmed',
      isDisputed: false,
    })
  })

  it('is kept in the history with its words', async () => {
    const { id } = await create()
    await desk.act('person', 'Payroll/Object', { id, remark: '少算加班' })
    const input = { entityType: 'Payroll', entityId: id }
    const { items } = await desk.act<{ items: { event: string; opinion: string | null }[] }>(
      'enterprise',
      'StatusLog/GetHistory',
      input,
    )
    expect(items.map(({ event, opinion }) => [event, opinion])).toEqual([
      ['create', null],
      ['object', '少算加班'],
    ])
    expect((await desk.deny('member', 'StatusLog/GetHistory', input)).status).toBe(404)
  })

  it('is the person’s alone', async () => {
    const { id } = await create()
    expect((await desk.deny('person2', 'Payroll/Confirm', { id })).status).toBe(404)
    for (const account of ['enterprise', 'foundation', 'platform']) {
      expect((await desk.deny(account, 'Payroll/Confirm', { id })).status, account).toBe(403)
    }
  })

  it('is asked for after a week, once, and never given by the clock', async () => {
    const { id } = await create()
    server.setNow(new Date(Date.now() + 8 * 86_400_000))
    for (let run = 0; run < 2; run += 1) await payrollJobs[0]?.run(server.platform)
    expect(await readersOf('payroll.reminder')).toEqual(userIds('person'))
    expect((await get(id)).status).toBe('NotConfirm')
  })
})

describe('a batch', () => {
  const batch = (input: object) =>
    desk.act<BatchResult>('enterprise', 'Payroll/BatchCreate', { year: YEAR, month: 1, ...input })

  it('issues what is right and says of each other row why not', async () => {
    await create()
    const items = ['person', 'person2', 'person9'].map((account) => ({
      userDisabledPersonId: personId(account),
      baseWage: '6000',
    }))
    const result = await batch({ items })
    expect(result).toMatchObject({ createdCount: 1, failedCount: 2 })
    expect(result.items.map(({ code }) => code)).toEqual([40020, 0, 40001])
    expect(result.items[2]).toMatchObject({ payrollId: null, member: 'userDisabledPersonId' })
    expect(result.items[1]?.netAmount).toBe('5970.00')
  })

  it('reckons everybody of the month without issuing, for the basic wage of the contract', async () => {
    const result = await batch({ isPreview: true })
    expect(result.createdCount).toBe(0)
    expect(result.items.map(({ realName }) => realName)).toEqual(expect.arrayContaining(['林一鸣', '何小雨', '袁青']))
    expect(result.items.every(({ grossAmount, payrollId }) => grossAmount === '5000.00' && payrollId === null)).toBe(
      true,
    )
    expect(await server.db.$count(payrolls)).toBe(0)
  })

  it('leaves no row in the log for a preview, and one for what was issued', async () => {
    const logged = async () => {
      await operationLogOf(server.platform).flush()
      return server.db.$count(operationLogs, eq(operationLogs.action, 'BatchCreate'))
    }
    const before = await logged()
    const changes = writesOf(server.platform)
    await batch({ isPreview: true })
    expect([await logged(), writesOf(server.platform)]).toEqual([before, changes])
    await batch({ items: [{ userDisabledPersonId: personId('person'), baseWage: '6000' }] })
    expect([await logged(), writesOf(server.platform)]).toEqual([before + 1, changes + 1])
  })

  it('needs rows and a certified enterprise', async () => {
    const empty = await desk.deny('enterprise', 'Payroll/BatchCreate', { year: YEAR, month: 1, items: [] })
    expect(empty.members).toEqual(['items'])
    const pending = await desk.deny('pending', 'Payroll/BatchCreate', { year: YEAR, month: 1 })
    expect(pending.code).toBe(40302)
  })
})

describe('who sees pay', () => {
  it.each([
    ['person', true],
    ['enterprise', true],
    ['foundation', true],
    ['developer', true],
    ['platform', true],
    ['person2', false],
    ['enterprise3', false],
    ['foundation3', false],
    ['developer2', false],
  ])('%s: %s', async (account, isSeen) => {
    const { id } = await create()
    const { items } = await desk.act<Page>(account, 'Payroll/GetAll')
    expect(items.map((item) => item.id).includes(id)).toBe(isSeen)
    expect((await desk.call(account, 'Payroll/Get', { id })).status).toBe(isSeen ? 200 : 404)
  })

  it.each(['member', 'visitor', null])('%s has no way to any', async (account) => {
    for (const action of ['GetAll', 'Create', 'Export']) {
      const { status } = await desk.deny(account, `Payroll/${action}`, form())
      expect(status, action).toBe(account === null ? 401 : 403)
    }
  })

  it('shows a developer the first character of the name, and finds by it alone', async () => {
    await create()
    const found = (realName: string) => desk.act<Page>('developer', 'Payroll/GetAll', { realName })
    expect((await found('林')).items.map(({ realName }) => realName)).toEqual(['林**'])
    expect((await found('一鸣')).totalCount).toBe(0)
  })
})

describe('the list of pay', () => {
  it('is filtered by each of its fields, and paged', async () => {
    const first = await create({ month: 1 })
    const second = await create({ month: 2 }, 'person2')
    await desk.act('person', 'Payroll/Object', { id: first.id, remark: '少算加班' })
    const idsOf = async (query: object, account = 'enterprise') =>
      (await desk.act<Page>(account, 'Payroll/GetAll', query)).items.map(({ id }) => id)
    expect(await idsOf({})).toEqual([second.id, first.id])
    expect(await idsOf({ sorting: 'month', maxResultCount: 1 })).toEqual([first.id])
    expect(await idsOf({ year: YEAR, month: 2 })).toEqual([second.id])
    expect(await idsOf({ realName: '小雨' })).toEqual([second.id])
    expect(await idsOf({ userDisabledPersonId: second.userDisabledPersonId })).toEqual([second.id])
    expect(await idsOf({ enterprise: '云杉' }, 'platform')).toEqual([second.id, first.id])
    expect(await idsOf({ enterprise: '青禾' }, 'platform')).toEqual([])
    expect(await idsOf({ isDisputed: true })).toEqual([first.id])
    expect(await idsOf({ status: 'Confirmed' })).toEqual([])
    expect(await idsOf({ startTime: new Date(Date.now() + 86_400_000).toISOString() })).toEqual([])
    expect(await idsOf({ endTime: new Date(Date.now() + 86_400_000).toISOString() })).toHaveLength(2)
  })

  it('is summed over all that match, whichever page is shown, and only when asked', async () => {
    const first = await create({ month: 3 })
    const second = await create({ month: 3, baseWage: '5000.55' }, 'person2')
    await create({ month: 4 })
    const query = { year: YEAR, month: 3, maxResultCount: 1 }
    const list = (account: string, more: object) =>
      desk.act<Page & { summary: Record<string, unknown> | null }>(account, 'Payroll/GetAll', { ...query, ...more })
    expect((await list('enterprise', {})).summary).toBeNull()
    const { items, summary } = await list('enterprise', { includeSummary: true })
    const total = (name: 'grossAmount' | 'deductionAmount' | 'taxAmount' | 'netAmount') =>
      sumDecimals([first[name], second[name]], 2)
    expect(items).toHaveLength(1)
    expect(summary).toEqual({
      count: 2,
      grossAmount: total('grossAmount'),
      deductionAmount: total('deductionAmount'),
      taxAmount: total('taxAmount'),
      netAmount: total('netAmount'),
    })
    expect((await list('person', { includeSummary: true })).summary).toMatchObject({
      count: 1,
      netAmount: first.netAmount,
    })
    const none = await list('enterprise', { includeSummary: true, month: 12 })
    expect(none.summary).toMatchObject({ count: 0, grossAmount: '0.00' })
  })
})
