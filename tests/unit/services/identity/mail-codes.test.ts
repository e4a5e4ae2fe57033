import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { users } from '#services/database/schema/identity.ts'
import { findUser } from '#services/identity/identity.repository.ts'
import { contractDesk } from '#tests/support/contracts.ts'
import { lastMailOf, type MailServer, startMailServer } from '#tests/support/mail-server.ts'
import { byTwoAdmins } from '#tests/support/second-person.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'

const PRODUCTION = {
  ...{ NODE_ENV: 'production', DATABASE_URL: 'file:./data/db', DEMO_SEED: 'false' },
  STAFF_SECOND_FACTOR: 'offered',
}
const REGISTER = 'RegisterVercificationCodeSMS'
const RETRIEVE = 'RetrivePasswordVercificationCodeSMS'
const CHANGE = 'ChangePhoneVercificationCodeSMS'
const LOGIN = 'LoginVerificationCodeSMS'
const PASSWORD = 'Portal123'
const FORM = { hasAcceptedTerms: true, hasAcceptedPrivacyPolicy: true, password: 'Fresh1234' }
const BANK = { bankHolder: '林一鸣', bankName: '中国银行', bankCard: '6222 0202 0000 0000 006' }
const bearer = (accessToken: string) => ({ headers: { authorization: `Bearer ${accessToken}` } })
const wrongOf = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')
const rowOf = async ({ db }: TestServer, userName: string) =>
  (await db.select().from(users).where(eq(users.userName, userName)))[0]

/** Production refuses the accounts of a demonstration. */
const areOurs = ({ db }: TestServer) => db.update(users).set({ isDemo: false })

describe('in production with mail and without texts', () => {
  let mail: MailServer
  let server: TestServer
  beforeAll(async () => {
    mail = await startMailServer()
    server = await startTestServer({ ...PRODUCTION, SMTP_URL: `smtp://127.0.0.1:${mail.port}?from=portal@example.com` })
    await areOurs(server)
  })
  afterAll(async () => {
    await server.close()
    await mail.close()
  })
  let minutes = 0
  beforeEach(() => {
    // waits for the minute between two codes to one address
    minutes += 2
    server.setNow(new Date(Date.now() + minutes * 60_000))
  })
  afterEach(() => server.setNow(null))

  const sentCode = () => /验证码是 (\d{6})/.exec(lastMailOf(mail))?.[1] ?? ''
  const ask = async (input: object, account: string | null = null) => {
    const sent = await server.ok(account, 'Account/GetVerificationCode', input)
    return { sent, code: sentCode() }
  }
  /** As an account with a verified address does it. */
  const confirmMail = (userName: string, emailAddress: string) =>
    server.db
      .update(users)
      .set({ emailAddress, confirmedMail: emailAddress.toLowerCase() })
      .where(eq(users.userName, userName))

  it('offers every purpose by mail and none by text', async () => {
    const offered = { smsPurposes: [], mailPurposes: [REGISTER, RETRIEVE, CHANGE, LOGIN], letterBox: [] }
    expect(await server.ok(null, 'Account/GetLoginOptions')).toMatchObject(offered)
    const phone = await server.refused(null, 'Account/GetVerificationCode', {
      phone: '13700000001',
      verificationCode: LOGIN,
    })
    expect(phone.details).toContain('没有配置短信服务')
  })

  it('registers by the code that reached the mail; the phone is no way in', async () => {
    const emailAddress = 'New.Person@example.org'
    const phone = '13730000011'
    const { sent, code } = await ask({ emailAddress, verificationCode: REGISTER })
    expect(sent).toMatchObject({ phone: null, emailAddress: 'n***@example.org' })
    expect(mail.heard).toContain('RCPT TO:<new.person@example.org>')
    const input = { ...FORM, phone, emailAddress, code }
    const { password: _, ...bare } = input
    expect((await server.refused(null, 'Account/RegisterByPhoneNumber', bare)).members).toEqual(['password'])
    expect((await server.refused(null, 'Account/RegisterByPhoneNumber', { ...input, code: wrongOf(code) })).code).toBe(
      40010,
    )
    const { accessToken } = await server.ok<{ accessToken: string }>(null, 'Account/RegisterByPhoneNumber', input)
    const mine = await server.ok(null, 'User/GetMyAccount', {}, bearer(accessToken))
    expect(mine).toMatchObject({
      mobilePhone: null,
      unconfirmedPhone: '137****0011',
      emailAddress: 'n***@example.org',
      isMailConfirmed: true,
    })
    expect((await server.refused(null, 'Account/RegisterByPhoneNumber', input)).code).toBe(40010)
    const login = (userNameOrEmailAddress: string) =>
      server.call(null, 'TokenAuth/Authenticate', { userNameOrEmailAddress, password: FORM.password })
    expect((await login(emailAddress)).status).toBe(200)
    expect((await login(phone)).status).toBe(400)
  })

  it('tells the reader of a registered address to log in', async () => {
    await confirmMail('person2', 'two@example.org')
    const emailAddress = 'two@example.org'
    const { code } = await ask({ emailAddress, verificationCode: REGISTER })
    const input = { ...FORM, phone: '13730000012', emailAddress, code }
    expect(await server.refused(null, 'Account/RegisterByPhoneNumber', input)).toMatchObject({
      code: 40020,
      members: ['emailAddress'],
    })
  })

  it('logs in by a code to the confirmed mail, and to no other', async () => {
    await confirmMail('person16', 'sixteen@example.org')
    await server.db.update(users).set({ emailAddress: 'open@example.org' }).where(eq(users.userName, 'person17'))
    const enter = async (emailAddress: string, wrong = false) => {
      const { code } = await ask({ emailAddress, verificationCode: LOGIN })
      minutes += 2
      server.setNow(new Date(Date.now() + minutes * 60_000))
      const input = { emailAddress, code: wrong ? wrongOf(code) : code }
      return server.call(null, 'TokenAuth/AuthenticateByPhoneNumberCode', input)
    }
    const { envelope } = await enter('Sixteen@example.org')
    const accessToken = String((envelope?.result as { accessToken?: string } | undefined)?.accessToken)
    const mine = await server.ok(null, 'User/GetMyAccount', {}, bearer(accessToken))
    expect(mine).toMatchObject({ userName: 'person16' })
    expect((await enter('sixteen@example.org', true)).envelope?.error?.code).toBe(40010)
    // staff have entered it, and it is not verified
    expect((await enter('open@example.org')).envelope?.error?.details).toContain('没有用这个邮箱验证过的账号')
  })

  it('has a guardian confirm a contract by a code to his own mail', async () => {
    const { audited, act, deny } = contractDesk(server)
    const guardian = { name: '康静', relation: 'Parent', idNumber: '990101196805120025', phone: '13900000298' }
    const set = (more: object) => server.call('person12', 'UserDisabledPerson/SetGuardian', { ...guardian, ...more })
    await confirmMail('person12', 'twelve@example.org')
    const own = await set({ emailAddress: 'Twelve@example.org' })
    expect(own.envelope?.error?.validationErrors?.[0]).toMatchObject({ members: ['emailAddress'] })
    await set({})
    const { id, documentHash } = await audited({}, 'person12')
    const { code } = await ask({ verificationCode: LOGIN }, 'person12')
    const signature = { id, documentHash, hasReadAll: true, isAgreed: true }
    await act('person12', 'Confirm', { ...signature, code })
    expect((await deny('person12', 'SendGuardianCode', { id })).details).toContain('请先在简历第 1 步登记监护人的邮箱')
    await server.ok('person12', 'UserDisabledPerson/SetGuardian', {
      ...guardian,
      emailAddress: 'Kang.Jing@example.org',
    })
    const sent = await act<object>('person12', 'SendGuardianCode', { id })
    expect(sent).toMatchObject({ phone: null, emailAddress: 'k***@example.org' })
    expect(mail.heard).toContain('RCPT TO:<kang.jing@example.org>')
    const done = await act('person12', 'ConfirmAsGuardian', { ...signature, code: sentCode() })
    expect(done.signatures.at(-1)).toMatchObject({ party: 'Guardian', phone: 'k***@example.org' })
  })

  it('sets a forgotten password by the confirmed mail alone', async () => {
    await confirmMail('person3', 'three@example.org')
    await server.db.update(users).set({ emailAddress: 'four@example.org' }).where(eq(users.userName, 'person4'))
    const reset = async (emailAddress: string) => {
      const { code } = await ask({ emailAddress, verificationCode: RETRIEVE })
      const input = { emailAddress, code, newPassword: 'Other1234' }
      return server.call(null, 'Account/ResetPassword4Portal', input)
    }
    expect((await reset('three@example.org')).status).toBe(200)
    // staff have entered that address, and the user has not verified it
    expect((await reset('four@example.org')).envelope?.error?.details).toContain('没有用这个邮箱验证过的账号')
    const credentials = { userNameOrEmailAddress: 'person3', password: 'Other1234' }
    expect((await server.call(null, 'TokenAuth/Authenticate', credentials)).status).toBe(200)
  })

  it('changes the bank account by a code to the confirmed mail, once', async () => {
    const asked = { verificationCode: CHANGE }
    const unconfirmed = await server.refused('person', 'Account/GetVerificationCode', asked)
    expect(unconfirmed.details).toContain('请先在“登录与安全”里填写并验证邮箱')
    await confirmMail('person', 'Lin@example.org')
    // an address in the request is ignored: the code goes to the account's own
    const { sent, code } = await ask({ ...asked, emailAddress: 'other@example.org' }, 'person')
    expect(sent).toMatchObject({ phone: null, emailAddress: 'l***@example.org' })
    expect(mail.heard).not.toContain('RCPT TO:<other@example.org>')
    const wrong = await server.refused('person', 'User/ChangeBankInfo', { ...BANK, code: wrongOf(code) })
    expect(wrong.code).toBe(40010)
    expect(await server.ok('person', 'User/ChangeBankInfo', { ...BANK, code })).toMatchObject({ bankHolder: '林**' })
    expect((await server.refused('person', 'User/ChangeBankInfo', { ...BANK, code })).code).toBe(40010)
  })

  it('signs a contract by it, and says so in the evidence', async () => {
    const desk = contractDesk(server)
    await confirmMail('person6', 'six@example.org')
    const { id } = await desk.audited({}, 'person6')
    const { documentHash } = await desk.act('person6', 'Get', { id })
    const { code } = await ask({ verificationCode: LOGIN }, 'person6')
    const form = { id, documentHash, code, hasReadAll: true, isAgreed: true }
    const key = { headers: { 'idempotency-key': 'sign-by-mail' } }
    const signed = await server.ok<{ signatures: { phone: string }[] }>(
      'person6',
      'ContractEmployment/Confirm',
      form,
      key,
    )
    expect(signed.signatures.map(({ phone }) => phone)).toEqual(['s***@example.org'])
    // repeated after a lost answer, it is one signature
    const again = await server.ok<typeof signed>('person6', 'ContractEmployment/Confirm', form, key)
    expect(again.signatures).toHaveLength(1)
  })

  it('takes another phone by a code to the mail, as a number that opens nothing', async () => {
    await confirmMail('person7', 'seven@example.org')
    const phone = '13730000017'
    expect((await server.refused('person7', 'Account/ChangeMobilePhone', { phone })).members).toEqual(['oldPhoneCode'])
    const { code } = await ask({ verificationCode: CHANGE }, 'person7')
    await server.ok('person7', 'Account/ChangeMobilePhone', { phone, oldPhoneCode: code })
    const { userId } = server.account('person7')
    expect(await findUser(server, userId)).toMatchObject({ mobilePhone: null, unconfirmedPhone: phone })
    expect(JSON.stringify(await rowOf(server, 'person7'))).not.toContain(phone)
    expect(
      (await server.call(null, 'TokenAuth/Authenticate', { userNameOrEmailAddress: phone, password: PASSWORD })).status,
    ).toBe(400)
  })

  it('takes another mail by the present one or the password, and asks for a code to it first', async () => {
    await confirmMail('person8', 'eight@example.org')
    const emailAddress = 'new-eight@example.org'
    await server.ok('person8', 'User/GetChangeEmailAddressVerificationCode', { emailAddress })
    const code = sentCode()
    const change = (more: object) => ({ emailAddress, code, ...more })
    expect((await server.refused('person8', 'User/ChangeEmailAddress', change({}))).members).toEqual(['ownCode'])
    const { code: ownCode } = await ask({ verificationCode: CHANGE }, 'person8')
    expect(
      (await server.refused('person8', 'User/ChangeEmailAddress', change({ ownCode: wrongOf(ownCode) }))).code,
    ).toBe(40010)
    await server.ok('person8', 'User/ChangeEmailAddress', change({ ownCode }))
    expect(await rowOf(server, 'person8')).toMatchObject({ emailAddress, confirmedMail: emailAddress })
  })

  it('sends no second code within the minute, by whatever way it is asked', async () => {
    await confirmMail('person9', 'nine@example.org')
    await ask({ verificationCode: CHANGE }, 'person9')
    const second = await server.refused('person9', 'Account/GetVerificationCode', { verificationCode: LOGIN })
    expect(second).toMatchObject({ status: 429, code: 40011 })
    const typed = { emailAddress: 'NINE@example.org', verificationCode: RETRIEVE }
    expect((await server.refused(null, 'Account/GetVerificationCode', typed)).code).toBe(40011)
  })
})

describe('in production with neither', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer(PRODUCTION)
    await areOurs(server)
  })
  afterAll(() => server.close())

  it('offers no code, so that pages can say so before anything is typed', async () => {
    const none = { smsPurposes: [], mailPurposes: [], mailCode: false, letterBox: [] }
    expect(await server.ok(null, 'Account/GetLoginOptions')).toMatchObject(none)
  })

  it.each([
    [null, { phone: '13730000021', verificationCode: REGISTER }, '没有配置短信服务'],
    [null, { emailAddress: 'a@example.org', verificationCode: REGISTER }, '请改填手机号'],
    ['person', { verificationCode: LOGIN }, '没有配置短信服务'],
    ['person', { verificationCode: CHANGE }, '没有配置短信服务'],
  ])('sends none to %s who asks for %j', async (account, asked, words) => {
    const refusal = await server.refused(account, 'Account/GetVerificationCode', asked)
    expect(refusal.details ?? refusal.message).toContain(words)
  })

  it('changes nothing without one', async () => {
    expect((await server.refused('person', 'User/ChangeBankInfo', { ...BANK, code: '123456' })).code).toBe(40010)
    const phone = { phone: '13730000022', currentPassword: PASSWORD }
    expect((await server.refused('person', 'Account/ChangeMobilePhone', phone)).members).toEqual(['code'])
  })

  it('has the staff open an account at the counter, and change its phone', async () => {
    const account = { userName: 'at_counter', password: 'Fresh1234', userType: 'DisabledPerson', realName: '安宁' }
    await server.ok('platform', 'User/Create', account)
    const made = await rowOf(server, 'at_counter')
    const phone = { id: made?.id, mobilePhone: '13730000023', rowVersion: made?.rowVersion }
    await byTwoAdmins(server)('User/Update', phone)
    const credentials = { userNameOrEmailAddress: '13730000023', password: 'Fresh1234' }
    expect((await server.call(null, 'TokenAuth/Authenticate', credentials)).status).toBe(200)
  })
})
