import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { asc, eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { users } from '#services/database/schema/identity.ts'
import { outbox } from '#services/database/schema/infrastructure.ts'
import { userDisabledPersons as persons } from '#services/database/schema/people.ts'
import { runJobNow } from '#services/jobs/jobs.ts'
import { addressOf } from '#services/messages/outbox.repository.ts'
import type { PrivacyDto } from '#services/privacy/privacy.schemas.ts'
import { privacyJobs } from '#services/privacy/privacy-jobs.ts'
import { phoneOfAccount } from '#tests/support/accounts.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { unpack } from '#tests/support/unzip.ts'
import { type Desk, workOrderDesk } from '#tests/support/work-orders.ts'

const directory = mkdtempSync(join(tmpdir(), 'privacy-'))
let server: TestServer
let desk: Desk
beforeAll(async () => {
  server = await startTestServer({ STORAGE_URL: `file:${directory}`, LETTER_BOX: 'true', DATA_DIR: directory })
  desk = workOrderDesk(server)
})
afterEach(() => server.setNow(null))
afterAll(async () => {
  await server.close()
  rmSync(directory, { recursive: true, force: true })
})

const ask = (account: string, action: string, input: object = {}) =>
  server.ok<PrivacyDto>(account, `Privacy/${action}`, input)
const runJobs = async () => {
  for (const job of privacyJobs) await runJobNow(server.platform, job)
}
const told = async (account: string) =>
  (
    await server.db
      .select()
      .from(outbox)
      .where(eq(outbox.userId, server.account(account).userId))
      .orderBy(asc(outbox.id))
  ).map(({ template }) => template)
const later = (days: number) => server.setNow(new Date(Date.now() + days * 86_400_000 + 60_000))

describe('a copy of the own data', () => {
  it('is made once it is asked for, opened, and only for its owner', async () => {
    expect(await ask('person8', 'GetExport')).toMatchObject({ exportStatus: 'None', exportFile: null })
    expect(await ask('person8', 'RequestExport')).toMatchObject({ exportStatus: 'Preparing' })
    await ask('person8', 'RequestExport')
    await runJobs()
    const ready = await ask('person8', 'RequestExport')
    expect(ready.exportStatus).toBe('Ready')
    const { body } = await server.app
      .inject(ready.exportFile?.url ?? '')
      .then(({ rawPayload }) => ({ body: rawPayload }))
    const [[name = '', content] = []] = unpack(body)
    const text = String(content)
    expect(name).toBe('个人信息.json')
    const data = JSON.parse(text)
    const { idNumber } = await server.ok<{ idNumber: string }>('person8', 'UserDisabledPerson/Get', { reveal: true })
    expect(data.求职档案).toMatchObject({ realName: '袁青', idNumber })
    expect(text).not.toContain('v1:')
    expect(Object.keys(data)).toEqual(
      expect.arrayContaining(['账号', '同意记录', '工单', '收入', '敏感信息被查看记录']),
    )
    const stranger = await server.call('person2', 'Attachment/Download', { id: ready.exportFile?.id })
    expect(stranger.status).toBe(404)
  })

  it('needs a login', async () => {
    expect((await server.refused(null, 'Privacy/RequestExport')).status).toBe(401)
  })
})

describe('closing an account', () => {
  it('waits a week, in which it can be taken back', async () => {
    await server.db.delete(outbox)
    expect(await server.refused('person9', 'Privacy/RequestClosing', { isConfirmed: false })).toMatchObject({
      members: ['isConfirmed'],
    })
    expect(await server.refused('person9', 'Privacy/CancelClosing')).toMatchObject({ status: 400 })
    const asked = await ask('person9', 'RequestClosing', { isConfirmed: true, reason: '已找到工作' })
    expect(asked).toMatchObject({ isClosing: true, obstacles: [] })
    await ask('person9', 'RequestClosing', { isConfirmed: true })
    expect(await told('person9')).toEqual(['account.closingAsked'])
    await runJobs()
    expect(await ask('person9', 'CancelClosing')).toMatchObject({ isClosing: false, closingTime: null })
    expect(await told('person9')).toEqual(['account.closingAsked', 'account.closingCancelled'])
    later(8)
    await runJobs()
    expect(await ask('person9', 'GetExport')).toMatchObject({ isClosing: false })
  })

  it('takes away who it was, and the way in', async () => {
    const { userId, personId } = server.account('person10')
    const phone = await phoneOfAccount(server, userId)
    expect(phone).toMatch(/^1\d{10}$/)
    await ask('person10', 'RequestClosing', { isConfirmed: true })
    later(8)
    await runJobs()
    server.setNow(null)
    expect((await server.refused('person10', 'Privacy/GetExport')).status).toBe(401)
    const farewell = await server.db.select().from(outbox).where(eq(outbox.template, 'account.closed'))
    const ways = farewell.map((row) => ({
      channel: row.channel,
      userId: row.userId,
      address: addressOf(server.platform.sealer, row),
    }))
    expect(ways).toEqual([
      { channel: 'Sms', userId, address: phone },
      { channel: 'WeChat', userId, address: 'person10' },
    ])
    const [user] = await server.db.select().from(users).where(eq(users.id, userId))
    expect(user).toMatchObject({
      realName: '已注销用户',
      mobilePhone: null,
      mobilePhoneSealed: null,
      mobilePhoneIndex: null,
      mobilePhoneTailIndex: null,
      passwordHash: null,
      bankCardSealed: null,
      isActive: false,
    })
    const [row] = await server.db
      .select()
      .from(persons)
      .where(eq(persons.id, personId ?? 0))
    expect(row).toMatchObject({
      realName: '已注销用户',
      idNumberSealed: null,
      idNumberIndex: null,
      mobilePhoneSealed: null,
      mobilePhoneIndex: null,
      mobilePhoneTailIndex: null,
      guardianNameSealed: null,
      address: null,
      isDeleted: true,
    })
  })

  it('is held up by work and money that are open, at the request and on the day', async () => {
    const order = await desk.publish()
    const { participatorId } = await desk.payable(order.id, 'person2')
    expect(participatorId).toBeGreaterThan(0)
    const refusal = await server.refused('person2', 'Privacy/RequestClosing', { isConfirmed: true })
    expect(refusal).toMatchObject({ status: 400, code: 40000 })
    expect(refusal.details).toContain('没有结清的报酬')
    await ask('person3', 'RequestClosing', { isConfirmed: true })
    await desk.payable(order.id, 'person3', '10')
    later(8)
    await runJobs()
    server.setNow(null)
    expect(await ask('person3', 'GetExport')).toMatchObject({ isClosing: true })
  })

  it('is not for staff, nor for who created an enterprise', async () => {
    expect((await server.refused('foundation', 'Privacy/RequestClosing', { isConfirmed: true })).details).toContain(
      '管理员',
    )
    const creator = await server.refused('enterprise', 'Privacy/RequestClosing', { isConfirmed: true })
    expect(creator.details).toContain('移交')
  })
})
