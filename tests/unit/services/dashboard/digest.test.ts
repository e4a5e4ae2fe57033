import { eq, inArray, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { digestsJob } from '#services/dashboard/digest.ts'
import { enterpriseMembers } from '#services/database/schema/enterprises.ts'
import { feedbackTickets } from '#services/database/schema/feedback-tickets.ts'
import { users } from '#services/database/schema/identity.ts'
import { outbox } from '#services/database/schema/infrastructure.ts'
import { userPreferences } from '#services/database/schema/preferences.ts'
import { runJobNow } from '#services/jobs/jobs.ts'
import type { DigestFacts } from '#services/messages/notifications.api.ts'
import { deliverNow } from '#services/messages/outbox-worker.ts'
import { type MailServer, startMailServer } from '#tests/support/mail-server.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { workOrderDesk } from '#tests/support/work-orders.ts'

let server: TestServer
let mail: MailServer
beforeAll(async () => {
  mail = await startMailServer()
  server = await startTestServer({
    SMTP_URL: `smtp://127.0.0.1:${mail.port}?from=portal@example.com`,
    PUBLIC_URL: 'https://portal.example.org',
  })
  for (const account of ['platform', 'content', 'enterprise', 'developer2'])
    await server.db
      .update(users)
      .set({ emailAddress: `${account}@example.com` })
      .where(eq(users.id, userOf(account)))
})
beforeEach(async () => {
  server.setNow(null)
  await server.db.execute(sql`truncate outbox, feedback_ticket cascade`)
  await server.db.update(userPreferences).set({ digest: 'Off' })
})
afterAll(async () => {
  await server.close()
  await mail.close()
})

const userOf = (account: string) => server.account(account).userId
/** A moment in China; 2031-03-03 is a Monday. */
const at = (day: string, time: string) => server.setNow(new Date(`2031-03-${day}T${time}:00+08:00`))
const choose = (account: string, digest: string) =>
  server.ok<{ digest: string | null }>(account, 'Preference/Update', { digest })
/** The choice as it was made on a day; sessions end long before the days of these tests. */
async function chosen(account: string, digest: 'Daily' | 'Weekly', day: string) {
  await choose(account, digest)
  await server.db
    .update(userPreferences)
    .set({ digestDay: `2031-03-${day}` })
    .where(eq(userPreferences.userId, userOf(account)))
}
const ticket = (number: string) =>
  server.db.insert(feedbackTickets).values({
    ...{ number, status: 'Open', feedbackTypeId: 1, content: '字太小', contactSealed: 'x', address: 'x' },
  } as typeof feedbackTickets.$inferInsert)
const sent = () => server.db.select().from(outbox).where(eq(outbox.channel, 'Email')).orderBy(outbox.id)
const envelopeOf = (row: { payload: unknown } | undefined) => row?.payload as { facts: DigestFacts; to: string }
/** How many mails are in the outbox after the job has run once more. */
async function run(): Promise<number> {
  await runJobNow(server.platform, digestsJob)
  return (await sent()).length
}

describe('the digest of a user of the office', () => {
  it('comes once a day from eight o’clock on, and is made up after a stop', async () => {
    await ticket('T1')
    await chosen('content', 'Daily', '03')
    at('04', '07:59')
    expect(await run()).toBe(0)
    at('04', '08:00')
    expect(await run()).toBe(1)
    expect(await run()).toBe(1)
    at('04', '23:59')
    expect(await run()).toBe(1)
    // nothing ran for two days
    at('07', '03:00')
    expect(await run()).toBe(2)
    expect(await run()).toBe(2)
  })

  it('comes once a week, on Monday or when the portal runs again', async () => {
    await ticket('T1')
    await chosen('content', 'Weekly', '05')
    at('09', '12:00')
    expect(await run()).toBe(0)
    at('10', '07:59')
    expect(await run()).toBe(0)
    at('12', '10:00')
    expect(await run()).toBe(1)
    at('16', '23:00')
    expect(await run()).toBe(1)
    at('17', '08:00')
    expect(await run()).toBe(2)
    expect((await sent()).map(({ template }) => template)).toEqual(['digest.weekly', 'digest.weekly'])
  })

  it('says what waits, the overdue first, with a link each, by mail alone', async () => {
    await ticket('T1')
    await chosen('platform', 'Daily', '03')
    await server.ok('platform', 'Setting/Update', { terms: { ticket: 0 } })
    at('04', '09:00')
    expect(await run()).toBe(1)
    const [row] = await sent()
    expect(row).toMatchObject({ channel: 'Email', userId: userOf('platform'), template: 'digest.daily' })
    const { facts, to } = envelopeOf(row)
    expect(to).toBe('platform')
    expect(facts.queues[0]).toEqual({
      ...{ label: '待答复的意见', count: 1, lateCount: 1, url: 'https://portal.example.org/console/system/ticket' },
    })
    expect(facts.queues.length).toBeGreaterThan(1)
    expect(facts.count).toBe(facts.queues.reduce((sum, { count }) => sum + count, 0))
    await deliverNow(server.platform)
    const text = Buffer.from(mail.heard.slice(mail.heard.lastIndexOf('') + 1).join(''), 'base64').toString()
    expect(text).toMatch(/^您有 \d+ 项待办，其中 1 项已超时。/)
    expect(text).toContain('待答复的意见：1 项，其中 1 项已超时\nhttps://portal.example.org/console/system/ticket')
    server.setNow(null)
    await server.ok('platform', 'Setting/Update', { terms: { ticket: null } })
  })

  it('is not sent when nothing waits, to closed accounts, or to those who turned it off', async () => {
    await chosen('content', 'Daily', '03')
    at('04', '09:00')
    expect(await run()).toBe(0)
    // the day is over for this digest: what comes later waits until tomorrow
    await ticket('T1')
    expect(await run()).toBe(0)
    const isActive = (active: boolean) =>
      server.db
        .update(users)
        .set({ isActive: active })
        .where(inArray(users.id, [userOf('content')]))
    await isActive(false)
    at('05', '09:00')
    expect(await run()).toBe(0)
    await isActive(true)
    expect(await run()).toBe(1)
    server.setNow(null)
    await choose('content', 'Off')
    at('06', '09:00')
    expect(await run()).toBe(1)
  })

  it('names the enterprise of each queue for a member of several', async () => {
    await workOrderDesk(server).create()
    const other = server.account('enterprise2').enterpriseId ?? 0
    await server.db
      .insert(enterpriseMembers)
      .values({ enterpriseId: other, userId: userOf('enterprise'), approvedTime: new Date() })
    await chosen('enterprise', 'Daily', '03')
    at('04', '09:00')
    expect(await run()).toBe(1)
    const [row] = await sent()
    const { facts, to } = envelopeOf(row)
    expect(to).toBe('enterprise')
    for (const { label, url } of facts.queues) {
      expect(label).toMatch(/^.+，.+$/)
      expect(url).toMatch(/^https:\/\/portal\.example\.org\/enterpriseCenter/)
    }
  })

  it('begins with the day after it was chosen, and is for users with an office alone', async () => {
    expect((await choose('content', 'Daily')).digest).toBe('Daily')
    await ticket('T1')
    expect(await run()).toBe(0)
    expect((await server.refused('person', 'Preference/Update', { digest: 'Daily' })).members).toEqual(['digest'])
    expect(await server.ok('person', 'Preference/Get')).toMatchObject({ digest: null })
  })
})
