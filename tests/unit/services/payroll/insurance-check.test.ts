import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { enterprises } from '#services/database/schema/enterprises.ts'
import { payrolls } from '#services/database/schema/payroll.ts'
import { insuranceAt, pensionBaseOf } from '#services/reference/social-insurance.service.ts'
import { employ } from '#tests/support/employees.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  server.setNow(new Date('2026-11-27T04:00:00Z'))
  await employ(server, 'person')
  await server.db.execute(sql`update contract_employment set start_date = '2025-06-01'`)
})
afterAll(() => server.close())
beforeEach(() => server.db.delete(payrolls))

const agreed = (...kinds: string[]) =>
  server.db.execute(sql`update contract_employment set social_insurance = ${`{${kinds.join(',')}}`}::text[]`)
const at = (cityId: number, provinceId: number) =>
  server.db.update(enterprises).set({ cityId, provinceId, areaId: null })
async function warningsOf(socialInsurance: string, month = 3): Promise<string[]> {
  const form = {
    ...{ year: 2026, month, userDisabledPersonId: server.account('person').personId },
    ...{ baseWage: '15000', socialInsurance },
  }
  const { items } = (await server.ok('enterprise', 'Payroll/BatchCreate', {
    ...{ year: 2026, month, isPreview: true },
    items: [form],
  })) as unknown as { items: { warnings: string[] }[] }
  return (items[0]?.warnings ?? []).filter((words) => words.includes('个人社保'))
}

describe('the person’s share of social insurance', () => {
  it('below the floor of the place says so, with the figures and that nobody has opened the notice', async () => {
    await at(3701, 37)
    await agreed('Pension', 'Medical', 'Unemployment', 'Injury')
    // 8 % and 0.3 % of 4,573 (鲁人社字〔2026〕75号)
    expect(await warningsOf('300')).toEqual([
      '个人社保填了 300.00 元，按当地缴费基数的下限至少 379.56 元（养老保险 4573.00 元的 8%，失业保险 4573.00 元的 0.3%），请核对。基数来自转载的资料，未核对原文',
    ])
    expect((await warningsOf('0'))[0]).toContain('没有填个人社保')
    expect(await warningsOf('1500')).toEqual([])
  })

  it('above the ceiling says so where all shares are known, and nothing where one is not', async () => {
    await at(3701, 37)
    await agreed('Pension', 'Unemployment')
    expect((await warningsOf('2000'))[0]).toContain('最多 1897.63 元')
    await agreed('Pension', 'Medical', 'Unemployment')
    expect(await warningsOf('2000')).toEqual([])
    await at(1101, 11)
    // 北京: (8 % + 2 % + 0.5 %) of 36,348 from July on, and 3 yuan
    expect((await warningsOf('4000', 8))[0]).toContain('最多 3819.54 元')
  })

  it('is not judged without a contract on it, and is shown on the payslip as in the preview', async () => {
    await at(3701, 37)
    await agreed()
    expect(await warningsOf('10')).toEqual([])
    await agreed('Pension')
    const form = { year: 2026, month: 4, userDisabledPersonId: server.account('person').personId, baseWage: '15000' }
    const { id } = (await server.ok('enterprise', 'Payroll/Create', form)) as unknown as { id: number }
    const pay = (await server.ok('person', 'Payroll/Get', { id })) as unknown as { warnings: string[] }
    expect(pay.warnings.join()).toContain('没有填个人社保，按当地缴费基数的下限至少 365.84 元')
  })
})

describe('what holds at a place', () => {
  it('is the nearest: the city’s base, the province’s share, the country’s pension', async () => {
    const known = new Map((await insuranceAt(server.db, 4201, '2026-03-01')).map((one) => [one.item, one]))
    expect(known.get('Pension')).toMatchObject({ personLow: '0.08', base: { baseFloor: '4498.00' } })
    expect(known.get('Unemployment')).toMatchObject({ personLow: '0.003', base: null })
    expect(known.get('Medical')).toMatchObject({ personLow: null })
    expect(known.get('HousingFund')).toMatchObject({ personHigh: '0.12' })
    expect(await pensionBaseOf(server.db, 4202, '2026-03-01')).toMatchObject({
      ...{ placeName: '湖北省', baseFloor: '4299.00', confidence: 'Secondary' },
    })
    expect(await pensionBaseOf(server.db, 7101, '2026-03-01')).toBeNull()
  })
})
