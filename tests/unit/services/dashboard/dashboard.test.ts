import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { switchOf } from '#services/content/setting.service.ts'
import { enterprises } from '#services/database/schema/enterprises.ts'
import { userDisabledPersons } from '#services/database/schema/people.ts'
import { type Fields, startTestServer, type TestServer } from '#tests/support/server.ts'
import { workOrderDesk } from '#tests/support/work-orders.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const counts = () => server.ok<Fields>(null, 'Dashboard/GetPublicCounts')

it('counts who is certified and what is open, for everybody, and keeps the figures for a minute', async () => {
  const certified = async (table: typeof enterprises | typeof userDisabledPersons) =>
    server.db.$count(table, sql`${table.audit} = ${table.auditStatus} and not ${table.isDeleted}`)
  await workOrderDesk(server).publish()
  const first = await counts()
  expect(first).toEqual({
    personCount: await certified(userDisabledPersons),
    enterpriseCount: await certified(enterprises),
    foundationCount: 2,
    openWorkOrderCount: 1,
    settledCount: 0,
  })
  await workOrderDesk(server).publish({ displayName: '另一个工单' })
  expect(await counts()).toEqual(first)
  server.setNow(new Date(Date.now() + 61_000))
  expect((await counts()).openWorkOrderCount).toBe(2)
  server.setNow(null)
})

const read = (account: string | null) => server.ok<Fields & { rowVersion: number }>(account, 'Setting/Get')

it('settings change by what is named, for all pages at once; the switches are for administrators', async () => {
  expect(await read(null)).toMatchObject({ switches: null, terms: { person: null, paymentDay: 15 } })
  expect(await read('platform')).toMatchObject({ terms: { person: null, ticket: null, paymentDay: 15 } })
  const { rowVersion, switches } = (await read('platform')) as Fields & { rowVersion: number; switches: Fields }
  expect(switches).toMatchObject({ requirementNeedsAudit: true, allowRegisterOld: false, serviceFeeRate: null })
  const change = { hotline: '400-123-4567', switches: { ...switches, allowRegisterOld: true }, rowVersion }
  const after = await server.ok<Fields>('platform', 'Setting/Update', change)
  expect(after).toMatchObject({ hotline: '400-123-4567', switches: { allowRegisterOld: true }, approval: null })
  expect((await read(null)).hotline).toBe('400-123-4567')
  expect(await switchOf(server.db, 'identity.allowRegisterOld')).toBe(true)
  expect((await server.refused('platform', 'Setting/Update', change)).code).toBe(40902)
})

it('the number of audits is changed within bounds, and leaves what runs and what is certified as it is', async () => {
  const { switches } = await read('platform')
  expect(switches).toMatchObject({ enterpriseAuditStages: 1, personAuditStages: 2 })
  const refused = async (change: object) =>
    (await server.refused('platform', 'Setting/Update', { switches: change })).members
  expect(await refused({ enterpriseAuditStages: 4 })).toEqual(['switches.enterpriseAuditStages'])
  expect(await refused({ enterpriseAuditStages: -1 })).toEqual(['switches.enterpriseAuditStages'])
  expect(await refused({ personAuditStages: 0 })).toEqual(['switches.personAuditStages'])
  expect(await refused({ personAuditStages: 3 })).toEqual(['switches.personAuditStages'])

  const waiting = server.account('pending').enterpriseId ?? 0
  const person = server.account('person15').personId ?? 0
  await server.ok('platform', 'Setting/Update', { switches: { enterpriseAuditStages: 2, personAuditStages: 1 } })
  // handed in while one audit was asked for: one is enough
  await server.ok('auditor', 'Enterprise/Audit', { id: waiting, action: 'Pass' })
  const [enterprise] = await server.db.select().from(enterprises).where(eq(enterprises.id, waiting))
  expect(enterprise).toMatchObject({ status: 'Pass', audit: 2, auditStatus: 2 })
  // and two of a person who handed in while two were asked for
  await server.ok('foundation', 'UserDisabledPerson/Audit', { id: person, action: 'Pass' })
  const [row] = await server.db.select().from(userDisabledPersons).where(eq(userDisabledPersons.id, person))
  expect(row).toMatchObject({ status: 'FirstTrialPassed', audit: 2, auditStatus: 3 })
  const certified = await server.ok('enterprise', 'Enterprise/Get', { id: server.account('enterprise').enterpriseId })
  expect(certified).toMatchObject({ audit: 2, auditStatus: 2 })
  await server.ok('platform', 'Setting/Update', { switches: { enterpriseAuditStages: 1, personAuditStages: 2 } })
})

it('settings name what is wrong, and are changed by administrators alone', async () => {
  const refused = (change: object) => server.refused('platform', 'Setting/Update', change)
  expect((await refused({ filingUrl: 'javascript:alert(1)' })).members).toEqual(['filingUrl'])
  expect((await refused({ hotline: 'call me' })).members).toEqual(['hotline'])
  expect((await refused({ switches: { serviceFeeRate: '1.5' } })).members).toEqual(['switches.serviceFeeRate'])
  expect((await refused({ qrCodes: [{ title: '', imageUrl: null, linkUrl: null }] })).members).toEqual([
    'qrCodes[0].title',
  ])
  for (const account of ['content', 'finance', 'person']) {
    expect((await server.refused(account, 'Setting/Update', { hotline: '400-000-0001' })).code).toBe(40301)
  }
})
