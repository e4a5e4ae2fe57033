import { webcrypto } from 'node:crypto'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { createServer } from 'node:tls'
import { eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { HEALTH_POINTS, HEALTH_WORDS, type HealthPoint, type HealthPointName } from '#machines/rules/health.ts'
import { operationLogOf } from '#services/abp/access/operation-log.ts'
import { type EventName, noteEvent } from '#services/database/last-events.ts'
import { cmsCategories } from '#services/database/schema/content.ts'
import { users } from '#services/database/schema/identity.ts'
import { jobLeases, lastEvents, outbox } from '#services/database/schema/infrastructure.ts'
import { operationLogs } from '#services/database/schema/logs.ts'
import { provinces } from '#services/database/schema/reference.ts'
import { checkHealth, startNotes } from '#services/health/check-health.ts'
import { diskPoint, saidOfCertificate } from '#services/health/machine-points.ts'
import { deliverNow } from '#services/messages/outbox-worker.ts'
import { startClamd } from '#tests/support/clamd.ts'
import { type MailServer, startMailServer } from '#tests/support/mail-server.ts'
import { issue, pemOf } from '#tests/support/pki/certificates.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { type SmsStandIn, startSms } from '#tests/support/sms.ts'

interface Health {
  isHealthy: boolean
  summary: string
  points: (HealthPoint & { label: string; stateLabel: string })[]
}

let sms: SmsStandIn
let mail: MailServer
let server: TestServer
beforeAll(async () => {
  sms = await startSms()
  mail = await startMailServer({ '.': '250 2.0.0 queued as 4C1A' })
  const SMTP_URL = `smtp://127.0.0.1:${mail.port}?from=portal@example.com`
  // the limits by minute of single operations are in proportion to this
  server = await startTestServer({ ...sms.settings, SMTP_URL, REQUESTS_PER_MINUTE: '12000' })
})
afterAll(async () => {
  await server.close()
  await mail.close()
  await sms.close()
})
beforeEach(async () => {
  for (const table of [outbox, jobLeases, lastEvents]) await server.db.delete(table)
})
const asTrial = { ...{ production: false, publicUrl: 'http://localhost:3000', scanning: null } }
afterEach(() => {
  server.setNow(null)
  configure(asTrial)
})

const configure = (settings: object) => Object.assign(server.platform.config, settings)
async function point(name: HealthPointName): Promise<HealthPoint> {
  const [found] = await checkHealth(server.platform, [name])
  if (!found) throw new Error(`no point ${name}`)
  return found
}
/** Hours ago, by the database's clock. */
async function happened(name: EventName, hours: number, detail: string | null = null): Promise<void> {
  await noteEvent(server.db, name, detail)
  await server.db
    .update(lastEvents)
    .set({ time: sql`now() - make_interval(mins => ${Math.round(hours * 60)})` })
    .where(eq(lastEvents.name, name))
}

describe('the health of the portal', () => {
  it('tells of every point in one word and one sentence, what asks for somebody first', async () => {
    await happened('Sms.failed', 1, 'no money')
    const { points, summary, isHealthy } = await server.ok<Health>('platform', 'Health/Get')
    expect(points.map(({ name }) => name).toSorted()).toEqual(Object.keys(HEALTH_POINTS).toSorted())
    expect(points[0]).toMatchObject({ name: 'Sms', label: '短信', state: 'Wrong', stateLabel: '有问题' })
    for (const { state, stateLabel, sentence } of points) {
      expect(stateLabel).toBe(HEALTH_WORDS[state])
      expect(sentence).toMatch(/[\u4e00-\u9fff].*。$/)
    }
    expect(isHealthy).toBe(false)
    expect(summary).toMatch(/^1 项有问题，/)
  })

  it('tells what it could not read as unknown, and the rest all the same', async () => {
    const broken = { ...server.platform, db: null as never }
    const [reference, disk] = await checkHealth(broken, ['Reference', 'Disk'])
    expect(reference).toMatchObject({ state: 'Unknown', sentence: expect.stringContaining('没能查到') })
    expect(disk?.state).not.toBe('Unknown')
  })
})

describe('reference data', () => {
  it('is whole after the seeds, and named where a row is missing', async () => {
    expect(await point('Reference')).toMatchObject({ state: 'Good' })
    const gone = eq(provinces.provinceName, '浙江省')
    const [row] = await server.db.select({ key: provinces.builtInKey }).from(provinces).where(gone)
    await server.db.update(provinces).set({ builtInKey: null }).where(gone)
    onTestFinished(async () => void (await server.db.update(provinces).set({ builtInKey: row?.key }).where(gone)))
    const { state, sentence } = await point('Reference')
    expect([state, sentence]).toEqual(['Wrong', expect.stringMatching(/缺 1 条。/)])
  })

  it('that staff have changed beside a release waits for a decision', async () => {
    const title = eq(cmsCategories.categoryCode, 'News')
    const [row] = await server.db.select().from(cmsCategories).where(title)
    // the release before had other words, and so have staff
    await server.db
      .update(cmsCategories)
      .set({ displayName: '本地新闻', broughtValues: { ...row?.broughtValues, displayName: '旧名' } })
      .where(title)
    onTestFinished(async () => {
      const { displayName, broughtValues } = row ?? {}
      await server.db.update(cmsCategories).set({ displayName, broughtValues }).where(title)
    })
    expect(await point('Reference')).toMatchObject({ state: 'Attention', sentence: expect.stringContaining('有 1 处') })
  })
})

describe('the channels', () => {
  it.each([
    ['nothing was sent yet', [], 'Attention', '还没有发过'],
    ['the last one was taken', [['Sms.sent', 2]], 'Good', '最近一次成功在2 小时前'],
    [
      'the last one was refused',
      [
        ['Sms.sent', 5],
        ['Sms.failed', 1],
      ],
      'Wrong',
      '（no money）',
    ],
    [
      'one was refused before',
      [
        ['Sms.failed', 30],
        ['Sms.sent', 1],
      ],
      'Good',
      '上一次失败在1 天前',
    ],
  ] as const)('say of texts when %s', async (_, events, state, words) => {
    for (const [name, hours] of events) await happened(name, hours, name.endsWith('failed') ? 'no money' : 'OK')
    expect(await point('Sms')).toMatchObject({ state, sentence: expect.stringContaining(words) })
  })

  it('say of mail what the outbox and the server did last', async () => {
    const { userId } = server.account('person')
    const addressSealed = server.platform.sealer.seal('outbox.address', 'name@example.org')
    const payload = { to: 'person', facts: { code: '1', minutes: 5 } }
    await server.db.insert(outbox).values({ channel: 'Email', userId, template: 'code.mail', payload, addressSealed })
    await deliverNow(server.platform)
    expect(await point('Mail')).toMatchObject({ state: 'Good', sentence: expect.stringContaining('不到 1 分钟前') })
  })

  it('say that a mail server is dead, although nothing was sent', async () => {
    const { smtpUrl } = server.platform.config
    configure({ smtpUrl: 'smtp://127.0.0.1:9?from=portal@example.com', production: true })
    onTestFinished(() => void configure({ smtpUrl }))
    expect(await point('Mail')).toMatchObject({ state: 'Wrong', sentence: expect.stringContaining('ECONNREFUSED') })
    expect(await startNotes(server.platform)).toContainEqual(expect.stringMatching(/^注意：邮件：现在连不上邮件服务器/))
  })

  it('say that no code can be sent where neither is set up', async () => {
    const { smtpUrl, sms: texts } = server.platform.config
    configure({ smtpUrl: null, sms: null, production: true })
    onTestFinished(() => void configure({ smtpUrl, sms: texts }))
    expect(await point('Mail')).toMatchObject({ state: 'Wrong', sentence: expect.stringContaining('没有人能注册') })
    configure({ smtpUrl })
    expect(await point('Sms')).toMatchObject({ state: 'Attention', sentence: expect.stringContaining('改发到邮箱') })
  })
})

describe('the queues', () => {
  const waiting = { channel: 'Sms', template: 'gone', payload: {} }
  it('are good while messages leave, and wrong when one has waited for long', async () => {
    expect(await point('Outbox')).toMatchObject({ state: 'Good' })
    await server.db.insert(outbox).values({ ...waiting, attempts: 10 })
    expect(await point('Outbox')).toMatchObject({
      state: 'Attention',
      sentence: expect.stringContaining('1 条发送失败'),
    })
    await server.db.insert(outbox).values({ ...waiting, creationTime: sql`now() - interval '2 hours'` })
    expect(await point('Outbox')).toMatchObject({ state: 'Wrong', sentence: expect.stringContaining('已等 2 小时') })
  })

  it('name the jobs that are late', async () => {
    expect((await point('Jobs')).state).toBe('Unknown')
    const lease = { name: 'remove-old-codes', holder: 'x', leasedUntil: new Date() }
    await server.db.insert(jobLeases).values({ ...lease, lastRunTime: sql`now()` })
    expect((await point('Jobs')).state).toBe('Good')
    await server.db.update(jobLeases).set({ lastRunTime: sql`now() - interval '5 hours'` })
    expect(await point('Jobs')).toMatchObject({ state: 'Wrong', sentence: expect.stringContaining('remove-old-codes') })
  })
})

describe('backups', () => {
  it.each([
    [2, null, 'Good'],
    [30, null, 'Attention'],
    [200, null, 'Wrong'],
    [2, '缺 3 个文件', 'Attention'],
  ] as const)('made %i hours ago (%s) are %s', async (hours, detail, state) => {
    configure({ production: true })
    await happened('backup', hours, detail)
    expect((await point('Backup')).state).toBe(state)
  })

  it('are asked for in production, with the command of the installation', async () => {
    expect((await point('Backup')).state).toBe('Good')
    configure({ production: true })
    expect(await point('Backup')).toMatchObject({
      state: 'Attention',
      sentence: expect.stringContaining('npm run backup -- 文件夹'),
    })
  })
})

describe('what stands beside the portal', () => {
  it('a scanner answers with its signatures, or is wrong', async () => {
    const clamd = await startClamd()
    configure({ scanning: { place: { host: '127.0.0.1', port: clamd.port } } })
    expect(await point('Scanner')).toMatchObject({ state: 'Good', sentence: expect.stringContaining('27819') })
    await clamd.stop()
    expect((await point('Scanner')).state).toBe('Wrong')
    configure({ scanning: null, production: true })
    expect((await point('Scanner')).state).toBe('Attention')
  })

  it.each([
    [{}, '不信任'],
    [{ from: -9, until: -2 }, '已经到期'],
  ])('a certificate %o is read at the public address: %s', async (dates, words) => {
    const identity = await issue('portal.test', dates)
    const bytes = Buffer.from(await webcrypto.subtle.exportKey('pkcs8', identity.privateKey)).toString('base64')
    const key = `-----BEGIN PRIVATE KEY-----\n${bytes}\n-----END PRIVATE KEY-----\n`
    const site = createServer({ cert: pemOf(identity), key }).listen(0, '127.0.0.1')
    onTestFinished(() => void site.close())
    await once(site, 'listening')
    const { port } = site.address() as AddressInfo
    configure({ publicUrl: `https://127.0.0.1:${port}` })
    const { state, sentence } = await point('Certificate')
    expect([state, sentence]).toEqual(['Wrong', expect.stringMatching(/证书/)])
    expect(sentence).toContain(words)
  })

  it('a certificate is unknown where nobody answers, and wrong where there is none', async () => {
    configure({ publicUrl: 'https://127.0.0.1:9' })
    expect((await point('Certificate')).state).toBe('Unknown')
    configure({ publicUrl: 'http://portal.test', production: true })
    expect((await point('Certificate')).state).toBe('Wrong')
  })

  it.each([
    [60, 'Good'],
    [13, 'Attention'],
  ] as const)('a certificate with %i days left is %s', (days, state) => {
    const now = new Date('2026-05-01T00:00:00Z')
    const validTo = new Date(now.getTime() + days * 86_400_000 + 3_600_000)
    expect(saidOfCertificate({ validTo }, now).state).toBe(state)
  })

  it.each([
    [0, 'Good'],
    [10, 'Attention'],
    [90, 'Wrong'],
  ] as const)('a clock that is %i seconds off is %s', async (seconds, state) => {
    server.setNow(new Date(Date.now() - seconds * 1000))
    expect((await point('Clock')).state).toBe(state)
  })

  it.each([
    [50e9, 'Good'],
    [1e9, 'Attention'],
    [1e8, 'Wrong'],
  ] as const)('a disk with %d bytes left is %s', async (free, state) => {
    const statOf = async () => ({ bavail: free / 4096, bsize: 4096 })
    expect((await diskPoint(server.platform, statOf as never)).state).toBe(state)
  })
})

describe('what a trial leaves behind', () => {
  it('demonstration accounts are named, on the page and at the start', async () => {
    expect(await point('DemoAccounts')).toMatchObject({ state: 'Good' })
    configure({ production: true, demoSeed: null })
    onTestFinished(() => void configure({ demoSeed: 'city' }))
    const { state, sentence } = await point('DemoAccounts')
    expect([state, sentence]).toEqual(['Attention', expect.stringMatching(/platform.*已不让它们登录/)])
    expect(await startNotes(server.platform)).toContain(`注意：演示账号：${sentence}`)
    configure({ demoSeed: 'city' })
    expect((await point('DemoAccounts')).sentence).toContain('它们可以登录')
  })

  it('are none where none are, and a trial says nothing at the start', async () => {
    await server.db.update(users).set({ isDemo: false })
    onTestFinished(async () => void (await server.db.update(users).set({ isDemo: true })))
    expect(await point('DemoAccounts')).toMatchObject({ state: 'Good', sentence: '没有演示账号。' })
    expect(await startNotes(server.platform)).toEqual([])
  })

  it('settings that are still examples are named, and that nobody can be reached', async () => {
    const before = await point('Settings')
    expect([before.state, before.sentence]).toEqual(['Attention', expect.stringContaining('服务热线')])
    await server.ok('platform', 'Setting/Update', { hotline: '0571-88880000' })
    const after = await point('Settings')
    expect(after.sentence).not.toContain('服务热线')
    expect(after.sentence).toContain('联系邮箱')
    const nothing = { hotline: null, contactPhone: null, contactEmail: null, address: null }
    await server.ok('platform', 'Setting/Update', nothing)
    expect(await point('Settings')).toMatchObject({
      state: 'Attention',
      sentence: expect.stringContaining('联系不到您'),
    })
    await server.ok('platform', 'Setting/Update', { contactEmail: 'office@dpf.gov.cn' })
    expect(await point('Settings')).toMatchObject({ state: 'Good' })
  })
})

describe('a test message', () => {
  it('is sent, and answered with the words of the provider', async () => {
    expect(await server.ok('platform', 'Health/TestMail', { emailAddress: 'name@example.org' })).toEqual({
      isAccepted: true,
      answer: '250 2.0.0 queued as 4C1A',
    })
    expect(mail.heard).toContain('RCPT TO:<name@example.org>')
    expect(await server.ok('platform', 'Health/TestSms', { phone: '139 0000 0001' })).toEqual({
      isAccepted: true,
      answer: 'OK',
    })
    expect(sms.sent.at(-1)).toMatchObject({ phone: '13900000001', template: 'SMS_100' })
    expect(await point('Sms')).toMatchObject({ state: 'Good' })
  })

  it('that is refused says why, and the channel knows of it', async () => {
    sms.answer = 'isv.AMOUNT_NOT_ENOUGH'
    const refused = await server.ok('platform', 'Health/TestSms', { phone: '13900000001' })
    sms.answer = 'OK'
    expect(refused).toEqual({ isAccepted: false, answer: 'the SMS provider answered 200 isv.AMOUNT_NOT_ENOUGH' })
    expect(await point('Sms')).toMatchObject({ state: 'Wrong', sentence: expect.stringContaining('AMOUNT_NOT_ENOUGH') })
  })

  it('names the field that is wrong, and the setting that is missing', async () => {
    expect((await server.refused('platform', 'Health/TestMail', { emailAddress: 'nobody' })).members).toEqual([
      'emailAddress',
    ])
    expect((await server.refused('platform', 'Health/TestSms', { phone: '123' })).members).toEqual(['phone'])
    const { smtpUrl } = server.platform.config
    configure({ smtpUrl: null })
    onTestFinished(() => void configure({ smtpUrl }))
    const { message } = await server.refused('platform', 'Health/TestMail', { emailAddress: 'name@example.org' })
    expect(message).toContain('没有设置 SMTP_URL')
  })

  it('is in the log of operations, and not for other staff', async () => {
    await server.ok('platform', 'Health/TestSms', { phone: '13900000001' })
    await operationLogOf(server.platform).flush()
    const logged = await server.db.select().from(operationLogs).where(eq(operationLogs.service, 'Health'))
    expect(logged.at(-1)).toMatchObject({ userId: server.account('platform').userId })
    expect((await server.refused('finance', 'Health/TestSms', { phone: '13900000001' })).status).toBe(403)
  })

  it('is sent a few times a minute and no more', async () => {
    const replies = []
    for (let turn = 0; turn < 60; turn++)
      replies.push((await server.call('platform', 'Health/TestSms', { phone: '13900000001' })).status)
    expect(replies).toContain(429)
  })
})
