import { createHash } from 'node:crypto'
import { eq, notInArray } from 'drizzle-orm'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { addDays } from '#services/abp/conventions/wire.ts'
import {
  activeContract,
  activeContractsOfEnterprise,
  activeContractsOfPerson,
  worksFor,
} from '#services/contracts/active-contracts.api.ts'
import { readBack } from '#services/contracts/pdf/read-back.ts'
import { contractEmployments } from '#services/database/schema/contracts.ts'
import { sensitiveViewLogs } from '#services/database/schema/logs.ts'
import { userDisabledPersons } from '#services/database/schema/people.ts'
import {
  contractDesk,
  contractRow,
  contractTerms,
  dayOf,
  papersOf,
  type ShownContract,
} from '#tests/support/contracts.ts'
import { startTestServer } from '#tests/support/server.ts'

const server = await startTestServer()
afterAll(() => server.close())
const desk = contractDesk(server)
const { act, deny } = desk
const today = dayOf(server)

interface Listed extends ShownContract {
  realName: string
  position: string
}
const list = (account: string, query: object = {}, action = 'GetAll') =>
  act<{ totalCount: number; items: Listed[] }>(account, action, query)
const idsOf = async (account: string, query: object = {}, action = 'GetAll') =>
  (await list(account, query, action)).items.map(({ id }) => id)

// three persons of 云杉智能数据 and one of 青禾手作, in four states
const drafted = await desk.draft({ position: '语音转写员' }, 'person2')
const signing = await desk.audited({}, 'person3')
const running = await desk.concluded({ endDate: addDays(today, 100) }, 'person')
const elsewhere = await act('enterprise3', 'Create', {
  ...contractTerms(server, { position: '手工编织师' }),
  ...(await papersOf(server, 'person8', 'enterprise3')),
})

const four = [drafted, signing, running, elsewhere].map(({ id }) => id)
afterEach(async () => {
  server.setNow(null)
  await server.db.update(contractEmployments).set({ isDeleted: true }).where(notInArray(contractEmployments.id, four))
})

describe('the list', () => {
  it('shows each reader his own rows', async () => {
    const own = [running.id, signing.id, drafted.id]
    expect(await idsOf('enterprise')).toEqual(own)
    expect(await idsOf('enterprise3')).toEqual([elsewhere.id])
    expect(await idsOf('person')).toEqual([running.id])
    expect(await idsOf('developer')).toEqual(own)
    expect(await idsOf('developer2')).toEqual([elsewhere.id])
    expect(await idsOf('foundation')).toEqual(own)
    expect(await idsOf('foundation3')).toEqual([elsewhere.id])
    expect(await idsOf('platform')).toEqual([elsewhere.id, ...own])
    expect((await deny('member', 'GetAll', {})).status).toBe(403)
    expect((await deny('visitor', 'GetAll', {})).status).toBe(403)
  })

  it('filters by every field of the family', async () => {
    const only = (query: object) => idsOf('platform', query)
    expect(await only({ status: 'Signing' })).toEqual([signing.id])
    expect(await only({ name: '手工' })).toEqual([elsewhere.id])
    expect(await only({ name: '青禾' })).toEqual([elsewhere.id])
    expect(await only({ realName: '沈知秋' })).toEqual([signing.id])
    expect(await only({ contractNo: running.contractNo })).toEqual([running.id])
    expect(await only({ enterpriseId: server.account('enterprise3').enterpriseId })).toEqual([elsewhere.id])
    expect(await only({ requirementName: '没有这样的需求' })).toEqual([])
    expect(await only({ isOnlyMine: true })).toEqual([])
    expect(await idsOf('enterprise', { isOnlyMine: true })).toHaveLength(3)
    expect(await idsOf('foundation', { isFoundationWorker: true })).toHaveLength(3)
    expect(await idsOf('foundation2', { isFoundationWorker: true })).toEqual([])
    expect(await only({ expiringDays: 99 })).toEqual([])
    expect(await only({ expiringDays: 100 })).toEqual([running.id])
  })

  it('comes in pages and in the order asked for', async () => {
    const first = await list('platform', { maxResultCount: 2, sorting: 'startDate, id' })
    expect(first.totalCount).toBe(4)
    expect(first.items.map(({ id }) => id)).toEqual([drafted.id, signing.id])
    const second = await list('platform', { pageSize: 2, pageIndex: 2, sorting: 'startDate, id' })
    expect(second.items.map(({ id }) => id)).toEqual([running.id, elsewhere.id])
    expect((await deny('platform', 'GetAll', { sorting: 'basicWage' })).members).toEqual(['sorting'])
  })

  it('of what waits for me shows the auditor drafts, the person what he has to sign', async () => {
    expect(await idsOf('platform', {}, 'GetMyAll')).toEqual([elsewhere.id, drafted.id])
    expect(await idsOf('person3', {}, 'GetMyAll')).toEqual([signing.id])
    expect(await idsOf('person2', {}, 'GetMyAll')).toEqual([])
    expect(await idsOf('enterprise', { status: 'Signing' }, 'GetMyAll')).toEqual([signing.id])
  })

  it('for pickers is short', async () => {
    const { items } = await list('enterprise', { status: 'Normal' }, 'GetContractList')
    expect(items).toMatchObject([{ id: running.id, realName: '林一鸣', statusLabel: '履行中' }])
    expect(items[0]).not.toHaveProperty('basicWage')
  })

  it('of employees has one row for each person, at work or gone', async () => {
    const gone = await desk.concluded({ endDate: addDays(today, 90) }, 'person22')
    await act('enterprise', 'Terminate', { id: gone.id, date: today, kind: 'Other', reason: '岗位撤销' })
    // begins later: until then the person is employed by the first contract
    await desk.concluded({ startDate: addDays(today, 110), endDate: addDays(today, 300) })
    server.setNow(new Date(Date.now() + 2 * 86_400_000))
    const of = (query: object) => list('enterprise', query, 'GetEmploymentStatusList')
    expect((await of({ employmentStatus: 'On' })).items).toMatchObject([
      { id: running.id, employmentStatus: 'On', isSevere: true, disabilityLevel: 'OneLevel', tutorName: '陈玥' },
    ])
    expect((await of({ employmentStatus: 'Quit' })).items).toMatchObject([{ id: gone.id, employmentStatus: 'Quit' }])
    expect((await of({})).totalCount).toBe(2)
    const ofPerson = eq(userDisabledPersons.id, server.account('person').personId ?? 0)
    const [before] = await server.db.select().from(userDisabledPersons).where(ofPerson)
    const cardUntil = (certificateValidTo: string | null) =>
      server.db.update(userDisabledPersons).set({ certificateValidTo }).where(ofPerson)
    const ending = async (cardExpiringDays: number) =>
      (await of({ employmentStatus: 'On', cardExpiringDays })).items.map(({ id }) => id)
    await cardUntil(addDays(today, 60))
    expect([await ending(30), await ending(90)]).toEqual([[], [running.id]])
    // an overdue one is just as urgent
    await cardUntil(addDays(today, -5))
    expect(await ending(30)).toEqual([running.id])
    await cardUntil(before?.certificateValidTo ?? null)
  })
})

describe('one contract', () => {
  it('is for its readers, with what each may do', async () => {
    const actionsOf = async (account: string) => (await act(account, 'Get', { id: signing.id })).allowedActions
    expect(await actionsOf('person3')).toEqual(['confirm', 'refuse'])
    expect(await actionsOf('enterprise')).toEqual([
      'update',
      'updateTemplate',
      'notify',
      'confirm',
      'recordPaper',
      'abort',
    ])
    expect(await actionsOf('developer')).toEqual([])
    expect((await deny('person', 'Get', { id: signing.id })).status).toBe(404)
    expect((await deny('enterprise3', 'Get', { id: signing.id })).status).toBe(404)
    expect((await deny('enterprise', 'Get', { id: 'x' })).members).toEqual(['id'])
    expect((await deny('enterprise', 'Delete', { id: running.id })).status).toBe(409)
  })
})

describe('other domains', () => {
  const period = { from: today, until: today }
  it('read who works for an enterprise, and for what wage', async () => {
    const enterpriseId = server.account('enterprise').enterpriseId ?? 0
    const found = await activeContractsOfEnterprise(server.db, enterpriseId, period)
    expect(found.map(({ id }) => id)).toContain(running.id)
    expect(found.find(({ id }) => id === running.id)).toMatchObject({
      basicWage: '5200.00',
      wageUnit: 'Month',
      realName: '林一鸣',
      lastDate: addDays(today, 100),
    })
    expect(found.map(({ id }) => id)).not.toContain(signing.id)
  })

  it('read a contract in the days in which somebody worked by it, and no others', async () => {
    const personId = server.account('person').personId ?? 0
    expect(await activeContractsOfPerson(server.db, personId, period)).toHaveLength(1)
    const after = addDays(today, 101)
    expect(await activeContractsOfPerson(server.db, personId, { from: after, until: after })).toEqual([])
    expect(await activeContract(server.db, running.id, { from: addDays(today, -30), until: today })).toBeDefined()
    expect(
      await activeContract(server.db, running.id, { from: addDays(today, -30), until: addDays(today, -1) }),
    ).toBeUndefined()
    expect(await worksFor(server.db, personId, server.account('enterprise').enterpriseId ?? 0, today)).toBe(true)
    expect(await worksFor(server.db, personId, server.account('enterprise3').enterpriseId ?? 0, today)).toBe(false)
  })
})

describe('the copy to keep', () => {
  const print = (account: string, id: number) => desk.call(account, 'ContractEmployment/DownloadPdf', { id })

  it('is a tagged PDF in Chinese with the font inside, so that it can be read everywhere and aloud', async () => {
    const { status, headers, body } = await print('person', running.id)
    expect([status, headers['content-type']]).toEqual([200, 'application/pdf'])
    const text = body.toString('latin1')
    expect(text.slice(0, 5)).toBe('%PDF-')
    expect(text).toMatch(/\/FontFile2 /)
    expect(text).toMatch(/\/MarkInfo/)
    expect(text).toMatch(/\/Lang \(zh-CN\)/)
    // the font subset has a few hundred characters, not all of them
    expect(body.length).toBeLessThan(400_000)
    // the text can be searched, copied out and read aloud
    expect(text).toMatch(/\/ToUnicode /)
  })

  it('prints every character of the text', async () => {
    const { document } = await act('person', 'Get', { id: running.id })
    const printed = readBack((await print('person', running.id)).body)
    const text = printed.map((one) => one.text).join('')
    const bare = (words: string) => words.replace(/\s/g, '')
    // the screen masks the identity number
    const shown = document
      .flatMap(({ title, paragraphs }) => [title, ...paragraphs])
      .filter((one) => !one.includes('*'))
    expect(shown.length).toBeGreaterThan(20)
    for (const words of shown) expect(bare(text)).toContain(bare(words))
  })

  it('is for the parties and the platform; who is not the person himself leaves a trace', async () => {
    await server.db.delete(sensitiveViewLogs)
    for (const account of ['enterprise', 'platform', 'person'])
      expect((await print(account, running.id)).status).toBe(200)
    for (const account of ['foundation', 'developer', 'member'])
      expect((await print(account, running.id)).status).toBe(403)
    expect((await print('person2', running.id)).status).toBe(404)
    const views = await server.db
      .select()
      .from(sensitiveViewLogs)
      .where(eq(sensitiveViewLogs.entityId, running.id))
      .orderBy(sensitiveViewLogs.id)
    expect(views.map(({ userId, fields }) => [userId, fields])).toEqual([
      [server.account('enterprise').userId, ['idNumber']],
      [server.account('platform').userId, ['idNumber']],
    ])
  })

  it('shows that the text is the one that was signed', async () => {
    const { documentSealed, documentHash } = await contractRow(server, running.id)
    const articles: { title: string; paragraphs: string[] }[] = JSON.parse(
      server.platform.sealer.open('contract.document', documentSealed ?? ''),
    )
    const text = articles.map(({ title, paragraphs }) => [title, ...paragraphs].join('\n')).join('\n\n')
    expect(createHash('sha256').update(text).digest('hex')).toBe(documentHash)
    expect(text).toContain((await papersOf(server, 'person')).idNumber)
  })
})
