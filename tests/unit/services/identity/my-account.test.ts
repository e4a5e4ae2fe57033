import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sealedPhone } from '#services/abp/sealing/sealed-phones.ts'
import { consentRecords } from '#services/database/schema/consents.ts'
import { users } from '#services/database/schema/identity.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { type SmsStandIn, startSms } from '#tests/support/sms.ts'

let sms: SmsStandIn
let server: TestServer
beforeAll(async () => {
  sms = await startSms()
  server = await startTestServer(sms.settings)
})
afterAll(async () => {
  await server.close()
  await sms.close()
})

let numbers = 0
const freshPhone = () => `13710${String(++numbers).padStart(6, '0')}`
const bearer = (accessToken: string) => ({ headers: { authorization: `Bearer ${accessToken}` } })

interface Grant {
  accessToken: string
  userId: number
}
async function register(more: object = {}): Promise<Grant & { phone: string }> {
  const phone = freshPhone()
  await server.ok(null, 'Account/GetVerificationCode', { phone, verificationCode: 'RegisterVercificationCodeSMS' })
  const input = { phone, code: sms.codeFor(phone), hasAcceptedTerms: true, hasAcceptedPrivacyPolicy: true, ...more }
  return { ...(await server.ok<Grant>(null, 'Account/RegisterByPhoneNumber', input)), phone }
}
const texts = async () =>
  (await server.ok<{ items: { scope: string; textVersion: string; text: string }[] }>(null, 'Consent/GetTexts')).items

describe('what a deployment offers', () => {
  it('is what it is configured for, and no more', async () => {
    expect(await server.ok(null, 'Account/GetLoginOptions')).toEqual({
      smsPurposes: [
        'RegisterVercificationCodeSMS',
        'RetrivePasswordVercificationCodeSMS',
        'ChangePhoneVercificationCodeSMS',
        'LoginVerificationCodeSMS',
      ],
      mailPurposes: [],
      mailCode: false,
      wechatScan: false,
      letterBox: [],
      registerOld: false,
      demoAccounts: true,
    })
    await server.ok('platform', 'Setting/Update', { switches: { allowRegisterOld: true } })
    expect(await server.ok(null, 'Account/GetLoginOptions')).toMatchObject({ registerOld: true })
  })

  it('is no code at all without a provider of texts', async () => {
    const bare = await startTestServer({})
    expect(await bare.ok(null, 'Account/GetLoginOptions')).toMatchObject({ smsPurposes: [], wechatScan: false })
    await bare.close()
  })
})

describe('whoever registers', () => {
  it('may say later what he is here as, once', async () => {
    const { accessToken } = await register()
    const who = () => server.ok(null, 'Session/GetCurrentLoginInformations', {}, bearer(accessToken))
    expect(await who()).toMatchObject({ user: { userType: 'Visitor' } })
    await server.ok(null, 'User/UpdateByPortal', { userType: 'DisabledPerson' }, bearer(accessToken))
    expect(await who()).toMatchObject({ user: { userType: 'DisabledPerson' } })
    const again = await server.call(null, 'User/UpdateByPortal', { userType: 'Enterprise' }, bearer(accessToken))
    expect(again.envelope?.error?.details).toContain('身份选定后不能更改')
  })

  it('leaves each consent in the ledger, with its version, as given by himself', async () => {
    const sensitive = (await texts()).find(({ scope }) => scope === 'SensitiveDisability')
    const consents = [{ scope: 'SensitiveDisability', textVersion: sensitive?.textVersion }]
    const { userId } = await register({ userType: 'DisabledPerson', consents })
    const rows = await server.db.select().from(consentRecords).where(eq(consentRecords.userId, userId))
    expect(rows.map(({ scope }) => scope).sort()).toEqual(['PrivacyPolicy', 'SensitiveDisability', 'ServiceAgreement'])
    expect(new Set(rows.map(({ grantedByUserId }) => grantedByUserId))).toEqual(new Set([userId]))
  })

  it.each([
    ['ServiceAgreement', 'hasAcceptedTerms'],
    ['PrivacyPolicy', 'hasAcceptedPrivacyPolicy'],
    ['SensitiveDisability', 'consents'],
  ])('agrees to %s only in the words that hold now', async (scope, member) => {
    const count = await server.db.$count(users)
    const input = {
      phone: freshPhone(),
      code: '000000',
      hasAcceptedTerms: true,
      hasAcceptedPrivacyPolicy: true,
      consents: [{ scope, textVersion: '1999-01' }],
    }
    expect((await server.refused(null, 'Account/RegisterByPhoneNumber', input)).members).toEqual([member])
    expect(await server.db.$count(users)).toBe(count)
  })
})

describe('the own account', () => {
  it('shows numbers masked, and whether there is a password', async () => {
    const { accessToken, phone } = await register({ userType: 'DisabledPerson' })
    const mine = await server.ok(null, 'User/GetMyAccount', {}, bearer(accessToken))
    const masked = `${phone.slice(0, 3)}****${phone.slice(-4)}`
    expect(mine).toMatchObject({ userName: masked, mobilePhone: masked, hasPassword: false, bank: null })
    expect(JSON.stringify(mine)).not.toContain(phone)
    expect(await server.ok('person', 'User/GetMyAccount')).toMatchObject({ userName: 'person', hasPassword: true })
  })

  it('sets its first password by a code to its own phone, and the later ones by the password', async () => {
    const { accessToken, phone } = await register({ userType: 'DisabledPerson' })
    const change = (input: object) => server.call(null, 'User/ChangePassword', input, bearer(accessToken))
    expect((await change({ newPassword: 'Fresh1234' })).envelope?.error?.validationErrors?.[0]?.members).toEqual([
      'code',
    ])
    server.setNow(new Date(Date.now() + 61_000))
    const purpose = { verificationCode: 'RetrivePasswordVercificationCodeSMS' }
    await server.ok(null, 'Account/GetVerificationCode', purpose, bearer(accessToken))
    expect((await change({ newPassword: 'Fresh1234', code: sms.codeFor(phone) })).status).toBe(200)
    server.setNow(null)
    const withCode = await change({ newPassword: 'Other1234', code: '123456' })
    expect(withCode.envelope?.error?.validationErrors?.[0]?.members).toEqual(['currentPassword'])
    expect((await change({ newPassword: 'Other1234', currentPassword: 'Fresh1234' })).status).toBe(200)
  })

  it('is told of its logins, also of the tries that failed, and of nobody else', async () => {
    const wrong = { userNameOrEmailAddress: 'person5', password: 'Wrong1234' }
    await server.call(null, 'TokenAuth/Authenticate', wrong)
    const logins = await server.ok<{ items: { result: string; method: string }[] }>('person5', 'User/GetMyLogins')
    expect(logins.items.map(({ result }) => result)).toEqual(['Success', 'WrongCredentials'])
  })

  it('has no code sent to a phone it does not have, and nobody without an account has one sent there', async () => {
    const purpose = { verificationCode: 'ChangePhoneVercificationCodeSMS' }
    const nobody = await server.refused(null, 'Account/GetVerificationCode', {
      verificationCode: 'LoginVerificationCodeSMS',
    })
    expect(nobody.members).toEqual(['phone'])
    const noPhone = sealedPhone(server.platform.sealer, 'account', null)
    await server.db.update(users).set(noPhone).where(eq(users.userName, 'person6'))
    const none = await server.refused('person6', 'Account/GetVerificationCode', purpose)
    expect(none.details).toContain('还没有绑定手机号')
  })
})
