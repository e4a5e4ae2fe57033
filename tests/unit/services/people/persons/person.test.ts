import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PERSON_STATUSES } from '#machines/lifecycles/people/person.rules.ts'
import { userDisabledPersons, WORK_STATUSES } from '#services/database/schema/people.ts'
import { isPersonCertified, personStatus } from '#services/people/persons/person.rules.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

interface Listed {
  id: number
  realName: string
  status: string
  mobilePhone: string
  workStatus: string
  disabilityLevel: string
  sex: string
  cityName: string
  foundationName: string | null
  isActive: boolean
}
const list = (account: string, query: object = {}) =>
  server.ok<{ totalCount: number; items: Listed[] }>(account, 'UserDisabledPerson/GetAll', {
    maxResultCount: 100,
    ...query,
  })

describe('GetCheckStatus', () => {
  it.each([
    ['newcomer', 'NotFound', '未建档', null],
    ['person20', 'NotFound', '未建档', null],
    ['person15', 'ToBeReviewed', '待初审', 1],
    ['person18', 'FirstTrialUnPassed', '初审未通过', -1],
    ['person13', 'FirstTrialPassed', '初审通过', 2],
    ['person', 'ReexaminePassed', '复审通过', 3],
  ])('of %s is %s', async (account, status, statusLabel, audit) => {
    const answer = await server.ok(account, 'UserDisabledPerson/GetCheckStatus')
    expect(answer).toMatchObject({ status, statusLabel, audit, id: server.account(account).personId })
  })

  it('tells the reason of a rejection', async () => {
    const { auditOpinion } = await server.ok('person18', 'UserDisabledPerson/GetCheckStatus')
    expect(auditOpinion).toContain('残疾人证照片反光')
  })

  it('needs a login', async () => {
    expect((await server.refused(null, 'UserDisabledPerson/GetCheckStatus')).status).toBe(401)
  })
})

describe('the audit pair', () => {
  it.each([
    [null, 3, 'NotFound', false],
    [-1, 3, 'FirstTrialUnPassed', false],
    [1, 3, 'ToBeReviewed', false],
    [2, 3, 'FirstTrialPassed', false],
    [3, 3, 'ReexaminePassed', true],
    [2, 2, 'FirstTrialPassed', true],
  ])('%s of %s means %s', (audit, auditStatus, status, certified) => {
    expect(personStatus(audit, auditStatus)).toBe(status)
    expect(isPersonCertified(audit, auditStatus)).toBe(certified)
  })

  it('certifies nobody by a value that is no whole number, even when both agree', () => {
    expect(isPersonCertified(1.5, 1.5)).toBe(false)
  })
})

describe('the list of persons', () => {
  it('shows a foundation worker the persons of the own foundation, by full name', async () => {
    const { items, totalCount } = await list('foundation')
    const own = await server.db
      .select({ id: userDisabledPersons.id })
      .from(userDisabledPersons)
      .where(eq(userDisabledPersons.foundationId, 1))
    expect(items.map(({ id }) => id).sort()).toEqual(own.map(({ id }) => id).sort())
    expect(totalCount).toBe(own.length)
    expect(items.map(({ realName }) => realName)).toContain('林一鸣')
    const others = await list('foundation3')
    expect(others.items.filter(({ id }) => items.some((mine) => mine.id === id))).toEqual([])
  })

  it('shows a developer everybody under a masked name, the platform everybody by name', async () => {
    const masked = await list('developer')
    const full = await list('platform')
    expect(masked.totalCount).toBe(full.totalCount)
    expect(full.items.map(({ realName }) => realName)).toContain('欧阳娜')
    expect(masked.items.map(({ realName }) => realName)).toContain('欧**')
    for (const { realName } of masked.items) expect(realName).toMatch(/^.\*+$/)
  })

  it('is refused to everybody else', async () => {
    for (const account of ['person', 'enterprise', 'visitor']) {
      expect((await server.refused(account, 'UserDisabledPerson/GetAll')).status, account).toBe(403)
    }
  })

  it('narrows by audit, name, category and passed training', async () => {
    const passed = await list('platform', { isOnlyViewAuditPassed: true })
    expect(new Set(passed.items.map(({ status }) => status))).toEqual(new Set(['ReexaminePassed']))
    expect((await list('platform', { realName: '小雨' })).items).toMatchObject([{ realName: '何小雨' }])
    expect((await list('platform', { realName: '%' })).totalCount).toBe(0)
    const vision = await list('platform', { disabilityCategory: 'Vision' })
    expect(vision.items.map(({ realName }) => realName)).toEqual(expect.arrayContaining(['沈知秋', '蒋平']))
    expect(vision.totalCount).toBeLessThan(passed.totalCount)
  })

  const found = async (query: object, account = 'platform') => (await list(account, query)).items

  it.each(PERSON_STATUSES)('keeps whose audit is %s, as each row says', async (mainStatus) => {
    const rows = await found({})
    const kept = await found({ mainStatus })
    expect(kept.length).toBeGreaterThan(0)
    expect(new Set(kept.map(({ status }) => status))).toEqual(new Set([mainStatus]))
    expect(kept.map(({ id }) => id)).toEqual(rows.filter(({ status }) => status === mainStatus).map(({ id }) => id))
  })

  it('never lets the pair say another thing than the status', async () => {
    const id = server.account('person23').personId as number
    for (const [status, audit, auditStatus] of [
      ['ReexaminePassed', 2, 3],
      ['ReexaminePassed', 2, 2],
      ['ReexaminePassed', null, 3],
      ['FirstTrialPassed', 3, 3],
      ['ToBeReviewed', null, 3],
      ['NotFound', 0, 3],
      ['FirstTrialUnPassed', 1, 3],
      ['ToBeReviewed', 1, 4],
    ] as const) {
      const write = server.db
        .update(userDisabledPersons)
        .set({ status, audit, auditStatus })
        .where(eq(userDisabledPersons.id, id))
      await expect(Promise.resolve(write), `${status} ${audit}/${auditStatus}`).rejects.toThrow()
    }
  })

  it.each(WORK_STATUSES)('keeps who is %s', async (workStatus) => {
    const kept = await found({ workStatus })
    expect(kept.length).toBeGreaterThan(0)
    expect(new Set(kept.map((row) => row.workStatus))).toEqual(new Set([workStatus]))
  })

  it('tells who has a job, looking around or not, from who has none', async () => {
    const working = await found({ hasJob: true })
    const idle = await found({ hasJob: false })
    expect(new Set(working.map((row) => row.workStatus))).toEqual(new Set(['OnJob', 'LookingForNewOpportunities']))
    expect(new Set(idle.map((row) => row.workStatus))).toEqual(new Set(['Free', 'LookingForJob']))
    expect(working.length + idle.length).toBe((await list('platform')).totalCount)
  })

  it('narrows by level, sex, foundation and address', async () => {
    const severe = await found({ disabilityLevel: 'OneLevel' })
    expect(severe.map(({ realName }) => realName)).toEqual(['林一鸣', '何小雨', '沈知秋'])
    const women = await found({ sex: 'Women' })
    expect(women.map(({ realName }) => realName)).toContain('何小雨')
    expect(new Set(women.map(({ sex }) => sex))).toEqual(new Set(['Women']))
    const [looked] = await found({ realName: '袁青' })
    expect(looked?.foundationName).toBe('晨曦公益基金会')
    const ofFoundation = await server.db.$count(userDisabledPersons, eq(userDisabledPersons.foundationId, 2))
    expect(await found({ foundationId: 2 })).toHaveLength(ofFoundation)
    expect(await found({ foundationId: 2 }, 'foundation')).toEqual([])
    const inHangzhou = await found({ address: '杭州' })
    expect(inHangzhou.map(({ realName }) => realName)).toEqual(expect.arrayContaining(['欧阳娜', '童欣']))
    expect(new Set(inHangzhou.map(({ cityName }) => cityName))).toEqual(new Set(['杭州市']))
    expect((await found({ address: '示例路 12 号' })).map(({ realName }) => realName)).toEqual(['童欣'])
  })

  it('finds a person by his number, which no list shows', async () => {
    for (const mobilePhone of ['13900000203', '+86 139 0000 0203', '0203']) {
      const rows = await found({ mobilePhone })
      expect(rows).toMatchObject([{ realName: '沈知秋', mobilePhone: '139****0203' }])
    }
    // a sealed number is found whole or by its end alone
    for (const mobilePhone of ['%', '0000203', '203', '1390']) expect(await found({ mobilePhone })).toEqual([])
    expect(await found({ mobilePhone: '13900000299' })).toEqual([])
  })

  it('leaves out who is switched off only when asked to', async () => {
    const id = server.account('person5').personId as number
    const without = async (query: object) => (await found(query)).every((row) => row.id !== id)
    await server.db.update(userDisabledPersons).set({ isActive: false }).where(eq(userDisabledPersons.id, id))
    expect(await without({})).toBe(false)
    expect(await without({ isOnlyIncludeActive: false })).toBe(false)
    expect(await without({ isOnlyIncludeActive: true })).toBe(true)
    expect(await without({ isOnlyViewAuditPassed: true })).toBe(true)
    await server.db.update(userDisabledPersons).set({ isActive: true }).where(eq(userDisabledPersons.id, id))
  })

  it('gives a developer nothing of a masked name or number piece by piece', async () => {
    const asDeveloper = (query: object) => found(query, 'developer')
    expect(await asDeveloper({ realName: '何小雨' })).toMatchObject([{ realName: '何**', mobilePhone: '139****0202' }])
    expect(await asDeveloper({ realName: '何' })).toMatchObject([{ realName: '何**' }])
    expect(await asDeveloper({ realName: '雨' })).toEqual([])
    expect(await asDeveloper({ realName: '小雨' })).toEqual([])
    expect(await asDeveloper({ mobilePhone: '13900000202' })).toHaveLength(1)
    expect(await asDeveloper({ mobilePhone: '1390000020' })).toEqual([])
    expect((await asDeveloper({ address: '杭州' })).length).toBeGreaterThan(1)
    expect(await asDeveloper({ address: '示例路' })).toEqual([])
  })

  it.each([
    [{ disabilityCategory: 'Sight' }, 'disabilityCategory'],
    [{ disabilityLevel: 'FiveLevel' }, 'disabilityLevel'],
    [{ sex: 'Other' }, 'sex'],
    [{ workStatus: 'Busy' }, 'workStatus'],
    [{ mainStatus: 'Passed' }, 'mainStatus'],
    [{ foundationId: 0 }, 'foundationId'],
    [{ hasJob: 'perhaps' }, 'hasJob'],
    [{ sorting: 'idNumberIndex' }, 'sorting'],
  ])('refuses %j and names %s', async (query, member) => {
    const refusal = await server.refused('platform', 'UserDisabledPerson/GetAll', query)
    expect(refusal).toMatchObject({ status: 400, code: 40001, members: [member] })
  })

  it('sorts the newest first when asked', async () => {
    const rows = await list('platform', { sorting: 'id desc' })
    const ids = rows.items.map(({ id }) => id)
    expect(ids).toEqual([...ids].sort((a, b) => b - a))
  })

  it('pages', async () => {
    const first = await list('platform', { maxResultCount: 5 })
    const second = await list('platform', { pageSize: 5, pageIndex: 2, maxResultCount: 5 })
    expect(first.items).toHaveLength(5)
    expect(second.items).toHaveLength(5)
    expect(second.items[0]?.id).not.toBe(first.items[0]?.id)
    expect(second.totalCount).toBe(first.totalCount)
  })
})
