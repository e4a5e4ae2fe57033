import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { addDays, toWireDay } from '#services/abp/conventions/wire.ts'
import { dictionaryIdOf } from '#services/database/built-in/dictionaries.ts'
import { outbox } from '#services/database/schema/infrastructure.ts'
import { requirements } from '#services/database/schema/requirements.ts'
import { type RecruitmentDesk, recruitmentDesk, requirementForm } from '#tests/support/recruitment.ts'
import { type Fields, startTestServer, type TestServer } from '#tests/support/server.ts'

let server: TestServer
let desk: RecruitmentDesk
beforeAll(async () => {
  server = await startTestServer()
  desk = recruitmentDesk(server)
})
afterEach(() => server.setNow(null))
afterAll(() => server.close())

type Page = { totalCount: number; items: (Fields & { id: number })[] }
const idsOf = ({ items }: Page) => items.map(({ id }) => id)
const inDays = (days: number) => addDays(toWireDay(new Date()), days)
const onSite = { operationModeId: dictionaryIdOf('OperationMode', 'OnSite'), cityId: 3101, workPlace: '示例路 8 号' }

/** What publishing a draft with these changes is refused for, by field. */
async function refusedFor(changes: object): Promise<readonly string[]> {
  const { id } = await desk.create(changes)
  const refusal = await desk.deny('enterprise', 'Requirement/Publish', { id })
  expect(refusal).toMatchObject({ status: 400, code: 40001 })
  return refusal.members
}

describe('a draft', () => {
  it('may be half empty, and says what publishing still asks for', async () => {
    const { id } = await desk.act('enterprise', 'Requirement/Create', { title: '咖啡师' })
    const form = await desk.act<Fields & { problems: { member: string }[] }>('enterprise', 'Requirement/GetForEdit', {
      id,
    })
    expect(form).toMatchObject({
      title: '咖啡师',
      status: 'Draft',
      statusLabel: '草稿',
      payMax: null,
      keyFields: expect.arrayContaining(['title', 'payMax']),
    })
    expect(form.problems.map(({ member }) => member)).toEqual(
      expect.arrayContaining([
        'jobName',
        'recruitNumber',
        'duties',
        'payMax',
        'validTo',
        'contactPhone',
        'disabilityRequirementIds',
        'cityId',
        'workPlace',
      ]),
    )
    expect((await desk.deny('enterprise', 'Requirement/Publish', { id })).members).toContain('duties')
  })

  it.each([
    ['pay the wrong way round', { payMin: '6000', payMax: '4000' }, 'payMax'],
    ['pay over a range that tells nothing', { payMin: '4000', payMax: '12000.01' }, 'payMax'],
    ['a validity of more than half a year', { validTo: inDays(181) }, 'validTo'],
    ['a telephone number that is none', { contactPhone: '12800138000' }, 'contactPhone'],
    ['a value of another dictionary', { operationModeId: dictionaryIdOf('FeedbackTypes', 'Other') }, 'operationModeId'],
    ['a city that does not exist', { cityId: 999_999 }, 'cityId'],
    ['a title of one character', { title: '客' }, 'title'],
    ['a file of somebody else', { fileIds: [1] }, 'fileIds'],
  ])('is not saved with %s', async (_, changes, member) => {
    const refusal = await desk.deny('enterprise', 'Requirement/Create', requirementForm(changes))
    expect(refusal).toMatchObject({ status: 400, members: [member] })
    expect(refusal.details).toMatch(/[一-龥]/)
  })

  it('is not changed to a city that does not exist', async () => {
    const { id } = await desk.create()
    expect(await desk.deny('enterprise', 'Requirement/Update', { id, cityId: 999_999 })).toMatchObject({
      status: 400,
      members: ['cityId'],
    })
  })

  it('is made once for one key', async () => {
    const headers = {
      'idempotency-key': 'requirement-once',
      'abp-enterpriseid': String(server.account('enterprise').enterpriseId),
    }
    const first = await server.ok<{ id: number }>('enterprise', 'Requirement/Create', requirementForm(), { headers })
    expect(
      (await server.ok<{ id: number }>('enterprise', 'Requirement/Create', requirementForm(), { headers })).id,
    ).toBe(first.id)
  })

  it('is the creator’s or the developer’s alone: not a member’s, not of an enterprise without a certificate', async () => {
    expect((await desk.deny('member', 'Requirement/Create', requirementForm())).status).toBe(403)
    expect(await desk.deny('pending', 'Requirement/Create', requirementForm())).toMatchObject({
      status: 403,
      code: 40302,
    })
    const enterpriseId = server.account('enterprise').enterpriseId
    const made = await server.ok<Fields>('developer', 'Requirement/Create', requirementForm({ enterpriseId }))
    expect(made).toMatchObject({ enterpriseId, status: 'Draft' })
    expect((await server.refused('developer2', 'Requirement/Create', requirementForm({ enterpriseId }))).status).toBe(
      404,
    )
    expect((await server.refused('developer', 'Requirement/Create', requirementForm())).members).toEqual([
      'enterpriseId',
    ])
  })

  it('is removed while nobody has answered to it', async () => {
    const { id } = await desk.create()
    expect((await desk.deny('enterprise3', 'Requirement/Delete', { id })).status).toBe(404)
    await desk.act('enterprise', 'Requirement/Delete', { id })
    expect((await desk.deny('enterprise', 'Requirement/Get', { id })).status).toBe(404)
  })
})

describe('what the public may read', () => {
  it('needs every element, banned words nowhere, and pay above the local minimum', async () => {
    expect(await refusedFor({ disabilityRequirementIds: [] })).toEqual(['disabilityRequirementIds'])
    expect(await refusedFor({ workingHours: null, validTo: null })).toEqual(['workingHours', 'validTo'])
    expect(await refusedFor({ ...onSite, workPlace: null })).toEqual(['workPlace'])
    expect(await refusedFor({ validTo: inDays(0) })).toEqual(['validTo'])
    expect(await refusedFor({ conditions: '限汉族，男性优先' })).toEqual(['conditions', 'conditions'])
    expect(await refusedFor({ benefits: ['入职交押金'] })).toEqual(['benefits'])
    expect(await refusedFor({ ...onSite, payMin: '900', payMax: '1000' })).toEqual(['payMax'])
    // at home the enterprise's own city decides
    expect(await refusedFor({ payMin: '5', payMax: '6', payUnit: 'Hour' })).toEqual(['payMax'])
  })

  it('may say that nothing is asked for', async () => {
    const { id } = await desk.create({ conditions: '不收押金，无需交押金' })
    expect(await desk.act('enterprise', 'Requirement/Publish', { id })).toMatchObject({ status: 'Auditing' })
  })

  it('has been audited; a change of what people decide by is audited again, another is not', async () => {
    const { id } = await desk.publish()
    expect(await desk.act('enterprise', 'Requirement/Update', { id, benefits: ['五险一金'] })).toMatchObject({
      status: 'Published',
    })
    expect(await desk.act('enterprise', 'Requirement/Update', { id, payMax: '6000.00' })).toMatchObject({
      status: 'Published',
    })
    expect(
      await desk.deny('enterprise', 'Requirement/Update', {
        id,
        duties: '高薪诚聘文字客服，轻松月入过万，名额有限先到先得。',
      }),
    ).toMatchObject({ status: 400, members: ['duties'] })
    expect(await desk.act('enterprise', 'Requirement/Update', { id, payMax: '7000' })).toMatchObject({
      status: 'Auditing',
    })
    expect(
      (await server.ok<Page>(null, 'Requirement/GetRequirementList', { pageSize: 100 })).items.map((row) => row.id),
    ).not.toContain(id)
  })

  it('goes out at once again after it was closed unchanged, else to the auditors', async () => {
    const { id } = await desk.publish()
    await desk.act('enterprise', 'Requirement/Close', { id, closeReason: 'Filled' })
    expect(await desk.act('enterprise', 'Requirement/Get', { id })).toMatchObject({
      status: 'Closed',
      closeReasonLabel: '已招满',
    })
    expect(await desk.act('enterprise', 'Requirement/Publish', { id })).toMatchObject({
      status: 'Published',
      closeReason: null,
    })
    await desk.act('enterprise', 'Requirement/Close', { id })
    await desk.act('enterprise', 'Requirement/Update', { id, validTo: inDays(90) })
    expect(await desk.act('enterprise', 'Requirement/Publish', { id })).toMatchObject({ status: 'Auditing' })
  })

  it('refuses a version that is not the newest', async () => {
    const { id, rowVersion } = await desk.create()
    await desk.act('enterprise', 'Requirement/Update', { id, rowVersion, benefits: ['双休'] })
    expect(await desk.deny('enterprise', 'Requirement/Update', { id, rowVersion, benefits: [] })).toMatchObject({
      status: 409,
      code: 40902,
    })
  })
})

describe('an audit', () => {
  const submitted = async () => {
    const { id } = await desk.create()
    await desk.act('enterprise', 'Requirement/Publish', { id })
    return id
  }

  it('belongs for half an hour to who opened the case', async () => {
    const id = await submitted()
    await desk.act('auditor', 'Requirement/StartAudit', { id })
    for (const operation of ['Requirement/Audit', 'Requirement/ActualAudit']) {
      const refusal = await desk.deny('platform', operation, { id, action: 'Pass' })
      expect(refusal, operation).toMatchObject({ status: 409, code: 40905, details: '审核中：陆*' })
    }
    server.setNow(new Date(Date.now() + 31 * 60_000))
    expect(await desk.act('platform', 'Requirement/Audit', { id, action: 'Pass' })).toMatchObject({
      status: 'Published',
    })
  })

  it('says why when it says no, on the page and in a message, and keeps notes among auditors', async () => {
    const id = await submitted()
    expect((await desk.deny('auditor', 'Requirement/Audit', { id, action: 'Reject' })).members).toEqual(['opinion'])
    await desk.act('auditor', 'Requirement/Audit', { id, action: 'Continue', opinion: '内部：电话核实' })
    expect((await desk.deny('auditor', 'Requirement/Audit', { id, action: 'Pass' })).status).toBe(403)
    await desk.act('platform', 'Requirement/ActualAudit', { id, action: 'Reject', opinion: '岗位不真实' })
    const shown = await desk.act<Fields>('enterprise', 'Requirement/Get', { id })
    expect(shown).toMatchObject({
      status: 'Failed',
      auditOpinion: '岗位不真实',
      allowedActions: ['update', 'publish', 'delete'],
    })
    const own = await desk.act<{ items: Fields[] }>('enterprise', 'Requirement/GetUserAuditLog', { id })
    expect(own.items.map(({ event, opinion }) => [event, opinion])).toEqual([
      ['create', null],
      ['publish', null],
      ['continue', null],
      ['actualReject', '岗位不真实'],
    ])
    const all = await desk.act<{ items: Fields[] }>('platform', 'Requirement/GetLogs', { id })
    expect(all.items).toContainEqual(expect.objectContaining({ opinion: '内部：电话核实' }))
    expect((await desk.deny('enterprise', 'Requirement/GetLogs', { id })).status).toBe(403)
    expect((await desk.deny('enterprise3', 'Requirement/GetUserAuditLog', { id })).status).toBe(404)
    const letters = await server.db
      .select()
      .from(outbox)
      .where(eq(outbox.userId, server.account('enterprise').userId))
    expect(letters.map(({ template }) => template)).toContain('requirement.rejected')
  })

  it('is for auditors alone', async () => {
    const id = await submitted()
    for (const account of ['enterprise', 'developer', 'finance', 'content', 'person']) {
      expect((await desk.deny(account, 'Requirement/Audit', { id, action: 'Pass' })).status, account).toBe(403)
    }
  })

  it('passes a job in a city without a minimum wage with the auditor’s word alone', async () => {
    const { id } = await desk.create({ ...onSite, cityId: 659002 })
    await desk.act('enterprise', 'Requirement/Publish', { id })
    const job = await desk.act<Fields>('auditor', 'Requirement/Get', { id })
    expect(job).toMatchObject({ isMinimumWageUnknown: true, problems: [] })
    const refused = await desk.deny('auditor', 'Requirement/Audit', { id, action: 'Pass', opinion: '同意' })
    expect([refused.status, refused.members]).toEqual([400, ['opinion']])
    const opinion = '最低工资按当地公布的标准核对过'
    expect(await desk.act('auditor', 'Requirement/Audit', { id, action: 'Pass', opinion })).toMatchObject({
      status: 'Published',
    })
  })
})

describe('lists', () => {
  it('show the public what is open, with the name of the enterprise masked', async () => {
    const { id } = await desk.publish({ title: '盲文校对编辑', jobName: '校对' })
    await desk.create({ title: '盲文校对草稿' })
    const found = await server.ok<Page>(null, 'Requirement/GetRequirementList', { title: '盲文校对' })
    expect(found).toMatchObject({
      totalCount: 1,
      items: [{ id, enterpriseName: '****数据（上海）有限公司', deliveryCount: null, allowedActions: [] }],
    })
    expect(await server.ok(null, 'Requirement/Get', { id })).toMatchObject({ contactPhone: null, canDeliver: false })
    expect(await server.ok('person', 'Requirement/Get', { id })).toMatchObject({
      contactPhone: '13900000101',
      canDeliver: true,
      enterpriseName: '云杉智能数据（上海）有限公司',
    })
    await server.db
      .update(requirements)
      .set({ validTo: inDays(-1) })
      .where(eq(requirements.id, id))
    expect((await server.ok<Page>(null, 'Requirement/GetRequirementList', { title: '盲文校对' })).totalCount).toBe(0)
    expect((await server.refused(null, 'Requirement/Get', { id })).status).toBe(404)
  })

  it('are filtered by every field of the family, sorted and paged', async () => {
    const vision = dictionaryIdOf('DisabilityRequirement', 'Vision')
    const hearing = dictionaryIdOf('DisabilityRequirement', 'Hearing')
    const bachelor = dictionaryIdOf('EducationalRequirement', 'Bachelor')
    const a = await desk.publish({ title: '筛选甲岗', jobName: '甲职', disabilityRequirementIds: [vision], ...onSite })
    const b = await desk.publish({
      title: '筛选乙岗',
      disabilityRequirementIds: [hearing],
      educationalRequirementId: bachelor,
      payMin: '8000',
      payMax: '9000',
    })
    const list = async (query: Fields) =>
      idsOf(await server.ok<Page>(null, 'Requirement/GetRequirementList', { title: '筛选', ...query }))
    expect(await list({})).toEqual([b.id, a.id])
    expect(await list({ jobName: '甲职' })).toEqual([a.id])
    expect(await list({ enterpriseName: '云杉' })).toEqual([b.id, a.id])
    expect(await list({ enterpriseName: '青禾' })).toEqual([])
    expect(await list({ disabilityRequirementId: vision })).toEqual([a.id])
    expect(await list({ operationModeId: onSite.operationModeId })).toEqual([a.id])
    expect(await list({ educationalRequirementId: bachelor })).toEqual([b.id, a.id])
    expect(await list({ payAtLeast: '8500' })).toEqual([b.id])
    expect(await list({ provinceId: 31 })).toEqual([a.id])
    expect(await list({ sorting: 'payMax asc' })).toEqual([a.id, b.id])
    expect(await list({ pageSize: 1, pageIndex: 2 })).toEqual([a.id])
    expect((await server.refused(null, 'Requirement/GetRequirementList', { sorting: 'duties' })).members).toEqual([
      'sorting',
    ])
  })

  it('show those who manage them their own jobs in every status, and count them', async () => {
    const { id } = await desk.create({ title: '清点草稿岗' }, 'enterprise3')
    const all = (account: string, query: Fields = {}) =>
      desk.act<Page>(account, 'Requirement/GetAll', { title: '清点', ...query })
    expect(idsOf(await all('enterprise3', { statusList: ['Draft', 'Failed'] }))).toEqual([id])
    expect(idsOf(await all('developer2', { status: 'Draft' }))).toEqual([id])
    expect(idsOf(await all('platform'))).toEqual([id])
    expect((await all('enterprise')).totalCount).toBe(0)
    expect((await all('developer')).totalCount).toBe(0)
    expect((await desk.deny('member3', 'Requirement/GetAll')).status).toBe(403)
    expect((await desk.deny('person', 'Requirement/GetAll')).status).toBe(403)
    const counts = await desk.act<{ statuses: { key: string; count: number }[] }>(
      'enterprise3',
      'Requirement/GetCount',
      { title: '清点' },
    )
    expect(counts.statuses.find(({ key }) => key === 'Draft')?.count).toBe(1)
    expect(await server.ok(null, 'Requirement/GetCount')).toMatchObject({ statuses: [], deliveries: [] })
  })

  it('show auditors what waits for them', async () => {
    const { id } = await desk.create({ title: '待审的岗位' })
    await desk.act('enterprise', 'Requirement/Publish', { id })
    const mine = (account: string) => desk.act<Page>(account, 'Requirement/GetMyAll', { title: '待审的岗位' })
    expect(idsOf(await mine('auditor'))).toEqual([id])
    expect(idsOf(await mine('enterprise'))).toEqual([id])
    expect((await mine('developer2')).totalCount).toBe(0)
  })
})

describe('a person', () => {
  it('keeps favourites, once however often he says so', async () => {
    const { id } = await desk.publish({ title: '收藏的岗位' })
    const favourite = (isFavourite: boolean) => server.ok('person2', 'Requirement/Favourite', { id, isFavourite })
    await favourite(true)
    await favourite(true)
    const list = () => server.ok<Page>('person2', 'Requirement/GetRequirementList', { isFavourite: true })
    expect(await list()).toMatchObject({ totalCount: 1, items: [{ id, isFavourite: true }] })
    expect((await server.ok<Fields>('person', 'Requirement/Get', { id })).isFavourite).toBe(false)
    await favourite(false)
    expect((await list()).totalCount).toBe(0)
    expect((await server.refused('enterprise', 'Requirement/Favourite', { id, isFavourite: true })).status).toBe(403)
  })

  it('reports a job, which the platform finds among its tickets', async () => {
    const { id } = await desk.publish()
    await server.ok('person', 'Requirement/Report', { id, content: '面试时要求交报名费' })
    const tickets = await server.ok<Page>('platform', 'FeedbackTicket/GetAll', { keyword: '报名费' })
    const ticket = await server.ok<Fields>('platform', 'FeedbackTicket/Get', { id: tickets.items[0]?.id })
    expect(ticket).toMatchObject({ feedbackTypeName: '投诉举报', pageUrl: `/requirement?id=${id}` })
    expect((await server.refused(null, 'Requirement/Report', { id, content: '要求交报名费' })).status).toBe(401)
    expect((await server.refused('person', 'Requirement/Report', { id, content: '坏' })).members).toEqual(['content'])
  })

  it('is told of new jobs by a saved search', async () => {
    const search = { target: 'Requirement', name: '居家校对', query: 'title=居家校对', isAlert: true }
    await server.ok('person3', 'SavedSearch/Create', search)
    const wrong = { ...search, name: '错', query: 'payUnit=Year' }
    expect((await server.refused('person3', 'SavedSearch/Create', wrong)).members).toEqual(['query'])
    const { savedSearchAlertsJob } = await import('#services/saved-searches/alerts.ts')
    await desk.publish({ title: '居家校对员' })
    await savedSearchAlertsJob.run(server.platform)
    const letters = await server.db
      .select()
      .from(outbox)
      .where(eq(outbox.userId, server.account('person3').userId))
    expect(letters.filter(({ template }) => template === 'savedSearch.found')).toHaveLength(1)
  })
})

describe('numbers beside filters', () => {
  const FILTERS = {
    disabilities: 'disabilityRequirementId',
    operationModes: 'operationModeId',
    cities: 'cityId',
    educations: 'educationalRequirementId',
    experiences: 'experienceRequirement',
    accommodations: 'accommodationIds',
    jobTypes: 'jobType',
    recruitmentTypes: 'recruitmentType',
  } as const
  type Counts = Record<keyof typeof FILTERS, { key: string; label: string; count: number }[]>
  const list = (query: object) => server.ok<Page>(null, 'Requirement/GetRequirementList', query)

  it('are those the list then has, whatever else is chosen', async () => {
    await desk.publish({ ...onSite, title: '咖啡师', jobType: 'CoCreateJob' })
    await desk.publish({ disabilityRequirementIds: [dictionaryIdOf('DisabilityRequirement', 'Unlimited')] })
    for (const chosen of [{}, { cityId: onSite.cityId }]) {
      const counts = await server.ok<Counts>(null, 'Requirement/GetCount', chosen)
      for (const [name, field] of Object.entries(FILTERS) as [keyof typeof FILTERS, string][]) {
        expect(counts[name].length, name).toBeGreaterThan(0)
        for (const { key, label, count } of counts[name]) {
          expect(label).toMatch(/[一-龥]/)
          expect((await list({ ...chosen, [field]: key })).totalCount, `${name} ${label}`).toBe(count)
        }
      }
    }
  })

  it('find by a word of the title or of the post', async () => {
    const { id } = await desk.publish({ title: '周末助理', jobName: '档案整理' })
    expect(idsOf(await list({ keyword: '档案' }))).toEqual([id])
    expect(idsOf(await list({ keyword: '周末' }))).toEqual([id])
    expect(await list({ keyword: '没有的词' })).toMatchObject({ totalCount: 0 })
  })
})
