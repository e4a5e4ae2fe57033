import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dictionaryIdOf } from '#services/database/built-in/dictionaries.ts'
import { cmsCategories } from '#services/database/schema/content.ts'
import { statusLogs } from '#services/database/schema/infrastructure.ts'
import { type Fields, startTestServer, type TestServer } from '#tests/support/server.ts'
import { orderForm } from '#tests/unit/services/work-orders/orders.ts'

interface List {
  items: Fields[]
}

let server: TestServer
let workOrderId: number
let participatorId: number
/** An order with a participation that was assigned and claimed. */
async function claimedPart() {
  const form = orderForm({ dispatchMethod: 'DesignatedDispatchList' })
  const headers = { 'abp-enterpriseid': String(server.account('enterprise').enterpriseId) }
  const { id } = await server.ok<{ id: number }>('enterprise', 'WorkOrder/Create', form, { headers })
  await server.ok('finance', 'WorkOrder/ConfirmHosting', { id, hostedAmount: '0', isWaived: true })
  await server.ok('platform', 'WorkOrder/Publish', { id })
  const part = { workOrderId: id, userDisabledPersonId: server.account('person').personId, quantity: '10' }
  const assigned = await server.ok<{ id: number }>('developer', 'WorkOrderParticipator/Create', part)
  await server.ok('person', 'WorkOrderParticipator/UserClaim', { id: assigned.id, hasReadRules: true })
  return { workOrderId: id, participatorId: assigned.id }
}
beforeAll(async () => {
  server = await startTestServer()
  ;({ workOrderId, participatorId } = await claimedPart())
})
afterAll(() => server.close())

const history = (account: string, entityType: string, entityId: number) =>
  server.ok<List>(account, 'StatusLog/GetHistory', { entityType, entityId })

describe('the history of an entity', () => {
  it('tells each change in words, the first one first', async () => {
    const { items } = await history('platform', 'WorkOrder', workOrderId)
    const changes = items.filter(({ fromStatus, status }) => fromStatus !== status)
    expect(changes.map(({ fromStatus, statusLabel }) => [fromStatus, statusLabel])).toEqual([
      [null, '待付款'],
      ['InPayment', '已发布'],
    ])
    expect(items.every(({ eventLabel }) => /\p{Script=Han}/u.test(String(eventLabel)))).toBe(true)
  })

  it('is read by those who may see the entity, under masked names, in any case of its type', async () => {
    const { items } = await history('person', 'workorderparticipator', participatorId)
    expect(items.map(({ status }) => status)).toEqual(['ToBeClaimed', 'Claimed'])
    expect(items[0]?.actorName).toMatch(/^.\*+$/)
  })

  it.each(['person2', 'developer2', 'foundation3', 'visitor'])('does not exist for %s', async (account) => {
    const query = { entityType: 'WorkOrderParticipator', entityId: participatorId }
    expect(await server.refused(account, 'StatusLog/GetHistory', query)).toMatchObject({ status: 404, code: 40401 })
  })

  it('of an order is for those who manage it, not for everybody who sees it', async () => {
    const query = { entityType: 'WorkOrder', entityId: workOrderId }
    expect((await server.refused('person', 'StatusLog/GetHistory', query)).code).toBe(40401)
  })

  it('is kept of trainings, articles and tickets as of everything else', async () => {
    const trainee = server.account('person4').personId
    const training = await server.ok<{ id: number }>('foundation', 'UserTraining/Create', {
      userDisabledPersonId: trainee,
      workOrderTypeId: dictionaryIdOf('WorkOrderType', 'GraphicDesign'),
    })
    await server.ok('foundation', 'UserTraining/Update', { id: training.id, trainingResult: 'Passed' })
    const [category] = await server.db.select({ id: cmsCategories.id }).from(cmsCategories).limit(1)
    const article = await server.ok<{ id: number }>('content', 'CmsContent/Create', {
      title: '状态记录',
      categoryId: category?.id,
      body: '<p>一段正文。</p>',
    })
    await server.ok('content', 'CmsContent/Publish', { id: article.id })
    const ticket = await server.ok<{ id: number }>('person', 'FeedbackTicket/Create', {
      feedbackTypeId: dictionaryIdOf('FeedbackTypes', 'Suggestion'),
      content: '希望字再大一些。',
      contact: '13800138000',
    })
    await server.ok('platform', 'FeedbackTicket/Close', { id: ticket.id, remark: '已经改好' })
    const statuses = async (account: string, entityType: string, id: number) =>
      (await history(account, entityType, id)).items.map(({ status }) => status)
    expect(await statuses('person4', 'UserTraining', training.id)).toEqual(['InTraining', 'Passed'])
    expect(await statuses('content', 'CmsContent', article.id)).toEqual(['Draft', 'Published'])
    expect(await statuses('person', 'FeedbackTicket', ticket.id)).toEqual(['Open', 'Closed'])
    const strangers = { UserTraining: 'person2', CmsContent: 'person', FeedbackTicket: 'person2' }
    const ids = { UserTraining: training.id, CmsContent: article.id, FeedbackTicket: ticket.id }
    for (const [entityType, account] of Object.entries(strangers)) {
      const query = { entityType, entityId: ids[entityType as keyof typeof ids] }
      expect((await server.refused(account, 'StatusLog/GetHistory', query)).code, entityType).toBe(40401)
      const { items } = await server.ok<List>('platform', 'StatusLog/GetStageTimes', { entityType })
      expect(items.length, entityType).toBeGreaterThan(0)
    }
  })

  it('names a type that has none, and asks nobody who is not logged in', async () => {
    const query = { entityType: 'Nothing', entityId: 1 }
    expect(await server.refused('platform', 'StatusLog/GetHistory', query)).toMatchObject({ members: ['entityType'] })
    expect((await server.refused(null, 'StatusLog/GetHistory', query)).status).toBe(401)
  })
})

describe('the times in each stage', () => {
  const HOUR = 3_600_000
  /** Stays of 2, 4 and 12 hours of three reports that only the log knows, and one that lasts. */
  async function logStays(entityIds: readonly number[]): Promise<void> {
    const began = Date.now() - 48 * HOUR
    const line = { entityType: 'WorkOrderFeedback', event: 'create', actorUserId: 1, actorType: 'DisabledPerson' }
    const rows = [2, 4, 12, null].flatMap((hours, index) => {
      const entityId = entityIds[index] as number
      const opened = { ...line, entityId, fromStatus: null, toStatus: 'Open', creationTime: new Date(began) }
      const kept = { ...opened, fromStatus: 'Open', creationTime: new Date(began + HOUR) }
      if (hours === null) return [opened, kept]
      const closed = { ...opened, fromStatus: 'Open', toStatus: 'Closed' }
      return [opened, kept, { ...closed, creationTime: new Date(began + hours * HOUR) }]
    })
    await server.db.insert(statusLogs).values(rows)
  }

  /** The reports of the log are these four and no others. */
  async function logFourReports(): Promise<void> {
    const { participatorId: workOrderParticipatorId } = await claimedPart()
    const ids: number[] = []
    for (let count = 0; count < 4; count += 1) {
      const report = { workOrderParticipatorId, content: `第 ${count + 1} 天`, kind: 'Daily' }
      ids.push((await server.ok<{ id: number }>('person', 'WorkOrderFeedback/Create', report)).id)
    }
    await server.db.delete(statusLogs).where(eq(statusLogs.entityType, 'WorkOrderFeedback'))
    await logStays(ids)
  }

  it('are counted from entering a status to leaving it, events that keep it left aside', async () => {
    await logFourReports()
    const { items } = await server.ok<List>('platform', 'StatusLog/GetStageTimes', { entityType: 'WorkOrderFeedback' })
    expect(items).toEqual([
      {
        status: 'Open',
        statusLabel: expect.any(String),
        finished: 3,
        open: 1,
        averageHours: 6,
        medianHours: 4,
        p90Hours: 10.4,
      },
      expect.objectContaining({ status: 'Closed', finished: 0, open: 3, averageHours: null, medianHours: null }),
    ])
  })

  it('count the rows one may see, in the span asked for', async () => {
    await logFourReports()
    const query = { entityType: 'WorkOrderFeedback' }
    expect((await server.ok<List>('developer', 'StatusLog/GetStageTimes', query)).items).toHaveLength(2)
    expect((await server.ok<List>('developer2', 'StatusLog/GetStageTimes', query)).items).toEqual([])
    const before = { ...query, startTime: '2020-01-01', endTime: '2020-12-31' }
    expect((await server.ok<List>('platform', 'StatusLog/GetStageTimes', before)).items).toEqual([])
  })

  it('are for enterprises and staff, for a year at most, and not backwards', async () => {
    const query = { entityType: 'WorkOrder' }
    for (const account of ['person', 'visitor']) {
      expect((await server.refused(account, 'StatusLog/GetStageTimes', query)).code).toBe(40301)
    }
    const refused = (startTime: string, endTime: string) =>
      server.refused('platform', 'StatusLog/GetStageTimes', { ...query, startTime, endTime })
    expect(await refused('2024-01-01', '2026-01-01')).toMatchObject({ members: ['startTime'] })
    expect(await refused('2026-02-01', '2026-01-01')).toMatchObject({ members: ['endTime'] })
  })
})
