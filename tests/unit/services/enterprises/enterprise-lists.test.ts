import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { enterprises } from '#services/database/schema/enterprises.ts'
import { startTestServer } from '#tests/support/server.ts'

const server = await startTestServer()
afterAll(() => server.close())

interface Row {
  id: number
  enterpriseName: string
  contactPhone: string | null
  auditLabel: string
  workDevelopmentUserName: string | null
  memberCount: number
  allowedActions: string[]
}
interface Page {
  totalCount: number
  items: Row[]
}

const list = (account: string, query: object = {}, action = 'GetAll') =>
  server.ok<Page>(account, `Enterprise/${action}`, query)
const namesOf = async (account: string, query: object = {}, action = 'GetAll') =>
  (await list(account, query, action)).items.map(({ enterpriseName }) => enterpriseName.slice(0, 2)).sort()
const idOf = (account: string) => server.account(account).enterpriseId ?? 0

const ALL = ['云杉', '海棠', '青禾', '远山', '星桥', '暖阳'].sort()

describe('the list of enterprises', () => {
  it('shows each actor those that are his to see', async () => {
    expect(await namesOf('platform')).toEqual(ALL)
    expect(await namesOf('foundation')).toEqual(ALL)
    expect(await namesOf('developer')).toEqual(['云杉', '海棠'].sort())
    expect(await namesOf('member')).toEqual(['云杉'])
    for (const account of ['person', 'visitor']) {
      expect((await server.refused(account, 'Enterprise/GetAll')).status, account).toBe(403)
    }
    expect((await server.refused(null, 'Enterprise/GetAll')).status).toBe(401)
  })

  it('tells who looks after an enterprise, how many belong to it, and what the reader may do', async () => {
    const { items } = await list('platform', { enterpriseName: '云杉' })
    expect(items).toMatchObject([
      { auditLabel: '已认证', workDevelopmentUserName: '罗川', memberCount: 2, allowedActions: ['delete'] },
    ])
    const [own] = (await list('enterprise', { keyword: '云杉' })).items
    expect(own?.allowedActions).toEqual(['update', 'submitChange', 'delete'])
    expect((await list('finance', { keyword: '云杉' })).items[0]?.allowedActions).toEqual([])
  })

  it('masks the phone for those who only read', async () => {
    const phone = async (account: string) => (await list(account, { keyword: '云杉' })).items[0]?.contactPhone
    expect(await phone('developer')).toBe('13900000101')
    expect(await phone('foundation')).toBe('139****0101')
  })

  it('is narrowed by each of its fields', async () => {
    expect(await namesOf('platform', { enterpriseName: '手作' })).toEqual(['青禾'])
    expect(await namesOf('platform', { workDevelopmentUserName: '顾白' })).toEqual(['远山', '青禾'].sort())
    expect(await namesOf('platform', { keyword: '冯暖' })).toEqual(['暖阳'])
    const [row] = await server.db
      .select()
      .from(enterprises)
      .where(eq(enterprises.id, idOf('rejected')))
    expect(await namesOf('platform', { keyword: row?.socialCreditCode?.toLowerCase() })).toEqual(['星桥'])
    expect(await namesOf('platform', { status: 'Ongoing' })).toEqual(['远山'])
    expect(await namesOf('platform', { startDate: '2000-01-01', endDate: '2000-12-31' })).toEqual([])
    expect(await namesOf('platform', { startDate: '2000-01-01' })).toEqual(ALL)
    expect(await namesOf('platform', { keyword: '100%' })).toEqual([])
    expect((await server.refused('platform', 'Enterprise/GetAll', { startDate: '昨天' })).members).toEqual([
      'startDate',
    ])
  })

  it('comes in pages, sorted by what may be sorted by', async () => {
    const first = await list('platform', { maxResultCount: 4, sorting: 'creationTime desc, id' })
    const second = await list('platform', { maxResultCount: 4, skipCount: 4, sorting: 'creationTime desc, id' })
    expect([first.items.length, second.items.length, first.totalCount]).toEqual([4, 2, 6])
    expect(new Set([...first.items, ...second.items].map(({ id }) => id)).size).toBe(6)
    expect((await server.refused('platform', 'Enterprise/GetAll', { sorting: 'legalPerson' })).members).toEqual([
      'sorting',
    ])
  })
})

describe('what concerns the actor', () => {
  it('is for auditors what waits for an audit, for its creator the enterprise itself', async () => {
    expect(await namesOf('auditor', {}, 'GetMyAll')).toEqual(['远山'])
    expect((await server.refused('finance', 'Enterprise/GetMyAll')).status).toBe(403)
    expect(await namesOf('pending', {}, 'GetMyAll')).toEqual(['远山'])
    expect(await namesOf('member', {}, 'GetMyAll')).toEqual([])
    // one audit alone is the platform's; of two the first may be the developer's
    expect(await namesOf('developer2', {}, 'GetMyAll')).toEqual([])
    const two = (auditStatus: number) =>
      server.db
        .update(enterprises)
        .set({ auditStatus })
        .where(eq(enterprises.id, idOf('pending')))
    await two(3)
    expect(await namesOf('developer2', {}, 'GetMyAll')).toEqual(['远山'])
    await two(2)
  })

  it('leaves a case that was sent back to the enterprise', async () => {
    const returned = (isInfoMissing: boolean) =>
      server.db
        .update(enterprises)
        .set({ isInfoMissing })
        .where(eq(enterprises.id, idOf('pending')))
    await returned(true)
    expect(await namesOf('auditor', {}, 'GetMyAll')).toEqual([])
    await returned(false)
  })
})

describe('what pickers and overviews are given', () => {
  it('offers certified enterprises by name, and nothing else of them', async () => {
    expect(await namesOf('enterprise3', {}, 'GetAllAvailable')).toEqual(['云杉', '海棠', '青禾'].sort())
    const [row] = (await list('foundation', { enterpriseName: '海棠' }, 'GetAllAvailable')).items
    expect(row).toEqual({
      id: idOf('enterprise2'),
      enterpriseName: '海棠云客服科技（杭州）有限公司',
      industry: '呼叫与在线客服',
      cityId: expect.any(Number),
      cityName: '杭州市',
    })
    expect((await server.refused('person', 'Enterprise/GetAllAvailable')).status).toBe(403)
  })

  it('counts by what the audit has come to', async () => {
    const count = (account: string) => server.ok(account, 'Enterprise/GetCount')
    expect(await count('platform')).toEqual({
      total: 6,
      certified: 3,
      waiting: 1,
      returned: 0,
      rejected: 1,
      notSubmitted: 1,
      changePending: 0,
    })
    expect(await count('developer')).toMatchObject({ total: 2, certified: 2 })
  })

  it('exports what the list would show, to staff alone', async () => {
    const reply = await server.call('developer', 'Enterprise/ExportEnterpriseInfoToExcel', { keyword: '云杉' })
    expect(reply.status).toBe(200)
    expect(String(reply.headers['content-type'])).toContain('spreadsheetml')
    expect(reply.body.subarray(0, 2).toString()).toBe('PK')
    const all = await server.call('platform', 'Enterprise/ExportEnterpriseInfoToExcel')
    expect(all.body.length).toBeGreaterThan(reply.body.length)
    for (const account of ['enterprise', 'foundation', 'person']) {
      expect((await server.refused(account, 'Enterprise/ExportEnterpriseInfoToExcel')).status, account).toBe(403)
    }
  })

  it('lets a foundation worker read an enterprise, without a trace of its audit', async () => {
    const shown = await server.ok('foundation', 'Enterprise/Get', { id: idOf('enterprise') })
    expect(shown).toMatchObject({ enterpriseName: '云杉智能数据（上海）有限公司', allowedActions: [] })
    const history = { entityType: 'Enterprise', entityId: idOf('enterprise') }
    expect((await server.refused('foundation', 'StatusLog/GetHistory', history)).status).toBe(404)
    expect((await server.refused('foundation', 'Enterprise/GetUserAuditLog', { id: history.entityId })).status).toBe(
      403,
    )
  })
})
