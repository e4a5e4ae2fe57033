import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { toWireDay } from '#services/abp/conventions/wire.ts'
import { contractEmployments, contractTransfers } from '#services/database/schema/contracts.ts'
import { enterprises } from '#services/database/schema/enterprises.ts'
import { formerCards } from '#services/database/schema/former-cards.ts'
import { users } from '#services/database/schema/identity.ts'
import { payrolls } from '#services/database/schema/payroll.ts'
import { userDisabledPersons } from '#services/database/schema/people.ts'
import { keepFormerCard } from '#services/people/persons/former-card.repository.ts'
import { employ } from '#tests/support/employees.ts'
import { startTestServer } from '#tests/support/server.ts'

/** The year is over in Shanghai, so that every month counts whatever the day of the test. */
const YEAR = Number(toWireDay(new Date()).slice(0, 4)) - 1
const server = await startTestServer()
afterAll(() => server.close())
const enterpriseId = server.account('enterprise').enterpriseId ?? 0
const otherId = server.account('enterprise2').enterpriseId ?? 0
const personId = server.account('person2').personId ?? 0

const employed = (enterprise = 'enterprise', changes: object = {}) =>
  employ(server, 'person2', enterprise, {
    startDate: `${YEAR}-01-01`,
    endDate: `${YEAR + 3}-12-31`,
    socialInsurance: ['Pension', 'Medical', 'Unemployment', 'Injury'],
    signedTime: new Date(`${YEAR - 1}-12-30T04:00:00Z`),
    ...changes,
  })

const paid = (contractEmploymentId: number, months: readonly number[], changes: object = {}) =>
  server.db.insert(payrolls).values(
    months.map((month) => ({
      ...{ enterpriseId, contractEmploymentId, userDisabledPersonId: personId, year: YEAR, month },
      ...{ status: 'NotConfirm' as const, baseWage: '5000.00', grossAmount: '5000.00', socialInsurance: '525.00' },
      ...{ deductionAmount: '525.00', netAmount: '4475.00', minimumWage: '2690.00', employedSince: `${YEAR}-01-01` },
      creationTime: new Date(Date.UTC(YEAR, month, 5)),
      ...changes,
    })),
  )
const ALL = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]

interface Summary {
  counted: number
  employed: number
  weighted: string
  months: { month: number; weighted: string }[]
  remarks: { realName: string; monthsText: string; text: string; isCounted: boolean }[]
}
interface Figures {
  averageStaff: string | null
  averageAnnualWage: string | null
}
const quota = (account = 'enterprise') => server.ok<Summary>(account, 'Enterprise/GetQuotaSummary', { year: YEAR })
const countedIn = async (account?: string) =>
  (await quota(account)).months.filter(({ weighted }) => Number(weighted) > 0).map(({ month }) => month)

beforeEach(async () => {
  await server.db.delete(payrolls)
  await server.db.delete(contractTransfers)
  await server.db.delete(formerCards)
  await server.db.delete(contractEmployments)
  await server.db
    .update(userDisabledPersons)
    .set({
      certificateValidFrom: `${YEAR - 3}-01-01`,
      certificateValidTo: `${YEAR + 5}-12-31`,
      disabilityLevel: 'ThreeLevel',
    })
    .where(eq(userDisabledPersons.id, personId))
})

describe('what is typed in one go', () => {
  it('counts for nothing without insurance, or where the worker objects', async () => {
    const id = await employed()
    await paid(id, ALL, { socialInsurance: '0.00' })
    expect((await quota()).remarks).toMatchObject([
      { realName: '何小雨', monthsText: '1–12 月', text: '工资单没有扣缴社会保险', isCounted: false },
    ])
    await server.db.update(payrolls).set({ socialInsurance: '525.00' })
    expect(await countedIn()).toEqual(ALL)
    const [slip] = await server.db.select().from(payrolls).where(eq(payrolls.month, 3))
    await server.ok('person2', 'Payroll/Confirm', { id: slip?.id, confirmed: false, remark: '没有收到这笔工资' })
    expect(await countedIn()).not.toContain(3)
    // an answer of the employer alone does not make it count; the worker's word does
    await server.ok('enterprise', 'Payroll/Update', { id: slip?.id, objectionReply: '已经发了' })
    expect(await countedIn()).not.toContain(3)
    await server.ok('person2', 'Payroll/Confirm', { id: slip?.id })
    expect(await countedIn()).toContain(3)
  })

  it('is named as entered late', async () => {
    await paid(await employed(), [1, 2], { creationTime: new Date(`${YEAR}-12-20T04:00:00Z`) })
    expect((await quota()).remarks).toContainEqual(
      expect.objectContaining({ monthsText: '1–2 月', text: `工资单 ${YEAR}-12-20 才补录`, isCounted: true }),
    )
  })

  it('says so where the audit window was over', async () => {
    const id = await employed()
    await paid(id, [1, 2], { creationTime: new Date(`${YEAR + 1}-10-31T04:00:00Z`) })
    await paid(id, [3, 4], { creationTime: new Date(`${YEAR + 1}-11-01T04:00:00Z`) })
    expect((await quota()).remarks).toMatchObject([
      { monthsText: '1–2 月', text: `工资单 ${YEAR + 1}-10-31 才补录`, isCounted: true },
      { monthsText: '3–4 月', text: `工资单 ${YEAR + 1}-11-01 才补录，年审时间已经结束，请以残联的认定为准` },
      { monthsText: '5–12 月', text: '没有工资单', isCounted: false },
    ])
  })

  it('counts for nothing before the signing', async () => {
    await paid(await employed('enterprise', { signedTime: new Date(`${YEAR}-11-20T04:00:00Z`) }), ALL)
    expect(await countedIn()).toEqual([11, 12])
  })
})

describe('a card', () => {
  it('that was taken back leaves the months in which it was held', async () => {
    await paid(await employed(), ALL)
    const card = { disabilityCategory: 'Limbs' as const, disabilityLevel: 'ThreeLevel' as const, veteranGrade: null }
    await server.db.insert(formerCards).values({
      ...{ userDisabledPersonId: personId, ...card, lastDay: `${YEAR}-06-30`, creationTime: new Date() },
      ...{ validFrom: `${YEAR - 3}-01-01`, validTo: `${YEAR + 5}-12-31` },
    })
    const [row] = await server.db.select().from(userDisabledPersons).where(eq(userDisabledPersons.id, personId))
    await server.db
      .update(userDisabledPersons)
      .set({ disabilityCategory: 'Normal' })
      .where(eq(userDisabledPersons.id, personId))
    expect(await countedIn()).toEqual([1, 2, 3, 4, 5, 6])
    await server.db
      .update(userDisabledPersons)
      .set({ disabilityCategory: row?.disabilityCategory ?? null })
      .where(eq(userDisabledPersons.id, personId))
  })

  it('counts from its first day', async () => {
    await paid(await employed(), ALL)
    await server.db
      .update(userDisabledPersons)
      .set({ certificateValidFrom: `${YEAR}-11-01` })
      .where(eq(userDisabledPersons.id, personId))
    expect(await countedIn()).toEqual([11, 12])
  })

  it('of another level weighs from the day of its audit, and a renewed one leaves the months before', async () => {
    await paid(await employed(), ALL)
    const change = async (after: object, now: string) => {
      const [row] = await server.db.select().from(userDisabledPersons).where(eq(userDisabledPersons.id, personId))
      if (!row) throw new Error('the person is gone')
      await keepFormerCard(server.db, personId, row, after, new Date(now))
      await server.db.update(userDisabledPersons).set(after).where(eq(userDisabledPersons.id, personId))
    }
    await change({ certificateValidFrom: `${YEAR}-09-01` }, `${YEAR}-09-20T04:00:00Z`)
    await change({ disabilityLevel: 'TwoLevel' }, `${YEAR}-11-10T04:00:00Z`)
    const { months } = await quota()
    expect(months.map(({ weighted }) => Number(weighted))).toEqual([1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 2, 2])
    // a first day that was corrected later rewrites nothing that is held
    await change({ certificateValidFrom: `${YEAR}-10-01` }, `${YEAR}-12-01T04:00:00Z`)
    expect((await quota()).months.map(({ weighted }) => Number(weighted))).toEqual([1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 2, 2])
  })
})

describe('figures of a year', () => {
  it('are those that were entered for it', async () => {
    const figures = async (year: number) => {
      const { averageStaff, averageAnnualWage } = await server.ok<Figures>('enterprise', 'Enterprise/GetQuotaSummary', {
        year,
      })
      return [averageStaff && Number(averageStaff), averageAnnualWage && Number(averageAnnualWage)]
    }
    const enter = (input: object) => server.ok('enterprise', 'Enterprise/UpdateRule', { id: enterpriseId, ...input })
    const undated = { averageStaff: '186.000', averageAnnualWage: '96000.00' }
    const store = (figures: object) =>
      server.db
        .update(enterprises)
        .set({ staffOfYears: [], averageStaff: null, averageAnnualWage: null, ...figures })
        .where(eq(enterprises.id, enterpriseId))
    await store(undated)
    // of no known year, they stand for each
    expect(await figures(YEAR)).toEqual([186, 96000])
    await enter({ staffYear: YEAR, averageStaff: '100', averageAnnualWage: '80000' })
    await enter({ staffYear: YEAR + 1, averageStaff: '50', averageAnnualWage: '90000' })
    await enter({ staffYear: YEAR, averageStaff: '101' })
    expect(await figures(YEAR)).toEqual([101, 80000])
    expect(await figures(YEAR + 1)).toEqual([50, 90000])
    expect(await figures(YEAR - 1)).toEqual([186, 96000])
    await store({})
    await enter({ staffYear: YEAR, averageStaff: '100', averageAnnualWage: '80000' })
    expect(await figures(YEAR + 1)).toEqual([null, null])
    await store({})
  })
})

describe('employers', () => {
  it('keep the months before a transfer', async () => {
    const id = await employed()
    await paid(id, [1, 2, 3, 4, 5])
    await paid(id, [6, 7, 8, 9, 10, 11, 12], { enterpriseId: otherId })
    await server.db.insert(contractTransfers).values({
      ...{ contractId: id, fromEnterpriseId: enterpriseId, toEnterpriseId: otherId, reason: '合并', userId: 1 },
      creationTime: new Date(`${YEAR}-06-01T04:00:00Z`),
    })
    await server.db.update(contractEmployments).set({ enterpriseId: otherId }).where(eq(contractEmployments.id, id))
    expect(await countedIn()).toEqual([1, 2, 3, 4, 5])
    expect(await countedIn('enterprise2')).toEqual([6, 7, 8, 9, 10, 11, 12])
    // pay of a past month is entered by the employer of that month
    const slip = { year: YEAR, month: 5, userDisabledPersonId: personId, baseWage: '5000', socialInsurance: '525' }
    expect((await server.refused('enterprise2', 'Payroll/Create', slip)).members).toEqual(['userDisabledPersonId'])
  })

  it('count a person once in a month, and both are told', async () => {
    await paid(await employed(), [9, 10, 11])
    const second = await employed('enterprise2', { startDate: `${YEAR}-10-01` })
    await paid(second, [10, 11, 12], { enterpriseId: otherId })
    expect(await countedIn()).toEqual([9, 10, 11])
    expect(await countedIn('enterprise2')).toEqual([12])
    expect((await quota('enterprise2')).remarks).toContainEqual(
      expect.objectContaining({ monthsText: '10–11 月', text: '这个月由另一家用人单位计入', isCounted: false }),
    )
    expect((await quota()).remarks).toContainEqual(expect.objectContaining({ monthsText: '10–11 月', isCounted: true }))
  })
})

describe('the kind of post', () => {
  const at50 = async () => {
    const [was] = await server.db.select().from(userDisabledPersons).where(eq(userDisabledPersons.id, personId))
    const born = (birthday: string | null | undefined) =>
      server.db.update(userDisabledPersons).set({ birthday }).where(eq(userDisabledPersons.id, personId))
    // a worker's post is over before the year, another one goes on for years
    await born(`${YEAR - 52}-01-10`)
    return () => born(was?.birthday)
  }
  const words = '岗位类别没有登记，按管理、技术岗位的退休年龄计入；如果是工人岗位，这个月已超过法定退休年龄'

  it('decides the age of a woman; unstated it counts and is marked, and the employer states it once', async () => {
    const back = await at50()
    const id = await employed()
    await paid(id, ALL)
    expect(await countedIn()).toEqual(ALL)
    expect((await quota()).remarks).toContainEqual(
      expect.objectContaining({ monthsText: '1–12 月', text: words, isCounted: true }),
    )
    const state = (postKind: string | null) => ({ id, postKind })
    await server.ok('enterprise', 'ContractEmployment/UpdateEmployee', state('Technical'))
    expect(await countedIn()).toEqual(ALL)
    expect((await quota()).remarks).toEqual([])
    expect(await server.refused('enterprise', 'ContractEmployment/UpdateEmployee', state('Worker'))).toMatchObject({
      members: ['postKind'],
    })
    // what the form sends of a stated kind, and of an unstated one, changes nothing
    await server.ok('enterprise', 'ContractEmployment/UpdateEmployee', state('Technical'))
    await server.ok('enterprise', 'ContractEmployment/UpdateEmployee', state(null))
    expect(await server.ok('person2', 'ContractEmployment/Get', { id })).toMatchObject({ postKind: 'Technical' })

    await server.db.update(contractEmployments).set({ postKind: 'Worker' }).where(eq(contractEmployments.id, id))
    expect(await countedIn()).toEqual([])
    expect((await quota()).remarks).toMatchObject([{ monthsText: '1–12 月', text: '不在法定就业年龄内' }])
    await back()
  })
})

describe('the certification', () => {
  it('is named with its window, its day and what it means', async () => {
    const rule = (quotaCertifiedYear: number | null) =>
      server.ok('enterprise', 'Enterprise/UpdateRule', { id: enterpriseId, quotaCertifiedYear })
    const certification = async () =>
      (await server.ok<{ certification: object }>('enterprise', 'Enterprise/GetQuotaSummary', { year: YEAR }))
        .certification
    const window = `${YEAR + 1} 年 3 月 16 日至 10 月 31 日`
    // last year's window is in this year: what today is in it depends on the day of the test
    expect(await certification()).toMatchObject({ window, day: null })
    await rule(YEAR)
    const today = toWireDay(new Date())
    const isIn = today >= `${YEAR + 1}-03-16` && today <= `${YEAR + 1}-10-31`
    expect(await certification()).toMatchObject({ state: isIn ? 'InWindow' : 'OutsideWindow', window, day: today })
    const marked = (day: string | null) =>
      server.db
        .update(enterprises)
        .set({ quotaCertifications: [{ year: YEAR, day }] })
        .where(eq(enterprises.id, enterpriseId))
    await marked(`${YEAR + 1}-10-31`)
    expect(await certification()).toMatchObject({ state: 'InWindow' })
    await marked(`${YEAR + 1}-11-01`)
    expect(await certification()).toMatchObject({ state: 'OutsideWindow' })
    // certified by an earlier release, which did not keep the day
    await marked(null)
    expect(await certification()).toMatchObject({ state: 'Unknown', day: null })
    await rule(null)
  })

  const rule = (change: object) => server.ok('enterprise', 'Enterprise/UpdateRule', { id: enterpriseId, ...change })
  const states = async (...years: number[]) => {
    const found: boolean[] = []
    for (const year of years) {
      const { isCertified } = await server.ok<{ isCertified: boolean }>('enterprise', 'Enterprise/GetQuotaSummary', {
        year,
      })
      found.push(isCertified)
    }
    return found
  }
  const marks = async () => (await server.db.select().from(enterprises).where(eq(enterprises.id, enterpriseId)))[0]

  it('of a year says nothing of the years before and after it, in whatever order they are marked', async () => {
    await rule({ quotaCertifiedYear: YEAR })
    expect(await states(YEAR, YEAR - 1, YEAR - 2)).toEqual([true, false, false])
    // an earlier year is marked later
    await rule({ quotaCertifiedYear: YEAR - 2 })
    expect(await states(YEAR, YEAR - 1, YEAR - 2)).toEqual([true, false, true])
    await rule({ quotaCertifiedYear: YEAR - 1 })
    expect(await states(YEAR, YEAR - 1, YEAR - 2)).toEqual([true, true, true])
    // and one is taken back between two others
    await rule({ quotaUncertifiedYear: YEAR - 1 })
    expect(await states(YEAR, YEAR - 1, YEAR - 2)).toEqual([true, false, true])
    expect(await marks()).toMatchObject({ quotaCertifiedYear: YEAR })
    await rule({ quotaUncertifiedYear: YEAR })
    expect(await marks()).toMatchObject({ quotaCertifiedYear: YEAR - 2 })
    await rule({ quotaCertifiedYear: null })
    expect(await states(YEAR, YEAR - 1, YEAR - 2)).toEqual([false, false, false])
  })

  it('keeps the day of a year that is marked again, and of a newer year when an older one is marked', async () => {
    const first = `${YEAR + 1}-04-02`
    await server.db
      .update(enterprises)
      .set({ quotaCertifications: [{ year: YEAR, day: first }], quotaCertifiedYear: YEAR })
      .where(eq(enterprises.id, enterpriseId))
    await rule({ quotaCertifiedYear: YEAR - 1 })
    await rule({ quotaCertifiedYear: YEAR })
    expect((await marks())?.quotaCertifications).toEqual([
      { year: YEAR - 1, day: toWireDay(new Date()) },
      { year: YEAR, day: first },
    ])
    await rule({ quotaCertifiedYear: null })
  })
})

describe('two hundred persons and a year', () => {
  it('take no more than half a second', async () => {
    const people = Array.from({ length: 200 }, (_, index) => index)
    const accounts = await server.db
      .insert(users)
      .values(people.map((index) => ({ userName: `quota-${index}`, userType: 'DisabledPerson' })))
      .returning({ id: users.id })
    const records = await server.db
      .insert(userDisabledPersons)
      .values(
        accounts.map(({ id: userId }) => ({
          ...{ userId, realName: '测试者', sex: 'Men' as const, birthday: '1990-05-20' },
          ...{ disabilityCategory: 'Limbs' as const, disabilityLevel: 'ThreeLevel' as const },
          ...{ certificateValidFrom: `${YEAR - 3}-01-01`, certificateValidTo: `${YEAR + 5}-12-31` },
        })),
      )
      .returning({ id: userDisabledPersons.id })
    for (const { id: of } of records) {
      const contract = await employed('enterprise', { userDisabledPersonId: of })
      await paid(contract, ALL, { userDisabledPersonId: of })
    }
    await server.db.execute(sql`analyze`)
    await quota()
    const times: number[] = []
    for (let turn = 0; turn < 3; turn++) {
      const began = performance.now()
      expect((await quota()).counted).toBe(200)
      times.push(performance.now() - began)
    }
    console.info(`evidence of 200 persons and a year: ${times.map((time) => time.toFixed(0)).join(', ')} ms`)
    // the goal is 500 ms; a machine that is busy with other tests takes twice as long
    expect(Math.min(...times)).toBeLessThan(1_000)
  })
})
