import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hasPhone } from '#services/abp/sealing/sealed-phones.ts'
import { enterprises } from '#services/database/schema/enterprises.ts'
import { users } from '#services/database/schema/identity.ts'
import { byTwoAdmins } from '#tests/support/second-person.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { fileOf } from '#tests/unit/services/work-orders/orders.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

interface Row {
  id: number
  userName: string
  realName: string
  mobilePhone: string
  rowVersion: number
  workCard: { id: number } | null
  enterprises: { id: number; enterpriseName: string }[]
}
const admin = <T = Row>(action: string, input: object = {}) =>
  server.ok<T>('platform', `UserWorkDeveloper/${action}`, input)
const refused = (action: string, input: object, account = 'platform') =>
  server.refused(account, `UserWorkDeveloper/${action}`, input)
const namesOf = async (query: object, account = 'platform') =>
  (await server.ok<{ items: Row[] }>(account, 'UserWorkDeveloper/GetAll', query)).items.map(({ realName }) => realName)
const logIn = (userName: string, password: string) =>
  server.call(null, 'TokenAuth/Authenticate', { userNameOrEmailAddress: userName, password })

const PASSWORD = 'Tuozhan2026'
/** in the place of the first one */
const OWN_PASSWORD = 'Yunhai-3-xiaoxi'
let phones = 13900000700
const form = (changes: object = {}) => ({
  realName: '许知远',
  mobilePhone: String(++phones),
  password: PASSWORD,
  ...changes,
})
/** The answer masks the number. */
const masked = (phone: string) => `${phone.slice(0, 3)}****${phone.slice(-4)}`
const made = async () => {
  const input = form()
  return { ...(await admin('Create', input)), mobilePhone: input.mobilePhone }
}
const accountsOf = (mobilePhone: string) =>
  server.db.$count(users, hasPhone(server.platform.sealer, 'account', mobilePhone))

describe('a developer', () => {
  test('logs in by his phone, is changed by whoever has seen the last version, and goes', async () => {
    const { mobilePhone, ...answer } = await made()
    expect(answer).toMatchObject({ userName: masked(mobilePhone), isActive: true, enterprises: [], workCard: null })
    expect((await logIn(mobilePhone, PASSWORD)).status).toBe(200)
    const { id, rowVersion } = answer
    const changed = await admin('Update', { id, realName: '许 知远', emailAddress: 'xu@example.org', rowVersion })
    expect(changed).toMatchObject({
      realName: '许知远',
      emailAddress: 'x***@example.org',
      mobilePhone: masked(mobilePhone),
    })
    expect(await refused('Update', { id, realName: '旧1', rowVersion })).toMatchObject({ status: 400 })
    expect(await refused('Update', { id, realName: '旧名', rowVersion })).toMatchObject({ status: 409, code: 40902 })
    await admin('Delete', { id })
    for (const action of ['Get', 'Delete']) expect(await refused(action, { id })).toMatchObject({ status: 404 })
    expect((await logIn(mobilePhone, PASSWORD)).status).toBe(400)
  })

  test('shows his card to himself and the platform, and to nobody else', async () => {
    const workCardFileId = await fileOf(server, 'platform')
    const id = server.account('developer').userId
    const { workCard } = await admin('Update', { id, workCardFileId })
    expect(workCard).toMatchObject({ id: workCardFileId, fileName: '凭证.png' })
    const files = (account: string) =>
      server.ok<object[]>(account, 'Attachment/GetAttachments', { hostType: 'WorkDeveloperWorkCard', hostId: id })
    expect(await files('developer')).toHaveLength(1)
    for (const account of ['developer2', 'enterprise', 'person']) expect(await files(account), account).toEqual([])
    expect(await admin('Update', { id, workCardFileId: null })).toMatchObject({ workCard: null })
  })

  test('is not made when his card is not there', async () => {
    const input = form({ workCardFileId: 999_999 })
    expect(await refused('Create', input)).toMatchObject({ status: 400, members: ['workCardFileId'] })
    expect(await accountsOf(input.mobilePhone)).toBe(0)
  })

  test('stays while enterprises or running orders are his', async () => {
    const { id } = await admin('Create', form())
    const enterpriseId = server.account('draft').enterpriseId as number
    const give = (developerUserId: number | null) =>
      server.db.update(enterprises).set({ developerUserId }).where(eq(enterprises.id, enterpriseId))
    await give(id)
    expect(await refused('Delete', { id })).toMatchObject({ status: 400, code: 40000 })
    const { enterprises: own } = await admin('Get', { id })
    expect(own.map((enterprise) => enterprise.id)).toEqual([enterpriseId])
    await give(null)
    await admin('Delete', { id })
  })

  test('who is switched off is logged out at once and cannot come back', async () => {
    const { id, mobilePhone } = await made()
    const { envelope } = await logIn(mobilePhone, PASSWORD)
    const headers = { authorization: `Bearer ${(envelope?.result as { accessToken?: string } | null)?.accessToken}` }
    const own = () => server.call(null, 'UserWorkDeveloper/Get', { id }, { headers })
    const change = { currentPassword: PASSWORD, newPassword: OWN_PASSWORD }
    await server.ok(null, 'User/ChangePassword', change, { headers })
    expect((await own()).status).toBe(200)
    await admin('Active', { id, isActive: false })
    expect((await own()).status).toBe(401)
    expect((await logIn(mobilePhone, OWN_PASSWORD)).status).toBe(400)
    await admin('Active', { id, isActive: true })
    expect((await logIn(mobilePhone, OWN_PASSWORD)).status).toBe(200)
  })

  test('gets a new password from who knows the administrator’s own', async () => {
    const { id, mobilePhone } = await made()
    const reset = { id, adminPassword: 'Portal123', newPassword: 'Xinmima2027' }
    const wrong = await refused('ResetPassword', { ...reset, adminPassword: 'Portal124' })
    expect(wrong).toMatchObject({ status: 400, members: ['adminPassword'] })
    const weak = await refused('ResetPassword', { ...reset, newPassword: 'password1' })
    expect(weak).toMatchObject({ status: 400, members: ['newPassword'] })
    expect((await logIn(mobilePhone, PASSWORD)).status).toBe(200)
    await byTwoAdmins(server)('UserWorkDeveloper/ResetPassword', reset)
    expect((await logIn(mobilePhone, PASSWORD)).status).toBe(400)
    expect((await logIn(mobilePhone, reset.newPassword)).status).toBe(200)
  })

  test.each([
    [{ realName: '1' }, 'realName'],
    [{ realName: '' }, 'realName'],
    [{ mobilePhone: '12800138000' }, 'mobilePhone'],
    [{ password: 'short1' }, 'password'],
    [{ emailAddress: 'nobody' }, 'emailAddress'],
    [{ userName: '9lives' }, 'userName'],
  ])('refuses %j and names %s', async (changes, member) => {
    const refusal = await refused('Create', form(changes))
    expect(refusal).toMatchObject({ status: 400, code: 40001 })
    expect(refusal.members).toContain(member)
  })

  test.each([
    [{ mobilePhone: '13900000021' }, 'mobilePhone'],
    [{ userName: 'Developer' }, 'userName'],
  ])('is not entered twice: %j', async (changes, member) => {
    expect(await refused('Create', form(changes))).toMatchObject({ status: 409, code: 40020, members: [member] })
  })
})

describe('the list', () => {
  test('filters by name, phone and the enterprise he develops', async () => {
    expect(await namesOf({ realName: '罗' })).toEqual(['罗川'])
    expect(await namesOf({ mobilePhone: '0022' })).toEqual(['顾白'])
    const { items } = await admin<{ items: Row[] }>('GetAll', { realName: '罗川' })
    const name = items[0]?.enterprises[0]?.enterpriseName ?? ''
    expect(name).not.toBe('')
    expect(await namesOf({ enterprise: name.slice(0, 4) })).toEqual(['罗川'])
    expect(await namesOf({ enterprise: '没有这家' })).toEqual([])
    expect(await refused('GetAll', { sorting: 'passwordHash' })).toMatchObject({ status: 400, members: ['sorting'] })
  })

  test('has nobody but developers', async () => {
    const others = ['person', 'enterprise', 'foundation'].map((name) => server.account(name).userId)
    const { items } = await admin<{ items: Row[] }>('GetAll', { pageSize: 100 })
    expect(items.filter(({ id }) => others.includes(id))).toEqual([])
    for (const id of others) {
      const changes = { id, realName: '改名', isActive: false, adminPassword: 'Portal123', newPassword: PASSWORD }
      for (const action of ['Get', 'Update', 'Active', 'ResetPassword', 'Delete']) {
        const input = ['Get', 'Delete'].includes(action) ? { id } : changes
        expect(await refused(action, input), action).toMatchObject({ status: 404 })
      }
    }
  })

  test('shows a developer himself, with his number', async () => {
    expect(await namesOf({}, 'developer')).toEqual(['罗川'])
    const { userId } = server.account('developer2')
    expect(await refused('Get', { id: userId }, 'developer')).toMatchObject({ status: 404 })
    expect(await server.ok('developer2', 'UserWorkDeveloper/Get', { id: userId })).toMatchObject({
      mobilePhone: '13900000022',
    })
  })

  test('masks numbers for staff, who find them whole alone', async () => {
    const id = server.account('developer').userId
    for (const account of ['auditor', 'platform'])
      expect(await server.ok(account, 'UserWorkDeveloper/Get', { id })).toMatchObject({ mobilePhone: '139****0021' })
    expect(await namesOf({ mobilePhone: '13900000021' }, 'auditor')).toEqual(['罗川'])
    expect(await namesOf({ mobilePhone: '1390000002' }, 'auditor')).toEqual([])
  })
})

test.each(['Create', 'Update', 'Delete', 'Active', 'ResetPassword'])(
  '%s is for administrators alone',
  async (action) => {
    const input = { id: 1, isActive: false, adminPassword: 'Portal123', newPassword: PASSWORD, ...form() }
    for (const account of ['developer', 'auditor', 'enterprise', 'foundation', 'person']) {
      expect(await refused(action, input, account)).toMatchObject({ status: 403 })
    }
    expect(await server.refused(null, `UserWorkDeveloper/${action}`, input)).toMatchObject({ status: 401 })
  },
)
