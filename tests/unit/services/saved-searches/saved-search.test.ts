import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { savedSearches } from '#services/database/schema/saved-searches.ts'
import { deliverNow } from '#services/messages/outbox-worker.ts'
import { savedSearchAlertsJob } from '#services/saved-searches/alerts.ts'
import { type Fields, startTestServer, type TestServer } from '#tests/support/server.ts'
import { workOrderDesk } from '#tests/support/work-orders.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
beforeEach(async () => {
  await server.db.delete(savedSearches)
})
afterAll(() => server.close())

const form = (more: object = {}) => ({
  target: 'WorkOrder',
  name: '图像标注',
  query: 'displayName=标注&pricingUnit=Quantity',
  isAlert: true,
  ...more,
})
const create = (account: string, more: object = {}) =>
  server.ok<{ id: number; rowVersion: number }>(account, 'SavedSearch/Create', form(more))
const own = (account: string, query: Fields = {}) =>
  server.ok<{ totalCount: number; items: Fields[] }>(account, 'SavedSearch/GetAll', query)

describe('a saved search', () => {
  it('is its owner’s alone', async () => {
    const { id } = await create('person')
    expect((await own('person')).items[0]).toMatchObject({ id, name: '图像标注', target: 'WorkOrder', isAlert: true })
    expect((await own('person2')).totalCount).toBe(0)
    const change = { id, name: '别人的', query: '', isAlert: false }
    expect((await server.refused('person2', 'SavedSearch/Update', change)).code).toBe(40401)
    expect((await server.refused('person2', 'SavedSearch/Delete', { id })).code).toBe(40401)
    expect((await server.refused(null, 'SavedSearch/GetAll')).status).toBe(401)
  })

  it('is renamed, filtered and removed', async () => {
    const { id } = await create('person3')
    const changed = { id, name: '改了名', query: '', isAlert: false, rowVersion: 1 }
    expect(await server.ok('person3', 'SavedSearch/Update', changed)).toMatchObject({ name: '改了名', rowVersion: 2 })
    expect((await server.refused('person3', 'SavedSearch/Update', changed)).code).toBe(40902)
    expect((await own('person3', { isAlert: true })).totalCount).toBe(0)
    expect((await own('person3', { target: 'WorkOrder' })).totalCount).toBe(1)
    await server.ok('person3', 'SavedSearch/Delete', { id })
    expect((await own('person3')).totalCount).toBe(0)
  })

  it.each([
    ['the same name twice', {}, 40020, ['name']],
    ['a filter that the list would refuse', { name: '错', query: 'pricingUnit=Kilo' }, 40001, ['query']],
    ['no name', { name: ' ' }, 40001, ['name']],
  ])('with %s is refused', async (_what, more, code, members) => {
    await create('person')
    expect(await server.refused('person', 'SavedSearch/Create', form(more))).toMatchObject({ code, members })
  })

  it('is one of twenty at most', async () => {
    for (let count = 0; count < 20; count += 1) await create('person7', { name: `搜索 ${count}`, isAlert: false })
    expect((await server.refused('person7', 'SavedSearch/Create', form())).code).toBe(40000)
  })
})

describe('the alert of a saved search', () => {
  const inbox = async (account: string) => {
    await deliverNow(server.platform)
    const { items } = await server.ok<{ items: Fields[] }>(account, 'SiteMessage/GetAll', { keyword: '关注' })
    return items.map(({ content, linkUrl }) => [content, linkUrl])
  }

  it('tells of what was published since, once, and of nothing that does not fit', async () => {
    await create('person')
    await create('person4', { name: '别的', query: 'displayName=不会有的工单' })
    await savedSearchAlertsJob.run(server.platform)
    expect(await inbox('person')).toEqual([])
    await workOrderDesk(server).publish({ displayName: '夜间道路标注' })
    await savedSearchAlertsJob.run(server.platform)
    await savedSearchAlertsJob.run(server.platform)
    expect(await inbox('person')).toEqual([
      // in the words of the page
      ['“图像标注”有 1 个新工单，快去看看吧。', `/workOrder?keyword=${encodeURIComponent('标注')}&pricing=Quantity`],
    ])
    expect(await inbox('person4')).toEqual([])
  })
})
