import { readFileSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { COUNTS_AFTER_DAYS, SECOND_FACT, type SecondFactAct } from '#services/abp/access/second-fact.ts'
import { rowsOf } from '#services/database/connect.ts'
import { QUIET_DAYS } from '#services/identity/factors/second-step.ts'
import { copyAccount, phoneOfAccount } from '#tests/support/accounts.ts'
import { CODE, contractDesk, numbersOf, putCode } from '#tests/support/contracts.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'

/** What a code to the phone opens, and what it does not. */
let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ CONFIRMATION_WINDOW: '300' })
})
afterAll(() => server.close())
afterEach(() => server.setNow(null))

const DAY_MS = 86_400_000
const LOGIN = 'LoginVerificationCodeSMS'
const CHANGE = 'ChangePhoneVercificationCodeSMS'
const RETRIEVE = 'RetrivePasswordVercificationCodeSMS'
const NEW_PASSWORD = '九月的河水-57'
const BANK = { bankHolder: '林一鸣', bankName: '中国工商银行', bankCard: '6222020200000000006' }

const later = (ms: number) => server.setNow(new Date(server.platform.now().getTime() + ms))
const bearer = (accessToken: string) => ({ headers: { authorization: `Bearer ${accessToken}` } })
const phoneOf = async (userId: number) => (await phoneOfAccount(server, userId)) ?? ''
interface Token {
  accessToken: string
  userId: number
}
/** The token of a login by code, which may be one that waits. */
async function byCode(userId: number): Promise<string> {
  const phoneNumber = await phoneOf(userId)
  await putCode(server, LOGIN, phoneNumber)
  const input = { phoneNumber, code: CODE }
  return (await server.ok<Token>(null, 'TokenAuth/AuthenticateByPhoneNumberCode', input)).accessToken
}
const proved = async (token: string, proof: object) => {
  const { challengeId } = await server.ok<{ challengeId: string }>(
    null,
    'SecondFactor/GetConfirmation',
    {},
    bearer(token),
  )
  return server.call(null, 'SecondFactor/Confirm', { challengeId, ...proof }, bearer(token))
}
const kindsFor = async (token: string) =>
  (await server.ok<{ kinds: string[] }>(null, 'SecondFactor/GetConfirmation', {}, bearer(token))).kinds
const endOf = async (userName: string) => (await numbersOf(server, userName)).idNumber.slice(-4)
const wrongEnd = (end: string) => (end === '0000' ? '1111' : '0000')
const ofPerson = () => server.account('person').userId

let made = 0
/** An account of an enterprise's or visitor's kind without a password. */
async function withoutPassword(like: string): Promise<number> {
  made += 1
  const id = await copyAccount(server.db, like, { userName: `fact${made}`, mobilePhone: `1390077${2000 + made}` })
  await server.db.execute(
    sql`update portal_user set password_hash = null, email_address = null, bank_card_sealed = null where id = ${id}`,
  )
  return id
}
/** The creator of an enterprise, who has registered by phone. */
async function creatorWithoutPassword(): Promise<number> {
  const { userId } = server.account('pending')
  await server.db.execute(sql`update portal_user set password_hash = null where id = ${userId}`)
  return userId
}
/** Nobody has used the account for so many days. */
async function quiet(userId: number, days: number): Promise<void> {
  const before = new Date(server.platform.now().getTime() - days * DAY_MS).toISOString()
  await server.db.execute(sql`update portal_user set creation_time = ${before}::timestamptz where id = ${userId}`)
  await server.db.execute(
    sql`update portal_session set last_used_time = ${before}::timestamptz where user_id = ${userId}`,
  )
  await server.db.execute(sql`delete from login_log where user_id = ${userId}`)
}
const calls: Record<SecondFactAct, (token: string) => Promise<{ code?: number | undefined }>> = {
  SignContract: (token) => errorOf('ContractEmployment/Confirm', token, signing),
  ChangeBank: (token) => errorOf('User/ChangeBankInfo', token, { ...BANK, code: '000000' }),
  ChangeFactors: (token) => errorOf('SecondFactor/BeginTotp', token, {}),
  ReadOwnPapers: (token) => errorOf('UserDisabledPerson/Get', token, { reveal: true }),
}
const signing = { id: 999_999, documentHash: 'a'.repeat(64), code: '000000', hasReadAll: true, isAgreed: true }
async function errorOf(operation: string, token: string, input: object) {
  const { envelope } = await server.call(null, operation, input, bearer(token))
  return { code: envelope?.error?.code, details: envelope?.error?.details }
}
const ACTS = Object.keys(SECOND_FACT) as SecondFactAct[]

describe.each(ACTS)('%s', (act) => {
  it('is not opened by the code of a login', async () => {
    expect((await calls[act](await byCode(ofPerson()))).code).toBe(40306)
  })

  it.each(['Password', 'Papers'])('is opened by the code and %s', async (kind) => {
    const token = await byCode(ofPerson())
    const proof = kind === 'Password' ? { kind, password: 'Portal123' } : { kind, code: await endOf('person') }
    expect((await proved(token, proof)).status).toBe(200)
    expect((await calls[act](token)).code).not.toBe(40306)
  })

  it(`holds for ${SECOND_FACT[act].within === 'window' ? 'minutes' : 'the session'}`, async () => {
    const token = await byCode(ofPerson())
    await proved(token, { kind: 'Password', password: 'Portal123' })
    later(301_000)
    expect((await calls[act](token)).code === 40306).toBe(SECOND_FACT[act].within === 'window')
  })

  it('asks nothing more of a login by password', async () => {
    const input = { userNameOrEmailAddress: 'person', password: 'Portal123' }
    const { accessToken } = await server.ok<Token>(null, 'TokenAuth/Authenticate', input)
    expect((await calls[act](accessToken)).code).not.toBe(40306)
  })
})

describe('a fact', () => {
  it('is never the code once more', async () => {
    const token = await byCode(ofPerson())
    expect(await kindsFor(token)).toEqual(['Password', 'Papers'])
    await putCode(server, CHANGE, await phoneOf(ofPerson()))
    expect((await proved(token, { kind: 'OwnCode', code: CODE })).status).toBe(400)
    expect((await calls.SignContract(token)).code).toBe(40306)
  })

  it('by the papers has three tries, then an hour, and a wrong one tells nothing', async () => {
    const token = await byCode(server.account('person3').userId)
    const end = await endOf('person3')
    const wrong = { kind: 'Papers', code: wrongEnd(end) }
    for (const _ of [1, 2, 3]) {
      const { envelope } = await proved(token, wrong)
      expect(envelope?.error?.validationErrors).toMatchObject([
        { message: '证件号码的最后 4 位不正确', members: ['code'] },
      ])
    }
    const held = await proved(token, { kind: 'Papers', code: end })
    expect(held.envelope?.error?.details).toContain('分钟后再试')
    later(3_601_000)
    const again = await byCode(server.account('person3').userId)
    expect((await proved(again, { kind: 'Papers', code: end })).status).toBe(200)
  })

  it.each(['x', '002', '😀😀', '００2😀', '号码几何', 'é123'])(
    'by the papers is not %j, which is named and costs no try',
    async (code) => {
      const { status, envelope } = await proved(await byCode(server.account('person8').userId), {
        kind: 'Papers',
        code,
      })
      expect([status, envelope?.error?.validationErrors]).toMatchObject([
        400,
        [{ message: '请填写证件号码的最后 4 位', members: ['code'] }],
      ])
    },
  )

  it.each(['', ' \u3000 '])('by the papers is not left empty: %j', async (code) => {
    const { status, envelope } = await proved(await byCode(server.account('person8').userId), { kind: 'Papers', code })
    expect([status, envelope?.error?.validationErrors]).toMatchObject([400, [{ members: ['code'] }]])
  })

  it('by the papers is read however it is typed', async () => {
    const token = await byCode(server.account('person8').userId)
    const wide = (text: string) => text.replace(/[!-~]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0))
    const code = ` ${wide((await endOf('person8')).toLowerCase())}\u3000`
    expect((await proved(token, { kind: 'Papers', code })).status).toBe(200)
  })

  it('is not the paper of a record that nobody has checked: whoever has the session could have written it', async () => {
    const { userId } = server.account('person4')
    await server.db.execute(
      sql`update user_disabled_person set audit = 1, status = 'ToBeReviewed' where user_id = ${userId}`,
    )
    expect(await kindsFor(await byCode(userId))).toEqual(['Password'])
  })
})

describe('an account with nothing but the phone', () => {
  it('signs nothing, and reads what to do', async () => {
    const token = await byCode(await creatorWithoutPassword())
    expect(await calls.SignContract(token)).toMatchObject({ code: 40301, details: expect.stringContaining('设置密码') })
  })

  it('may sign some days after a code has set its password', async () => {
    const userId = await creatorWithoutPassword()
    const token = await byCode(userId)
    await putCode(server, RETRIEVE, await phoneOf(userId))
    await server.ok(null, 'User/ChangePassword', { code: CODE, newPassword: NEW_PASSWORD }, bearer(token))
    expect(await calls.SignContract(token)).toMatchObject({
      code: 40301,
      details: expect.stringContaining('起才能用来确认'),
    })
    later(COUNTS_AFTER_DAYS * DAY_MS + 1000)
    const fresh = await byCode(userId)
    expect((await calls.SignContract(fresh)).code).toBe(40306)
    expect((await proved(fresh, { kind: 'Password', password: NEW_PASSWORD })).status).toBe(200)
    expect((await calls.SignContract(fresh)).code).not.toBe(40306)
  })

  it('enters a first bank account by the code, and replaces none', async () => {
    const userId = await withoutPassword('visitor')
    await server.db.execute(sql`update portal_user set real_name = '林一鸣' where id = ${userId}`)
    const token = await byCode(userId)
    const change = async (bankCard: string) => {
      await server.db.execute(sql`delete from verification_code`)
      await putCode(server, CHANGE, await phoneOf(userId))
      return server.call(null, 'User/ChangeBankInfo', { ...BANK, bankCard, code: CODE }, bearer(token))
    }
    expect((await change('6222020200000000006')).status).toBe(200)
    expect((await change('6217000010000000003')).envelope?.error).toMatchObject({ code: 40301 })
  })
})

it('a password that a code has reset does not sign at once', async () => {
  const { userId } = server.account('person5')
  const phone = await phoneOf(userId)
  await putCode(server, RETRIEVE, phone)
  await server.ok(null, 'Account/ResetPassword4Portal', { phone, code: CODE, newPassword: NEW_PASSWORD })
  const input = { userNameOrEmailAddress: phone, password: NEW_PASSWORD }
  const { accessToken } = await server.ok<Token>(null, 'TokenAuth/Authenticate', input)
  expect((await calls.SignContract(accessToken)).code).toBe(40306)
  expect(await kindsFor(accessToken)).toEqual(['Papers'])
  expect((await proved(accessToken, { kind: 'Papers', code: await endOf('person5') })).status).toBe(200)
  expect((await calls.SignContract(accessToken)).code).not.toBe(40306)
})

it('a session by a code alone reads no end of the own numbers and no photo of the card', async () => {
  const token = await byCode(ofPerson())
  const read = () => server.ok<Record<string, unknown>>(null, 'UserDisabledPerson/Get', {}, bearer(token))
  const end = await endOf('person')
  const { idNumber, certificateNumber, certificateFront } = await read()
  expect(String(idNumber)).not.toContain(end)
  expect([String(idNumber).slice(-4), String(certificateNumber).slice(-4), certificateFront]).toEqual([
    '****',
    '****',
    null,
  ])
  await proved(token, { kind: 'Papers', code: end })
  expect(String((await read()).idNumber).slice(-4)).toBe(end)
})

it('signs by code and fact what a code alone did not', async () => {
  const desk = contractDesk(server)
  const { id } = await desk.audited({}, 'person2')
  await desk.sign('enterprise', id)
  const form = await desk.confirmation(id, 'person2')
  const { userId } = server.account('person2')
  const token = await byCode(userId)
  expect(await server.refused(null, 'ContractEmployment/Confirm', form, bearer(token))).toMatchObject({ code: 40306 })
  await proved(token, { kind: 'Papers', code: await endOf('person2') })
  const signed = await desk.confirmation(id, 'person2')
  expect(await server.ok(null, 'ContractEmployment/Confirm', signed, bearer(token))).toMatchObject({ status: 'Normal' })
})

describe(`an account that was quiet for ${QUIET_DAYS} days`, () => {
  const person = 'person6'
  const waysOf = (pendingToken: string) =>
    server.ok<{ kinds: string[] }>(null, 'SecondFactor/GetPendingLogin', { pendingToken })
  const isOpen = async (token: string) =>
    (await server.call(null, 'User/GetMyAccount', {}, bearer(token))).status === 200

  it('opens nothing by the code, and opens by the second fact', async () => {
    const { userId } = server.account(person)
    await quiet(userId, QUIET_DAYS + 1)
    const pendingToken = await byCode(userId)
    expect(await isOpen(pendingToken)).toBe(false)
    expect((await waysOf(pendingToken)).kinds).toEqual(['Password', 'Papers'])
    const finish = (proof: object) => server.call(null, 'SecondFactor/FinishLogin', { pendingToken, ...proof })
    const end = await endOf(person)
    expect((await finish({ kind: 'Papers', code: wrongEnd(end) })).status).toBe(400)
    const done = await finish({ kind: 'Papers', code: end })
    expect(done.status).toBe(200)
    const { accessToken } = (done.envelope as { result: Token }).result
    expect(await isOpen(accessToken)).toBe(true)
    expect((await calls.SignContract(accessToken)).code).not.toBe(40306)
    const told = await rowsOf<{ template: string }>(
      server.db,
      sql`select template from outbox where user_id = ${userId} and template = 'account.quietLogin'`,
    )
    expect(told).toHaveLength(1)
  })

  it('that somebody used a day less ago opens by the code', async () => {
    const { userId } = server.account(person)
    await quiet(userId, QUIET_DAYS - 1)
    expect(await isOpen(await byCode(userId))).toBe(true)
  })

  it('is not opened by a password that a code has just reset', async () => {
    const { userId } = server.account('person7')
    await quiet(userId, QUIET_DAYS + 1)
    const phone = await phoneOf(userId)
    await putCode(server, RETRIEVE, phone)
    await server.ok(null, 'Account/ResetPassword4Portal', { phone, code: CODE, newPassword: NEW_PASSWORD })
    const input = { userNameOrEmailAddress: phone, password: NEW_PASSWORD }
    const { accessToken } = await server.ok<Token>(null, 'TokenAuth/Authenticate', input)
    expect(await isOpen(accessToken)).toBe(false)
    expect((await waysOf(accessToken)).kinds).toEqual(['Papers'])
  })

  it('opens by its own password as before', async () => {
    await quiet(ofPerson(), QUIET_DAYS + 1)
    const input = { userNameOrEmailAddress: 'person', password: 'Portal123' }
    const { accessToken } = await server.ok<Token>(null, 'TokenAuth/Authenticate', input)
    expect(await isOpen(accessToken)).toBe(true)
  })

  it('with nothing on record goes to the counter when it holds an enterprise, and opens when it holds nothing', async () => {
    const empty = await withoutPassword('visitor')
    await quiet(empty, QUIET_DAYS + 1)
    expect(await isOpen(await byCode(empty))).toBe(true)
    const creator = await withoutPassword('enterprise')
    await server.db.execute(
      sql`update enterprise set creator_user_id = ${creator} where id = ${server.account('pending').enterpriseId}`,
    )
    await quiet(creator, QUIET_DAYS + 1)
    const phoneNumber = await phoneOf(creator)
    await putCode(server, LOGIN, phoneNumber)
    const asked = await server.refused(null, 'TokenAuth/AuthenticateByPhoneNumberCode', { phoneNumber, code: CODE })
    expect(asked.details).toContain('服务窗口')
  })
})

it('stands before these operations and no others, as the table of security.md says', () => {
  const page = readFileSync('docs/security.md', 'utf8')
  const rows = new Map(
    [...page.matchAll(/^\| `(\w+)` \| (.+?) \| (.+?) \| (.+?) \| (.+?) \|$/gm)].map(
      ([, act, operations, , within, without]) => [
        act,
        { operations: [...(operations ?? '').matchAll(/`([\w/]+)`/g)].map(([, name]) => name).sort(), within, without },
      ],
    ),
  )
  expect([...rows.keys()].filter((act) => ACTS.includes(act as SecondFactAct)).sort()).toEqual([...ACTS].sort())
  const user = { userType: 'DisabledPerson' }
  const actOf = ({ definition: { secondFact } }: TestServer['operations'][number]) =>
    typeof secondFact === 'function' ? secondFact({ reveal: true }, user as never) : secondFact
  for (const act of ACTS) {
    const operations = server.operations
      .filter((one) => actOf(one) === act)
      .map(({ service, name }) => `${service}/${name}`)
    expect(rows.get(act), act).toEqual({
      operations: operations.sort(),
      within: { window: 'minutes', session: 'session' }[SECOND_FACT[act].within],
      without: SECOND_FACT[act].without,
    })
  }
})
