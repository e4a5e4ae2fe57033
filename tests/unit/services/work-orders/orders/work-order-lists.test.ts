import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dictionaryIdOf } from '#services/database/built-in/dictionaries.ts'
import { workOrders } from '#services/database/schema/work-orders.ts'
import { seedWorkOrders } from '#services/seeds/work-orders.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { chosen } from '../orders.ts'

interface Row {
  id: number
  displayName: string
  status: string
  enterpriseName: string
  workOrderTypeId: number
  recommendReason: string | null
  startDate: string
  endDate: string
  allowedActions: string[]
}
interface Page {
  totalCount: number
  items: Row[]
}
interface Count {
  key: string
  label: string
  count: number
}

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  await seedWorkOrders(server.platform)
}, 120_000)
afterAll(() => server.close())

const publicList = (query: object = {}, account: string | null = null) =>
  server.ok<Page>(account, 'WorkOrder/GetWorkOrderList', { pageSize: 50, ...query })
const namesOf = ({ items }: Page): string[] => items.map(({ displayName }) => displayName)

describe('the public list', () => {
  it('shows what is published, newest first, and enterprises masked to visitors', async () => {
    const page = await publicList()
    const statuses = new Set(page.items.map(({ status }) => status))
    expect([...statuses].toSorted()).toEqual(['Accepted', 'InAcceptance', 'InProgress', 'Published'])
    expect(page.items.map(({ id }) => id)).toEqual(page.items.map(({ id }) => id).toSorted((a, b) => b - a))
    expect(page.items.every(({ enterpriseName }) => !enterpriseName.startsWith('云杉'))).toBe(true)
    expect(page.totalCount).toBe(page.items.length)
  })

  it('pages without losing or repeating a row', async () => {
    const all = await publicList()
    const pages = [await publicList({ pageSize: 4, pageIndex: 1 }), await publicList({ pageSize: 4, pageIndex: 2 })]
    expect(pages.flatMap(({ items }) => items.map(({ id }) => id))).toEqual(all.items.slice(0, 8).map(({ id }) => id))
    expect(pages.map(({ totalCount }) => totalCount)).toEqual([all.totalCount, all.totalCount])
  })

  it.each([
    ['a word of the name', { displayName: '框选' }, ['道路场景图像框选标注']],
    ['one character', { displayName: '框' }, ['道路场景图像框选标注']],
    ['a price by the hour', { pricingUnit: 'WorkingHours', searchStatus: 'Claimable' }, ['方言语音转写']],
    ['variant and tab', { variant: 'Dispatch', searchStatus: 'Claimable' }, ['夜间车灯图像标注', '路侧标牌图像复核']],
    ['a signature that nobody wrote', { displayName: '不存在的工单' }, []],
  ])('finds by %s', async (_, query, names) => {
    expect(namesOf(await publicList(query))).toEqual(names)
  })

  it('finds by dictionary: an order for everybody suits each category', async () => {
    const vision = await publicList({ disabilityRequirementId: dictionaryIdOf('DisabilityRequirement', 'Vision') })
    expect(namesOf(vision)).toContain('方言语音转写')
    expect(namesOf(vision)).toContain('道路场景图像框选标注')
    const hearing = await publicList({ disabilityRequirementId: dictionaryIdOf('DisabilityRequirement', 'Hearing') })
    expect(namesOf(hearing)).not.toContain('方言语音转写')
    const coached = await publicList({ accommodationIds: [dictionaryIdOf('Accommodation', 'SignLanguage')] })
    expect(namesOf(coached)).toEqual([])
  })

  it('sorts by the fields it allows', async () => {
    const { items } = await publicList({ sorting: 'endDate asc' })
    expect(items.map(({ endDate }) => endDate)).toEqual(items.map(({ endDate }) => endDate).toSorted())
    expect(await server.refused(null, 'WorkOrder/GetWorkOrderList', { sorting: 'description' })).toMatchObject({
      members: ['sorting'],
    })
  })

  it('recommends what the person is trained for, and says why', async () => {
    const page = await publicList({ isRecommend: true }, 'person3')
    expect(namesOf(page)).toEqual(['方言语音转写'])
    expect(page.items[0]?.recommendReason).toBe('类别相符，培训已合格')
    expect((await publicList({ isRecommend: true })).items[0]?.recommendReason).toBeNull()
  })
})

describe('the own lists', () => {
  it('show an enterprise its orders in every state, and nobody else’s', async () => {
    const page = await server.ok<Page>(
      'enterprise2',
      'WorkOrder/GetAll',
      { pageSize: 50 },
      chosen(server, 'enterprise2'),
    )
    expect(namesOf(page).toSorted()).toEqual(
      [
        '街景图像分类标注',
        '停车场车辆描边标注',
        '夜间车灯图像标注',
        '商品评论情感标注',
        '在线客服夜班',
        '方言语音转写',
      ].toSorted(),
    )
    // the user belongs to one enterprise, which the login has selected
    expect((await server.ok<Page>('enterprise2', 'WorkOrder/GetAll', {})).totalCount).toBe(6)
  })

  it('show the platform all, a developer those of his enterprises, a visitor none', async () => {
    expect((await server.ok<Page>('platform', 'WorkOrder/GetAll', { pageSize: 50 })).totalCount).toBe(16)
    const developer2 = await server.ok<Page>('developer2', 'WorkOrder/GetAll', { pageSize: 50 })
    expect(namesOf(developer2).toSorted()).toEqual(['手工香囊缝制', '节日海报排版', '语音指令文本校对'].toSorted())
    expect((await server.ok<Page>('visitor', 'WorkOrder/GetAll', {})).totalCount).toBe(0)
  })

  it('show a person the orders he has a part in', async () => {
    const page = await server.ok<Page>('person7', 'WorkOrder/GetAll', { isOnlyMine: true, pageSize: 50 })
    expect(namesOf(page).toSorted()).toEqual(['盲文说明书校对', '方言语音转写', '语音指令文本校对'].toSorted())
  })

  it('are narrowed to what waits to be decided, for those who manage the orders', async () => {
    const dashboard = await server.ok<{ todos: Count[] }>('enterprise', 'Dashboard/GetEnterprise')
    const waitingOf = (waiting: string, account = 'enterprise') =>
      server.ok<Page>(account, 'WorkOrder/GetAll4Flow', { waiting, pageSize: 50 })
    for (const [waiting, key] of [
      ['Claims', 'claimsToApprove'],
      ['Completions', 'completionsToAccept'],
    ] as const) {
      const todo = dashboard.todos.find((one) => one.key === key)?.count ?? 0
      const { totalCount } = await waitingOf(waiting)
      // one order may have several waiting
      expect([totalCount > 0, totalCount <= todo], waiting).toEqual([todo > 0, true])
      // whether applications wait is visible to the parties only
      expect((await publicList({ waiting })).totalCount, waiting).toBe(0)
      expect((await publicList({ waiting }, 'person')).totalCount, waiting).toBe(0)
    }
    const all = await waitingOf('Completions', 'platform')
    expect(all.totalCount).toBeGreaterThan(0)
    expect(all.totalCount).toBeLessThan(15)
  })

  it('show where participations and money of an order stand', async () => {
    const query = { displayName: '街景图像分类' }
    const { items } = await server.ok<{ items: Record<string, unknown>[] }>('platform', 'WorkOrder/GetAll4Flow', query)
    expect(items[0]).toMatchObject({
      fundingState: 'Refunded',
      fundingStateLabel: '已退余款',
      childCount: 0,
      unpaidAmount: '2250.00',
    })
    const counts = items[0]?.participatorCounts as Count[]
    expect(counts.find(({ key }) => key === 'Settled')).toMatchObject({ label: '已结算', count: 12 })
    expect(counts.find(({ key }) => key === 'Fail')).toMatchObject({ count: 1 })
  })
})

describe('counts', () => {
  const counts = (account: string | null, query: object = {}, options = {}) =>
    server.ok<Record<string, Count[]>>(account, 'WorkOrder/GetCount', query, options)
  const count = (list: Count[] | undefined, key: string) => list?.find((entry) => entry.key === key)?.count

  it('of the public list agree with the list', async () => {
    const { tabs, workOrderTypes, pricingUnits, participations, todos } = await counts(null)
    for (const tab of ['All', 'Claimable', 'InProgress', 'InAcceptance', 'Accepted', 'Cancelled']) {
      expect(count(tabs, tab), tab).toBe((await publicList({ searchStatus: tab })).totalCount)
    }
    const images = workOrderTypes?.find(({ label }) => label === '图像标注')
    expect(images?.count).toBe(5)
    expect(count(pricingUnits, 'WorkingHours')).toBe(1)
    expect([participations, todos]).toEqual([[], []])
  })

  it('of the public tabs hold each open order once', async () => {
    const tabs = ['Claimable', 'InProgress', 'InAcceptance', 'Accepted']
    const idsOf = async (searchStatus: string) =>
      (await publicList({ searchStatus, pageSize: 50 })).items.map(({ id }) => id)
    // a person works on it and quantity is left: its state is claimable, not in progress
    const claimable = await publicList({ searchStatus: 'Claimable' })
    const busy = claimable.items.find(({ status }) => status === 'InProgress')
    if (!busy) throw new Error('no order is both claimable and in progress')
    const runs = (startDate: string, endDate: string) =>
      server.db.update(workOrders).set({ startDate, endDate }).where(eq(workOrders.id, busy.id))
    for (const [startDate, endDate, tab] of [
      [busy.startDate, busy.endDate, 'Claimable'],
      ['2020-01-01', '2020-01-31', 'InProgress'],
    ] as const) {
      await runs(startDate, endDate)
      const shown = await Promise.all(tabs.map(idsOf))
      expect(shown[tabs.indexOf(tab)]).toContain(busy.id)
      expect(shown.flat().sort()).toEqual((await idsOf('All')).sort())
      const { tabs: counted } = await counts(null)
      expect(tabs.reduce((total, each) => total + (count(counted, each) ?? 0), 0)).toBe(count(counted, 'All'))
    }
    await runs(busy.startDate, busy.endDate)
  })

  it('of the public list are the same for whoever works with orders', async () => {
    const ofVisitor = (await counts(null)).tabs
    for (const account of ['platform', 'developer', 'enterprise', 'foundation', 'person']) {
      expect((await counts(account, { isOnlyMine: false })).tabs, account).toEqual(ofVisitor)
    }
    expect((await counts('platform')).tabs).not.toEqual(ofVisitor)
  })

  it('of a facet ignore its own filter and keep the others', async () => {
    const { pricingUnits, workOrderTypes } = await counts(null, { pricingUnit: 'WorkingHours' })
    expect(count(pricingUnits, 'Quantity')).toBe(5)
    expect(workOrderTypes?.map(({ label }) => label)).toEqual(['语音转写'])
  })

  it('tell each role what waits for it', async () => {
    const todos = async (account: string, options = {}) =>
      Object.fromEntries(((await counts(account, {}, options)).todos ?? []).map(({ key, count }) => [key, count]))
    expect(await todos('person')).toEqual({ assignmentsToConfirm: 1, reworks: 1 })
    expect(await todos('enterprise', chosen(server, 'enterprise'))).toEqual({
      completionsWaiting: 1,
      applicationsWaiting: 1,
    })
    // the start page of the staff counts what waits for them, by sub-role
    expect(await todos('platform')).toEqual({})
    const { participations } = await counts('person')
    expect(count(participations, 'Finished')).toBe(5)
  })
})

describe('the newest of each kind', () => {
  it('come in the order of the dictionary, with at most so many orders each', async () => {
    const { items } = await server.ok<{ items: { workOrderTypeName: string; claimableCount: number; items: Row[] }[] }>(
      null,
      'WorkOrder/GetCategoryWorkOrders',
      { limit: 2 },
    )
    expect(items.map(({ workOrderTypeName }) => workOrderTypeName)).toEqual(['图像标注', '语音转写'])
    expect(items[0]).toMatchObject({ claimableCount: 5 })
    expect(items[0]?.items).toHaveLength(2)
  })
})

describe('the demonstration order for claiming', () => {
  it('can be grabbed by the demonstration person', async () => {
    // of an enterprise that does not employ the person
    const { items } = await publicList({ displayName: '夜间车灯图像标注' }, 'person')
    expect(items[0]).toMatchObject({ status: 'Published', allowedActions: ['grab'] })
    const order = await server.ok('person', 'WorkOrder/Get', { id: items[0]?.id })
    expect(order).toMatchObject({
      maxClaimQuantity: '400.000',
      estimate: { gross: '128.00' },
      perPersonMax: '400.000',
    })
    const claimed = await server.ok('person', 'WorkOrderParticipator/UserClaim', {
      workOrderId: items[0]?.id,
      quantity: '400',
    })
    expect(claimed).toMatchObject({ status: 'Claimed' })
  })
})

describe('results that wait for the reader', () => {
  const DECISIONS = ['pass', 'upholdAppeal']
  const results = async (account: string, query: object = {}) => {
    const input = { pageSize: 100, sorting: 'id asc', ...query }
    return (await server.ok<Page>(account, 'WorkOrderCompletion/GetAll', input)).items
  }

  it.each(['enterprise', 'member', 'enterprise2', 'developer', 'developer2', 'foundation', 'auditor', 'person'])(
    'are for %s those over which he may decide',
    async (account) => {
      const open = (await results(account)).filter(({ allowedActions }) =>
        DECISIONS.some((action) => allowedActions.includes(action)),
      )
      const waiting = await results(account, { isWaitingForMe: true })
      expect(waiting.map(({ id }) => id)).toEqual(open.map(({ id }) => id))
    },
  )

  it('are somebody’s: the enterprise, the developer and the platform each have some', async () => {
    for (const account of ['enterprise', 'developer', 'auditor']) {
      expect(await results(account, { isWaitingForMe: true }), account).not.toEqual([])
    }
  })
})
