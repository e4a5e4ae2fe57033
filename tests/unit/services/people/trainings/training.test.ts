import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { dictionaryIdOf } from '#services/database/built-in/dictionaries.ts'
import { outbox } from '#services/database/schema/infrastructure.ts'
import { userTrainings } from '#services/database/schema/people.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { workOrderDesk } from '#tests/support/work-orders.ts'
import { fileOf } from '#tests/unit/services/work-orders/orders.ts'

const TYPE = dictionaryIdOf('WorkOrderType', 'ImageAnnotation')

interface Shown {
  id: number
  status: string
  statusLabel: string
  rowVersion: number
  allowedActions: string[]
  validTo: string | null
  isExpired: boolean
  certificate: { id: number; url: string } | null
}

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
beforeEach(async () => {
  await server.db.delete(userTrainings)
})
afterAll(() => server.close())

const personOf = (account: string) => server.account(account).personId
const enrol = (by = 'foundation', account = 'person') =>
  server.ok<Shown>(by, 'UserTraining/Create', { userDisabledPersonId: personOf(account), workOrderTypeId: TYPE })
const update = (id: number, changes: object, by = 'foundation') =>
  server.ok<Shown>(by, 'UserTraining/Update', { id, ...changes })

describe('a training', () => {
  it('begins with its label and what may be done with it', async () => {
    const training = await enrol()
    expect(training).toMatchObject({ status: 'InTraining', statusLabel: '培训中', rowVersion: 1 })
    expect(training.allowedActions).toEqual(['pass', 'fail', 'update', 'delete'])
    const own = await server.ok<Shown>('person', 'UserTraining/Get', { id: training.id })
    expect(own.allowedActions).toEqual([])
  })

  it('that is passed opens claims of its kind for 24 months, and tells the person', async () => {
    await server.db.delete(outbox)
    const desk = workOrderDesk(server)
    const earlier = await enrol('foundation', 'person2')
    const order = await desk.publish({ requiresTraining: true })
    const claim = { workOrderId: order.id, quantity: '10', hasReadRules: true }
    expect((await server.refused('person2', 'WorkOrderParticipator/UserClaim', claim)).status).toBe(400)
    const passed = await update(earlier.id, { trainingResult: 'Passed', score: 95 }, 'platform')
    const months = (new Date(passed.validTo ?? 0).getTime() - Date.now()) / 86_400_000 / 30.44
    expect(months).toBeCloseTo(24, 0)
    await server.ok('person2', 'WorkOrderParticipator/UserClaim', claim)
    const told = await server.db.select().from(outbox).where(eq(outbox.template, 'training.passed'))
    expect(told.map(({ userId }) => userId)).toEqual([server.account('person2').userId])
  })

  it('that ended long ago counts no more, and says so', async () => {
    const { id } = await enrol()
    await update(id, { trainingResult: 'Passed' })
    server.setNow(new Date(Date.now() + 740 * 86_400_000))
    const row = await server.db.select().from(userTrainings).where(eq(userTrainings.id, id))
    server.setNow(null)
    expect(row[0]?.validTo?.getTime()).toBeLessThan(Date.now() + 740 * 86_400_000)
  })

  it('that failed can be taken again, and forgets its result', async () => {
    const { id } = await enrol()
    const failed = await update(id, { trainingResult: 'Fail', score: 40, remark: '边框不完整' })
    expect(failed).toMatchObject({ status: 'Fail', statusLabel: '不合格', score: 40, remark: '边框不完整' })
    const again = await update(id, { trainingResult: 'InTraining' })
    expect(again).toMatchObject({ status: 'InTraining', score: null, resultTime: null })
  })

  it('cannot fall from passed to failed, nor be passed once failed without a retake', async () => {
    const { id } = await enrol()
    await update(id, { trainingResult: 'Passed' })
    const refusal = await server.refused('foundation', 'UserTraining/Update', { id, trainingResult: 'Fail' })
    expect(refusal).toMatchObject({ status: 409, code: 40901 })
    expect(refusal.message).toBe('当前状态“合格”不允许执行“评为不合格”')
  })

  it('of a kind is entered once while it runs', async () => {
    await enrol()
    const again = { userDisabledPersonId: personOf('person'), workOrderTypeId: TYPE }
    expect(await server.refused('foundation', 'UserTraining/Create', again)).toMatchObject({ status: 409, code: 40020 })
  })

  it('needs a kind of work that exists, and a person', async () => {
    const input = { userDisabledPersonId: personOf('person'), workOrderTypeId: 999_999 }
    expect(await server.refused('foundation', 'UserTraining/Create', input)).toMatchObject({
      code: 40001,
      members: ['workOrderTypeId'],
    })
    const nobody = { userDisabledPersonId: 999_999, workOrderTypeId: TYPE }
    expect((await server.refused('platform', 'UserTraining/Create', nobody)).status).toBe(404)
  })

  it('refuses a change of a version that somebody else has changed', async () => {
    const { id, rowVersion } = await enrol()
    await update(id, { remark: '已上三课', rowVersion })
    const stale = await server.refused('foundation', 'UserTraining/Update', { id, remark: '已上四课', rowVersion })
    expect(stale).toMatchObject({ status: 409, code: 40902 })
  })

  it('carries one certificate, which its readers may open', async () => {
    const { id } = await enrol()
    const first = await fileOf(server, 'foundation')
    await update(id, { trainingResult: 'Passed', certificateFileId: first })
    const second = await fileOf(server, 'foundation')
    const changed = await update(id, { certificateFileId: second })
    expect(changed.certificate?.id).toBe(second)
    const own = await server.ok<Shown>('person', 'UserTraining/Get', { id })
    expect(own.certificate?.url).toContain(`id=${second}`)
    const stolen = await fileOf(server, 'foundation3')
    const refusal = await server.refused('foundation', 'UserTraining/Update', { id, certificateFileId: stolen })
    expect(refusal.members).toEqual(['certificateFileId'])
  })

  it('is gone once deleted; what was passed only the platform deletes', async () => {
    const { id } = await enrol()
    await update(id, { trainingResult: 'Passed' })
    expect((await server.refused('foundation', 'UserTraining/Delete', { id })).status).toBe(403)
    await server.ok('platform', 'UserTraining/Delete', { id })
    expect((await server.refused('platform', 'UserTraining/Get', { id })).status).toBe(404)
  })
})

describe('who sees a training', () => {
  it.each([
    ['person', true],
    ['foundation', true],
    ['platform', true],
    ['person2', false],
    ['foundation3', false],
  ])('%s: %s', async (account, isSeen) => {
    const { id } = await enrol()
    const list = await server.ok<{ items: { id: number }[] }>(account, 'UserTraining/GetAll')
    expect(list.items.map((item) => item.id).includes(id)).toBe(isSeen)
    expect((await server.call(account, 'UserTraining/Get', { id })).status).toBe(isSeen ? 200 : 404)
  })

  it.each(['enterprise', 'developer', 'visitor', null])('%s has no way to any', async (account) => {
    const { status } = await server.refused(account, 'UserTraining/GetAll')
    expect(status).toBe(account === null ? 401 : 403)
  })

  it('a tutor enters trainings of the own foundation alone', async () => {
    const input = { userDisabledPersonId: personOf('person'), workOrderTypeId: TYPE }
    expect((await server.refused('foundation3', 'UserTraining/Create', input)).status).toBe(404)
  })
})

describe('the list', () => {
  it('filters by person, kind of work and result', async () => {
    const one = await enrol()
    const two = await enrol('platform', 'person2')
    await update(two.id, { trainingResult: 'Fail' }, 'platform')
    const ids = async (query: object) =>
      (await server.ok<{ items: { id: number }[] }>('platform', 'UserTraining/GetAll', query)).items.map(({ id }) => id)
    expect(await ids({})).toEqual([two.id, one.id])
    expect(await ids({ userDisabledPersonId: personOf('person') })).toEqual([one.id])
    expect(await ids({ trainingResult: 'Fail' })).toEqual([two.id])
    expect(await ids({ workOrderType: TYPE })).toEqual([two.id, one.id])
    expect(await ids({ workOrderType: TYPE + 1 })).toEqual([])
  })
})
