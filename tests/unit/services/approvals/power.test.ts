import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { switchOf } from '#services/content/setting.service.ts'
import { approvals } from '#services/database/schema/approvals.ts'
import { attachments } from '#services/database/schema/attachments.ts'
import { users } from '#services/database/schema/identity.ts'
import { outbox, settings } from '#services/database/schema/infrastructure.ts'
import { sensitiveViewLogs } from '#services/database/schema/logs.ts'
import { levyRules } from '#services/database/schema/rates.ts'
import { phoneOfAccount } from '#tests/support/accounts.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { fileOf } from '#tests/unit/services/work-orders/orders.ts'
import { type ApprovalDesk, approvalDesk } from './desk.ts'

/** Four eyes for rights, for rules of money, and for payments to another account. */
let server: TestServer
let desk: ApprovalDesk
beforeAll(async () => {
  server = await startTestServer()
  desk = approvalDesk(server)
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.db.delete(approvals)
  await server.db.delete(outbox)
})

const userId = (account: string) => server.account(account).userId
const rowOf = async (userName: string) => (await server.db.select().from(users).where(eq(users.userName, userName)))[0]
const logIn = (userNameOrEmailAddress: string, password: string) =>
  server.call(null, 'TokenAuth/Authenticate', { userNameOrEmailAddress, password })
const CHANGED = '提交以后有关的金额、账户或内容有了变化，与批准人看到的不一致'

describe('a right of the staff', () => {
  const colleague = (userName: string) => ({
    ...{ userName, password: 'Helper456', userType: 'PlatformUser', platformRoles: ['Finance'], realName: '新同事' },
  })

  it('of a new colleague is there when another administrator has approved, with the password that was set', async () => {
    const form = { ...colleague('newcomer1'), approvalReason: '接替何悦' }
    const answer = await server.ok<{ id: number | null; approval: { id: number } }>('platform', 'User/Create', form)
    expect(answer).toMatchObject({ id: null, userName: 'newcomer1', approval: { kind: 'GrantRoles', isMine: true } })
    expect(await rowOf('newcomer1')).toBeUndefined()
    const { id } = answer.approval
    const shown = await desk.get('platform2', id)
    expect(shown).toMatchObject({ title: '新建平台工作人员的账号', allowedActions: ['approve', 'reject'] })
    expect(shown.lines).toContainEqual({ about: 'newcomer1', label: '分工', before: null, after: '平台财务' })
    expect(JSON.stringify(shown)).not.toContain('Helper456')
    expect((await server.refused('platform', 'Approval/Approve', { id })).status).toBe(403)
    const done = await desk.decide('platform2', 'Approve', id)
    expect(done).toMatchObject({ status: 'Approved', entityIds: [(await rowOf('newcomer1'))?.id] })
    expect((await logIn('newcomer1', 'Helper456')).status).toBe(200)
  })

  it('is not given by one alone: the account stays as it was until the other agrees', async () => {
    const id = userId('content')
    const change = { id, platformRoles: ['Content', 'Finance'] }
    const answer = await server.ok<{ platformRoles: string[]; approval: { id: number } }>(
      'platform',
      'User/Update',
      change,
    )
    expect(answer.platformRoles).toEqual(['Content'])
    const shown = await desk.get('platform2', answer.approval.id)
    expect(shown.lines).toEqual([
      { about: 'content', label: '分工', before: '平台内容编辑', after: '平台内容编辑、平台财务' },
    ])
    expect(await server.refused('platform2', 'User/Update', change)).toMatchObject({ status: 409, code: 40907 })
    await desk.decide('platform2', 'Approve', answer.approval.id)
    expect((await rowOf('content'))?.platformRoles).toEqual(['Content', 'Finance'])
    // one user may revoke it, with immediate effect
    expect(await server.ok('platform', 'User/Update', { id, platformRoles: ['Content'] })).toMatchObject({
      platformRoles: ['Content'],
      approval: null,
    })
  })

  it('is never approved by whoever gets it', async () => {
    await server.db
      .update(users)
      .set({ platformRoles: ['Admin'] })
      .where(eq(users.id, userId('support')))
    try {
      const change = { id: userId('support'), platformRoles: ['Admin', 'Finance'] }
      const id = await desk.prepared('platform', 'User/Update', change)
      expect((await desk.get('support', id)).allowedActions).toEqual([])
      expect((await server.refused('support', 'Approval/Approve', { id })).status).toBe(403)
    } finally {
      await server.db
        .update(users)
        .set({ platformRoles: ['Support'] })
        .where(eq(users.id, userId('support')))
    }
  })

  it('is void when the account has got other rights meanwhile', async () => {
    const id = await desk.prepared('platform', 'User/Update', {
      id: userId('auditor'),
      platformRoles: ['Auditor', 'Finance'],
    })
    const auditor = eq(users.id, userId('auditor'))
    await server.db
      .update(users)
      .set({ platformRoles: ['Auditor', 'Support'] })
      .where(auditor)
    try {
      expect(await desk.decide('platform2', 'Approve', id)).toMatchObject({ status: 'Void', decisionReason: CHANGED })
      expect((await rowOf('auditor'))?.platformRoles).toEqual(['Auditor', 'Support'])
    } finally {
      await server.db
        .update(users)
        .set({ platformRoles: ['Auditor'] })
        .where(auditor)
    }
  })

  it('cannot be taken over: a password or a phone that one administrator knows needs the other one, too', async () => {
    const reset = { adminPassword: 'Portal123', userId: userId('finance2'), newPassword: '四月的风吹过-42' }
    const id = await desk.prepared('platform', 'User/ResetPassword', reset)
    expect((await logIn('finance2', reset.newPassword)).status).toBe(400)
    expect((await logIn('finance2', 'Portal123')).status).toBe(200)
    // nor may the owner of the password approve it: another person may control the account
    expect((await server.refused('finance2', 'Approval/Approve', { id })).status).toBe(404)
    await desk.decide('platform', 'Recall', id)
    const phone = { id: userId('finance2'), mobilePhone: '13900007777' }
    await desk.prepared('platform', 'User/Update', phone)
    expect(await phoneOfAccount(server, userId('finance2'))).not.toBe('13900007777')
  })

  it('is not what a new account of anybody else than staff has: one administrator makes it', async () => {
    const answer = await server.ok('platform', 'User/Create', {
      userName: 'newcomer2',
      password: 'Helper456',
      userType: 'Visitor',
    })
    expect(answer).toMatchObject({ id: expect.any(Number), approval: null })
  })

  it('cannot be given where one administrator is alone, and the refusal says how a second one comes', async () => {
    await server.db
      .update(users)
      .set({ isActive: false })
      .where(eq(users.id, userId('platform2')))
    try {
      const refusal = await server.refused('platform', 'User/Create', colleague('newcomer3'))
      expect(refusal).toMatchObject({ status: 409, code: 40906 })
      expect(refusal.details).toContain('npm run user:create-platform')
      expect(await server.db.$count(approvals)).toBe(0)
    } finally {
      await server.db
        .update(users)
        .set({ isActive: true })
        .where(eq(users.id, userId('platform2')))
    }
  })
})

describe('a rule of money', () => {
  const SERVICE = 'DisabilityInsuranceFundCalcRule'
  interface Rule {
    id: number
    ratio: string
    rowVersion: number
  }
  const ofShanghai = async () => {
    const { id } = await server.ok<Rule>(null, `${SERVICE}/GetRuleByCity`, { cityId: 3101 })
    return server.ok<Rule>(null, `${SERVICE}/Get`, { id })
  }
  const changed = async (more: object) => ({ ...(await ofShanghai()), ...more })

  it('holds as it is until another administrator has read the difference and approved', async () => {
    const before = await ofShanghai()
    const form = await changed({ ratio: '0.017', approvalReason: '沪人社 2026 第 9 号' })
    const answer = await server.ok<Rule & { approval: { id: number } }>('platform', `${SERVICE}/Update`, form)
    expect(answer).toMatchObject({ id: before.id, ratio: before.ratio, approval: { kind: 'ChangeRule' } })
    expect((await ofShanghai()).ratio).toBe(before.ratio)
    const shown = await desk.get('platform2', answer.approval.id)
    expect(shown).toMatchObject({ reason: '沪人社 2026 第 9 号' })
    expect(shown.title).toMatch(/^修改残保金规则：上海市全市，/)
    expect(shown.lines).toEqual([{ about: null, label: '安排比例', before: '1.5%', after: '1.7%' }])
    await desk.decide('platform2', 'Approve', answer.approval.id)
    expect((await ofShanghai()).ratio).toBe('0.017')
    const back = await desk.prepared('platform2', `${SERVICE}/Update`, await changed({ ratio: before.ratio }))
    await desk.decide('platform', 'Approve', back)
    expect((await ofShanghai()).ratio).toBe(before.ratio)
  })

  it('is void when the rule has changed under it, whatever its version says', async () => {
    const { id: ruleId, ratio } = await ofShanghai()
    const id = await desk.prepared('platform', `${SERVICE}/Update`, await changed({ lowTierRate: '0.8' }))
    await server.db.update(levyRules).set({ ratio: '0.3' }).where(eq(levyRules.id, ruleId))
    try {
      expect(await desk.decide('platform2', 'Approve', id)).toMatchObject({ status: 'Void', decisionReason: CHANGED })
      expect(await ofShanghai()).toMatchObject({ lowTierRate: '0.9' })
    } finally {
      await server.db.update(levyRules).set({ ratio }).where(eq(levyRules.id, ruleId))
    }
  })

  it('is not prepared where nothing changes', async () => {
    const refusal = await server.refused('platform', `${SERVICE}/Update`, await ofShanghai())
    expect(refusal.details).toBe('没有改动，不需要提交')
  })

  it('is taken away, and a minimum wage entered, in the same way', async () => {
    const wage = { cityId: 659002, monthlyWage: '2490', hourlyWage: '24', validFrom: '2026-01-01' }
    const answer = await server.ok<{ id: null; approval: { id: number } }>('platform', 'MinimumWage/Create', wage)
    expect(answer.id).toBeNull()
    const [made] = (await desk.decide('platform2', 'Approve', answer.approval.id)).entityIds
    expect(await server.ok('platform', 'MinimumWage/Get', { id: made })).toMatchObject({ monthlyWage: '2490.00' })
    const removal = await desk.prepared('platform', 'MinimumWage/Delete', { id: made })
    expect(await server.ok('platform', 'MinimumWage/Get', { id: made })).toMatchObject({ id: made })
    await desk.decide('platform2', 'Approve', removal)
    expect((await server.refused('platform', 'MinimumWage/Get', { id: made })).status).toBe(404)
  })
})

describe('a switch of the settings that decides amounts', () => {
  interface Settings {
    hotline: string
    rowVersion: number
    switches: Record<string, unknown>
    approval: { id: number } | null
  }
  const read = () => server.ok<Settings>('platform', 'Setting/Get')
  const save = (switches: object, more: object = {}) =>
    server.ok<Settings>('platform', 'Setting/Update', { switches, ...more })
  const stored = async (name: string) =>
    (await server.db.select().from(settings).where(eq(settings.name, name)))[0]?.value

  it('stands until another administrator has read the difference, while the rest of the form holds at once', async () => {
    const { switches, rowVersion } = await read()
    expect(switches).toMatchObject({ taxMode: 'PlatformCumulative', restartAfterGap: true, serviceFeeRate: null })
    const asked = { ...switches, taxMode: 'Single', restartAfterGap: false, serviceFeeRate: '0.05' }
    const answer = await save(asked, { hotline: '400-222-3333', rowVersion, approvalReason: '董事会 2026-11 决议' })
    expect(answer).toMatchObject({ hotline: '400-222-3333', switches, approval: { kind: 'ChangeRule', isMine: true } })
    expect(await stored('settlement.taxMode')).not.toBe('Single')
    const id = answer.approval?.id ?? 0
    expect((await server.refused('platform', 'Approval/Approve', { id })).status).toBe(403)
    const shown = await desk.get('platform2', id)
    expect(shown).toMatchObject({
      reason: '董事会 2026-11 决议',
      title: '修改平台设置：计税方式、中断收入后重新累计月份、工单服务费率',
      lines: [
        { about: null, label: '计税方式', before: '平台累计预扣', after: '劳务报酬按次' },
        { about: null, label: '中断收入后重新累计月份', before: '是', after: '否' },
        { about: null, label: '工单服务费率', before: '不收', after: '5%' },
      ],
    })
    await desk.decide('platform2', 'Approve', id)
    expect((await read()).switches).toEqual(asked)
    expect(await switchOf(server.db, 'workOrder.serviceFeeRate')).toBe('0.05')
    expect((await save({ serviceFeeRate: '0.0500' })).approval).toBeNull()
    const { approval } = await save({ ...switches })
    await desk.decide('platform2', 'Approve', approval?.id ?? 0)
    expect((await read()).switches).toEqual(switches)
    // reset, it has no row: the platform's default holds
    expect(await stored('workOrder.serviceFeeRate')).toBeUndefined()
  })

  it('names the province where the tax is declared, and refuses one that does not exist', async () => {
    const refused = await server.refused('platform', 'Setting/Update', { switches: { taxProvinceId: 98 } })
    expect(refused.members).toEqual(['switches.taxProvinceId'])
    const { approval } = await save({ taxProvinceId: 33 })
    const shown = await desk.get('platform2', approval?.id ?? 0)
    expect(shown.lines).toEqual([{ about: null, label: '代扣个税的省份', before: '没有选，不减征', after: '浙江省' }])
    await desk.decide('platform', 'Recall', approval?.id ?? 0)
  })

  it('asks for nobody where the form sends it as it is, and one of them waits at a time', async () => {
    const { switches } = await read()
    expect((await save({ ...switches, requirementNeedsAudit: true })).approval).toBeNull()
    const { approval } = await save({ serviceFeeRate: '0.0300' })
    const again = await server.refused('platform2', 'Setting/Update', {
      hotline: '400-999-9999',
      switches: { taxMode: 'Single' },
    })
    expect(again).toMatchObject({ status: 409, code: 40907 })
    expect((await read()).hotline).not.toBe('400-999-9999')
    expect(await desk.decide('platform', 'Recall', approval?.id ?? 0)).toMatchObject({ status: 'Recalled' })
    expect((await read()).switches).toEqual(switches)
  })

  it('is void when it has changed meanwhile, and expires like everything that waits', async () => {
    const { approval } = await save({ taxMode: 'Single' })
    await server.db.insert(settings).values({ name: 'workOrder.serviceFeeRate', value: '0.2' })
    try {
      const done = await desk.decide('platform2', 'Approve', approval?.id ?? 0)
      expect(done).toMatchObject({ status: 'Void', decisionReason: CHANGED })
      expect(await stored('settlement.taxMode')).not.toBe('Single')
    } finally {
      await server.db.delete(settings).where(eq(settings.name, 'workOrder.serviceFeeRate'))
    }
    const late = await save({ taxMode: 'Single' })
    server.setNow(new Date(Date.now() + 73 * 3_600_000))
    try {
      const { status } = await server.refused('platform2', 'Approval/Approve', { id: late.approval?.id })
      expect(status).toBe(409)
    } finally {
      server.setNow(null)
    }
    expect(await stored('settlement.taxMode')).not.toBe('Single')
  })

  it('cannot be changed where one administrator is alone: nothing of the form is saved, and the refusal says why', async () => {
    const second = eq(users.id, userId('platform2'))
    await server.db.update(users).set({ isActive: false }).where(second)
    try {
      const change = { hotline: '400-888-8888', switches: { serviceFeeRate: '0.1' } }
      const refusal = await server.refused('platform', 'Setting/Update', change)
      expect(refusal).toMatchObject({ status: 409, code: 40906 })
      expect(refusal.details).toContain('npm run user:create-platform')
      expect((await read()).hotline).not.toBe('400-888-8888')
    } finally {
      await server.db.update(users).set({ isActive: true }).where(second)
    }
  })
})

describe('the bank account of a person at the counter', () => {
  const CARD = '6222020200000000006'
  const change = async (more: object = {}) => ({
    id: server.account('person').personId,
    ...{ bankHolder: '林一鸣', bankName: '中国银行', bankCard: CARD, isIdentityChecked: true },
    paperFileId: await fileOf(server, 'auditor'),
    approvalReason: '没有手机，旧卡已注销',
    ...more,
  })
  const prepare = async (more: object = {}) =>
    desk.prepared('auditor', 'UserDisabledPerson/ChangeBankInfo', await change(more))
  const cardOf = async (userName: string) => {
    const sealed = (await rowOf(userName))?.bankCardSealed
    return sealed && server.platform.sealer.open('user.bankCard', sealed)
  }
  const toldOf = async (template: string) =>
    (await server.db.select().from(outbox).where(eq(outbox.template, template))).map((row) => row.userId)

  it('changes when another auditor has compared the whole number with the signed paper', async () => {
    const before = await cardOf('person')
    const id = await prepare()
    expect(await cardOf('person')).toBe(before)
    expect(await toldOf('account.bankAsked')).toContain(userId('person'))
    const { lines, files } = await server.ok<{ lines: { label: string; after: string }[]; files: { id: number }[] }>(
      'platform2',
      'Approval/Get',
      { id },
    )
    expect(lines.map(({ label }) => label)).toEqual(
      expect.arrayContaining(['求职者', '户名', '银行卡号', '身份核对', '完整户名', '完整卡号']),
    )
    expect(lines.find(({ label }) => label === '完整卡号')?.after.replaceAll(' ', '')).toBe(CARD)
    expect(files).toHaveLength(1)
    const done = await desk.decide('platform2', 'Approve', id)
    expect(done).toMatchObject({ status: 'Approved' })
    expect(await cardOf('person')).toBe(CARD)
    expect(await toldOf('account.bankChanged')).toContain(userId('person'))
    const { items } = await server.ok<{ items: object[] }>('person', 'User/GetMyStaffActs')
    expect(items[0]).toMatchObject({ isDone: true, reason: '没有手机，旧卡已注销' })
    expect(JSON.stringify(items)).not.toContain(CARD)
    expect((await server.ok<{ items: object[] }>('person2', 'User/GetMyStaffActs')).items).toEqual([])
  })

  it('shows the whole number to whoever decides alone, and every such view is recorded', async () => {
    const id = await prepare()
    const text = JSON.stringify(await server.ok('auditor', 'Approval/Get', { id }))
    expect(text.replaceAll(' ', '')).not.toContain(CARD)
    const seen = () => server.db.$count(sensitiveViewLogs, eq(sensitiveViewLogs.userId, userId('platform2')))
    const before = await seen()
    await desk.get('platform2', id)
    expect(await seen()).toBe(before + 1)
    expect(JSON.stringify((await desk.row(id)).lines).replaceAll(' ', '')).not.toContain(CARD)
  })

  it('is void when the person has changed it meanwhile', async () => {
    const id = await prepare({ bankName: '中国农业银行' })
    const person = eq(users.id, userId('person'))
    const before = await rowOf('person')
    const other = server.platform.sealer.seal('user.bankCard', '6222020000000010000')
    await server.db.update(users).set({ bankCardSealed: other }).where(person)
    try {
      expect(await desk.decide('platform2', 'Approve', id)).toMatchObject({ status: 'Void', decisionReason: CHANGED })
      expect(await cardOf('person')).toBe('6222020000000010000')
    } finally {
      await server.db.update(users).set({ bankCardSealed: before?.bankCardSealed }).where(person)
    }
  })

  it.each([
    ['isIdentityChecked', { isIdentityChecked: false }],
    ['bankHolder', { bankHolder: '王小明' }],
    ['bankCard', { bankCard: '12345' }],
    ['isUnusualCardConfirmed', { bankCard: '6222020200000000007' }],
    ['paperFileId', { paperFileId: 999_999 }],
    ['approvalReason', { approvalReason: '' }],
  ])('names what is wrong: %s', async (member, more) => {
    const refusal = await server.refused('auditor', 'UserDisabledPerson/ChangeBankInfo', await change(more))
    expect(refusal.members).toEqual([member])
    expect(await server.db.$count(approvals)).toBe(0)
  })

  it('is nothing for whoever pays, nor for anybody without papers to check', async () => {
    for (const account of ['finance', 'content', 'support', 'foundation', 'developer', 'enterprise', 'person']) {
      const refusal = await server.refused(account, 'UserDisabledPerson/ChangeBankInfo', await change())
      expect(refusal.status, account).toBe(403)
    }
    const id = await prepare()
    expect((await server.refused('finance', 'Approval/Approve', { id })).status).toBe(404)
  })

  it('keeps the paper for auditors: it stands on no record that others read', async () => {
    const input = await change()
    await desk.prepared('auditor', 'UserDisabledPerson/ChangeBankInfo', input)
    const [paper] = await server.db.select().from(attachments).where(eq(attachments.id, input.paperFileId))
    expect(paper).toMatchObject({ hostType: 'UserDisabledPersonFile', hostId: null })
    const readers = async (account: string) =>
      (await server.ok<object[]>(account, 'Attachment/GetAttachmentsByIds', { ids: input.paperFileId })).length
    for (const account of ['auditor', 'platform']) expect(await readers(account), account).toBe(1)
    for (const account of ['finance', 'foundation', 'person2']) expect(await readers(account), account).toBe(0)
  })
})
