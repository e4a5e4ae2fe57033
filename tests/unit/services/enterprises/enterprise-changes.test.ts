import { desc, eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import { socialCreditCheckCharacter } from '#machines/rules/social-credit-code.ts'
import { enterpriseChanges, enterprises } from '#services/database/schema/enterprises.ts'
import { outbox } from '#services/database/schema/infrastructure.ts'
import { DEMO_PASSWORD } from '#services/seeds/data/demo.ts'
import { startTestServer } from '#tests/support/server.ts'
import { fileOf, orderForm } from '#tests/unit/services/work-orders/orders.ts'

const server = await startTestServer()
afterAll(() => server.close())

const id = server.account('enterprise').enterpriseId ?? 0
const read = async (enterpriseId = id) => {
  const [row] = await server.db.select().from(enterprises).where(eq(enterprises.id, enterpriseId))
  if (!row) throw new Error('no enterprise')
  return row
}
const certified = await read()
beforeEach(async () => {
  await server.db.delete(enterpriseChanges)
  await server.db.update(enterprises).set(certified).where(eq(enterprises.id, id))
})
afterEach(() => server.setNow(null))

const wanted = { enterpriseName: '云杉智能科技（上海）有限公司', licenceFileId: await fileOf(server, 'enterprise') }
const submit = (input: object = wanted, account = 'enterprise') =>
  server.ok(account, 'Enterprise/SubmitChange', { id, ...input })
const refused = (input: object = wanted, account = 'enterprise') =>
  server.refused(account, 'Enterprise/SubmitChange', { id, ...input })
const decide = (input: object, account = 'auditor') => server.ok(account, 'Enterprise/AuditChange', { id, ...input })
const lettersTo = async (userName: string) =>
  (
    await server.db
      .select()
      .from(outbox)
      .where(eq(outbox.userId, server.account(userName).userId))
      .orderBy(desc(outbox.id))
  ).map(({ template }) => template)

describe('a request to change what was certified', () => {
  it('leaves the certified values and the certificate as they are until the platform agrees', async () => {
    const asked = await submit({ ...wanted, reason: '已办理更名' })
    expect(asked).toMatchObject({
      enterpriseName: certified.enterpriseName,
      status: 'Pass',
      audit: 2,
      auditStatus: 2,
      isChangePending: true,
      pendingChange: {
        reason: '已办理更名',
        fields: [
          {
            field: 'enterpriseName',
            label: '企业名称',
            before: certified.enterpriseName,
            after: wanted.enterpriseName,
          },
          { field: 'licenceFileId', before: null, after: String(wanted.licenceFileId) },
        ],
      },
      allowedActions: ['update', 'withdrawChange', 'delete'],
    })
    expect((await lettersTo('auditor'))[0]).toBe('enterprise.changeSubmitted')
    expect((await lettersTo('developer'))[0]).toBe('enterprise.changeSubmitted')
    const mine = await server.ok<{ items: { id: number }[] }>('auditor', 'Enterprise/GetMyAll')
    expect(mine.items.map((row) => row.id)).toContain(id)
    const decided = await decide({ action: 'Pass' })
    expect(decided).toMatchObject({ ...wanted, status: 'Pass', isChangePending: false, pendingChange: null })
    expect((await lettersTo('enterprise'))[0]).toBe('enterprise.changePassed')
    const [kept] = await server.db.select().from(enterpriseChanges)
    expect(kept).toMatchObject({ outcome: 'Pass', before: { enterpriseName: certified.enterpriseName } })
  })

  it('belongs for half an hour to who opened it, and is nobody’s once it is over', async () => {
    await submit()
    await server.ok('auditor', 'Enterprise/StartAudit', { id })
    for (const [operation, input] of [
      ['StartAudit', { id }],
      ['AuditChange', { id, action: 'Pass' }],
      ['AuditChange', { id, action: 'Reject', opinion: '执照与名称不一致' }],
    ] as const) {
      const refusal = await server.refused('platform', `Enterprise/${operation}`, input)
      expect(refusal, operation).toMatchObject({ status: 409, code: 40905, details: '审核中：陆*' })
    }
    expect(await read()).toMatchObject({ isChangePending: true, enterpriseName: certified.enterpriseName })
    await decide({ action: 'Pass' })
    expect(await read()).toMatchObject({ auditLockUserId: null, auditTime: certified.auditTime })
    expect(await server.refused('platform', 'Enterprise/StartAudit', { id })).toMatchObject({
      status: 409,
      code: 40901,
    })
  })

  it('is refused with a reason, which the creator reads in the log', async () => {
    await submit()
    const silent = await server.refused('auditor', 'Enterprise/AuditChange', { id, action: 'Reject' })
    expect(silent).toMatchObject({ status: 400, members: ['opinion'] })
    const decided = await decide({ action: 'Reject', opinion: '执照与名称不一致' })
    expect(decided).toMatchObject({ enterpriseName: certified.enterpriseName, isChangePending: false })
    expect((await lettersTo('enterprise'))[0]).toBe('enterprise.changeRejected')
    const { items } = await server.ok<{ items: object[] }>('enterprise', 'Enterprise/GetUserAuditLog', { id })
    expect(items.at(-1)).toMatchObject({ event: 'rejectChange', eventLabel: '驳回变更', opinion: '执照与名称不一致' })
  })

  it('waits alone: a second one is refused until the first is taken back', async () => {
    await submit()
    expect(await refused()).toMatchObject({ status: 409, code: 40901 })
    expect(await submit({ withdraw: true })).toMatchObject({ isChangePending: false })
    expect(await refused({ withdraw: true })).toMatchObject({ status: 409, details: '没有等待审核的变更申请' })
    await submit()
  })

  it('names what is wrong with it', async () => {
    expect(await refused({ legalPerson: certified.legalPerson })).toMatchObject({ members: ['enterpriseName'] })
    expect((await refused({ legalPerson: '别人' })).members).toEqual(['licenceFileId'])
    expect((await refused({ socialCreditCode: '91', licenceFileId: wanted.licenceFileId })).members).toEqual([
      'socialCreditCode',
    ])
    const other = await read(server.account('enterprise2').enterpriseId ?? 0)
    const taken = await refused({ socialCreditCode: other.socialCreditCode, licenceFileId: wanted.licenceFileId })
    expect(taken).toMatchObject({ status: 409, code: 40020, members: ['socialCreditCode'] })
    expect((await read()).isChangePending).toBe(false)
  })

  it('does not pass once another enterprise has taken the code', async () => {
    const first17 = '91990110MA1900001'
    const code = first17 + socialCreditCheckCharacter(first17)
    await submit({ socialCreditCode: code, licenceFileId: wanted.licenceFileId })
    await server.ok('draft', 'Enterprise/Create', { enterpriseName: '抢先登记有限公司', socialCreditCode: code })
    const late = await server.refused('auditor', 'Enterprise/AuditChange', { id, action: 'Pass' })
    expect(late).toMatchObject({ status: 409, code: 40020 })
    expect(await read()).toMatchObject({ socialCreditCode: certified.socialCreditCode, isChangePending: true })
  })

  it('brings a licence that stays, for the enterprise and those who judge it alone', async () => {
    await submit()
    const read = async (account: string) =>
      (await server.ok<{ id: number }[]>(account, 'Attachment/GetAttachmentsByIds', { ids: [wanted.licenceFileId] }))
        .length
    for (const account of ['enterprise', 'member', 'auditor', 'developer']) expect(await read(account), account).toBe(1)
    for (const account of ['enterprise2', 'foundation', 'person', 'visitor'])
      expect(await read(account), account).toBe(0)
    const stolen = await fileOf(server, 'enterprise2')
    await server.ok('enterprise', 'Enterprise/SubmitChange', { id, withdraw: true })
    expect((await refused({ ...wanted, licenceFileId: stolen })).members).toEqual(['licenceFileId'])
  })

  it('is the creator’s to send and the auditors’ to decide', async () => {
    expect((await refused(wanted, 'member')).status).toBe(403)
    expect((await refused(wanted, 'enterprise2')).status).toBe(404)
    expect((await refused(wanted, 'developer')).status).toBe(403)
    await submit()
    for (const account of ['enterprise', 'developer', 'finance', 'foundation']) {
      const refusal = await server.refused(account, 'Enterprise/AuditChange', { id, action: 'Pass' })
      expect(refusal.status, account).toBe(403)
    }
    const stale = await server.refused('auditor', 'Enterprise/AuditChange', { id, action: 'Pass', rowVersion: 1_000 })
    expect(stale).toMatchObject({ status: 409, code: 40902 })
  })
})

describe('the rules of an enterprise', () => {
  const rule = (account: string, input: object) => server.ok(account, 'Enterprise/UpdateRule', { id, ...input })

  it('are set by its creator, its developer and administrators', async () => {
    const set = await rule('enterprise', { acceptanceDays: 5, defaultDispatchMethod: 'DesignatedDispatchList' })
    expect(set).toMatchObject({ acceptanceDays: 5, defaultDispatchMethod: 'DesignatedDispatchList' })
    const staff = await rule('developer', { averageStaff: '120.5', averageAnnualWage: '80000' })
    expect(staff).toMatchObject({ acceptanceDays: 5, averageStaff: '120.500', averageAnnualWage: '80000.00' })
    await rule('platform', { acceptanceDays: 7 })
    for (const [account, status] of [
      ['member', 403],
      ['foundation', 403],
      ['finance', 403],
      ['enterprise2', 404],
      ['developer2', 404],
    ] as const) {
      const refusal = await server.refused(account, 'Enterprise/UpdateRule', { id, acceptanceDays: 6 })
      expect(refusal.status, account).toBe(status)
    }
  })

  it('are refused out of bounds, and on top of a version that is no longer the newest', async () => {
    const refusal = await server.refused('enterprise', 'Enterprise/UpdateRule', { id, acceptanceDays: 16 })
    expect(refusal).toMatchObject({ status: 400, members: ['acceptanceDays'] })
    const stale = await server.refused('enterprise', 'Enterprise/UpdateRule', { id, rowVersion: 1_000 })
    expect(stale.code).toBe(40902)
  })
})

describe('the developer in charge', () => {
  const assign = (input: object) => server.ok('auditor', 'Enterprise/AssignDeveloper', { id, ...input })

  it('is chosen by the platform, among developers who may log in', async () => {
    const { userId } = server.account('developer2')
    expect(await assign({ developerUserId: userId })).toMatchObject({ developerUserId: userId })
    expect((await server.ok('developer2', 'Enterprise/Get', { id })).id).toBe(id)
    const wrong = { id, developerUserId: server.account('person').userId }
    expect(await server.refused('auditor', 'Enterprise/AssignDeveloper', wrong)).toMatchObject({
      status: 400,
      members: ['developerUserId'],
    })
    expect((await server.refused('developer2', 'Enterprise/AssignDeveloper', wrong)).status).toBe(403)
    expect(await assign({ developerUserId: null })).toMatchObject({ developerUserId: null })
    const stale = await server.refused('auditor', 'Enterprise/AssignDeveloper', { ...wrong, rowVersion: 1_000 })
    expect(stale.code).toBe(40902)
  })
})

describe('deleting an enterprise', () => {
  const make = async (name: string, sequence: number) => {
    const first17 = `91990110MA18${String(sequence).padStart(5, '0')}`
    const socialCreditCode = first17 + socialCreditCheckCharacter(first17)
    const input = { enterpriseName: name, socialCreditCode }
    return { input, ...(await server.ok<{ id: number }>('draft', 'Enterprise/Create', input)) }
  }

  const logIn = async () => {
    const credentials = { userNameOrEmailAddress: 'draft', password: DEMO_PASSWORD }
    const { accessToken } = await server.ok<{ accessToken: string }>(null, 'TokenAuth/Authenticate', credentials)
    return { headers: { authorization: `Bearer ${accessToken}` } }
  }

  it('leaves nothing to be seen, frees its code and ends its sessions', async () => {
    const made = await make('临时企业有限公司', 1)
    const switched = await server.ok<{ accessToken: string }>(
      null,
      'TokenAuth/SwitchEnterprise',
      { enterpriseId: made.id },
      await logIn(),
    )
    const session = { headers: { authorization: `Bearer ${switched.accessToken}` } }
    await server.ok(null, 'Enterprise/Delete', { id: made.id }, session)
    expect((await server.call(null, 'Enterprise/GetMyAll', {}, session)).status).toBe(401)
    expect((await server.refused('draft', 'Enterprise/Get', { id: made.id })).status).toBe(404)
    await server.ok('draft', 'Enterprise/Create', made.input)
  })

  it('waits for what runs, whoever deletes, and says what to do; the platform tells the creator', async () => {
    // no other test of the file needs this enterprise
    const order = await server.ok<{ id: number }>('enterprise3', 'WorkOrder/Create', orderForm())
    const own = server.account('enterprise3').enterpriseId ?? 0
    const shown = await server.ok<{ allowedActions: string[] }>('enterprise3', 'Enterprise/Get', { id: own })
    expect(shown.allowedActions).not.toContain('delete')
    const refusal = await server.refused('enterprise3', 'Enterprise/Delete', { id: own })
    expect(refusal).toMatchObject({ status: 409, code: 40901 })
    expect(refusal.details).toContain('工单')
    await server.ok('enterprise3', 'WorkOrder/Delete', { id: order.id })
    expect((await server.refused('member3', 'Enterprise/Delete', { id: own })).status).toBe(403)
    expect((await server.refused('finance', 'Enterprise/Delete', { id: own })).status).toBe(403)
    const more = await server.ok<{ id: number }>('enterprise3', 'WorkOrder/Create', orderForm())
    const platform = await server.refused('auditor', 'Enterprise/Delete', { id: own })
    expect(platform).toMatchObject({
      status: 409,
      details: '现在不能删除这家企业：1 份工单没有结束，请先取消或验收',
    })
    await server.ok('enterprise3', 'WorkOrder/Delete', { id: more.id })
    await server.ok('auditor', 'Enterprise/Delete', { id: own })
    expect((await lettersTo('enterprise3'))[0]).toBe('enterprise.deleted')
  })
})
