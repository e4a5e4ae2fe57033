import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { RightName } from '#machines/rights.ts'
import { staffIds } from '#services/abp/access/staff-ids.ts'
import { staffCounters } from '#services/dashboard/staff-todos.repository.ts'
import { approvals } from '#services/database/schema/approvals.ts'
import { attachments } from '#services/database/schema/attachments.ts'
import { userDisabledPersons } from '#services/database/schema/people.ts'
import { staffWith } from '#services/identity/rights-matrix.ts'
import { narrow, widen } from '#tests/support/custom-roles.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { type ApprovalDesk, approvalDesk } from '../approvals/desk.ts'

/** What is open to all staff looks at the right of what it shows: no way around a custom role. */
let server: TestServer
let desk: ApprovalDesk
let person: { entityType: string; entityId: number }
beforeAll(async () => {
  server = await startTestServer()
  desk = approvalDesk(server)
  person = { entityType: 'UserDisabledPerson', entityId: server.account('person').personId ?? 0 }
})
afterEach(async () => {
  for (const account of ['auditor', 'finance', 'finance2', 'platform2', 'content']) await widen(server, account)
  await server.db.delete(approvals)
})
afterAll(() => server.close())

const userId = (account: string) => server.account(account).userId
const auditor = (...rights: RightName[]) => narrow(server, 'auditor', ['Auditor'], rights)
const kindsFound = async (account: string, keyword: string) =>
  (await server.ok<{ groups: { kind: string }[] }>(account, 'Search/Find', { keyword })).groups.map(({ kind }) => kind)

describe('without 求职者档案', () => {
  const others: RightName[] = ['EnterpriseViews', 'EnterpriseAudits', 'Requirements', 'Contracts']

  it('the search finds no persons, and still finds enterprises', async () => {
    const [row] = await server.db
      .select({ name: userDisabledPersons.realName })
      .from(userDisabledPersons)
      .where(eq(userDisabledPersons.id, person.entityId))
    expect(await kindsFound('auditor', row?.name ?? '')).toContain('Person')
    expect(await kindsFound('auditor', '有限公司')).toContain('Enterprise')
    await auditor(...others)
    expect(await kindsFound('auditor', row?.name ?? '')).not.toContain('Person')
    expect(await kindsFound('auditor', '有限公司')).toContain('Enterprise')
  })

  it('history, stage times and notes of a person are as if there were none', async () => {
    expect((await server.call('auditor', 'StatusLog/GetHistory', person)).status).toBe(200)
    const times = { entityType: person.entityType }
    expect((await server.ok<{ items: unknown[] }>('auditor', 'StatusLog/GetStageTimes', times)).items).not.toEqual([])
    await auditor(...others)
    expect((await server.refused('auditor', 'StatusLog/GetHistory', person)).status).toBe(404)
    expect((await server.ok<{ items: unknown[] }>('auditor', 'StatusLog/GetStageTimes', times)).items).toEqual([])
    expect((await server.refused('auditor', 'RecordNote/GetAll', person)).status).toBe(404)
    expect((await server.refused('auditor', 'RecordNote/Create', { ...person, content: '一句' })).status).toBe(404)
  })

  it('nobody mentions them beside a person', async () => {
    const told = { ...person, content: '请看', mentionedUserIds: [userId('auditor')] }
    const names = async () =>
      (await server.ok<{ items: { id: number }[] }>('platform', 'RecordNote/GetColleagues', person)).items.map(
        ({ id }) => id,
      )
    expect(await names()).toContain(userId('auditor'))
    await auditor(...others)
    expect(await names()).not.toContain(userId('auditor'))
    expect((await server.refused('platform', 'RecordNote/Create', told)).members).toEqual(['mentionedUserIds'])
  })
})

it('the clerk of the demonstration keeps records and trainings, and nothing else', async () => {
  for (const operation of ['UserDisabledPerson/GetAll', 'UserTraining/GetAll']) await server.ok('clerk', operation)
  for (const operation of ['UserDisabledPerson/GetMyAll', 'Enterprise/GetCount', 'ContractEmployment/GetAll']) {
    expect((await server.refused('clerk', operation)).details, operation).toContain('您的角色没有')
  }
})

it('without 审核求职者 no audit is offered, waits, or is told of', async () => {
  const actions = async () =>
    (
      await server.ok<{ items: { allowedActions: string[] }[] }>('auditor', 'UserDisabledPerson/GetAll', {
        pageSize: 100,
      })
    ).items.flatMap(({ allowedActions }) => allowedActions)
  const todos = async () =>
    (await server.ok<{ todos: { key: string }[] }>('auditor', 'Dashboard/GetTodos')).todos.map(({ key }) => key)
  expect(await actions()).toContain('startAudit')
  expect(await todos()).toContain('personsToAudit')
  expect(await staffIds(server.db, 'Auditor', 'PersonAudits')).toContain(userId('auditor'))
  await auditor('PersonRecords', 'Trainings')
  const offered = await actions()
  expect(offered).toContain('deactivate')
  for (const event of ['startAudit', 'pass', 'reject', 'reexaminePass']) expect(offered, event).not.toContain(event)
  expect(await todos()).toEqual(['approvalsWaiting'])
  expect(await staffIds(server.db, 'Auditor', 'PersonAudits')).not.toContain(userId('auditor'))
})

it('who may only read work orders is offered nothing on them', async () => {
  const { id } = await desk.orders.dispatched()
  const actions = async () =>
    (await server.ok<{ allowedActions: string[] }>('auditor', 'WorkOrder/Get', { id })).allowedActions
  expect(await actions()).toEqual(expect.arrayContaining(['assign', 'unPublish']))
  await auditor('EnterpriseViews', 'WorkOrderViews')
  expect(await actions()).toEqual([])
})

it('every counter of the platform names its right', () => {
  const all = staffCounters(staffWith(['Admin']), new Date(), '2026-11-26').map(({ key }) => key)
  const nobody = { ...staffWith(['Admin']), keptRights: [] }
  expect(all.length).toBeGreaterThan(10)
  expect(staffCounters(nobody, new Date(), '2026-11-26').map(({ key }) => key)).toEqual([
    'approvalsWaiting',
    'ticketsOpen',
  ])
})

it('lists that are open to everybody show what everybody sees', async () => {
  await narrow(server, 'content', ['Content'], ['Contents'])
  const drafts = async () =>
    (
      await server.ok<{ totalCount: number }>('content', 'CmsContent/GetAll', {
        status: 'Draft',
        enableDataPermissionLimit: true,
      })
    ).totalCount
  const form = { title: '草稿', body: '<p>未发布</p>', categoryId: 1 }
  const { items } = await server.ok<{ items: { id: number }[] }>(null, 'CmsCategory/GetAll')
  await server.ok('platform', 'CmsContent/Create', { ...form, categoryId: items[0]?.id })
  expect(await drafts()).toBeGreaterThan(0)
  await narrow(server, 'content', ['Content'], [])
  expect(await drafts()).toBe(0)
})

it('sums of the workbench are of the rights that are left', async () => {
  const persons = async () => {
    const { trends } = await server.ok<{ trends: { newPersonCount: number }[] }>('auditor', 'Dashboard/GetStaff', {
      months: 24,
    })
    return trends.reduce((sum, { newPersonCount }) => sum + newPersonCount, 0)
  }
  expect(await persons()).toBeGreaterThan(0)
  await auditor('EnterpriseViews')
  expect(await persons()).toBe(0)
})

it('files by id are those that everybody may read', async () => {
  const [paper] = await server.db
    .insert(attachments)
    .values({
      ...{ fileName: '营业执照.pdf', contentType: 'application/pdf', size: 3, sha256: 'x', storageKey: 'none' },
      ...{ hostType: 'ContractPhotos', hostId: server.account('enterprise').enterpriseId },
    })
    .returning({ id: attachments.id })
  // the file itself is not in the storage, which is found out only after the reader was let through
  const answer = async () => (await server.refused('auditor', 'Attachment/Download', { id: paper?.id })).details
  expect(await answer()).toBe('文件已不在存储中，请联系平台')
  await auditor('PersonRecords')
  expect(await answer()).not.toBe('文件已不在存储中，请联系平台')
  await auditor('EnterpriseViews')
  expect(await answer()).toBe('文件已不在存储中，请联系平台')
})

describe('an approval', () => {
  const seen = async (account: string) =>
    (await server.ok<{ totalCount: number }>(account, 'Approval/GetAll', {})).totalCount
  const waiting = async (account: string) =>
    (await server.ok<{ waitingCount: number }>(account, 'Approval/GetStanding')).waitingCount

  it('of a payment is neither seen nor decided without 结算和付款', async () => {
    const id = await desk.enter()
    expect([await seen('finance2'), await waiting('finance2')]).toEqual([1, 1])
    await narrow(server, 'finance2', ['Finance'], ['EnterpriseViews', 'WorkOrderViews', 'Escrow'])
    expect([await seen('finance2'), await waiting('finance2')]).toEqual([0, 0])
    expect((await server.refused('finance2', 'Approval/Get', { id })).status).toBe(404)
    expect((await server.refused('finance2', 'Approval/Approve', { id })).status).toBe(404)
    await narrow(server, 'finance2', ['Finance'], ['EnterpriseViews', 'WorkOrderViews', 'Settlement'])
    expect(await desk.decide('finance2', 'Approve', id)).toMatchObject({ status: 'Approved' })
  })

  it('is void when its preparer no longer has the right', async () => {
    const id = await desk.enter()
    await narrow(server, 'finance', ['Finance'], ['EnterpriseViews', 'WorkOrderViews'])
    expect(await desk.decide('finance2', 'Approve', id)).toMatchObject({
      status: 'Void',
      decisionReason: '提交人的账号已停用，或者不再有这项权限',
    })
  })

  it('counts only those who could approve it', async () => {
    for (const account of ['finance2', 'platform', 'platform2']) {
      await narrow(server, account, account.startsWith('platform') ? ['Admin'] : ['Finance'], [
        'Records',
        'WorkOrderViews',
      ])
    }
    expect((await server.refused('finance', 'WorkOrderFinancialFlow/Create', desk.bonus())).details).toContain(
      '平台现在只有您一位',
    )
    for (const account of ['platform', 'platform2']) await widen(server, account)
  })

  it('of a grant needs 账号和权限, and a narrowed administrator gives nothing that they do not have', async () => {
    await narrow(server, 'platform2', ['Admin'], ['Accounts', 'PersonRecords'])
    const change = { id: userId('content'), platformRoles: ['Content', 'Finance'] }
    expect((await server.refused('platform2', 'User/Update', change)).details).toContain('您自己没有“')
    const id = await desk.prepared('platform', 'User/Update', change)
    expect(await desk.decide('platform2', 'Approve', id)).toMatchObject({ status: 'Void' })
    await narrow(server, 'platform2', ['Admin'], ['PersonRecords'])
    expect((await server.refused('platform', 'User/Update', change)).details).toContain('平台现在只有您一位')
  })
})
