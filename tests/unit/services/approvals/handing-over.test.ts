import { and, eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { approvals } from '#services/database/schema/approvals.ts'
import { users } from '#services/database/schema/identity.ts'
import { outbox } from '#services/database/schema/infrastructure.ts'
import { userFactors } from '#services/database/schema/second-factors.ts'
import { findUser } from '#services/identity/identity.repository.ts'
import { addressOf } from '#services/messages/outbox.repository.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { type ApprovalDesk, approvalDesk } from './desk.ts'

/** Whoever sets a person's password and phone can be that person: so one administrator alone sets neither. */
let server: TestServer
let desk: ApprovalDesk
beforeAll(async () => {
  server = await startTestServer({ LETTER_BOX: 'true' })
  desk = approvalDesk(server)
})
afterAll(() => server.close())

const idOf = (account: string) => server.account(account).userId
const whole = async (account: string) => {
  const [row] = await server.db
    .select()
    .from(users)
    .where(eq(users.id, idOf(account)))
  if (!row) throw new Error(`no account ${account}`)
  return row
}
const logIn = async (userNameOrEmailAddress: string, password: string) =>
  (await server.call(null, 'TokenAuth/Authenticate', { userNameOrEmailAddress, password })).status
const newPassword = '四月的风吹过-42'
const adminPassword = 'Portal123'

/** what an account was told, by channel and address; the inbox has no address */
const toldOf = async (account: string, template: string) => {
  const rows = await server.db
    .select()
    .from(outbox)
    .where(and(eq(outbox.userId, idOf(account)), eq(outbox.template, template)))
  return rows.map((row) => [row.channel, addressOf(server.platform.sealer, row)])
}

const ACCOUNTS = ['person', 'enterprise', 'developer', 'foundation', 'visitor'] as const
const kept = new Map<string, Awaited<ReturnType<typeof whole>>>()

beforeEach(async () => {
  await server.db.delete(approvals)
  await server.db.delete(outbox)
  for (const account of ACCOUNTS) kept.set(account, await whole(account))
})
afterEach(async () => {
  for (const { searchText: _, ...row } of kept.values()) {
    await server.db.update(users).set(row).where(eq(users.id, row.id))
  }
})

describe.each([
  ['person', 'User', 'userId'],
  ['visitor', 'User', 'userId'],
  ['foundation', 'User', 'userId'],
  ['enterprise', 'UserEnterprise', 'id'],
  ['developer', 'UserWorkDeveloper', 'id'],
] as const)('the account of %s, by %s', (account, service, member) => {
  it('gets another password from two administrators, and its owner is told', async () => {
    const { userName } = await whole(account)
    const reset = { [member]: idOf(account), newPassword, adminPassword, approvalReason: '忘记密码，当面核对了证件' }
    const id = await desk.prepared('platform', `${service}/ResetPassword`, reset)
    expect([await logIn(userName, newPassword), await logIn(userName, adminPassword)]).toEqual([400, 200])
    expect(await toldOf(account, 'account.passwordChanged')).toEqual([])
    const shown = await desk.get('platform2', id)
    expect(shown).toMatchObject({ title: '重设账号的密码', reason: '忘记密码，当面核对了证件' })
    expect(JSON.stringify(shown)).not.toMatch(/argon2|四月/)
    expect((await server.refused('platform', 'Approval/Approve', { id })).status).toBe(403)
    expect(await desk.decide('platform2', 'Approve', id)).toMatchObject({ status: 'Approved' })
    expect([await logIn(userName, newPassword), await logIn(userName, adminPassword)]).toEqual([200, 400])
    expect(await toldOf(account, 'account.passwordChanged')).toHaveLength(1)
  })

  it('gets another phone from two administrators, and the old phone and mail are told', async () => {
    const old = { mobilePhone: '13950000001', emailAddress: `${account}@old.example.org` }
    await server.db
      .update(users)
      .set(old)
      .where(eq(users.id, idOf(account)))
    const change = { id: idOf(account), mobilePhone: '13950000002', approvalReason: '换号' }
    const id = await desk.prepared('platform', `${service}/Update`, change)
    expect(await findUser(server, idOf(account))).toMatchObject(old)
    expect(await desk.get('platform2', id)).toMatchObject({
      title: '更换账号的手机号',
      lines: [expect.objectContaining({ label: '手机号', before: '139****0001', after: '139****0002' })],
    })
    expect((await server.refused('platform', 'Approval/Approve', { id })).status).toBe(403)
    await desk.decide('platform2', 'Approve', id)
    expect(await findUser(server, idOf(account))).toMatchObject({ mobilePhone: '13950000002' })
    const told = await toldOf(account, 'account.addressChanged')
    expect(told).toContainEqual(['Email', old.emailAddress])
    expect(told).toContainEqual(['Sms', old.mobilePhone])
    expect(told.filter(([channel]) => channel === 'SiteMessage')).toHaveLength(1)
  })
})

it('a mail address is changed by one, because it opens nothing until its owner confirms it; the old one is told', async () => {
  const id = idOf('person')
  await server.db.update(users).set({ emailAddress: 'old@example.org' }).where(eq(users.id, id))
  const answer = await server.ok('platform', 'User/Update', { id, emailAddress: 'new@example.org' })
  expect(answer).toMatchObject({ emailAddress: 'n***@example.org', approval: null })
  expect(await findUser(server, id)).toMatchObject({ emailAddress: 'new@example.org' })
  expect(await toldOf('person', 'account.addressChanged')).toContainEqual(['Email', 'old@example.org'])
})

describe('a number in what the approver reads', () => {
  const called = (account: string, phone: string) =>
    server.db
      .update(users)
      .set({ mobilePhone: phone, userName: phone })
      .where(eq(users.id, idOf(account)))
  /** as it lies in the database, too */
  const linesOf = async (id: number) => {
    const [row] = await server.db.select().from(approvals).where(eq(approvals.id, id))
    expect((await desk.get('platform2', id)).lines).toEqual(row?.lines)
    return row?.lines ?? []
  }

  it('is masked, also where it is the name of the account', async () => {
    await called('visitor', '13950000005')
    const lines = await linesOf(
      await desk.prepared('platform', 'User/ResetPassword', { userId: idOf('visitor'), newPassword, adminPassword }),
    )
    expect(lines).toMatchObject([{ about: '139****0005', label: '密码' }])
  })

  it('is another one, which the line says where the difference is masked', async () => {
    await called('visitor', '13950000005')
    const lines = await linesOf(
      await desk.prepared('platform', 'User/Update', { id: idOf('visitor'), mobilePhone: '13951110005' }),
    )
    const phone = { label: '手机号', before: '139****0005', after: '139****0005（中间四位不同）' }
    expect(lines).toEqual([{ about: '139****0005', ...phone }])
  })
})

it('a change of the name alone tells nobody', async () => {
  await server.ok('platform', 'User/Update', { id: idOf('visitor'), surname: '小安' })
  expect(await server.db.$count(outbox)).toBe(0)
})

describe('second factors', () => {
  const enrol = async (account: string, name: string) => {
    const values = { userId: idOf(account), kind: 'Totp', name, secretSealed: 'sealed', counter: 0 } as const
    await server.db.insert(userFactors).values({ ...values, creationTime: new Date() })
  }
  const factors = (account: string) => server.db.$count(userFactors, eq(userFactors.userId, idOf(account)))
  const clear = (account: string) =>
    desk.prepared('platform', 'SecondFactor/Reset', { userId: idOf(account), reason: '手机遗失，核对了证件' })
  afterEach(() => server.db.delete(userFactors))

  it.each(['person', 'enterprise', 'finance'] as const)(
    'of %s are cleared by two, who is told why',
    async (account) => {
      await enrol(account, '旧手机')
      const id = await clear(account)
      expect(await factors(account)).toBe(1)
      expect((await server.refused('platform', 'Approval/Approve', { id })).status).toBe(403)
      expect(await desk.get('platform2', id)).toMatchObject({
        reason: '手机遗失，核对了证件',
        lines: [expect.objectContaining({ label: '两步验证', before: '已设置', after: '清除，所有登录结束' })],
      })
      await desk.decide('platform2', 'Approve', id)
      expect(await factors(account)).toBe(0)
      expect(await toldOf(account, 'account.factorsReset')).not.toEqual([])
    },
  )

  it('that the owner has added meanwhile make it void: nothing is cleared', async () => {
    await enrol('person', '旧手机')
    const id = await clear('person')
    await enrol('person', '新手机')
    expect(await desk.decide('platform2', 'Approve', id)).toMatchObject({ status: 'Void' })
    expect(await factors('person')).toBe(2)
  })

  it('are not asked to be cleared where there are none, nor by the one they belong to', async () => {
    const nothing = await server.refused('platform', 'SecondFactor/Reset', { userId: idOf('person2'), reason: '遗失' })
    expect(nothing.details).toBe('这个账号没有两步验证')
    const own = await server.refused('platform', 'SecondFactor/Reset', { userId: idOf('platform'), reason: '遗失' })
    expect(own.status).toBe(400)
    expect(await server.db.$count(approvals)).toBe(0)
  })
})

it('nothing of it can be done where one administrator is alone, and each refusal says how a second one comes', async () => {
  const second = eq(users.id, idOf('platform2'))
  const userId = idOf('person')
  await server.db
    .insert(userFactors)
    .values({ userId, kind: 'Totp', name: '手机', secretSealed: 'sealed', counter: 0, creationTime: new Date() })
  await server.db.update(users).set({ isActive: false }).where(second)
  try {
    for (const [operation, input] of [
      ['User/ResetPassword', { userId, newPassword, adminPassword }],
      ['User/Update', { id: userId, mobilePhone: '13950000003' }],
      ['SecondFactor/Reset', { userId, reason: '遗失' }],
      ['UserEnterprise/ResetPassword', { id: idOf('enterprise'), newPassword, adminPassword }],
      ['UserWorkDeveloper/Update', { id: idOf('developer'), mobilePhone: '13950000004' }],
    ] as const) {
      const refusal = await server.refused('platform', operation, input)
      expect(refusal, operation).toMatchObject({ status: 409, code: 40906 })
      expect(refusal.details, operation).toContain('npm run user:create-platform')
    }
  } finally {
    await server.db.update(users).set({ isActive: true }).where(second)
    await server.db.delete(userFactors)
  }
})

it('the owner hears of a password that was changed by the owner too', async () => {
  await server.ok('visitor', 'User/ChangePassword', { currentPassword: 'Portal123', newPassword })
  expect(await toldOf('visitor', 'account.passwordChanged')).toHaveLength(1)
})
