import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CONSENT_SCOPES, consentRecords } from '#services/database/schema/consents.ts'
import type { ConsentDto } from '#services/privacy/consent.schemas.ts'
import { CONSENT_TEXTS } from '#services/privacy/consent-texts.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

type List = { items: ConsentDto[] }
const read = async (account: string) => (await server.ok<List>(account, 'Consent/GetAll')).items
const of = (items: ConsentDto[], scope: string) => items.find((item) => item.scope === scope)
const version = CONSENT_TEXTS.SensitiveDisability.version

describe('consents', () => {
  it('are one for each purpose, none of the optional ones given beforehand', async () => {
    const items = await read('newcomer')
    expect(items.map(({ scope }) => scope)).toEqual([...CONSENT_SCOPES])
    expect(items.filter(({ isRequired }) => isRequired).map(({ scope }) => scope)).toEqual([
      'ServiceAgreement',
      'PrivacyPolicy',
    ])
    expect(items.filter(({ isRequired }) => !isRequired).every(({ isGranted }) => !isGranted)).toBe(true)
    for (const { text } of items) expect(text).toMatch(/。$/)
  })

  it('are given to the words that hold now, once, with time and hash, and taken back', async () => {
    const scope = 'SensitiveDisability'
    const old = await server.refused('newcomer', 'Consent/Grant', { scope, textVersion: '2020-01' })
    expect(old).toMatchObject({ status: 400, members: ['textVersion'] })
    await server.ok('newcomer', 'Consent/Grant', { scope, textVersion: version })
    const { items } = await server.ok<List>('newcomer', 'Consent/Grant', { scope, textVersion: version })
    expect(of(items, scope)).toMatchObject({ isGranted: true, isOutdated: false, withdrawnTime: null })
    const rows = () =>
      server.db
        .select()
        .from(consentRecords)
        .where(eq(consentRecords.userId, server.account('newcomer').userId))
    const { title, text } = of(items, scope) ?? {}
    const textHash = createHash('sha256').update([title, version, text].join('\n')).digest('hex')
    expect(await rows()).toMatchObject([{ scope, textVersion: version, textHash }])
    const after = await server.ok<List>('newcomer', 'Consent/Withdraw', { scope })
    expect(of(after.items, scope)).toMatchObject({ isGranted: false })
    expect(of(after.items, scope)?.withdrawnTime).not.toBeNull()
    expect((await rows())[0]?.withdrawnTime).not.toBeNull()
  })

  it('cannot be taken back where the account needs them; leaving is another way', async () => {
    const refusal = await server.refused('person', 'Consent/Withdraw', { scope: 'PrivacyPolicy' })
    expect(refusal).toMatchObject({ status: 400, code: 40000 })
    expect(refusal.details).toContain('注销账号')
  })

  it('belong to whoever is logged in', async () => {
    expect((await server.refused(null, 'Consent/GetAll')).status).toBe(401)
    const wrong = await server.refused('person', 'Consent/Grant', { scope: 'Everything', textVersion: version })
    expect(wrong).toMatchObject({ status: 400, members: ['scope'] })
    await server.ok('enterprise', 'Consent/Grant', {
      scope: 'SmsMarketing',
      textVersion: CONSENT_TEXTS.SmsMarketing.version,
    })
    expect(of(await read('enterprise'), 'SmsMarketing')?.isGranted).toBe(true)
    expect(of(await read('member'), 'SmsMarketing')?.isGranted).toBe(false)
  })
})
