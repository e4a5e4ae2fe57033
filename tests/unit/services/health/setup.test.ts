import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { leftOf, SETUP_POINTS, SETUP_WORDS, type SetupPoint, type SetupPointName } from '#machines/rules/setup.ts'
import { noteEvent } from '#services/database/last-events.ts'
import { policyDocuments } from '#services/database/schema/policy-documents.ts'
import { minimumWages } from '#services/database/schema/rates.ts'
import { checkSetup } from '#services/health/check-setup.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'

interface Setup {
  left: number
  points: (SetupPoint & { label: string; stateLabel: string; href: string | null })[]
}

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const read = () => server.ok<Setup>('platform', 'Health/GetSetup')
const point = async (name: SetupPointName) => (await read()).points.find((each) => each.name === name)

describe('开通平台', () => {
  it('tells every point with its state, its place and what does not work without it', async () => {
    const { left, points } = await read()
    expect(points.map(({ name }) => name)).toEqual(Object.keys(SETUP_POINTS))
    expect(left).toBe(leftOf(points))
    for (const { name, label, state, stateLabel, sentence, href } of points) {
      expect([label, stateLabel], name).toEqual([SETUP_POINTS[name].label, SETUP_WORDS[state]])
      expect(sentence, name).toMatch(/。$/)
      expect(href === null || href.startsWith('/console/'), name).toBe(true)
    }
  })

  it('is for administrators alone', async () => {
    for (const account of ['finance', 'auditor', 'person', null])
      expect((await server.refused(account, 'Health/GetSetup')).status).toBeGreaterThanOrEqual(401)
  })

  it('asks for a second administrator who can log in', async () => {
    expect(await point('SecondAdmin')).toMatchObject({ state: 'Done' })
    const { db, platform } = server
    await db.execute(sql`update portal_user set is_demo = false where user_name = 'platform'`)
    // in production the accounts of a demonstration count for nobody
    const config = { ...platform.config, production: true, demoSeed: null }
    const [second] = await checkSetup({ ...platform, db, config })
    expect(second).toMatchObject({ name: 'SecondAdmin', state: 'Missing' })
  })

  it('knows the name, and a contact that nobody answers', async () => {
    expect(await point('Name')).toMatchObject({ state: 'Missing' })
    expect(await point('Contact')).toMatchObject({ state: 'Missing', sentence: expect.stringContaining('示例') })
    const contact = { hotline: null, contactPhone: '0571-88880000', contactEmail: 'office@dpf.gov.cn', address: null }
    await server.ok('platform', 'Setting/Update', { brandName: '江南残疾人就业平台', ...contact })
    expect(await point('Name')).toMatchObject({ state: 'Done' })
    expect(await point('Contact')).toMatchObject({ state: 'Done' })
  })

  it('lets permits be absent, and counts them not', async () => {
    expect(await point('Permits')).toMatchObject({ state: 'Optional' })
    const permits = { filingNumber: '浙ICP备20260001号-1', staffingLicenceNumber: '（浙）人服证字〔2026〕第0001号' }
    await server.ok('platform', 'Setting/Update', permits)
    expect(await point('Permits')).toMatchObject({ state: 'Done' })
  })

  it('counts the policies that are in force', async () => {
    expect(await point('Policies')).toMatchObject({ state: 'Done' })
    const agreement = eq(policyDocuments.kind, 'ServiceAgreement')
    await server.db.update(policyDocuments).set({ isDeleted: true }).where(agreement)
    onTestFinished(async () => {
      await server.db.update(policyDocuments).set({ isDeleted: false }).where(agreement)
    })
    expect(await point('Policies')).toMatchObject({
      state: 'Missing',
      sentence: expect.stringContaining('发布了 2 份'),
    })
  })

  it('wants a message that a provider took, an account to pay into, and a backup', async () => {
    for (const name of ['Messages', 'PaymentAccount', 'Backup'] as const)
      expect(await point(name), name).toMatchObject({ state: 'Missing' })
    await noteEvent(server.db, 'Email.sent', '250 OK')
    await noteEvent(server.db, 'backup', null)
    expect(await point('Messages')).toMatchObject({ state: 'Done' })
    expect(await point('Backup')).toMatchObject({ state: 'Done' })
  })

  it('finds rates, articles and tutors by their rows', async () => {
    const before = await point('MinimumWages')
    expect(before).toMatchObject({ state: 'Done' })
    await server.db.update(minimumWages).set({ isDeleted: true })
    onTestFinished(async () => void (await server.db.update(minimumWages).set({ isDeleted: false })))
    expect(await point('MinimumWages')).toMatchObject({ state: 'Missing' })
    expect(await point('Articles')).toMatchObject({ state: 'Missing' })
    await server.db.execute(sql`update portal_user set is_active = false where user_type = 'FoundationWorker'`)
    expect(await point('Tutors')).toMatchObject({ state: 'Optional' })
  })
})
