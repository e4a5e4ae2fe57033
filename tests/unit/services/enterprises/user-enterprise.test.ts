import { afterAll, describe, expect, it } from 'vitest'
import { byTwoAdmins } from '#tests/support/second-person.ts'
import { startTestServer } from '#tests/support/server.ts'

const server = await startTestServer()
afterAll(() => server.close())

interface Row {
  id: number
  userName: string
  realName: string | null
  mobilePhone: string | null
  enterprises: { id: number; enterpriseName: string; isCreator: boolean }[]
  rowVersion: number
}
const PASSWORD = 'Cangqiong2026'
const admin = <T = Row>(action: string, input: object = {}) =>
  server.ok<T>('platform', `UserEnterprise/${action}`, input)
const refused = (action: string, input: object = {}, account = 'platform') =>
  server.refused(account, `UserEnterprise/${action}`, input)
const namesOf = async (account: string, query: object = {}) =>
  (await server.ok<{ items: Row[] }>(account, 'UserEnterprise/GetAll', query)).items.map(({ userName }) => userName)
const logIn = (userName: string, password = PASSWORD) =>
  server.call(null, 'TokenAuth/Authenticate', { userNameOrEmailAddress: userName, password })

let phones = 13900000800
const form = (changes: object = {}) => ({
  realName: '许愿',
  mobilePhone: String(++phones),
  password: PASSWORD,
  ...changes,
})
/** The answer masks the number, which is the name to log in with. */
const made = async () => {
  const input = form()
  return { ...(await admin('Create', input)), mobilePhone: input.mobilePhone }
}
const idOf = (account: string) => server.account(account).userId

describe('an account of an enterprise', () => {
  it('is made as a member, changed by whoever has seen the last version, and goes', async () => {
    const enterpriseId = server.account('enterprise').enterpriseId
    const input = form({ enterpriseId })
    const answer = await admin('Create', input)
    // the name to log in with is the phone: administrators and colleagues see it masked
    const { mobilePhone: name } = input
    const masked = `${name.slice(0, 3)}****${name.slice(-4)}`
    expect(answer).toMatchObject({ userName: masked, enterprises: [{ id: enterpriseId, isCreator: false }] })
    expect((await logIn(name)).status).toBe(200)
    expect(await namesOf('member')).toContain(masked)
    const { id, rowVersion } = answer
    expect(await admin('Update', { id, realName: '许望', rowVersion })).toMatchObject({ realName: '许望' })
    expect((await refused('Update', { id, realName: '旧名', rowVersion })).code).toBe(40902)
    await admin('Delete', { id })
    expect((await refused('Get', { id })).status).toBe(404)
    expect(await namesOf('member')).not.toContain(masked)
    expect((await logIn(name)).status).toBe(400)
  })

  it('is not made at all when its enterprise is not there', async () => {
    const input = form({ enterpriseId: 999_999 })
    expect((await refused('Create', input)).members).toEqual(['enterpriseId'])
    expect(await namesOf('platform', { mobilePhone: input.mobilePhone })).toEqual([])
    expect((await refused('Create', form({ mobilePhone: '123' }))).members).toContain('mobilePhone')
    expect((await refused('Create', form({ password: 'short' }))).members).toEqual(['password'])
  })

  it('is switched off and on, and given another password, by who knows his own', async () => {
    const { id, mobilePhone: userName } = await made()
    await admin('Active', { id, isActive: false })
    expect((await logIn(userName)).status).toBe(400)
    await admin('Active', { id, isActive: true })
    const reset = { id, newPassword: 'Xinmima2026' }
    expect((await refused('ResetPassword', { ...reset, adminPassword: 'wrong' })).members).toEqual(['adminPassword'])
    await byTwoAdmins(server)('UserEnterprise/ResetPassword', { ...reset, adminPassword: 'Portal123' })
    expect((await logIn(userName, 'Xinmima2026')).status).toBe(200)
  })

  it('stays while an enterprise is his, and is no account of another kind', async () => {
    expect((await refused('Delete', { id: idOf('enterprise') })).details).toContain('创建了企业')
    for (const action of ['Get', 'Delete']) {
      expect((await refused(action, { id: idOf('person') })).status, action).toBe(404)
    }
  })
})

describe('the list of accounts', () => {
  it('shows colleagues, the members one looks after, or all', async () => {
    expect((await namesOf('member')).sort()).toEqual(['enterprise', 'member'])
    expect((await namesOf('developer')).sort()).toEqual(['enterprise', 'enterprise2', 'member', 'member2'])
    expect(await namesOf('platform', { maxResultCount: 100 })).toEqual(expect.arrayContaining(['draft', 'rejected']))
    expect((await refused('Get', { id: idOf('enterprise2') }, 'member')).status).toBe(404)
    for (const account of ['person', 'foundation', 'visitor']) {
      expect((await refused('GetAll', {}, account)).status, account).toBe(403)
    }
  })

  it('is narrowed by name, number and enterprise', async () => {
    expect(await namesOf('platform', { realName: '秦明' })).toEqual(['member'])
    expect((await namesOf('platform', { enterpriseName: '青禾' })).sort()).toEqual(['enterprise3', 'member3'])
    expect(await namesOf('platform', { mobilePhone: '0102' })).toEqual(['member'])
    // who sees numbers masked finds them whole alone
    expect(await namesOf('developer', { mobilePhone: '0102' })).toEqual(['member'])
    expect(await namesOf('developer', { mobilePhone: '139 0000 0102' })).toEqual(['member'])
    expect((await refused('GetAll', { sorting: 'mobilePhone' })).members).toEqual(['sorting'])
  })

  it('shows numbers to the creator and to oneself', async () => {
    const number = async (account: string) =>
      (await server.ok<Row>(account, 'UserEnterprise/Get', { id: idOf('member') })).mobilePhone
    for (const account of ['member', 'enterprise']) expect(await number(account), account).toBe('13900000102')
    for (const account of ['developer', 'auditor', 'platform'])
      expect(await number(account), account).toBe('139****0102')
  })

  it('is for administrators to change', async () => {
    for (const account of ['enterprise', 'developer', 'auditor']) {
      expect((await refused('Create', form(), account)).status, account).toBe(403)
      expect((await refused('Active', { id: idOf('member'), isActive: false }, account)).status, account).toBe(403)
    }
    expect((await server.refused(null, 'UserEnterprise/GetAll')).status).toBe(401)
  })
})

describe('who one is in the chosen enterprise', () => {
  const current = (account: string) => server.ok(account, 'UserEnterprise/GetCurrentUserEnterpriseInfo')

  it('names enterprise, department and rights', async () => {
    await server.ok('enterprise', 'Department/Create', { departmentName: '数据部', leaderUserId: idOf('member') })
    expect(await current('member')).toMatchObject({
      userId: idOf('member'),
      enterpriseName: '云杉智能数据（上海）有限公司',
      isCertified: true,
      isCreator: false,
      departmentName: '数据部',
      isLeader: true,
      certificateType: 'EmploymentCertificateAuth',
    })
    expect(await current('pending')).toMatchObject({ isCertified: false, isCreator: true, departmentId: null })
    expect((await server.refused('person', 'UserEnterprise/GetCurrentUserEnterpriseInfo')).status).toBe(403)
  })

  it('is nothing while no enterprise is chosen', async () => {
    const { mobilePhone: userName } = await made()
    const login = (await logIn(userName)).envelope?.result as { accessToken: string } | null
    const headers = { authorization: `Bearer ${login?.accessToken}` }
    const own = { currentPassword: PASSWORD, newPassword: 'Yunhai-3-xiaoxi' }
    await server.ok(null, 'User/ChangePassword', own, { headers })
    expect(await server.ok(null, 'UserEnterprise/GetCurrentUserEnterpriseInfo', {}, { headers })).toBeNull()
  })
})
