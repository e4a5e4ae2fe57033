import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { users } from '#services/database/schema/identity.ts'
import { byTwoAdmins, secondPerson } from '#tests/support/second-person.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { fileOf } from '#tests/unit/services/work-orders/orders.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

interface User {
  id: number
  userName: string
  userType: string
  mobilePhone: string | null
  isActive: boolean
  rowVersion: number
  roleNames: string[]
}
interface Page {
  totalCount: number
  items: User[]
}
const PASSWORD = 'Portal123'

const create = async (userName: string, fields: object = {}) => {
  const form = { userName, password: 'Helper456', isChosenByOwner: true, userType: 'Visitor', ...fields }
  const answer = await server.ok<User>('platform', 'User/Create', form)
  return secondPerson(server)<User>('platform', 'User/Create', form, answer)
}
const list = (query: object) => server.ok<Page>('platform', 'User/GetAll', { maxResultCount: 1000, ...query })
const logIn = async (userNameOrEmailAddress: string, password = PASSWORD) => {
  const input = { userNameOrEmailAddress, password }
  const { accessToken } = await server.ok<{ accessToken: string }>(null, 'TokenAuth/Authenticate', input)
  return { headers: { authorization: `Bearer ${accessToken}` } }
}
const isAlive = async (options: { headers: Record<string, string> }) =>
  (await server.call(null, 'Session/GetCurrentLoginInformations', {}, options)).status === 200

describe('administration of accounts', () => {
  it('is for administrators alone', async () => {
    const { userId } = server.account('person')
    for (const name of ['auditor', 'content', 'finance', 'foundation', 'enterprise', 'person']) {
      for (const operation of ['GetAll', 'GetRoles', 'Activate', 'DeActivate', 'Delete']) {
        const refusal = await server.refused(name, `User/${operation}`, { id: userId })
        expect(refusal, `${operation} of ${name}`).toMatchObject({ status: 403, code: 40301 })
      }
    }
  })

  it('creates accounts that can log in', async () => {
    const user = await create('worker9', {
      userType: 'PlatformUser',
      platformRoles: ['Finance', 'Auditor'],
      mobilePhone: '+86 139-0000-9101',
      realName: '  钱  ·款 '.replaceAll(' ', ''),
      emailAddress: 'worker9@example.org',
    })
    expect(user).toMatchObject({ mobilePhone: '139****9101', isActive: true, rowVersion: 1 })
    expect(user.roleNames).toEqual(['平台工作人员', '平台审核员', '平台财务'])
    expect(await isAlive(await logIn('Worker9@Example.org', 'Helper456'))).toBe(true)
  })

  it.each([
    ['userName', '这个用户名已被使用', { userName: 'PERSON' }],
    ['mobilePhone', '这个手机号已被其他账号使用', { mobilePhone: '13900000201' }],
    ['emailAddress', '这个邮箱已被其他账号使用', { emailAddress: 'TWICE@example.org' }],
  ])('refuses what another account has: %s', async (member, details, fields) => {
    await server.db.update(users).set({ emailAddress: 'twice@example.org' }).where(eq(users.userName, 'visitor'))
    const form = { userName: 'someone9', password: 'Helper456', userType: 'Visitor', ...fields }
    const refusal = await server.refused('platform', 'User/Create', form)
    expect(refusal).toMatchObject({ status: 409, code: 40020, details, members: [member] })
  })

  it.each([
    ['password', { password: 'short1' }],
    ['password', { password: 'password1' }],
    ['password', { password: 'a13900009102', mobilePhone: '13900009102' }],
    ['userName', { userName: '13900009103', mobilePhone: '13900009102' }],
    ['emailAddress', { emailAddress: 'nobody' }],
    ['foundationId', { userType: 'FoundationWorker', foundationId: 999_999 }],
    ['userType', { userType: 'King' }],
  ])('names the field that is wrong: %s', async (member, fields) => {
    const form = { userName: 'someone9', password: 'Helper456', userType: 'Visitor', ...fields }
    const refusal = await server.refused('platform', 'User/Create', form)
    expect(refusal).toMatchObject({ status: 400, code: 40001, members: [member] })
  })

  it('changes what is named and nothing else, and notices that somebody else was faster', async () => {
    const { id, rowVersion } = await create('changed9', { mobilePhone: '13900009104', surname: '小改' })
    const after = await server.ok<User>('platform', 'User/Update', { id, realName: '改名', rowVersion })
    expect(after).toMatchObject({ realName: '改名', surname: '小改', mobilePhone: '139****9104', userType: 'Visitor' })
    const stale = await server.refused('platform', 'User/Update', { id, realName: '再改', rowVersion })
    expect(stale).toMatchObject({ status: 409, code: 40902 })
    expect((await server.refused('platform', 'User/Update', { id: 999_999, realName: '无人' })).status).toBe(404)
  })

  it('lets who logs in by his number go on by the new one', async () => {
    const { id } = await create('13900009105', { mobilePhone: '13900009105' })
    await byTwoAdmins(server)('User/Update', { id, mobilePhone: '13900009106' })
    expect((await server.ok<User>('platform', 'User/Get', { id })).userName).toBe('139****9106')
    const asked = { id, reveal: true, reason: '电话核对' }
    expect((await server.ok<User>('platform', 'User/Get', asked)).userName).toBe('13900009106')
    const { code, members } = await server.refused('platform', 'User/Update', { id, mobilePhone: null })
    expect([code, members]).toEqual([40001, ['userName']])
  })

  it('deletes an account that nobody relies on, whose name is free again', async () => {
    const { id } = await create('deleted9')
    const session = await logIn('deleted9', 'Helper456')
    await server.ok('platform', 'User/Delete', { id })
    expect(await isAlive(session)).toBe(false)
    expect((await server.refused('platform', 'User/Get', { id })).code).toBe(40401)
    expect((await create('deleted9')).id).not.toBe(id)
  })

  it.each([
    ['enterprise', '这个账号创建了企业，不能删除；可以停用'],
    ['person', '这个账号有求职者档案，不能删除；可以停用'],
    ['platform', '不能对自己的账号这样做，请让另一位管理员操作'],
  ])('does not delete %s', async (name, details) => {
    const { userId } = server.account(name)
    expect(await server.refused('platform', 'User/Delete', { id: userId })).toMatchObject({ code: 40000, details })
  })

  it('leaves an administrator to the platform: none stops himself', async () => {
    const { userId: id } = server.account('platform')
    const rows: [string, object][] = [
      ['DeActivate', {}],
      ['Active', { isActive: false }],
      ['Update', { isActive: false }],
      ['Update', { platformRoles: ['Finance'] }],
    ]
    for (const [operation, fields] of rows) {
      expect((await server.refused('platform', `User/${operation}`, { id, ...fields })).code, operation).toBe(40000)
    }
    expect(await server.ok('platform', 'User/Get', { id })).toMatchObject({ isActive: true, platformRoles: ['Admin'] })
  })
})

describe('an account that is switched off', () => {
  it.each([
    ['DeActivate', {}],
    ['Active', { isActive: false }],
    ['Update', { isActive: false }],
  ])('by %s is logged out everywhere and refused at the door, until it is switched on', async (operation, fields) => {
    const { userId: id } = server.account('person9')
    const sessions = [await logIn('person9'), await logIn('person9')]
    await server.ok('platform', `User/${operation}`, { id, ...fields })
    for (const session of sessions) expect(await isAlive(session)).toBe(false)
    const credentials = { userNameOrEmailAddress: 'person9', password: PASSWORD }
    const refusal = await server.refused(null, 'TokenAuth/Authenticate', credentials)
    expect(refusal.details).toBe('用户 person9 未激活，不能登录.')
    await server.ok('platform', 'User/Activate', { id })
    expect(await isAlive(await logIn('person9'))).toBe(true)
    // an ended session stays ended
    expect(await isAlive(sessions[0] ?? { headers: {} })).toBe(false)
  })
})

describe('the list of accounts', () => {
  it('filters by role, kinds, state, mail and keyword, each of them really', async () => {
    const { items: roles } = await server.ok<{ items: { id: number; name: string }[] }>('platform', 'User/GetRoles')
    const roleId = (name: string) => roles.find((role) => role.name === name)?.id
    const all = await list({})
    const kinds = (page: Page) => [...new Set(page.items.map(({ userType }) => userType))].sort()
    expect(kinds(await list({ userType: 'WorkDeveloper' }))).toEqual(['WorkDeveloper'])
    expect(kinds(await list({ userTypes: ['WorkDeveloper', 'Enterprise'] }))).toEqual(['Enterprise', 'WorkDeveloper'])
    expect(kinds(await list({ roleId: roleId('FoundationWorker') }))).toEqual(['FoundationWorker'])
    const finance = await list({ roleId: roleId('Finance') })
    expect(finance.items.map(({ userName }) => userName)).toContain('finance')
    expect(finance.items.map(({ userName }) => userName)).not.toContain('content')
    expect((await list({ roleId: 999 })).totalCount).toBe(0)
    await server.ok('platform', 'User/DeActivate', { id: server.account('person10').userId })
    const off = await list({ isActive: false })
    expect(off.items.map(({ userName }) => userName)).toEqual(['person10'])
    expect((await list({ isActive: true })).totalCount).toBe(all.totalCount - 1)
    await server.db.update(users).set({ emailAddress: 'one_1@example.org' }).where(eq(users.userName, 'person11'))
    expect((await list({ emailAddress: 'ONE_1@' })).items.map(({ userName }) => userName)).toEqual(['person11'])
    expect((await list({ emailAddress: 'one%' })).totalCount).toBe(0)
  })

  it.each(['林一鸣', '13900000201', '一鸣'])('finds by the keyword %s', async (keyword) => {
    expect((await list({ keyword })).items.map(({ userName }) => userName)).toContain('person')
    expect((await list({ keyword: `${keyword}无此人` })).totalCount).toBe(0)
  })

  it('pages and sorts', async () => {
    const names = (page: Page) => page.items.map(({ userName }) => userName)
    const sorted = await list({ sorting: 'userName desc', maxResultCount: 1000 })
    // users who are named by a number sort among those whose names are hidden
    const asKept = names(sorted).map((name) => (/^\d/.test(name) ? '手机用户' : name))
    expect(asKept).toEqual([...asKept].sort().reverse())
    const second = await list({ sorting: 'userName desc', maxResultCount: 5, pageIndex: 2 })
    expect(names(second)).toEqual(names(sorted).slice(5, 10))
    expect((await server.refused('platform', 'User/GetAll', { sorting: 'passwordHash' })).members).toEqual(['sorting'])
  })

  it('never carries a password or what a bank knows', async () => {
    const text = JSON.stringify(await list({}))
    expect(text).not.toMatch(/argon2|password|sealed|bank/i)
  })
})

describe('the password', () => {
  it('is changed by its owner, whose other sessions end while this one goes on', async () => {
    const here = await logIn('person12')
    const elsewhere = await logIn('person12')
    const change = (currentPassword: string, newPassword: string) =>
      ({ currentPassword, newPassword }) as Record<string, string>
    const wrong = await server.refused(null, 'User/ChangePassword', change('Wrong1234', 'Fresh1234'), here)
    expect(wrong).toMatchObject({ code: 40001, members: ['currentPassword'] })
    for (const bad of ['short1', 'password1', '1234567890', PASSWORD, 'x13900000212']) {
      const refusal = await server.refused(null, 'User/ChangePassword', change(PASSWORD, bad), here)
      expect(refusal.members, bad).toEqual(['newPassword'])
    }
    await server.ok(null, 'User/ChangePassword', change(PASSWORD, 'Fresh1234'), here)
    expect([await isAlive(here), await isAlive(elsewhere)]).toEqual([true, false])
    expect(await isAlive(await logIn('person12', 'Fresh1234'))).toBe(true)
    expect(
      (await server.call(null, 'TokenAuth/Authenticate', { userNameOrEmailAddress: 'person12', password: PASSWORD }))
        .status,
    ).toBe(400)
  })

  it('cannot be guessed at an open session: after five wrong ones it has to wait, and the login does not', async () => {
    const session = await logIn('person13')
    const guess = { currentPassword: 'Wrong1234', newPassword: 'Fresh1234' }
    for (let attempt = 1; attempt <= 5; attempt++) await server.refused(null, 'User/ChangePassword', guess, session)
    const right = { currentPassword: PASSWORD, newPassword: 'Fresh1234' }
    expect((await server.refused(null, 'User/ChangePassword', right, session)).code).toBe(40013)
    expect(await isAlive(await logIn('person13'))).toBe(true)
  })

  it('is reset by an administrator who knows his own, ends every session and opens an account that has to wait', async () => {
    const { userId } = server.account('person14')
    const session = await logIn('person14')
    for (let attempt = 1; attempt <= 5; attempt++) {
      await server.refused(null, 'TokenAuth/Authenticate', {
        userNameOrEmailAddress: 'person14',
        password: 'Wrong1234',
      })
    }
    const reset = { userId, newPassword: 'Fresh1234' }
    const wrong = await server.refused('platform', 'User/ResetPassword', { ...reset, adminPassword: 'Wrong1234' })
    expect(wrong).toMatchObject({ code: 40001, members: ['adminPassword'] })
    expect(await isAlive(session)).toBe(true)
    const { approval } = await server.ok<{ approval: { id: number } }>('platform', 'User/ResetPassword', {
      ...reset,
      adminPassword: PASSWORD,
    })
    expect(await isAlive(session)).toBe(true)
    await server.ok('platform2', 'Approval/Approve', { id: approval.id })
    expect(await isAlive(session)).toBe(false)
    expect(await isAlive(await logIn('person14', 'Fresh1234'))).toBe(true)
  })
})

describe('the own account', () => {
  it('is all that others than administrators see', async () => {
    const { userId } = server.account('person')
    expect(await server.ok('person', 'User/Get', { id: userId })).toMatchObject({ userName: 'person' })
    expect((await server.refused('person2', 'User/Get', { id: userId })).code).toBe(40401)
    expect((await server.refused('auditor', 'User/Get', { id: userId })).code).toBe(40401)
  })

  it('speaks simplified Chinese, by whichever of its names', async () => {
    for (const languageName of ['zh-Hans', 'ZH-cn']) await server.ok('person', 'User/ChangeLanguage', { languageName })
    const user = await server.ok('person', 'User/Get', { id: server.account('person').userId })
    expect(user).toMatchObject({ languageName: 'zh-Hans' })
    expect((await server.refused('person', 'User/ChangeLanguage', { languageName: 'en' })).members).toEqual([
      'languageName',
    ])
  })

  it('changes its nickname; a real name that was audited stays that of the record', async () => {
    expect(await server.ok('person', 'User/UpdateByPortal', { surname: '一鸣' })).toMatchObject({ surname: '一鸣' })
    const refusal = await server.refused('person', 'User/UpdateByPortal', { realName: '林二鸣' })
    expect(refusal).toMatchObject({ code: 40001, members: ['realName'] })
    expect(await server.ok('enterprise', 'User/UpdateByPortal', { realName: '赵新名' })).toMatchObject({
      realName: '赵新名',
    })
  })

  it('shows its picture by a link that is signed, and takes nobody else’s', async () => {
    const avatarOf = async (name: string) =>
      (await server.ok<{ user: { avatar: string | null } }>(name, 'Session/GetCurrentLoginInformations')).user.avatar
    const avatarId = await fileOf(server, 'person')
    await server.ok('person', 'User/ChangeAvatar', { avatarId })
    expect(await avatarOf('person')).toMatch(new RegExp(`Download\\?id=${avatarId}&expires=\\d+&signature=`))
    for (const foreign of [avatarId, await fileOf(server, 'person3')]) {
      const refusal = await server.refused('person2', 'User/ChangeAvatar', { avatarId: foreign })
      expect(refusal).toMatchObject({ code: 40001, members: ['avatarId'] })
    }
    await server.ok('person', 'User/ChangeAvatar', { avatarId })
    expect(await avatarOf('person')).toContain(`id=${avatarId}&`)
    await server.ok('person', 'User/ChangeAvatar', { avatarId: null })
    expect(await avatarOf('person')).toBeNull()
    expect((await server.call('person', 'Attachment/Download', { id: avatarId })).status).toBe(404)
  })

  it('chooses once what a visitor is here as, and never becomes staff', async () => {
    await create('chooser9')
    const session = await logIn('chooser9', 'Helper456')
    const choose = (userType: string) => server.call(null, 'User/UpdateByPortal', { userType }, session)
    expect((await choose('PlatformUser')).status).toBe(400)
    expect((await choose('Enterprise')).envelope?.result).toMatchObject({ userType: 'Enterprise' })
    expect((await choose('DisabledPerson')).status).toBe(400)
  })
})
