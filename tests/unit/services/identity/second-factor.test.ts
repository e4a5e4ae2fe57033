import { sql } from 'drizzle-orm'
import { generateSync } from 'otplib'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { rowsOf } from '#services/database/connect.ts'
import { addressOf } from '#services/messages/outbox.repository.ts'
import { copyAccount, phoneOfAccount } from '#tests/support/accounts.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ CONFIRMATION_WINDOW: '300', LETTER_BOX: 'true' })
})
afterAll(() => server.close())
afterEach(() => server.setNow(null))

interface Token {
  accessToken: string
  expireInSeconds: number
  userId: number
}
const bearer = (accessToken: string) => ({ headers: { authorization: `Bearer ${accessToken}` } })
const logIn = (name: string, password = 'Portal123') =>
  server.ok<Token>(null, 'TokenAuth/Authenticate', { userNameOrEmailAddress: name, password })
const codeOf = (secret: string) => generateSync({ secret, epoch: Math.floor(server.platform.now().getTime() / 1000) })
const later = (seconds: number) => server.setNow(new Date(server.platform.now().getTime() + seconds * 1000))
const finish = (pendingToken: string, proof: object) =>
  server.call(null, 'SecondFactor/FinishLogin', { pendingToken, ...proof })
const totp = (code: string) => ({ kind: 'Totp', code })

let made = 0
/** An account of its own, with an authenticator. */
async function withTotp(like: string) {
  made += 1
  const userName = `factor${made}`
  const userId = await copyAccount(server.db, like, { userName, mobilePhone: `1390099${1000 + made}` })
  await server.db.execute(sql`update portal_user set email_address = null, confirmed_mail = null where id = ${userId}`)
  const { accessToken } = await logIn(userName)
  const { ticket, secret } = await server.ok<{ ticket: string; secret: string }>(
    null,
    'SecondFactor/BeginTotp',
    {},
    bearer(accessToken),
  )
  const input = { ticket, code: codeOf(secret), name: '我的手机' }
  const { recoveryCodes } = await server.ok<{ recoveryCodes: string[] }>(
    null,
    'SecondFactor/AddTotp',
    input,
    bearer(accessToken),
  )
  return { userName, userId, accessToken, secret, recoveryCodes }
}

const resultsOf = async (userId: number) =>
  (
    await rowsOf<{ result: string }>(server.db, sql`select result from login_log where user_id = ${userId} order by id`)
  ).map(({ result }) => result)

describe('an authenticator', () => {
  it('is added by a right code alone, and brings ten recovery codes', async () => {
    const { accessToken, recoveryCodes, userId } = await withTotp('visitor')
    expect(new Set(recoveryCodes).size).toBe(10)
    const mine = await server.ok(null, 'SecondFactor/GetMine', {}, bearer(accessToken))
    expect(mine).toMatchObject({
      items: [{ kind: 'Totp', name: '我的手机' }],
      recoveryCodesLeft: 10,
      isRequired: false,
    })
    const [row] = await rowsOf<{ sealed: string; codes: string }>(
      server.db,
      sql`select secret_sealed as sealed, (select string_agg(code_index, ' ') from recovery_code where user_id = ${userId}) as codes
        from user_factor where user_id = ${userId}`,
    )
    expect(row?.sealed).toMatch(/^v\d+:/)
    expect(recoveryCodes.some((code) => row?.codes.includes(code))).toBe(false)
    // slow and salted, as passwords: ten of them, none like another
    expect(row?.codes.match(/\$argon2id\$v=19\$m=19456,t=2,p=1\$\S+/g)).toHaveLength(10)
  })

  it('is not added by a wrong code', async () => {
    const { accessToken } = await logIn('visitor')
    const { ticket } = await server.ok<{ ticket: string }>(null, 'SecondFactor/BeginTotp', {}, bearer(accessToken))
    const input = { ticket, code: '000000', name: '手机' }
    expect(await server.refused(null, 'SecondFactor/AddTotp', input, bearer(accessToken))).toMatchObject({
      status: 400,
      members: ['code'],
    })
  })

  it('is not added with what was begun for somebody else', async () => {
    const [a, b] = [await logIn('visitor'), await logIn('person2')]
    const { ticket, secret } = await server.ok<{ ticket: string; secret: string }>(
      null,
      'SecondFactor/BeginTotp',
      {},
      bearer(a.accessToken),
    )
    const input = { ticket, code: codeOf(secret), name: '手机' }
    expect(await server.refused(null, 'SecondFactor/AddTotp', input, bearer(b.accessToken))).toMatchObject({
      status: 400,
    })
  })
})

describe('a login with a second factor', () => {
  it('gives no session before the second step', async () => {
    const { userName, userId } = await withTotp('visitor')
    const pending = await logIn(userName)
    for (const operation of ['User/GetMyAccount', 'TokenAuth/RefreshToken', 'SecondFactor/GetMine']) {
      expect((await server.call(null, operation, {}, bearer(pending.accessToken))).status, operation).toBe(401)
    }
    expect(await resultsOf(userId)).toEqual(['Success', 'FactorDue'])
    const ways = await server.ok(null, 'SecondFactor/GetPendingLogin', { pendingToken: pending.accessToken })
    expect(ways).toMatchObject({ kinds: ['Totp', 'RecoveryCode'], passkeyOptions: null })
  })

  it('gives one after it, with a code that was pasted with a blank', async () => {
    const { userName, userId, secret } = await withTotp('visitor')
    later(60)
    const pending = await logIn(userName)
    const code = codeOf(secret)
    const reply = await finish(pending.accessToken, totp(` ${code.slice(0, 3)} ${code.slice(3)} `))
    expect(reply.status).toBe(200)
    const granted = (reply.envelope?.result ?? null) as Token | null
    const own = await server.call(null, 'User/GetMyAccount', {}, bearer(granted?.accessToken ?? ''))
    expect(own.status).toBe(200)
    expect((await resultsOf(userId)).at(-1)).toBe('Success')
  })

  it('takes the first step and the code only once', async () => {
    const { userName, secret } = await withTotp('visitor')
    later(60)
    const [one, two] = [await logIn(userName), await logIn(userName)]
    const code = codeOf(secret)
    expect((await finish(one.accessToken, totp(code))).status).toBe(200)
    expect((await finish(two.accessToken, totp(code))).status).toBe(400)
    later(30)
    expect((await finish(one.accessToken, totp(codeOf(secret)))).status).toBe(400)
    expect((await finish(two.accessToken, totp(codeOf(secret)))).status).toBe(200)
  })

  it('lets one of two equal codes in that come at once', async () => {
    const { userName, secret } = await withTotp('visitor')
    later(60)
    const waiting = await Promise.all([logIn(userName), logIn(userName), logIn(userName)])
    const code = codeOf(secret)
    const answers = await Promise.all(waiting.map(({ accessToken }) => finish(accessToken, totp(code))))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400])
  })

  it('makes whoever guesses wait, and the right code with him', async () => {
    const { userName, userId, secret } = await withTotp('visitor')
    later(60)
    const { accessToken } = await logIn(userName)
    for (let index = 0; index < 5; index++) expect((await finish(accessToken, totp('000000'))).status).toBe(400)
    const held = await finish(accessToken, totp(codeOf(secret)))
    expect(held.envelope?.error).toMatchObject({ code: 40013, details: expect.stringContaining('验证码输错次数过多') })
    expect((await resultsOf(userId)).slice(-2)).toEqual(['WrongFactor', 'Locked'])
  })

  it('takes a recovery code once, however it is written', async () => {
    const { userName, recoveryCodes, accessToken } = await withTotp('visitor')
    const [code = ''] = recoveryCodes
    const proof = { kind: 'RecoveryCode', code: code.toLowerCase().replaceAll('-', ' ') }
    const waiting = await Promise.all([logIn(userName), logIn(userName)])
    const answers = await Promise.all(waiting.map((token) => finish(token.accessToken, proof)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
    expect(await server.ok(null, 'SecondFactor/GetMine', {}, bearer(accessToken))).toMatchObject({
      recoveryCodesLeft: 9,
    })
  })

  it('takes a recovery code of before slow hashes, once', async () => {
    const { userName, userId } = await withTotp('visitor')
    const keyed = server.platform.sealer.blindIndex('recovery.code', `${userId}\n7ABC8DEF9GHJ`)
    await server.db.execute(
      sql`insert into recovery_code (user_id, code_index, creation_time) values (${userId}, ${keyed}, now())`,
    )
    const proof = { kind: 'RecoveryCode', code: '7abc-8def-9ghj' }
    const statuses: number[] = []
    for (let round = 0; round < 2; round += 1) {
      statuses.push((await finish((await logIn(userName)).accessToken, proof)).status)
    }
    expect(statuses).toEqual([200, 400])
  })

  it('is asked for after a forgotten password was set anew, too', async () => {
    const { userName, userId } = await withTotp('visitor')
    const phone = await phoneOfAccount(server, userId)
    await server.ok(null, 'Account/GetVerificationCode', {
      phone,
      verificationCode: 'RetrivePasswordVercificationCodeSMS',
    })
    const [letter] = (await server.platform.letterBox?.newest()) ?? []
    const code = /\d{6}/.exec(letter?.content ?? '')?.[0]
    const fresh = '三只猫在屋顶睡觉'
    await server.ok(null, 'Account/ResetPassword4Portal', { phone, newPassword: fresh, code })
    const pending = await logIn(userName, fresh)
    expect((await server.call(null, 'User/GetMyAccount', {}, bearer(pending.accessToken))).status).toBe(401)
  })

  it('is over after a quarter of an hour', async () => {
    const { userName, secret } = await withTotp('visitor')
    const { accessToken } = await logIn(userName)
    later(901)
    expect((await finish(accessToken, totp(codeOf(secret)))).status).toBe(400)
  })

  it('does not take an access token for the first step', async () => {
    const { accessToken, secret } = await withTotp('visitor')
    later(60)
    expect((await finish(accessToken, totp(codeOf(secret)))).status).toBe(400)
  })
})

describe('a proof that is asked again', () => {
  const NEW_USER = {
    ...{ userName: 'granted1', surname: '新同事', realName: '王小明', mobilePhone: '13900770001' },
    ...{ userType: 'PlatformUser', platformRoles: ['Finance'], password: '四月的风吹过-42' },
  }
  const confirmed = async (token: string, proof: object) => {
    const { challengeId } = await server.ok<{ challengeId: string }>(
      null,
      'SecondFactor/GetConfirmation',
      {},
      bearer(token),
    )
    return server.call(null, 'SecondFactor/Confirm', { challengeId, ...proof }, bearer(token))
  }

  it('is due minutes after the login, by the password where there is no factor, and holds for minutes', async () => {
    const { accessToken } = await logIn('platform')
    later(301)
    const create = () => server.call(null, 'User/Create', NEW_USER, bearer(accessToken))
    expect((await create()).envelope?.error).toMatchObject({ code: 40306 })
    expect((await confirmed(accessToken, { kind: 'Password', password: 'wrong-one' })).status).toBe(400)
    expect((await create()).status).toBe(403)
    expect((await confirmed(accessToken, { kind: 'Password', password: 'Portal123' })).status).toBe(200)
    expect((await create()).status).toBe(200)
    later(301)
    expect((await create()).envelope?.error).toMatchObject({ code: 40306 })
  })

  it('is of the session that gave it, and a refreshed token brings none', async () => {
    const [one, two] = [await logIn('platform'), await logIn('platform')]
    later(301)
    expect((await confirmed(one.accessToken, { kind: 'Password', password: 'Portal123' })).status).toBe(200)
    const asked = await server.refused(
      null,
      'User/Create',
      { ...NEW_USER, userName: 'granted2' },
      bearer(two.accessToken),
    )
    expect(asked.code).toBe(40306)
  })

  it('makes the token of before it an old one: a refresh replaces it, and a copy that comes later ends the session', async () => {
    const { accessToken, userId } = await logIn('platform')
    const refreshed = (token: string) =>
      server.ok<{ accessToken: string }>(null, 'TokenAuth/RefreshToken', {}, bearer(token))
    later(301)
    expect((await refreshed(accessToken)).accessToken).toBe(accessToken)
    await confirmed(accessToken, { kind: 'Password', password: 'Portal123' })
    const fresh = await refreshed(accessToken)
    expect(fresh.accessToken).not.toBe(accessToken)
    expect((await refreshed(fresh.accessToken)).accessToken).toBe(fresh.accessToken)
    const statusOf = async (token: string) => (await server.call(null, 'User/GetMyAccount', {}, bearer(token))).status
    expect(await statusOf(fresh.accessToken)).toBe(200)
    await server.db.execute(
      sql`update portal_user_token set revoked_time = revoked_time - interval '1 minute' where user_id = ${userId}`,
    )
    expect([await statusOf(accessToken), await statusOf(fresh.accessToken)]).toEqual([401, 401])
  })

  it('takes the factor, not the password, from whoever has one', async () => {
    const { accessToken, secret } = await withTotp('person2')
    later(301)
    const change = () =>
      server.refused(
        null,
        'User/ChangeEmailAddress',
        { emailAddress: 'a@example.org', code: '123456' },
        bearer(accessToken),
      )
    expect((await change()).code).toBe(40306)
    expect((await confirmed(accessToken, { kind: 'Password', password: 'Portal123' })).status).toBe(400)
    expect((await confirmed(accessToken, totp(codeOf(secret)))).status).toBe(200)
    expect((await change()).code).not.toBe(40306)
  })

  it('leaves out whose own proof the call brings', async () => {
    const { accessToken } = await logIn('person2')
    later(301)
    const answer = await server.refused(
      null,
      'User/ChangeEmailAddress',
      { emailAddress: 'a@example.org', code: '123456' },
      bearer(accessToken),
    )
    expect(answer.code).not.toBe(40306)
  })

  it('is good once', async () => {
    const { accessToken, secret } = await withTotp('visitor')
    later(301)
    const { challengeId } = await server.ok<{ challengeId: string }>(
      null,
      'SecondFactor/GetConfirmation',
      {},
      bearer(accessToken),
    )
    const send = () =>
      server.call(null, 'SecondFactor/Confirm', { challengeId, ...totp(codeOf(secret)) }, bearer(accessToken))
    expect((await send()).status).toBe(200)
    later(30)
    expect((await send()).status).toBe(400)
  })

  it('is asked before these operations and no others', () => {
    const asking = server.operations.filter(({ definition }) => definition.confirm !== undefined)
    expect(asking.map(({ service, name }) => `${service}/${name}`).sort()).toEqual([
      'Account/ChangeMobilePhone',
      'Approval/Approve',
      'AuditLog/Export',
      'ContractEmployment/ConfirmPaper',
      'ContractEmployment/DownloadPdf',
      'ContractProof/Download',
      'CustomRole/Create',
      'CustomRole/Update',
      'Enterprise/ExportQuotaEvidence',
      'EnterpriseWindingUp/Approve',
      'Payroll/Export',
      ...['AddPasskey', 'AddTotp', 'BeginPasskey', 'BeginTotp', 'Remove', 'RenewRecoveryCodes', 'Reset'].map(
        (name) => `SecondFactor/${name}`,
      ),
      ...[
        'ChangeBankInfo',
        'ChangeEmailAddress',
        'Create',
        'EndMyOtherSessions',
        'EndMySession',
        'EndSessionsOf',
        'ResetPassword',
        'Update',
      ].map((name) => `User/${name}`),
      'UserDisabledPerson/ChangeBankInfo',
      'UserDisabledPerson/Get',
      'WorkOrder/ConfirmHosting',
      'WorkOrder/RecordRefund',
      ...['Create', 'ExportBankSheet', 'ExportBatchFiles', 'ExportTaxReturn', 'Pay', 'PrepareBatch', 'Update'].map(
        (name) => `WorkOrderFinancialFlow/${name}`,
      ),
    ])
  })

  it.each([
    ['finance', 'WorkOrderFinancialFlow/Pay', { ids: [1], payMethod: 'BankBatch' }],
    ['finance', 'WorkOrderFinancialFlow/ExportBankSheet', {}],
    ['auditor', 'ContractEmployment/DownloadPdf', { id: 1 }],
    ['enterprise', 'ContractEmployment/DownloadPdf', { id: 1 }],
    ['enterprise', 'ContractProof/Download', { id: 1 }],
    ['enterprise', 'Enterprise/ExportQuotaEvidence', {}],
    ['auditor', 'UserDisabledPerson/Get', { id: 1, reveal: true, reason: '核对证件' }],
    ['platform', 'SecondFactor/Reset', { userId: 1, reason: '遗失' }],
    ['platform', 'User/ResetPassword', { adminPassword: 'Portal123', userId: 3, newPassword: '四月的风吹过-43' }],
  ])('%s: %s', async (account, operation, input) => {
    const { accessToken } = await logIn(account)
    later(301)
    const reply = await server.call(null, operation, input, bearer(accessToken))
    expect(reply.envelope?.error?.code, JSON.stringify(reply.envelope?.error)).toBe(40306)
  })

  it('is not asked of a person for his own number, nor without the number', async () => {
    const { accessToken } = await logIn('auditor')
    const id = server.account('person').personId
    later(301)
    expect((await server.call(null, 'UserDisabledPerson/Get', { id }, bearer(accessToken))).status).toBe(200)
    const own = await logIn('person')
    later(301)
    expect(
      (await server.call(null, 'UserDisabledPerson/Get', { id, reveal: true }, bearer(own.accessToken))).status,
    ).toBe(200)
    // there is no such contract: the call got past the proof
    const contract = { id: 999_999 }
    const { accessToken: token } = own
    expect((await server.call(null, 'ContractEmployment/DownloadPdf', contract, bearer(token))).status).toBe(404)
    expect((await server.call(null, 'ContractProof/Download', contract, bearer(token))).status).toBe(404)
  })
})

describe('factors that go', () => {
  it('leave with their recovery codes, and their owner is told', async () => {
    const { userName, userId, accessToken } = await withTotp('visitor')
    const { items } = await server.ok<{ items: { id: number }[] }>(
      null,
      'SecondFactor/GetMine',
      {},
      bearer(accessToken),
    )
    await server.ok(null, 'SecondFactor/Remove', { id: items[0]?.id }, bearer(accessToken))
    expect(await server.ok(null, 'SecondFactor/GetMine', {}, bearer(accessToken))).toMatchObject({
      items: [],
      recoveryCodesLeft: 0,
    })
    const { accessToken: direct } = await logIn(userName)
    expect((await server.call(null, 'User/GetMyAccount', {}, bearer(direct))).status).toBe(200)
    const told = await rowsOf<{ template: string }>(
      server.db,
      sql`select template from outbox where user_id = ${userId} order by id`,
    )
    expect(told.map(({ template }) => template)).toEqual(['account.factorAdded', 'account.factorRemoved'])
  })

  it('are never somebody else’s', async () => {
    const { accessToken } = await withTotp('visitor')
    const { items } = await server.ok<{ items: { id: number }[] }>(
      null,
      'SecondFactor/GetMine',
      {},
      bearer(accessToken),
    )
    expect((await server.refused('person2', 'SecondFactor/Remove', { id: items[0]?.id })).status).toBe(404)
  })

  it('are cleared by two administrators: logins end, the owner is told', async () => {
    const { userName, userId, accessToken } = await withTotp('visitor')
    const { accessToken: admin } = await logIn('platform')
    const reason = '手机遗失，已核对证件'
    const { approval } = await server.ok<{ approval: { id: number } }>(
      null,
      'SecondFactor/Reset',
      { userId, reason },
      bearer(admin),
    )
    // until the other one agrees the account is as it was
    expect((await server.call(null, 'User/GetMyAccount', {}, bearer(accessToken))).status).toBe(200)
    const { accessToken: second } = await logIn('platform2')
    await server.ok(null, 'Approval/Approve', { id: approval.id }, bearer(second))
    expect((await server.call(null, 'User/GetMyAccount', {}, bearer(accessToken))).status).toBe(401)
    const { accessToken: direct } = await logIn(userName)
    expect((await server.call(null, 'User/GetMyAccount', {}, bearer(direct))).status).toBe(200)
    const told = await rowsOf<{ template: string }>(
      server.db,
      sql`select template from outbox where user_id = ${userId}`,
    )
    expect(told.map(({ template }) => template)).toContain('account.factorsReset')
  })

  it('are not reset by oneself', async () => {
    const { accessToken } = await logIn('platform')
    const input = { userId: server.account('platform').userId, reason: '遗失' }
    expect((await server.refused(null, 'SecondFactor/Reset', input, bearer(accessToken))).status).toBe(400)
  })
})

it('tells the old mail and phone that they are no longer the account’s', async () => {
  const { userId, userName, accessToken } = await withTotp('visitor')
  await server.db.execute(
    sql`update portal_user set email_address = ${`${userName}@old.example.org`} where id = ${userId}`,
  )
  const { emailAddress } = { emailAddress: `${userName}@new.example.org` }
  await server.ok(null, 'User/GetChangeEmailAddressVerificationCode', { emailAddress }, bearer(accessToken))
  const [letter] = (await server.platform.letterBox?.newest()) ?? []
  const code = /\d{6}/.exec(letter?.content ?? '')?.[0]
  await server.ok(
    null,
    'User/ChangeEmailAddress',
    { emailAddress, code, currentPassword: 'Portal123' },
    bearer(accessToken),
  )
  const told = await rowsOf<{ address: null; addressSealed: string }>(
    server.db,
    sql`select address, address_sealed as "addressSealed" from outbox
      where user_id = ${userId} and template = 'account.addressChanged' and channel = 'Email'`,
  )
  expect(told.map((row) => addressOf(server.platform.sealer, row))).toEqual([`${userName}@old.example.org`])
})
