import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { users, verificationCodes } from '#services/database/schema/identity.ts'
import { loginLogs } from '#services/database/schema/logs.ts'
import { userDisabledPersons } from '#services/database/schema/people.ts'
import { removeOldCodesJob } from '#services/identity/verification-codes.ts'
import { phoneOfAccount } from '#tests/support/accounts.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { type SmsStandIn, startSms } from '#tests/support/sms.ts'

let sms: SmsStandIn
let server: TestServer
beforeAll(async () => {
  sms = await startSms()
  server = await startTestServer({ ...sms.settings, TRUST_PROXY: '127.0.0.1', CODES_PER_ADDRESS: '10' })
})
afterAll(async () => {
  await server.close()
  await sms.close()
})
afterEach(() => {
  server.setNow(null)
  sms.answer = 'OK'
})

const PASSWORD = 'Portal123'
const REGISTER = 'RegisterVercificationCodeSMS'
const RETRIEVE = 'RetrivePasswordVercificationCodeSMS'
const CHANGE = 'ChangePhoneVercificationCodeSMS'
const LOGIN = 'LoginVerificationCodeSMS'
const CONSENTS = { hasAcceptedTerms: true, hasAcceptedPrivacyPolicy: true }

let numbers = 0
/** A phone that has received nothing yet. */
const freshPhone = () => `13700${String(++numbers).padStart(6, '0')}`
const wrongOf = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')
let addresses = 0
/** Each request has its own network address, as those of real users; the proxy in front reports it. */
const from = (address = `198.51.${(++addresses >> 8) & 255}.${addresses & 255}`) => ({
  headers: { 'x-forwarded-for': address },
})
const ask = (phone: string, verificationCode: string, account: string | null = null, address?: string) =>
  server.ok(account, 'Account/GetVerificationCode', { phone, verificationCode }, from(address))
const askRefused = (phone: string, verificationCode: string, address?: string) =>
  server.refused(null, 'Account/GetVerificationCode', { phone, verificationCode }, from(address))
async function codeOf(phone: string, purpose: string, account: string | null = null): Promise<string> {
  await ask(phone, purpose, account)
  return sms.codeFor(phone)
}
const bearer = (accessToken: string) => ({ headers: { authorization: `Bearer ${accessToken}` } })
const logIn = async (userNameOrEmailAddress: string, password = PASSWORD) =>
  (await server.ok<{ accessToken: string }>(null, 'TokenAuth/Authenticate', { userNameOrEmailAddress, password }))
    .accessToken
const isAlive = async (token: string) =>
  (await server.call(null, 'Session/GetCurrentLoginInformations', {}, bearer(token))).status === 200
const loginByCode = (phoneNumber: string, code: string) =>
  server.call(null, 'TokenAuth/AuthenticateByPhoneNumberCode', { phoneNumber, code })
const setPhone = (userName: string, mobilePhone: string) =>
  server.db.update(users).set({ mobilePhone }).where(eq(users.userName, userName))

describe('a code', () => {
  it('has six digits, goes to the phone by the template of its purpose, and says how long it holds', async () => {
    const phone = freshPhone()
    expect(await ask(`+86 ${phone}`, LOGIN)).toEqual({
      expireInSeconds: 300,
      resendInSeconds: 60,
      phone: `${phone.slice(0, 3)}****${phone.slice(-4)}`,
      emailAddress: null,
    })
    expect(sms.sent.at(-1)).toMatchObject({ phone, template: 'SMS_104', code: expect.stringMatching(/^\d{6}$/) })
  })

  it('is stored unreadably, as is where it went', async () => {
    const phone = freshPhone()
    const code = await codeOf(phone, LOGIN)
    const text = JSON.stringify(await server.db.select().from(verificationCodes))
    expect(text).not.toContain(phone)
    expect(text).not.toMatch(new RegExp(`"${code}"`))
  })

  it('is sent again after 60 seconds, not before, whatever its purpose', async () => {
    const phone = freshPhone()
    const start = new Date()
    server.setNow(start)
    await ask(phone, LOGIN)
    server.setNow(new Date(start.getTime() + 59_000))
    expect(await askRefused(phone, REGISTER)).toMatchObject({
      status: 429,
      code: 40011,
      details: '请在 1 秒后再获取验证码',
    })
    server.setNow(new Date(start.getTime() + 60_000))
    await ask(phone, REGISTER)
    expect(sms.sent.filter((text) => text.phone === phone)).toHaveLength(2)
  })

  it('is sent ten times in a day to one phone', async () => {
    const phone = freshPhone()
    const start = Date.now()
    const at = (minutes: number) => server.setNow(new Date(start + minutes * 60_000))
    for (let count = 0; count < 10; count++) {
      at(count * 2)
      await ask(phone, LOGIN)
    }
    at(30)
    expect((await askRefused(phone, LOGIN)).code).toBe(40011)
    at(24 * 60 + 1)
    await ask(phone, LOGIN)
  })

  it('cannot be used up by a stranger: from one address that never brings one back there are six', async () => {
    const phone = freshPhone()
    const start = Date.now()
    const at = (minutes: number) => server.setNow(new Date(start + minutes * 60_000))
    for (let count = 0; count < 6; count++) {
      at(count * 2)
      await ask(phone, LOGIN, null, '203.0.113.1')
    }
    at(12)
    expect(await askRefused(phone, LOGIN, '203.0.113.1')).toMatchObject({ status: 429, code: 40011 })
    await ask(phone, REGISTER, null, '203.0.113.2')
    const used = { phone, code: sms.codeFor(phone), ...CONSENTS }
    await server.ok(null, 'Account/RegisterByH5', used, from('203.0.113.2'))
    for (const minutes of [14, 16, 18]) {
      at(minutes)
      await ask(phone, LOGIN, null, '203.0.113.2')
    }
  })

  it('is asked for by one address ten times an hour, those that came back not counted', async () => {
    const address = '203.0.113.7'
    for (let count = 0; count < 10; count++) await ask(freshPhone(), REGISTER, null, address)
    const refusal = await askRefused(freshPhone(), REGISTER, address)
    expect(refusal).toMatchObject({ status: 429, code: 40011, details: expect.stringContaining('网络') })
    await ask(freshPhone(), REGISTER, null, '203.0.113.8')
    server.setNow(new Date(Date.now() + 61 * 60_000))
    await ask(freshPhone(), REGISTER, null, address)
  })

  it('that the provider did not take is refused plainly and does not count', async () => {
    const phone = freshPhone()
    sms.answer = 'isv.BUSINESS_LIMIT_CONTROL'
    expect(await askRefused(phone, LOGIN)).toMatchObject({ status: 503, code: 50300 })
    sms.answer = 'OK'
    await ask(phone, LOGIN)
  })

  it('is for phones and the purposes of the specification', async () => {
    expect((await askRefused('12800138000', LOGIN)).members).toEqual(['phone'])
    expect((await askRefused(freshPhone(), 'Notice')).members).toEqual(['verificationCode'])
    expect((await askRefused(freshPhone(), CHANGE)).status).toBe(401)
  })

  it('is removed when it no longer counts', async () => {
    const before = new Date(Date.now() - 3 * 86_400_000)
    const old = { purpose: LOGIN, targetIndex: 'old', codeHash: 'x', expireTime: before, creationTime: before }
    await server.db.insert(verificationCodes).values(old)
    const count = () => server.db.$count(verificationCodes)
    const kept = (await count()) - 1
    await removeOldCodesJob.run(server.platform)
    expect(await count()).toBe(kept)
  })
})

describe('login by a code', () => {
  it('lets in once', async () => {
    const code = await codeOf('13900000203', LOGIN)
    const first = await loginByCode('139 0000 0203', code)
    expect(first.envelope?.result).toMatchObject({ userId: server.account('person3').userId })
    expect((await loginByCode('13900000203', code)).envelope?.error).toMatchObject({ code: 40010 })
    const logs = await server.db.select().from(loginLogs).where(eq(loginLogs.method, 'SmsCode'))
    expect(logs.map(({ result }) => result)).toEqual(expect.arrayContaining(['Success', 'WrongCredentials']))
  })

  it('ends after five wrong tries, even for the right code', async () => {
    const code = await codeOf('13900000204', LOGIN)
    for (let attempt = 1; attempt <= 5; attempt++) {
      expect((await loginByCode('13900000204', wrongOf(code))).envelope?.error?.code, `${attempt}`).toBe(40010)
    }
    expect((await loginByCode('13900000204', code)).envelope?.error?.code).toBe(40010)
  })

  it('counts guesses that arrive together one by one', async () => {
    const code = await codeOf('13900000205', LOGIN)
    await Promise.all(Array.from({ length: 8 }, () => loginByCode('13900000205', wrongOf(code))))
    expect((await loginByCode('13900000205', code)).status).toBe(400)
  })

  it('lets the right code in at the fifth try', async () => {
    const code = await codeOf('13900000206', LOGIN)
    for (let attempt = 1; attempt <= 4; attempt++) await loginByCode('13900000206', wrongOf(code))
    expect((await loginByCode('13900000206', code)).status).toBe(200)
  })

  it('holds for five minutes', async () => {
    const start = new Date()
    server.setNow(start)
    const code = await codeOf('13900000207', LOGIN)
    server.setNow(new Date(start.getTime() + 300_000))
    expect((await loginByCode('13900000207', code)).envelope?.error?.code).toBe(40010)
    const next = await codeOf('13900000207', LOGIN)
    server.setNow(new Date(start.getTime() + 599_000))
    expect((await loginByCode('13900000207', next)).status).toBe(200)
  })

  it('takes no code of another purpose or phone, and no older one', async () => {
    const start = Date.now()
    const other = await codeOf('13900000208', RETRIEVE)
    expect((await loginByCode('13900000208', other)).status).toBe(400)
    server.setNow(new Date(start + 61_000))
    const first = await codeOf('13900000208', LOGIN)
    expect((await loginByCode('13900000209', first)).status).toBe(400)
    server.setNow(new Date(start + 122_000))
    const second = await codeOf('13900000208', LOGIN)
    if (first !== second) expect((await loginByCode('13900000208', first)).status).toBe(400)
    expect((await loginByCode('13900000208', second)).status).toBe(200)
  })

  it('tells only the holder of a phone that it has no account, and refuses a switched-off one', async () => {
    const phone = freshPhone()
    const code = await codeOf(phone, LOGIN)
    expect((await loginByCode(phone, wrongOf(code))).envelope?.error?.code).toBe(40010)
    expect((await loginByCode(phone, code)).envelope?.error).toMatchObject({
      code: 40012,
      details: '这个手机号还没有注册，请先注册',
    })
    await server.db.update(users).set({ isActive: false }).where(eq(users.userName, 'person20'))
    const off = await codeOf('13900000220', LOGIN)
    expect((await loginByCode('13900000220', off)).envelope?.error?.details).toBe('用户 person20 未激活，不能登录.')
  })
})

describe('registration', () => {
  const form = (fields: object) => ({ userType: 'DisabledPerson', password: 'Fresh1234', ...CONSENTS, ...fields })

  it('by name, phone and code makes an account that can log in by each of them', async () => {
    const phone = freshPhone()
    const input = form({
      userName: 'fresh_one',
      phone,
      code: await codeOf(phone, REGISTER),
      confirmPassword: 'Fresh1234',
    })
    const { userId, canLogin } = await server.ok<{ userId: number; canLogin: boolean }>(null, 'Account/Register', input)
    expect(canLogin).toBe(true)
    for (const name of ['fresh_one', phone]) expect(await isAlive(await logIn(name, 'Fresh1234'))).toBe(true)
    const [row] = await server.db.select().from(users).where(eq(users.id, userId))
    expect(row).toMatchObject({ userType: 'DisabledPerson', mobilePhone: null, platformRoles: [] })
    expect(await phoneOfAccount(server, userId)).toBe(phone)
    expect(row?.consentTime).toBeInstanceOf(Date)
  })

  it.each(['RegisterByPhoneNumber', 'RegisterByH5'])('by %s logs in at once, without a password', async (operation) => {
    const phone = freshPhone()
    const input = { phone, code: await codeOf(phone, REGISTER), userType: 'Enterprise', ...CONSENTS }
    const { accessToken } = await server.ok<{ accessToken: string }>(null, `Account/${operation}`, input)
    const session = await server.ok<{ user: { id: number } }>(
      null,
      'Session/GetCurrentLoginInformations',
      {},
      bearer(accessToken),
    )
    const logged = await server.db.select().from(loginLogs).where(eq(loginLogs.userId, session.user.id))
    expect(logged).toEqual([expect.objectContaining({ method: 'SmsCode', result: 'Success' })])
    expect(session).toMatchObject({ user: { userName: phone, userType: 'Enterprise' } })
    expect(
      (await server.call(null, 'TokenAuth/Authenticate', { userNameOrEmailAddress: phone, password: 'x' })).status,
    ).toBe(400)
  })

  it('names everything that is wrong at once, and spends no code on it', async () => {
    const phone = freshPhone()
    const code = await codeOf(phone, REGISTER)
    const bad = form({
      userName: '1abcde',
      phone,
      code,
      password: 'short1',
      confirmPassword: 'other',
      hasAcceptedTerms: false,
      hasAcceptedPrivacyPolicy: false,
    })
    const { members } = await server.refused(null, 'Account/Register', bad)
    expect(members).toEqual(['userName', 'password', 'confirmPassword', 'hasAcceptedTerms', 'hasAcceptedPrivacyPolicy'])
    await server.ok(null, 'Account/Register', form({ userName: 'second_try', phone, code }))
  })

  it('keeps the code when the name is taken, so that another name can be tried', async () => {
    const phone = freshPhone()
    const code = await codeOf(phone, REGISTER)
    const taken = await server.refused(null, 'Account/Register', form({ userName: 'PERSON', phone, code }))
    expect(taken).toMatchObject({ code: 40020, members: ['userName'] })
    await server.ok(null, 'Account/Register', form({ userName: 'third_try', phone, code }))
  })

  it.each(['Register', 'RegisterByPhoneNumber', 'RegisterByH5'])(
    'by %s tells the holder of a registered phone to log in',
    async (operation) => {
      const phone = freshPhone()
      await server.db.update(users).set({ mobilePhone: phone, userName: phone }).where(eq(users.realName, '夏初'))
      const code = await codeOf(phone, REGISTER)
      const input = form({ ...(operation === 'Register' ? { userName: `free_${numbers}` } : {}), phone, code })
      const refusal = await server.refused(null, `Account/${operation}`, input)
      expect(refusal).toMatchObject({ status: 409, code: 40020, members: ['phone', 'isFamilyPhone'] })
    },
  )

  it('makes nobody staff', async () => {
    const phone = freshPhone()
    const code = await codeOf(phone, REGISTER)
    for (const userType of ['PlatformUser', 'FoundationWorker', 'WorkDeveloper', 'Visitor']) {
      const input = form({ userName: 'staff_one', phone, code, userType })
      expect((await server.refused(null, 'Account/Register', input)).members, userType).toEqual(['userType'])
    }
  })

  it('without a code is off until the platform switches it on', async () => {
    const input = form({ userName: 'old_way' })
    expect(await server.refused(null, 'Account/RegisterOld', input)).toMatchObject({
      code: 40000,
      details: '平台没有开放不用验证码的注册，请用手机号注册',
    })
    await server.ok('platform', 'Setting/Update', { switches: { allowRegisterOld: true } })
    await server.ok(null, 'Account/RegisterOld', input)
    expect(await isAlive(await logIn('old_way', 'Fresh1234'))).toBe(true)
    const number = await server.refused(null, 'Account/RegisterOld', form({ userName: '13900000201' }))
    expect(number.members).toEqual(['userName'])
  })
})

describe('a forgotten password', () => {
  it('is set anew by the holder of the phone, and every session ends', async () => {
    const phone = '13900000216'
    const session = await logIn('person16')
    const reset = { phone, newPassword: 'Fresh1234' }
    const code = await codeOf(phone, RETRIEVE)
    const wrong = await server.refused(null, 'Account/ResetPassword4Portal', { ...reset, code: wrongOf(code) })
    expect(wrong.code).toBe(40010)
    expect(await isAlive(session)).toBe(true)
    await server.ok(null, 'Account/ResetPassword4Portal', { ...reset, code })
    expect(await isAlive(session)).toBe(false)
    expect(await isAlive(await logIn('person16', 'Fresh1234'))).toBe(true)
  })
})

describe('another phone', () => {
  const change = (input: object, token: string) =>
    server.call(null, 'Account/ChangeMobilePhone', input, bearer(token)).then(({ status, envelope }) => ({
      status,
      members: envelope?.error?.validationErrors?.flatMap(({ members }) => members),
    }))

  it.each(['oldPhoneCode', 'currentPassword'] as const)('needs its own code and %s', async (proof) => {
    const name = proof === 'oldPhoneCode' ? 'person17' : 'person18'
    const old = freshPhone()
    await setPhone(name, old)
    const [here, elsewhere] = [await logIn(name), await logIn(name)]
    const phone = freshPhone()
    const code = await codeOf(phone, CHANGE, name)
    expect(await change({ phone, code }, here)).toEqual({ status: 400, members: ['oldPhoneCode'] })
    const given = proof === 'oldPhoneCode' ? await codeOf(old, CHANGE, name) : PASSWORD
    const wrong = proof === 'oldPhoneCode' ? wrongOf(given) : 'Wrong1234'
    expect((await change({ phone, code, [proof]: wrong }, here)).status).toBe(400)
    expect((await change({ phone, code: wrongOf(code), [proof]: given }, here)).status).toBe(400)
    expect((await change({ phone, code, [proof]: given }, here)).status).toBe(200)
    expect([await isAlive(here), await isAlive(elsewhere)]).toEqual([true, false])
    expect(await isAlive(await logIn(phone))).toBe(true)
  })

  it('is not one that another account has', async () => {
    const phone = freshPhone()
    await setPhone('person15', phone)
    const code = await codeOf(phone, CHANGE, 'person19')
    const input = { phone, code, currentPassword: PASSWORD }
    expect(await change(input, await logIn('person19'))).toEqual({ status: 409, members: ['phone', 'isFamilyPhone'] })
  })
})

describe('the bank account', () => {
  const CARD = '6222020200000000006'
  const bank = {
    bankHolder: '林一鸣',
    bankName: '中国银行',
    bankBranch: '示例支行',
    bankCard: '6222 0202 0000 0000 006',
  }

  it('changes by the code of the own phone, is stored sealed and shown masked', async () => {
    const code = await codeOf('13900000201', CHANGE, 'person').catch(() => sms.codeFor('13900000201'))
    for (const [member, fields] of [
      ['bankHolder', { bankHolder: '别人' }],
      ['bankCard', { bankCard: '1234' }],
      ['isUnusualCardConfirmed', { bankCard: '6222020200000000007' }],
    ] as const) {
      expect((await server.refused('person', 'User/ChangeBankInfo', { ...bank, code, ...fields })).members).toEqual([
        member,
      ])
    }
    const own = eq(userDisabledPersons.userId, server.account('person').userId)
    await server.db.update(userDisabledPersons).set({ guardianName: '林建国' }).where(own)
    for (const [member, fields] of [
      ['bankHolder', { bankHolder: '别人', isGuardianAccount: true }],
      // the guardian's account, without the flag that says so
      ['isGuardianAccount', { bankHolder: '林建国' }],
    ] as const) {
      expect((await server.refused('person', 'User/ChangeBankInfo', { ...bank, code, ...fields })).members).toEqual([
        member,
      ])
    }
    const guarded = { ...bank, bankHolder: '林建国', isGuardianAccount: true, code: wrongOf(code) }
    expect((await server.refused('person', 'User/ChangeBankInfo', guarded)).code).toBe(40010)
    await server.db.update(userDisabledPersons).set({ guardianName: null }).where(own)
    const wrong = await server.refused('person', 'User/ChangeBankInfo', { ...bank, code: wrongOf(code) })
    expect(wrong.code).toBe(40010)
    expect(await server.ok('person', 'User/ChangeBankInfo', { ...bank, code })).toEqual({
      bankHolder: '林**',
      bankName: '中国银行',
      bankBranch: '示例支行',
      bankCard: '6222 **** **** 0006',
    })
    const [row] = await server.db.select().from(users).where(eq(users.userName, 'person'))
    expect(row?.bankCardTail).toBe('0006')
    expect(JSON.stringify(row)).not.toContain(CARD)
    expect(server.platform.sealer.open('user.bankCard', row?.bankCardSealed ?? '')).toBe(CARD)
    expect(server.platform.sealer.open('user.bankHolder', row?.bankHolderSealed ?? '')).toBe('林一鸣')
  })
})

describe('the tenant', () => {
  it('is one, called Default', async () => {
    const of = (tenancyName: string) => server.ok(null, 'Account/IsTenantAvailable', { tenancyName })
    expect(await of('default')).toEqual({ state: 'Available', tenantId: 1 })
    expect(await of('Other')).toEqual({ state: 'NotFound', tenantId: null })
  })
})
