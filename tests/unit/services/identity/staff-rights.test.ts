import { count, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Actor, PLATFORM_ROLES, type PlatformRole } from '#machines/actor.ts'
import { ANONYMOUS } from '#services/abp/conventions/context.ts'
import { approvals } from '#services/database/schema/approvals.ts'
import { users } from '#services/database/schema/identity.ts'
import type { RightsMatrix, RolesPreview } from '#services/identity/staff-rights.schemas.ts'
import { deleteUser, setActive } from '#services/identity/user-changes.ts'
import { updateOrPrepare } from '#services/identity/user-grants.ts'
import { staffMenu } from '#src/lib/navigation/console-nav.ts'
import { createGate, sendTogether, unwritten } from '#tests/support/held.ts'
import { byTwoAdmins } from '#tests/support/second-person.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'

let server: TestServer
const gate = createGate()
beforeAll(async () => {
  server = await startTestServer({}, undefined, gate.through)
})
afterAll(() => server.close())

const DESKS = { auditor: 'Auditor', content: 'Content', finance: 'Finance', support: 'Support', platform: 'Admin' }
const idOf = (account: string) => server.account(account).userId
const matrix = () => server.ok<RightsMatrix>('platform', 'User/GetRights')
const preview = (account: string | null, platformRoles: readonly string[], by = 'platform') =>
  server.ok<RolesPreview>(by, 'User/GetRolesPreview', {
    ...(account === null ? {} : { userId: idOf(account) }),
    platformRoles,
  })
const labelsOf = (rights: readonly { label: string }[]) => rights.map(({ label }) => label)
const adminWork = (account: string) => {
  const actor: Actor = { ...ANONYMOUS, userId: idOf(account), userType: 'PlatformUser', platformRoles: ['Admin'] }
  return { platform: server.platform, db: server.platform.db, actor, now: server.platform.now() }
}
const give = (account: string, platformRoles: PlatformRole[]) =>
  server.db
    .update(users)
    .set({ platformRoles })
    .where(eq(users.id, idOf(account)))

describe('the matrix', () => {
  it.each(Object.entries(DESKS))('says of %s what every operation answers', async (account, role) => {
    const { rights } = await matrix()
    const operations = server.operations.filter(({ definition: { allow } }) => Array.isArray(allow))
    for (const right of rights) {
      const isHeld = right.roles.some((name) => name === role)
      // an unknown row, or an empty input, is refused later and otherwise
      const own = operations.filter(({ definition: { summary } }) =>
        right.operations.includes(summary.split(/[：；]/)[0] ?? ''),
      )
      expect(own.length, right.label).toBeGreaterThan(0)
      for (const { service, name, verb } of own.filter((each) => !isHeld || each.verb === 'GET')) {
        const { status, envelope } = await server.call(account, `${service}/${name}`, { id: 999_999_999 })
        const isRefused = status === 403 && envelope?.error?.details === '您的账号类型不能进行此操作'
        expect(isRefused, `${verb} ${service}/${name} of ${account}`).toBe(!isHeld)
      }
    }
  })

  it('counts accounts that can log in', async () => {
    const holders = async () => Object.fromEntries((await matrix()).roles.map((role) => [role.name, role.holderCount]))
    const before = await holders()
    expect(before).toMatchObject({ Auditor: 1, Content: 1, Finance: 2, Admin: 2, Support: 1 })
    await server.ok('platform', 'User/DeActivate', { id: idOf('finance2') })
    expect(await holders()).toEqual({ ...before, Finance: 1 })
    await server.ok('platform', 'User/Activate', { id: idOf('finance2') })
  })

  it('names who handles what needs two people', async () => {
    const { jointActs } = await matrix()
    const of = (name: string) => jointActs.find((act) => act.name === name)
    expect(of('PayFlows')).toMatchObject({ roles: ['Finance', 'Admin'], holderCount: 4 })
    expect(of('GrantRoles')).toMatchObject({ roles: ['Admin'], holderCount: 2 })
    expect(of('ChangeBankCard')).toMatchObject({ roles: ['Auditor', 'Admin'], holderCount: 3 })
  })

  it('shows the page of approvals to everyone who handles what is approved there', async () => {
    const { jointActs } = await matrix()
    const handling = PLATFORM_ROLES.filter((role) => jointActs.some(({ roles }) => roles.includes(role)))
    expect(PLATFORM_ROLES.filter((role) => staffMenu([role]).includes('审批'))).toEqual(handling)
  })

  it('is for administrators alone', async () => {
    for (const account of ['auditor', 'finance', 'content', 'support', 'foundation', 'person']) {
      for (const operation of ['GetRights', 'GetRolesPreview']) {
        expect((await server.refused(account, `User/${operation}`)).code, account).toBe(40301)
      }
    }
    expect((await server.refused('platform', 'User/GetRolesPreview', { userId: 999_999 })).status).toBe(404)
  })
})

describe('a preview of other sub-roles', () => {
  it('tells what is gained, that a second administrator approves, and how many there are', async () => {
    const shown = await preview('auditor', ['Auditor', 'Finance'])
    expect(labelsOf(shown.gained)).toEqual(['托管和退回', '结算和付款'])
    expect(shown).toMatchObject({ lost: [], needsApproval: true, approverCount: 1, refusal: null })
    expect(shown.jointActs).toHaveLength(1)
    expect(shown.jointActs[0]).toMatchObject({ isGained: true, before: 4, after: 5 })
    expect(shown.jointActs[0]?.labels).toContain('付款')
  })

  it('tells what is lost, and that nobody is left to approve', async () => {
    await give('platform2', ['Content'])
    await give('finance2', ['Content'])
    const shown = await preview('finance', ['Content'])
    expect(labelsOf(shown.gained)).toEqual(['网站内容'])
    expect(labelsOf(shown.lost)).toEqual(['查看企业', '查看工单和成果', '托管和退回', '结算和付款'])
    expect(shown.jointActs).toMatchObject([{ isGained: false, before: 2, after: 1 }])
    await give('platform2', ['Admin'])
    await give('finance2', ['Finance'])
  })

  it('takes one right from who had two sub-roles only where the other does not hold it, too', async () => {
    await give('auditor', ['Auditor', 'Finance'])
    expect(labelsOf((await preview('auditor', ['Auditor'])).lost)).toEqual(['托管和退回', '结算和付款'])
    expect(await preview('auditor', ['Auditor'])).toMatchObject({ gained: [], needsApproval: false, refusal: null })
    await give('auditor', ['Auditor'])
  })

  it('is of a new account, too', async () => {
    const shown = await preview(null, ['Support'])
    expect(labelsOf(shown.gained)).toEqual(['文字客服', '共同的工作'])
    expect(shown).toMatchObject({ before: [], needsApproval: true, approverCount: 1, refusal: null })
  })

  it('of a closed account leaves the counts of who can approve as they are', async () => {
    await server.ok('platform', 'User/DeActivate', { id: idOf('finance2') })
    expect((await preview('finance2', ['Content'])).jointActs).toMatchObject([{ before: 3, after: 3 }])
    await server.ok('platform', 'User/Activate', { id: idOf('finance2') })
  })

  it('changes nothing', async () => {
    const state = async () => ({
      user: await server.ok('platform', 'User/Get', { id: idOf('content') }),
      approvals: await server.db.select({ count: count() }).from(approvals),
    })
    const before = await state()
    expect((await preview('content', ['Finance'])).needsApproval).toBe(true)
    expect((await preview('content', ['Support', 'Content'])).refusal).toBeNull()
    expect(await state()).toEqual(before)
  })

  it('says what saving would be refused for', async () => {
    expect((await preview('platform', ['Auditor'])).refusal).toBe('不能对自己的账号这样做，请让另一位管理员操作')
    expect((await preview('content', [])).refusal).toBe('请选择平台工作人员的分工')
    expect((await preview('person', ['Auditor'])).refusal).toBe('只有平台工作人员有分工')
    const change = { id: idOf('content'), platformRoles: ['Content', 'Support'] }
    const { approval } = await server.ok<{ approval: { id: number } }>('platform', 'User/Update', change)
    expect((await preview('content', ['Content', 'Support'])).refusal).toContain('正在等待批准')
    await server.ok('platform', 'Approval/Recall', { id: approval.id })
    await give('platform2', ['Content'])
    const alone = await preview('support', ['Auditor'])
    expect(alone).toMatchObject({ needsApproval: true, approverCount: 0 })
    expect(alone.refusal).toContain('平台现在只有您一位')
    await give('platform2', ['Admin'])
  })

  it('is what happens', async () => {
    const roles = ['Finance', 'Support']
    const { gained, lost } = await preview('support', roles)
    const before = (await matrix()).rights.filter((right) => right.roles.includes('Support'))
    await byTwoAdmins(server)('User/Update', { id: idOf('support'), platformRoles: roles })
    const { rights } = await matrix()
    const after = rights.filter((right) => right.roles.some((role) => roles.includes(role)))
    expect(labelsOf(after)).toEqual(
      labelsOf(rights).filter(
        (label) => labelsOf([...before, ...gained]).includes(label) && !labelsOf(lost).includes(label),
      ),
    )
    expect((await server.call('support', 'WorkOrderFinancialFlow/GetBankBatches')).status).toBe(200)
    await server.ok('platform', 'User/Update', { id: idOf('support'), platformRoles: ['Support'] })
    expect((await server.refused('support', 'WorkOrderFinancialFlow/GetBankBatches')).code).toBe(40301)
  })
})

describe('an administrator remains', () => {
  const LAST = '这是最后一位能登录的管理员。请先让另一位同事成为管理员'

  // each call began while its sender still was an administrator
  it.each([
    ['loses the sub-role', (id: number) => updateOrPrepare(adminWork('platform2'), { id, platformRoles: ['Auditor'] })],
    ['is closed', (id: number) => setActive(adminWork('platform2'), id, false)],
    ['is closed by a change', (id: number) => updateOrPrepare(adminWork('platform2'), { id, isActive: false })],
    ['is deleted', (id: number) => deleteUser(adminWork('platform2'), id)],
  ])('where the last one %s', async (_, take) => {
    await give('platform', ['Admin', 'Auditor'])
    await give('platform2', ['Content'])
    await expect(take(idOf('platform'))).rejects.toMatchObject({ details: LAST })
    expect(await server.ok('platform', 'User/Get', { id: idOf('platform') })).toMatchObject({
      isActive: true,
      platformRoles: ['Admin', 'Auditor'],
    })
    await give('platform', ['Admin'])
    await give('platform2', ['Admin'])
  })

  it('where two of them take it from each other at once', async () => {
    const take = (by: string, from: string) =>
      setActive(adminWork(by), idOf(from), false).then(
        () => null,
        (error: { details?: string }) => error.details,
      )
    await give('platform', ['Admin', 'Auditor'])
    await give('platform2', ['Admin', 'Auditor'])
    const both = [() => take('platform', 'platform2'), () => take('platform2', 'platform')]
    // what is written after the check: without the lock both have passed it
    const answers = await sendTogether(server, gate, unwritten('portal_session'), both)
    expect(answers.filter((answer) => answer === null)).toHaveLength(1)
    expect(answers).toContain(LAST)
    for (const account of ['platform', 'platform2']) {
      await server.db
        .update(users)
        .set({ isActive: true })
        .where(eq(users.id, idOf(account)))
    }
    await give('platform', ['Admin'])
    await give('platform2', ['Admin'])
  })
})
