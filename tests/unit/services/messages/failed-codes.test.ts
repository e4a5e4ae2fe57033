import { eq, isNull } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { lastEvents } from '#services/database/last-events.ts'
import { users } from '#services/database/schema/identity.ts'
import { outbox } from '#services/database/schema/infrastructure.ts'
import { type MailServer, startMailServer } from '#tests/support/mail-server.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { type SmsStandIn, startSms } from '#tests/support/sms.ts'

interface Listed {
  items: { id: number; state: string; templateLabel: string; userName: string | null; canRetry: boolean }[]
}

const PHONE = '13700000001'
const REGISTER = 'RegisterVercificationCodeSMS'
const failed = (server: TestServer) => server.ok<Listed>('platform', 'Outbox/GetAll', { state: 'Failed' })

describe('a code that the SMS provider refuses', () => {
  let sms: SmsStandIn
  let server: TestServer
  beforeAll(async () => {
    sms = await startSms()
    server = await startTestServer(sms.settings)
  })
  beforeEach(async () => {
    await server.db.delete(outbox)
  })
  afterAll(async () => {
    await server.close()
    await sms.close()
  })

  it('is among the messages that failed, with the reason and without the code, and is not sent again', async () => {
    sms.answer = 'isv.BUSINESS_LIMIT_CONTROL'
    await server.refused(null, 'Account/GetVerificationCode', { phone: PHONE, verificationCode: REGISTER })
    sms.answer = 'OK'
    const { items } = await failed(server)
    expect(items).toMatchObject([
      {
        ...{ channel: 'Sms', state: 'Failed', templateLabel: '注册验证码', address: '137****0001', userName: null },
        ...{ lastError: expect.stringContaining('isv.BUSINESS_LIMIT_CONTROL'), canRetry: false },
      },
    ])
    const rows = await server.db.select().from(outbox)
    expect(rows[0]).toMatchObject({ payload: {}, address: null })
    expect(JSON.stringify(rows)).not.toContain(PHONE)
    const refusal = await server.refused('platform', 'Outbox/Retry', { ids: items.map(({ id }) => id) })
    expect(refusal.message).toContain('过期的验证码')
    expect((await lastEvents(server.db)).get('Sms.failed')?.detail).toContain('BUSINESS_LIMIT_CONTROL')
  })

  it('leaves no row when it is taken, and the channel knows of it', async () => {
    await server.ok(null, 'Account/GetVerificationCode', { phone: '13700000002', verificationCode: REGISTER })
    expect((await failed(server)).items).toEqual([])
    expect((await lastEvents(server.db)).get('Sms.sent')?.detail).toBe('OK')
  })

  it('names the owner of a message by the nickname where there is no real name', async () => {
    const { userId } = server.account('visitor')
    await server.db.update(users).set({ realName: null, surname: 'keeper' }).where(eq(users.id, userId))
    await server.db.insert(outbox).values({ channel: 'SiteMessage', userId, template: 'gone', payload: {} })
    const { items } = await server.ok<Listed>('platform', 'Outbox/GetAll', {})
    expect(items[0]).toMatchObject({ userId, userName: 'k*****', canRetry: true })
  })
})

describe('a code that the mail server refuses', () => {
  let mail: MailServer
  let server: TestServer
  beforeAll(async () => {
    mail = await startMailServer({ RCPT: '550 no such mailbox person@example.com' })
    server = await startTestServer({ SMTP_URL: `smtp://127.0.0.1:${mail.port}?from=portal@example.com` })
  })
  afterAll(async () => {
    await server.close()
    await mail.close()
  })

  it('is there, too, without the address in the words of the server', async () => {
    const input = { emailAddress: 'person@example.com', verificationCode: REGISTER }
    await server.refused(null, 'Account/GetVerificationCode', input)
    const rows = await server.db.select().from(outbox).where(isNull(outbox.sentTime))
    expect(rows).toMatchObject([
      { channel: 'Email', template: 'code.mail', lastError: 'mail server: 550 no such mailbox ***' },
    ])
  })
})
