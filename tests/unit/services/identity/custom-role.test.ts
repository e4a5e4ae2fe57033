import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { approvals } from '#services/database/schema/approvals.ts'
import { customRoles } from '#services/database/schema/custom-roles.ts'
import { users } from '#services/database/schema/identity.ts'
import type { ChangedCustomRole, CustomRole, CustomRolePreview } from '#services/identity/custom-role.schemas.ts'
import { RIGHTS } from '#services/identity/rights.ts'
import { rightsMatrix } from '#services/identity/rights-matrix.ts'
import type { RolesPreview } from '#services/identity/staff-rights.schemas.ts'
import { narrow, widen } from '#tests/support/custom-roles.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'

let server: TestServer
let role: CustomRole
beforeAll(async () => {
  server = await startTestServer()
})
const FORM = { name: '档案助理', platformRoles: ['Auditor'], rights: ['PersonRecords', 'Trainings'] }
const idOf = (account: string) => server.account(account).userId
const give = (customRoleId: number | null, more: object = {}, account = 'auditor') =>
  server.ok<{ approval: { id: number } | null }>('platform', 'User/Update', {
    id: idOf(account),
    customRoleId,
    ...more,
  })
const account = (name = 'auditor') =>
  server.ok<{
    platformRoles: string[]
    customRoleId: number | null
    customRoleName: string | null
    rowVersion: number
  }>('platform', 'User/Get', { id: idOf(name) })
const update = (more: object) =>
  server.ok<ChangedCustomRole>('platform', 'CustomRole/Update', { ...FORM, id: role.id, ...more })
const session = async (name = 'auditor') =>
  (await server.ok<{ user: { keptRights?: string[] } }>(name, 'Session/GetCurrentLoginInformations')).user

beforeEach(async () => {
  role = await server.ok<CustomRole>('platform', 'CustomRole/Create', FORM)
})
afterEach(async () => {
  for (const name of ['auditor', 'finance', 'content', 'platform', 'platform2']) await widen(server, name)
  await server.db
    .update(users)
    .set({ platformRoles: ['Auditor'] })
    .where(eq(users.id, idOf('auditor')))
  await server.db.delete(approvals)
  await server.db.update(customRoles).set({ isDeleted: true }).where(eq(customRoles.id, role.id))
})
afterAll(() => server.close())

describe('the form of a custom role', () => {
  const refused = (more: object) =>
    server.refused('platform', 'CustomRole/Create', { ...FORM, name: '另一个', ...more })

  it('names the field that is wrong, in Chinese', async () => {
    expect(await refused({ rights: ['PersonRecords', 'Settlement'] })).toMatchObject({
      members: ['rights'],
      details: expect.stringContaining('所选的分工没有“结算和付款”'),
    })
    expect(await refused({ rights: ['PersonAudits'] })).toMatchObject({
      members: ['rights'],
      details: expect.stringContaining('“审核求职者”要和“求职者档案”一起选'),
    })
    expect((await refused({ rights: [] })).members).toEqual(['rights'])
    expect((await refused({ rights: ['Common'] })).members).toEqual(['rights'])
    expect((await refused({ platformRoles: [] })).members).toEqual(['platformRoles'])
    expect(await refused({ name: FORM.name })).toMatchObject({ members: ['name'], details: '已有同名的角色' })
  })

  it('needs what a right needs, which every sub-role that holds it holds, too', () => {
    const holdersOf = (name: string) => rightsMatrix().find((right) => right.name === name)?.holders ?? []
    for (const { name, needs = [] } of RIGHTS) {
      for (const other of needs)
        expect(holdersOf(other), `${name} needs ${other}`).toEqual(expect.arrayContaining([...holdersOf(name)]))
    }
  })

  it('is refused when another one has changed the role meanwhile', async () => {
    await update({ description: '在柜台', rowVersion: role.rowVersion })
    expect(
      (await server.refused('platform', 'CustomRole/Update', { ...FORM, id: role.id, rowVersion: role.rowVersion }))
        .code,
    ).toBe(40902)
  })

  it('that is sent twice with one key makes one role', async () => {
    const headers = { 'idempotency-key': 'role-once' }
    const form = { ...FORM, name: '只有一个' }
    const first = await server.ok<CustomRole>('platform', 'CustomRole/Create', form, { headers })
    expect((await server.ok<CustomRole>('platform', 'CustomRole/Create', form, { headers })).id).toBe(first.id)
    await server.ok('platform', 'CustomRole/Delete', { id: first.id })
  })
})

describe('an account with a custom role', () => {
  it('is narrowed at once, by one administrator, and tells its screens', async () => {
    expect((await session()).keptRights).toBeUndefined()
    expect((await give(role.id)).approval).toBeNull()
    expect(await account()).toMatchObject({
      customRoleId: role.id,
      customRoleName: FORM.name,
      platformRoles: ['Auditor'],
    })
    expect((await session()).keptRights).toEqual(FORM.rights)
    expect((await server.call('auditor', 'UserDisabledPerson/GetAll')).status).toBe(200)
    expect((await server.refused('auditor', 'Enterprise/GetAll')).details).toBe('您的角色没有“查看企业”的权限')
  })

  it('gets its rights back only with a second administrator', async () => {
    await give(role.id)
    const { approval } = await give(null)
    expect((await account()).customRoleId).toBe(role.id)
    expect((await server.refused('auditor', 'Enterprise/GetAll')).status).toBe(403)
    const shown = await server.ok<{ lines: { label: string; before: string | null; after: string | null }[] }>(
      'platform2',
      'Approval/Get',
      { id: approval?.id },
    )
    expect(shown.lines).toContainEqual(
      expect.objectContaining({
        label: '自定义角色',
        before: '档案助理（求职者档案、培训和成长记录、共同的工作）',
        after: null,
      }),
    )
    await server.ok('platform2', 'Approval/Approve', { id: approval?.id })
    expect((await server.call('auditor', 'Enterprise/GetAll')).status).toBe(200)
  })

  it('is created with the role alone, which brings the sub-roles', async () => {
    const form = {
      userName: 'records1',
      password: 'Helper456',
      userType: 'PlatformUser',
      customRoleId: role.id,
      realName: '新同事',
    }
    const { approval } = await server.ok<{ approval: { id: number } }>('platform', 'User/Create', form)
    await server.ok('platform2', 'Approval/Approve', { id: approval.id })
    const [made] = await server.db.select().from(users).where(eq(users.userName, 'records1'))
    expect(made).toMatchObject({ platformRoles: ['Auditor'], customRoleId: role.id })
    await server.ok('platform', 'User/Delete', { id: made?.id })
  })

  it('has the sub-roles of the role and no others', async () => {
    const change = { id: idOf('auditor'), customRoleId: role.id, platformRoles: ['Auditor', 'Finance'] }
    expect(await server.refused('platform', 'User/Update', change)).toMatchObject({ members: ['platformRoles'] })
    await give(role.id)
    const own = { id: idOf('auditor'), platformRoles: ['Finance'] }
    expect(await server.refused('platform', 'User/Update', own)).toMatchObject({
      members: ['platformRoles'],
      details: expect.stringContaining('分工由角色“档案助理”决定'),
    })
  })

  it('is of the staff: other users have none', async () => {
    expect(
      await server.refused('platform', 'User/Update', { id: idOf('person'), customRoleId: role.id }),
    ).toMatchObject({
      members: expect.arrayContaining(['customRoleId']),
    })
    expect(
      (await server.refused('platform', 'User/Update', { id: idOf('auditor'), customRoleId: 999_999 })).members,
    ).toEqual(['customRoleId'])
  })

  it('is found by its role', async () => {
    await give(role.id)
    const { items } = await server.ok<{ items: { id: number }[] }>('platform', 'User/GetAll', { customRoleId: role.id })
    expect(items.map(({ id }) => id)).toEqual([idOf('auditor')])
  })
})

describe('a role that accounts have', () => {
  const wider = { rights: [...FORM.rights, 'PersonAudits'] }

  it('is narrowed at once and widened by two; its holders do not approve it', async () => {
    await give(role.id)
    expect((await update({ rights: ['PersonRecords'] })).approval).toBeNull()
    expect((await server.refused('auditor', 'UserTraining/GetAll')).status).toBe(403)
    const { approval, rights } = await update(wider)
    expect(rights).toEqual(['PersonRecords'])
    expect(await server.ok('platform2', 'Approval/Get', { id: approval?.id })).toMatchObject({
      title: '修改自定义角色：档案助理',
      entityType: 'CustomRole',
    })
    expect((await server.refused('platform', 'Approval/Approve', { id: approval?.id })).status).toBe(403)
    await server.ok('platform2', 'Approval/Approve', { id: approval?.id })
    expect((await session()).keptRights).toEqual(['PersonRecords', 'PersonAudits', 'Trainings'])
    expect((await server.call('auditor', 'UserTraining/GetAll')).status).toBe(200)
  })

  it('with other sub-roles brings them to its accounts', async () => {
    await give(role.id)
    const more = {
      platformRoles: ['Auditor', 'Finance'],
      rights: [...FORM.rights, 'EnterpriseViews', 'WorkOrderViews', 'Settlement'],
    }
    const { approval } = await update(more)
    expect((await account()).platformRoles).toEqual(['Auditor'])
    await server.ok('platform2', 'Approval/Approve', { id: approval?.id })
    expect((await account()).platformRoles).toEqual(['Auditor', 'Finance'])
    expect((await server.call('auditor', 'WorkOrderFinancialFlow/GetBankBatches')).status).toBe(200)
  })

  it('that nobody has is changed by one administrator', async () => {
    expect((await update(wider)).approval).toBeNull()
  })

  it('voids what was prepared with its earlier rights', async () => {
    const { approval } = await give(role.id, {}, 'content')
    expect(approval).not.toBeNull()
    await update({ ...wider })
    expect(await server.ok('platform2', 'Approval/Approve', { id: approval?.id })).toMatchObject({ status: 'Void' })
    expect((await account('content')).customRoleId).toBeNull()
  })

  it('is not deleted, closed accounts included', async () => {
    await give(role.id)
    await server.ok('platform', 'User/DeActivate', { id: idOf('auditor') })
    expect((await server.refused('platform', 'CustomRole/Delete', { id: role.id })).details).toBe(
      '还有 1 个账号有这个角色，不能删除。请先给他们换一个角色或者去掉角色',
    )
    await server.ok('platform', 'User/Activate', { id: idOf('auditor') })
    await widen(server, 'auditor')
    await server.ok('platform', 'CustomRole/Delete', { id: role.id })
    expect((await server.refused('platform', 'CustomRole/Get', { id: role.id })).status).toBe(404)
  })
})

describe('administrators', () => {
  const LIMITED = { name: '账号管理员', platformRoles: ['Admin'], rights: ['Accounts'] }

  it('do not take 账号和权限 from themselves, nor from the last one who has it', async () => {
    const blind = await server.ok<CustomRole>('platform', 'CustomRole/Create', {
      ...LIMITED,
      name: '只看日志',
      rights: ['Records'],
    })
    const change = { id: idOf('platform'), customRoleId: blind.id }
    expect((await server.refused('platform', 'User/Update', change)).details).toContain('不能对自己的账号这样做')
    await narrow(server, 'platform2', ['Admin'], ['Records'])
    expect((await server.refused('platform', 'User/DeActivate', { id: idOf('platform') })).status).toBe(400)
    const limited = await server.ok<CustomRole>('platform', 'CustomRole/Create', LIMITED)
    await server.ok('platform', 'User/Update', { id: idOf('platform'), customRoleId: limited.id })
    const taken = { ...LIMITED, id: limited.id, rights: ['Records'] }
    expect((await server.refused('platform', 'CustomRole/Update', taken)).details).toContain('不能对自己的账号这样做')
    expect((await server.refused('platform2', 'CustomRole/GetAll')).status).toBe(403)
    await widen(server, 'platform')
  })

  it('with a part of the rights widen no role beyond it', async () => {
    await give(role.id)
    await narrow(server, 'platform2', ['Admin'], ['Accounts', 'PersonRecords'])
    const change = { ...FORM, id: role.id, rights: [...FORM.rights, 'PersonAudits'] }
    expect((await server.refused('platform2', 'CustomRole/Update', change)).details).toContain('您自己没有“')
  })
})

describe('a preview', () => {
  const preview = (more: object) =>
    server.ok<CustomRolePreview>('platform', 'CustomRole/GetPreview', {
      id: role.id,
      name: FORM.name,
      platformRoles: FORM.platformRoles,
      rights: FORM.rights,
      ...more,
    })

  it('of a role tells what its accounts gain and lose, and whether it needs an approval', async () => {
    await give(role.id)
    expect(await preview({ rights: ['PersonRecords', 'PersonAudits'] })).toEqual({
      gained: ['审核求职者'],
      lost: ['培训和成长记录'],
      holderCount: 1,
      needsApproval: true,
      approverCount: 1,
      refusal: null,
    })
    expect(await preview({ rights: ['PersonRecords'] })).toMatchObject({
      lost: ['培训和成长记录'],
      needsApproval: false,
    })
    expect((await preview({ rights: ['PersonAudits'] })).refusal).toContain('要和“求职者档案”一起选')
    expect((await server.ok<CustomRole>('platform', 'CustomRole/Get', { id: role.id })).rights).toEqual(FORM.rights)
  })

  it('of an account includes the role', async () => {
    const shown = await server.ok<RolesPreview>('platform', 'User/GetRolesPreview', {
      userId: idOf('auditor'),
      customRoleId: role.id,
    })
    expect(shown).toMatchObject({
      after: ['Auditor'],
      keptBefore: null,
      keptAfter: FORM.rights,
      gained: [],
      needsApproval: false,
      refusal: null,
    })
    expect(shown.lost.map(({ label }) => label)).toContain('审核求职者')
    expect(shown.jointActs).toMatchObject([{ isGained: false, labels: [expect.stringContaining('收款账户')] }])
    await give(role.id)
    const back = await server.ok<RolesPreview>('platform', 'User/GetRolesPreview', {
      userId: idOf('auditor'),
      platformRoles: ['Auditor'],
    })
    expect(back).toMatchObject({ needsApproval: true, lost: [], keptBefore: FORM.rights, keptAfter: null })
  })
})
