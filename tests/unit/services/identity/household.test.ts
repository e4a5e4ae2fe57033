import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { users } from '#services/database/schema/identity.ts'
import { outbox } from '#services/database/schema/infrastructure.ts'
import { loginLogs } from '#services/database/schema/logs.ts'
import { MOST_ON_ONE_PHONE } from '#services/identity/household.rules.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { type SmsStandIn, startSms } from '#tests/support/sms.ts'

/** Two sisters with one phone, each with an account of her own. */
let sms: SmsStandIn
let server: TestServer
beforeAll(async () => {
  sms = await startSms()
  server = await startTestServer({ ...sms.settings, TRUST_PROXY: '127.0.0.1', CODES_PER_ADDRESS: '1000' })
})
afterAll(async () => {
  await server.close()
  await sms.close()
})

const REGISTER = 'RegisterVercificationCodeSMS'
const LOGIN = 'LoginVerificationCodeSMS'
const CHANGE = 'ChangePhoneVercificationCodeSMS'
const RETRIEVE = 'RetrivePasswordVercificationCodeSMS'
const ELDER = 'Kitchen-Window-7'
const OWN = 'Balcony-Kettle-9'
const YOUNGER = 'Garden-Ladder-8'
const OFFER = { validationErrors: [{ members: ['phone'] }, { members: ['isFamilyPhone'] }] }

let minute = 0
let addresses = 0
const from = () => ({ headers: { 'x-forwarded-for': `198.51.100.${++addresses % 250}` } })
async function codeOf(phone: string, verificationCode: string, account: string | null = null): Promise<string> {
  // each phone gets a code a minute
  server.setNow(new Date(Date.now() + ++minute * 61_000))
  await server.ok(account, 'Account/GetVerificationCode', { phone, verificationCode }, from())
  return sms.codeFor(phone)
}
const asRegistered = (phone: string, code: string, input: object) => ({
  ...{ phone, code, userType: 'DisabledPerson', hasAcceptedTerms: true, hasAcceptedPrivacyPolicy: true },
  ...input,
})
async function register(phone: string, input: object) {
  const body = asRegistered(phone, await codeOf(phone, REGISTER), input)
  return server.ok<{ userId: number; accessToken: string }>(null, 'Account/RegisterByPhoneNumber', body, from())
}
const refusedRegistration = async (phone: string, input: object) =>
  server.call(null, 'Account/RegisterByPhoneNumber', asRegistered(phone, await codeOf(phone, REGISTER), input), from())

async function sisters(phone: string, younger = YOUNGER) {
  const first = await register(phone, { surname: '林一鸣', password: ELDER })
  const second = await register(phone, { surname: '林一禾', password: younger, isFamilyPhone: true })
  return { first: first.userId, second: second.userId }
}
const login = (phone: string, password: string, userId?: number) =>
  server.call(
    null,
    'TokenAuth/Authenticate',
    { userNameOrEmailAddress: phone, password, ...(userId === undefined ? {} : { userId }) },
    from(),
  )
const loginByCode = (phoneNumber: string, code: string, userId?: number) =>
  server.call(
    null,
    'TokenAuth/AuthenticateByPhoneNumberCode',
    { phoneNumber, code, ...(userId === undefined ? {} : { userId }) },
    from(),
  )
const whoOf = ({ envelope }: Awaited<ReturnType<typeof login>>) =>
  (envelope?.result as { userId?: number } | null)?.userId ?? null
const codeIn = ({ envelope }: Awaited<ReturnType<typeof login>>) => envelope?.error?.code
const namesOf = (items: readonly { name: string; userId: number }[]) => items.map(({ name, userId }) => [name, userId])

describe('registration with a phone of the household', () => {
  it('says only after the code that the phone is in use, and offers both ways', async () => {
    const phone = '13700110001'
    await register(phone, { password: ELDER })
    const blind = await server.call(null, 'Account/RegisterByPhoneNumber', asRegistered(phone, '000000', {}), from())
    expect(codeIn(blind)).toBe(40010)
    const told = await refusedRegistration(phone, { password: YOUNGER })
    expect(told.status).toBe(409)
    expect(told.envelope?.error).toMatchObject(OFFER)
    expect((await refusedRegistration(phone, { isFamilyPhone: false })).envelope?.error).toMatchObject(OFFER)
  })

  it('makes an account of her own, and tells the other', async () => {
    const { first, second } = await sisters('13700110002')
    expect(second).not.toBe(first)
    const told = await server.db.select().from(outbox).where(eq(outbox.template, 'account.phoneShared'))
    const reached = new Set(told.map(({ userId }) => userId))
    expect([reached.has(first), reached.has(second)]).toEqual([true, false])
    const rows = await server.db
      .select({ id: users.id, isPhoneShared: users.isPhoneShared })
      .from(users)
      .where(eq(users.id, second))
    expect(rows).toEqual([{ id: second, isPhoneShared: true }])
  })

  it.skipIf(process.env.TEST_ENGINE !== 'postgres')('has to wait while an earlier release runs beside', async () => {
    const phone = '13700110005'
    await register(phone, {})
    const code = await codeOf(phone, REGISTER)
    const join = () =>
      server.call(null, 'Account/RegisterByPhoneNumber', asRegistered(phone, code, { isFamilyPhone: true }), from())
    const beside = await server.db.transaction(async (tx) => {
      await tx.execute(sql`set local application_name = 'portal 0.0.1'`)
      return join()
    })
    expect(beside.envelope?.error).toMatchObject({ details: '平台正在升级，请过一会儿再试' })
    expect((await join()).status).toBe(200)
  })

  it('goes up to the limit of a phone, and never with the phone of staff', async () => {
    const phone = '13700110003'
    await register(phone, {})
    for (let index = 1; index < MOST_ON_ONE_PHONE; index += 1) await register(phone, { isFamilyPhone: true })
    const full = await refusedRegistration(phone, { isFamilyPhone: true })
    expect(full.envelope?.error).toMatchObject({ details: expect.stringContaining(`最多 ${MOST_ON_ONE_PHONE} 个账号`) })
    const staff = '13700110004'
    const { userId } = await register(staff, {})
    await server.db.update(users).set({ userType: 'PlatformUser' }).where(eq(users.id, userId))
    const refused = await refusedRegistration(staff, { isFamilyPhone: true })
    expect(refused.envelope?.error).toMatchObject({ details: expect.stringContaining('工作人员的手机号') })
  })
})

it('who was entered at the counter with the family phone takes it over by a code, and is asked for by name', async () => {
  const phone = '13700110041'
  const mother = await register(phone, { surname: '林母', password: ELDER })
  const userName = 'lin_daughter_counter'
  await server.ok('foundation', 'UserDisabledPerson/Create', {
    ...{ realName: '林一禾', mobilePhone: phone, isPhoneShared: true, userName, password: YOUNGER },
    hasSignedConsent: true,
  })
  const entered = whoOf(await login(userName, YOUNGER)) ?? 0
  expect(entered).toBeGreaterThan(0)
  // a contact only: the password of the daughter opens nothing by the phone, and a code leads to the mother
  expect(codeIn(await login(phone, YOUNGER))).toBe(40012)
  expect(whoOf(await loginByCode(phone, await codeOf(phone, LOGIN)))).toBe(mother.userId)

  const first = await server.ok<{ accessToken: string }>(null, 'TokenAuth/Authenticate', {
    ...{ userNameOrEmailAddress: userName, password: YOUNGER },
  })
  const hers = { headers: { ...from().headers, authorization: `Bearer ${first.accessToken}` } }
  await server.ok(null, 'User/ChangePassword', { currentPassword: YOUNGER, newPassword: OWN }, hers)
  server.setNow(new Date(Date.now() + ++minute * 61_000))
  await server.ok(null, 'Account/GetVerificationCode', { phone, verificationCode: CHANGE }, hers)
  const code = sms.codeFor(phone)
  const change = { phone, code, currentPassword: OWN }
  const offered = await server.call(null, 'Account/ChangeMobilePhone', change, hers)
  expect(offered.envelope?.error).toMatchObject({
    validationErrors: expect.arrayContaining([{ members: ['isFamilyPhone'], message: expect.any(String) }]),
  })
  const joined = await server.call(null, 'Account/ChangeMobilePhone', { ...change, isFamilyPhone: true }, hers)
  expect(joined.status).toBe(200)

  expect(codeIn(await loginByCode(phone, await codeOf(phone, LOGIN)))).toBe(40014)
  expect(whoOf(await loginByCode(phone, await codeOf(phone, LOGIN), entered))).toBe(entered)
  expect(whoOf(await login(phone, OWN))).toBe(entered)
  const told = await server.db.select().from(outbox).where(eq(outbox.userId, mother.userId))
  expect(told.map(({ template }) => template)).toContain('account.phoneShared')
})

describe('login with a phone of the household', () => {
  it('by password leads to the one whose password it is, without a question', async () => {
    const phone = '13700110010'
    const { first, second } = await sisters(phone)
    expect(whoOf(await login(phone, ELDER))).toBe(first)
    expect(whoOf(await login(phone, YOUNGER))).toBe(second)
    expect(codeIn(await login(phone, 'Neither-Of-Them-9'))).toBe(40012)
  })

  it('asks between two who have the same password, and lists nobody else', async () => {
    const phone = '13700110011'
    const { first, second } = await sisters(phone, ELDER)
    const third = await register(phone, { surname: '林母', password: YOUNGER, isFamilyPhone: true })
    const asked = await login(phone, ELDER)
    expect(codeIn(asked)).toBe(40014)
    expect(JSON.stringify(asked.envelope)).not.toContain('一鸣')
    const credentials = { userNameOrEmailAddress: phone, password: ELDER }
    const { items } = await server.ok<{ items: { name: string; userId: number }[] }>(
      null,
      'TokenAuth/FindPersonsByPassword',
      credentials,
      from(),
    )
    expect(namesOf(items)).toEqual([
      ['*一鸣', first],
      ['*一禾', second],
    ])
    expect(whoOf(await login(phone, ELDER, second))).toBe(second)
    // the password of another opens no account
    expect((await login(phone, ELDER, third.userId)).envelope?.error).toMatchObject({
      validationErrors: [{ members: ['userId'] }],
    })
    expect(codeIn(await login(phone, 'Neither-Of-Them-9', second))).toBe(40012)
  })

  it('by code asks who it is; the code holds until the login', async () => {
    const phone = '13700110012'
    const { first, second } = await sisters(phone)
    const code = await codeOf(phone, LOGIN)
    expect(codeIn(await loginByCode(phone, code))).toBe(40014)
    const { items } = await server.ok<{ items: { name: string; userId: number }[] }>(
      null,
      'TokenAuth/FindPersonsByCode',
      { phoneNumber: phone, code, verificationCode: LOGIN },
      from(),
    )
    expect(namesOf(items)).toEqual([
      ['*一鸣', first],
      ['*一禾', second],
    ])
    const stranger = await register('13700110013', { password: ELDER })
    expect((await loginByCode(phone, code, stranger.userId)).envelope?.error).toMatchObject({
      validationErrors: [{ members: ['userId'] }],
    })
    expect(whoOf(await loginByCode(phone, code, second))).toBe(second)
    expect(codeIn(await loginByCode(phone, code, first))).toBe(40010)
  })

  it('lists nobody without the code, whoever the phone belongs to', async () => {
    const phone = '13700110014'
    await sisters(phone)
    await codeOf(phone, LOGIN)
    for (const phoneNumber of [phone, '13700110099']) {
      const answer = await server.call(
        null,
        'TokenAuth/FindPersonsByCode',
        { phoneNumber, code: '000000', verificationCode: LOGIN },
        from(),
      )
      expect(answer.envelope?.error).toMatchObject({ code: 40010 })
    }
    // a code for another purpose lists nobody either
    const code = await codeOf(phone, REGISTER)
    const other = { phoneNumber: phone, code, verificationCode: LOGIN }
    expect(codeIn(await server.call(null, 'TokenAuth/FindPersonsByCode', other, from()))).toBe(40010)
    for (const userNameOrEmailAddress of [phone, '13700110099']) {
      const answer = await server.call(
        null,
        'TokenAuth/FindPersonsByPassword',
        { userNameOrEmailAddress, password: 'Neither-Of-Them-9' },
        from(),
      )
      expect(answer.envelope?.error).toMatchObject({ code: 40012, details: '用户名或密码无效' })
    }
  })

  it('counts wrong passwords for every account of the phone, and shows them to each', async () => {
    const phone = '13700110015'
    const { first, second } = await sisters(phone)
    for (let index = 0; index < 6; index += 1) await login(phone, 'Neither-Of-Them-9')
    for (const id of [first, second]) {
      const rows = await server.db.select().from(loginLogs).where(eq(loginLogs.userId, id))
      expect(rows.filter(({ result }) => result === 'WrongCredentials').length).toBeGreaterThanOrEqual(5)
    }
  })

  it('gives nobody more guesses at a sister by a password of the own', async () => {
    const phone = '13700110017'
    await sisters(phone)
    const at = from()
    const guess = async (password: string) =>
      codeIn(await server.call(null, 'TokenAuth/Authenticate', { userNameOrEmailAddress: phone, password }, at))
    for (let index = 0; index < 4; index += 1) expect(await guess(`Neither-Of-Them-${index}`)).toBe(40012)
    expect(await guess(ELDER)).toBeUndefined()
    expect(await guess('Neither-Of-Them-5')).toBe(40012)
    expect(await guess('Neither-Of-Them-6')).toBe(40013)
  })

  it('does not ask about one who has been deactivated', async () => {
    const phone = '13700110016'
    const { first, second } = await sisters(phone)
    await server.db.update(users).set({ isActive: false }).where(eq(users.id, first))
    expect(whoOf(await loginByCode(phone, await codeOf(phone, LOGIN)))).toBe(second)
  })
})

describe('a new password by code', () => {
  it('asks whose, and changes only that one', async () => {
    const phone = '13700110020'
    const { first, second } = await sisters(phone)
    const code = await codeOf(phone, RETRIEVE)
    const reset = { phone, code, newPassword: 'Quiet-River-2031' }
    const asked = await server.call(null, 'Account/ResetPassword4Portal', reset, from())
    expect(asked.envelope?.error).toMatchObject({ code: 40014 })
    await server.ok(null, 'Account/ResetPassword4Portal', { ...reset, userId: second }, from())
    expect(whoOf(await login(phone, 'Quiet-River-2031'))).toBe(second)
    expect(whoOf(await login(phone, ELDER))).toBe(first)
    expect(codeIn(await login(phone, YOUNGER))).toBe(40012)
  })
})

it('a new password by code ends the wait at the phone of a household', async () => {
  const phone = '13700110021'
  const { second } = await sisters(phone)
  const at = from()
  const enter = (password: string) =>
    server.call(null, 'TokenAuth/Authenticate', { userNameOrEmailAddress: phone, password }, at)
  for (let index = 0; index < 6; index += 1) await enter('Neither-Of-Them-9')
  expect(codeIn(await enter(YOUNGER))).toBe(40013)
  const newPassword = 'Quiet-River-2031'
  const reset = { phone, code: await codeOf(phone, RETRIEVE), newPassword, userId: second }
  for (let index = 0; index < 6; index += 1) await enter('Neither-Of-Them-9')
  await server.ok(null, 'Account/ResetPassword4Portal', reset, at)
  expect(whoOf(await enter(newPassword))).toBe(second)
})

describe('a change of the phone', () => {
  it('joins the household after its code and a word of consent; others keep theirs', async () => {
    const phone = '13700110030'
    const { first } = await sisters(phone)
    const brother = await register('13700110031', { surname: '林弟', password: 'Wooden-Bridge-3' })
    const bearer = { headers: { authorization: `Bearer ${brother.accessToken}`, ...from().headers } }
    const change = {
      phone,
      code: await codeOf(phone, 'ChangePhoneVercificationCodeSMS', 'person'),
      currentPassword: 'Wooden-Bridge-3',
    }
    const told = await server.call(null, 'Account/ChangeMobilePhone', change, bearer)
    expect(told.envelope?.error).toMatchObject(OFFER)
    await server.ok(null, 'Account/ChangeMobilePhone', { ...change, isFamilyPhone: true }, bearer)
    expect(whoOf(await login(phone, 'Wooden-Bridge-3'))).toBe(brother.userId)
    expect(whoOf(await login(phone, ELDER))).toBe(first)
  })
})

it('two registrations of one phone at the same moment do not slip past each other', async () => {
  const phone = '13700110040'
  const code = await codeOf(phone, REGISTER)
  const answers = await Promise.all(
    [1, 2, 3].map(() => server.call(null, 'Account/RegisterByPhoneNumber', asRegistered(phone, code, {}), from())),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
})
