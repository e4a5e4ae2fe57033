import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays, toWireDay } from '#services/abp/conventions/wire.ts'
import { consentRecords } from '#services/database/schema/consents.ts'
import { policyDocuments } from '#services/database/schema/policy-documents.ts'
import type { ConsentDto } from '#services/privacy/consent.schemas.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

interface Version {
  id: number
  version: number
  sections: { title: string; text: string }[]
  isInForce: boolean
  effectiveDay: string | null
  textHash: string | null
  allowedActions: string[]
  rowVersion: number
}
interface Published {
  document: Version | null
  versions: { version: number; isInForce: boolean }[]
}
type Kind = 'ServiceAgreement' | 'PrivacyPolicy' | 'AccessibilityStatement'

const today = () => toWireDay(server.platform.now())
const done = <T = Version>(action: string, input: object, account: string | null = 'platform'): Promise<T> =>
  server.ok<T>(account, `PolicyDocument/${action}`, input)
const refused = (action: string, input: object, account: string | null = 'platform') =>
  server.refused(account, `PolicyDocument/${action}`, input)
const published = (kind: Kind, input: object = {}) => done<Published>('GetPublished', { kind, ...input }, null)
const sections = [{ title: '目标', text: '都能用。\n- 键盘\n- 读屏' }]
const write = (id: number, text = sections) =>
  done('Update', { id, title: '无障碍声明', summary: '我们做到什么。', sections: text })

/** A new version in force. */
async function publishNext(kind: Kind, effectiveDay = today()): Promise<Version> {
  const { id } = await done('Create', { kind })
  return done('Publish', { id, effectiveDay })
}

describe('a policy document', () => {
  it('begins with the newest published text, is written, published and then kept as it is', async () => {
    const kind = 'AccessibilityStatement'
    const before = await published(kind)
    expect(before.document).toMatchObject({ version: 1, isInForce: true })
    const draft = await done('Create', { kind })
    expect(draft).toMatchObject({ version: 2, effectiveDay: null, allowedActions: ['update', 'publish', 'delete'] })
    expect(draft.sections).toEqual(before.document?.sections)
    expect((await refused('Create', { kind })).members).toEqual(['kind'])
    await write(draft.id)
    const day = today()
    const out = await done('Publish', { id: draft.id, effectiveDay: day })
    const textHash = createHash('sha256').update(`无障碍声明\n2\n目标\n${sections[0]?.text}`).digest('hex')
    expect(out).toMatchObject({ isInForce: true, effectiveDay: day, textHash, allowedActions: [] })
    for (const action of ['Publish', 'Update', 'Delete'] as const) {
      const changed = action === 'Delete' ? {} : { effectiveDay: day, title: '改', summary: '改', sections }
      const input = { id: draft.id, ...changed }
      expect((await refused(action, input)).message).toContain('发布过的版本')
    }
    const after = await published(kind)
    expect(after.document?.version).toBe(2)
    expect(after.versions).toMatchObject([
      { version: 2, isInForce: true },
      { version: 1, isInForce: false },
    ])
    expect((await published(kind, { version: 1 })).document).toMatchObject({ version: 1, isInForce: false })
    expect((await refused('GetPublished', { kind, version: 9 }, null)).status).toBe(404)
  })

  it('is not published while it has a blank, nor for a day that is over', async () => {
    const { id } = await done('Create', { kind: 'AccessibilityStatement' })
    await write(id, [{ title: '目标', text: '由〔运营单位〕承诺。' }])
    const blank = await refused('Publish', { id, effectiveDay: today() })
    expect(blank).toMatchObject({ status: 400, members: ['sections[0].text'] })
    expect(JSON.stringify(blank)).toContain('〔运营单位〕')
    await write(id)
    const past = await refused('Publish', { id, effectiveDay: addDays(today(), -1) })
    expect(past.members).toEqual(['effectiveDay'])
    await done('Delete', { id })
    // the number of a deleted draft is not given again
    const next = await done('Create', { kind: 'AccessibilityStatement' })
    expect(next.version).toBeGreaterThan(3)
    await done('Delete', { id: next.id })
  })

  it('of a later day waits for it, and no version after it may begin earlier', async () => {
    const kind = 'AccessibilityStatement'
    const inForce = (await published(kind)).document?.version
    const later = await publishNext(kind, addDays(today(), 7))
    expect(later.isInForce).toBe(false)
    expect((await published(kind)).document?.version).toBe(inForce)
    const { id } = await done('Create', { kind })
    expect((await refused('Publish', { id, effectiveDay: today() })).members).toEqual(['effectiveDay'])
    await done('Delete', { id })
  })

  it('is written by administrators alone', async () => {
    for (const account of ['content', 'auditor', 'person'])
      expect((await refused('Create', { kind: 'PrivacyPolicy' }, account)).status).toBe(403)
  })
})

describe('a new version of what a user has agreed to', () => {
  const dueOf = async (account: string) =>
    (await server.ok<{ user: { dueConsents?: string[] } }>(account, 'Session/GetCurrentLoginInformations')).user
      .dueConsents
  const consentsOf = async (account: string) =>
    (await server.ok<{ items: ConsentDto[] }>(account, 'Consent/GetAll')).items

  it('asks again once it holds, and the consent keeps its hash', async () => {
    expect(await dueOf('person')).toBeUndefined()
    const { version, textHash } = await publishNext('PrivacyPolicy')
    expect(await dueOf('person')).toEqual(['PrivacyPolicy'])
    const old = (await consentsOf('person')).find(({ scope }) => scope === 'PrivacyPolicy')
    expect(old).toMatchObject({ isGranted: true, isOutdated: true, textVersion: String(version) })
    const scope = 'PrivacyPolicy'
    const stale = await server.refused('person', 'Consent/Grant', { scope, textVersion: '1' })
    expect(stale.members).toEqual(['textVersion'])
    await server.ok('person', 'Consent/Grant', { scope, textVersion: String(version) })
    expect(await dueOf('person')).toBeUndefined()
    const rows = await server.db
      .select()
      .from(consentRecords)
      .where(eq(consentRecords.userId, server.account('person').userId))
    const ofPolicy = rows.filter((row) => row.scope === scope)
    expect(ofPolicy).toHaveLength(2)
    expect(ofPolicy.at(-1)).toMatchObject({ textVersion: String(version), textHash, withdrawnTime: null })
    expect(ofPolicy[0]?.withdrawnTime).not.toBeNull()
  })

  it('asks nobody who has agreed to nothing', async () => {
    expect(await dueOf('platform')).toBeUndefined()
  })
})

describe('without a published text', () => {
  it('nobody registers, and the page says that there is none', async () => {
    const kept = await server.db.select().from(policyDocuments).where(eq(policyDocuments.kind, 'ServiceAgreement'))
    await server.db.delete(policyDocuments).where(eq(policyDocuments.kind, 'ServiceAgreement'))
    expect(await published('ServiceAgreement')).toEqual({ document: null, versions: [] })
    const { items } = await server.ok<{ items: { scope: string }[] }>(null, 'Consent/GetTexts')
    expect(items.map(({ scope }) => scope)).not.toContain('ServiceAgreement')
    const consent = await server.refused('person', 'Consent/Grant', { scope: 'ServiceAgreement', textVersion: '1' })
    expect(consent.message).toContain('还没有发布')
    // the draft of the software names what the operator has set, and leaves the rest open
    const draft = await done('Create', { kind: 'ServiceAgreement' })
    expect(draft.sections[0]?.text).toMatch(/^这份协议由您和〔运营单位〕订立。〔运营单位〕运营融合就业服务平台/)
    await server.db.delete(policyDocuments).where(eq(policyDocuments.kind, 'ServiceAgreement'))
    await server.db.insert(policyDocuments).values(kept)
  })
})
