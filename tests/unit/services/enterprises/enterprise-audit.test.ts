import { desc, eq } from 'drizzle-orm'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { enterprises } from '#services/database/schema/enterprises.ts'
import { outbox } from '#services/database/schema/infrastructure.ts'
import { startTestServer } from '#tests/support/server.ts'

const server = await startTestServer()
afterAll(() => server.close())

const id = server.account('pending').enterpriseId ?? 0
const again = { status: 'Ongoing', audit: 1, auditStatus: 2, auditLockUserId: null, lastAuditorUserId: null } as const
afterEach(async () => {
  server.setNow(null)
  await server.db
    .update(enterprises)
    .set({ ...again, isInfoMissing: false, auditOpinion: null })
    .where(eq(enterprises.id, id))
})

const audit = (account: string, input: object) => server.ok(account, 'Enterprise/Audit', { id, ...input })
const refused = (account: string, input: object) => server.refused(account, 'Enterprise/Audit', { id, ...input })
const lettersTo = async (userName: string) =>
  (
    await server.db
      .select()
      .from(outbox)
      .where(eq(outbox.userId, server.account(userName).userId))
      .orderBy(desc(outbox.id))
  ).map(({ template }) => template)

describe('an open case', () => {
  it('belongs for half an hour to who opened it, whose name is not told', async () => {
    const now = new Date()
    server.setNow(now)
    await server.ok('auditor', 'Enterprise/StartAudit', { id })
    expect(await refused('platform', { action: 'Pass' })).toMatchObject({
      status: 409,
      code: 40905,
      details: '审核中：陆*',
    })
    expect((await server.refused('platform', 'Enterprise/StartAudit', { id })).details).toBe('审核中：陆*')
    server.setNow(new Date(now.getTime() + 30 * 60_000))
    expect(await audit('platform', { action: 'Pass' })).toMatchObject({ audit: 2, auditStatus: 2, status: 'Pass' })
  })

  it('is given back by who opened it, and is anybody’s then', async () => {
    await server.ok('auditor', 'Enterprise/StartAudit', { id })
    expect((await server.refused('platform', 'Enterprise/ReleaseAudit', { id })).details).toBe('审核中：陆*')
    await server.ok('auditor', 'Enterprise/ReleaseAudit', { id })
    await server.ok('platform', 'Enterprise/StartAudit', { id })
    server.setNow(new Date(Date.now() + 31 * 60_000))
    const over = await server.refused('platform', 'Enterprise/ReleaseAudit', { id })
    expect(over).toMatchObject({ status: 409, code: 40901, details: '这件审核现在没有人在处理，不用放回' })
  })

  it('holds up the final decision of others, and is free after each decision', async () => {
    await server.ok('auditor', 'Enterprise/StartAudit', { id })
    for (const action of ['Pass', 'Reject']) {
      const final = await server.refused('platform', 'Enterprise/ActualAudit', { id, action, opinion: '执照不清楚' })
      expect(final, action).toMatchObject({ status: 409, code: 40905, details: '审核中：陆*' })
    }
    await server.ok('auditor', 'Enterprise/ActualAudit', { id, action: 'Pass' })
    const [row] = await server.db.select().from(enterprises).where(eq(enterprises.id, id))
    expect(row).toMatchObject({ status: 'Pass', auditLockUserId: null, auditLockTime: null })
  })
})

describe('a decision', () => {
  it('against the applicant needs a reason, which he reads on the page and in a message', async () => {
    for (const action of ['Reject', 'Back']) {
      expect(await refused('auditor', { action })).toMatchObject({ status: 400, members: ['opinion'] })
    }
    await audit('auditor', { action: 'Back', opinion: '请补拍执照右下角' })
    const shown = await server.ok('pending', 'Enterprise/Get', { id })
    expect(shown).toMatchObject({
      audit: 1,
      isInfoMissing: true,
      auditLabel: '待补充资料',
      auditOpinion: '请补拍执照右下角',
    })
    expect(shown.allowedActions).toEqual(['update', 'submit', 'withdraw', 'delete'])
    expect((await lettersTo('pending'))[0]).toBe('enterprise.returned')
  })

  it('goes through two auditors once it was passed on, and tells the applicant of the outcome', async () => {
    await audit('auditor', { action: 'Continue', opinion: '请核对授权书' })
    expect(await refused('auditor', { action: 'Pass' })).toMatchObject({ status: 403 })
    expect(await audit('platform', { action: 'Pass' })).toMatchObject({ audit: 3, auditStatus: 3, statusLabel: '通过' })
    expect((await lettersTo('pending'))[0]).toBe('enterprise.passed')
    expect(await lettersTo('platform')).toContain('enterprise.stagePassed')
  })

  it('is for auditors: not for finance, the developer of a one-stage audit, or the enterprise itself', async () => {
    for (const account of ['finance', 'developer2', 'pending']) {
      expect((await refused(account, { action: 'Pass' })).status, account).toBe(403)
    }
    expect((await refused('developer', { action: 'Pass' })).status).toBe(404)
  })
})

describe('the log', () => {
  it('shows the applicant what was decided, and staff the notes as well', async () => {
    await audit('auditor', { action: 'Continue', opinion: '内部：授权书待核' })
    await audit('platform', { action: 'Reject', opinion: '授权书没有盖章' })
    const read = async (account: string, operation: string) =>
      (await server.ok<{ items: { event: string; opinion: string | null }[] }>(account, operation, { id })).items
    const mine = await read('pending', 'Enterprise/GetUserAuditLog')
    expect(mine.slice(-2)).toMatchObject([
      { event: 'continue', opinion: null },
      { event: 'reject', opinion: '授权书没有盖章' },
    ])
    expect((await read('platform', 'Enterprise/GetLogs')).at(-2)).toMatchObject({ opinion: '内部：授权书待核' })
    expect((await server.refused('pending', 'Enterprise/GetLogs', { id })).status).toBe(403)
    expect((await server.refused('enterprise', 'Enterprise/GetUserAuditLog', { id })).status).toBe(404)
    const history = { entityType: 'Enterprise', entityId: id }
    const told = async (account: string) =>
      (
        await server.ok<{ items: { event: string; opinion: string | null }[] }>(
          account,
          'StatusLog/GetHistory',
          history,
        )
      ).items
    expect(await told('pending')).toEqual(mine)
    expect(JSON.stringify(await told('pending'))).not.toContain('授权书待核')
    expect((await told('platform')).at(-2)).toMatchObject({ opinion: '内部：授权书待核' })
    expect((await server.refused('enterprise', 'StatusLog/GetHistory', history)).status).toBe(404)
  })
})
