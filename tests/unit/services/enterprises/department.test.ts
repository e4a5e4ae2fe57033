import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { cmsDataScopes } from '#services/database/schema/cms-contents.ts'
import { departmentMembers, departments } from '#services/database/schema/departments.ts'
import { startTestServer } from '#tests/support/server.ts'
import { articleForm, categoryIdOf } from '#tests/unit/services/content/articles.ts'

const server = await startTestServer()
afterAll(() => server.close())

interface Department {
  id: number
  departmentName: string
  parentId: number | null
  leaderUserId: number | null
  members: { userId: number; realName: string; isLeader: boolean }[]
  rowVersion: number
}
interface Staff {
  userId: number
  mobilePhone: string | null
  departmentName: string | null
  enterpriseName: string
  isLeader: boolean
}

const idOf = (account: string) => server.account(account).userId
const create = (input: object, account = 'enterprise') => server.ok<Department>(account, 'Department/Create', input)
const update = (input: object, account = 'enterprise') => server.ok<Department>(account, 'Department/Update', input)
const refused = (action: string, input: object, account = 'enterprise') =>
  server.refused(account, `Department/${action}`, input)
const list = async (account: string, query: object = {}) =>
  (await server.ok<{ items: Department[] }>(account, 'Department/GetAll', query)).items
const staffs = async (account: string, action: string, query: object = {}) =>
  (await server.ok<{ items: Staff[] }>(account, `Enterprise/${action}`, query)).items

beforeEach(async () => {
  await server.db.delete(departmentMembers)
  await server.db.update(departments).set({ parentId: null, departmentName: sql`${departments.id}::text` })
  await server.db.delete(departments)
})

describe('the departments of an enterprise', () => {
  it('make a tree of which each has its people and at most one leader', async () => {
    const root = await create({ departmentName: '数据部', leaderUserId: idOf('enterprise') })
    expect(root).toMatchObject({ parentId: null, leaderUserId: idOf('enterprise') })
    const team = await create({ departmentName: '标注组', parentId: root.id, memberUserIds: [idOf('member')] })
    expect(team.members).toEqual([{ userId: idOf('member'), realName: '秦明月', isLeader: false }])
    const led = await update({ id: team.id, leaderUserId: idOf('member'), rowVersion: team.rowVersion })
    expect(led.members).toEqual([{ userId: idOf('member'), realName: '秦明月', isLeader: true }])
    expect((await list('member')).map(({ departmentName }) => departmentName)).toEqual(['数据部', '标注组'])
    expect(await list('member', { parentId: root.id })).toHaveLength(1)
    expect(await list('enterprise', { keyword: '标注' })).toHaveLength(1)
    expect(await list('enterprise2')).toEqual([])
  })

  it('have each person in one of them', async () => {
    const first = await create({ departmentName: '一部', memberUserIds: [idOf('member')] })
    await create({ departmentName: '二部', leaderUserId: idOf('member') })
    const [left] = (await list('enterprise')).filter(({ id }) => id === first.id)
    expect(left?.members).toEqual([])
  })

  it('take only members of the enterprise, and names that are free', async () => {
    const stranger = await refused('Create', { departmentName: '数据部', memberUserIds: [idOf('member2')] })
    expect(stranger).toMatchObject({ status: 400, members: ['memberUserIds'] })
    expect((await refused('Create', { departmentName: '数据部', leaderUserId: 999_999 })).members).toEqual([
      'leaderUserId',
    ])
    const { id } = await create({ departmentName: '数据部' })
    expect(await refused('Create', { departmentName: '数据部' })).toMatchObject({
      status: 409,
      members: ['departmentName'],
    })
    await create({ departmentName: '数据部', parentId: id })
    await create({ departmentName: '数据部' }, 'enterprise2')
  })

  it('never make a circle, and not more than five levels', async () => {
    const ids: number[] = []
    for (const departmentName of ['一', '二', '三', '四', '五']) {
      const parentId = ids.at(-1)
      ids.push((await create({ departmentName, ...(parentId ? { parentId } : {}) })).id)
    }
    const [first, second] = ids
    expect((await refused('Create', { departmentName: '六', parentId: ids.at(-1) })).details).toBe('部门最多 5 级')
    expect((await refused('Update', { id: first, parentId: ids.at(-1) })).members).toEqual(['parentId'])
    expect((await refused('Update', { id: first, parentId: first })).members).toEqual(['parentId'])
    const other = await create({ departmentName: '另一个' })
    expect((await refused('Update', { id: first, parentId: other.id })).details).toBe('部门最多 5 级')
    expect(await update({ id: second, parentId: null })).toMatchObject({ parentId: null })
  })

  it('go when nobody and nothing is in them', async () => {
    const root = await create({ departmentName: '数据部' })
    const team = await create({ departmentName: '标注组', parentId: root.id, memberUserIds: [idOf('member')] })
    expect((await refused('Delete', { id: root.id })).details).toContain('下级')
    expect((await refused('Delete', { id: team.id })).details).toContain('成员')
    await update({ id: team.id, memberUserIds: [] })
    await server.ok('enterprise', 'Department/Delete', { id: team.id })
    await server.ok('enterprise', 'Department/Delete', { id: root.id })
    expect(await list('enterprise')).toEqual([])
  })

  it('are the creator’s to change; those of another enterprise are not there', async () => {
    const { id, rowVersion } = await create({ departmentName: '数据部' })
    for (const account of ['member', 'developer', 'finance', 'person']) {
      expect((await refused('Create', { departmentName: '新部门' }, account)).status, account).toBe(403)
    }
    expect((await refused('Update', { id, departmentName: '改' }, 'enterprise2')).status).toBe(404)
    expect((await refused('Delete', { id }, 'enterprise2')).status).toBe(404)
    expect((await refused('Create', { departmentName: '组', parentId: id }, 'enterprise2')).members).toEqual([
      'parentId',
    ])
    await update({ id, departmentName: '研发部' })
    expect((await refused('Update', { id, departmentName: '旧', rowVersion })).code).toBe(40902)
    expect((await server.refused('developer', 'Department/GetAll')).status).toBe(403)
  })

  it('lose whoever leaves the enterprise', async () => {
    const { id } = await create({ departmentName: '客服部', leaderUserId: idOf('member2') }, 'enterprise2')
    const members = await server.ok<{ items: { id: number; userId: number }[] }>(
      'enterprise2',
      'Enterprise/GetAllEnterpriseMember',
    )
    const row = members.items.find(({ userId }) => userId === idOf('member2'))
    await server.ok('enterprise2', 'Enterprise/RemoveMember', { id: row?.id })
    const [left] = (await list('enterprise2')).filter((one) => one.id === id)
    expect(left).toMatchObject({ leaderUserId: null, members: [] })
  })
})

describe('leaders and ordinary staff', () => {
  const lead = () => create({ departmentName: '数据部', leaderUserId: idOf('member') })

  it('are told apart, each with the department', async () => {
    await lead()
    expect(await staffs('enterprise', 'GetDepartmentLeaders')).toMatchObject([
      { userId: idOf('member'), departmentName: '数据部', isLeader: true, mobilePhone: '13900000102' },
    ])
    expect(await staffs('member', 'GetOrdinaryStaffs')).toMatchObject([
      { userId: idOf('enterprise'), departmentName: null, isLeader: false, mobilePhone: '139****0101' },
    ])
    const department = (await list('enterprise'))[0]?.id
    expect(await staffs('enterprise', 'GetOrdinaryStaffs', { departmentId: department })).toEqual([])
    expect(await staffs('enterprise', 'GetOrdinaryStaffs', { keyword: '许' })).toHaveLength(1)
    expect(await staffs('enterprise', 'GetOrdinaryStaffs', { keyword: '无此人' })).toEqual([])
  })

  it('are searched over the enterprises one may see', async () => {
    await lead()
    const seen = async (account: string, query: object = {}) => [
      ...new Set(
        (await staffs(account, 'QueryOrdinaryStaffs', query)).map(({ enterpriseName }) => enterpriseName.slice(0, 2)),
      ),
    ]
    expect((await seen('developer')).sort()).toEqual(['云杉', '海棠'].sort())
    expect(await seen('platform', { enterpriseName: '手作', maxResultCount: 50 })).toEqual(['青禾'])
    expect(await seen('enterprise3')).toEqual(['青禾'])
    expect(await staffs('platform', 'QueryDepartmentLeaders')).toHaveLength(1)
    expect(await staffs('developer2', 'QueryDepartmentLeaders')).toEqual([])
    const posted = await server.app.inject({
      method: 'POST',
      url: '/api/services/app/Enterprise/QueryDepartmentLeaders',
      headers: { authorization: `Bearer ${await server.tokenOf('platform')}` },
      payload: { keyword: '秦' },
    })
    expect(posted.json().result.totalCount).toBe(1)
    expect((await server.refused('person', 'Enterprise/QueryOrdinaryStaffs')).status).toBe(403)
    expect((await server.refused('developer', 'Enterprise/GetOrdinaryStaffs')).status).toBe(403)
  })
})

describe('the data scope by department', () => {
  it('shows content staff what their department made, and with the departments below it', async () => {
    const categoryId = await categoryIdOf(server.db, 'EmploymentNews')
    const make = async (account: string, title: string) =>
      server.ok<{ id: number }>(account, 'CmsContent/Create', { ...articleForm(categoryId), title })
    await make('content', '编辑部的一篇文章')
    await make('platform', '下级部门的一篇文章')
    const seen = async () =>
      (
        await server.ok<{ items: { title: string }[] }>('content', 'CmsContent/GetAll', {
          enableDataPermissionLimit: true,
          title: '的一篇文章',
        })
      ).items.map(({ title }) => title.slice(0, 2))
    const scoped = async (scope: 'Mine' | 'MyDepartment' | 'MyDepartmentAndSubs') => {
      await server.db.delete(cmsDataScopes).where(eq(cmsDataScopes.userId, idOf('content')))
      await server.db.insert(cmsDataScopes).values({ userId: idOf('content'), scope })
      return (await seen()).sort()
    }
    const office = await create({ departmentName: '内容部', memberUserIds: [idOf('content')] }, 'platform')
    await create({ departmentName: '下级', parentId: office.id, memberUserIds: [idOf('platform')] }, 'platform')
    expect(await scoped('Mine')).toEqual(['编辑'])
    expect(await scoped('MyDepartment')).toEqual(['编辑'])
    expect(await scoped('MyDepartmentAndSubs')).toEqual(['编辑', '下级'].sort())
    await update({ id: office.id, memberUserIds: [idOf('content'), idOf('platform')] }, 'platform')
    expect(await scoped('MyDepartment')).toEqual(['编辑', '下级'].sort())
    expect(
      (await refused('Create', { departmentName: '人', memberUserIds: [idOf('member')] }, 'platform')).details,
    ).toBe('只能选平台工作人员')
  })
})
