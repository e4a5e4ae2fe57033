import { asc, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { outbox } from '#services/database/schema/infrastructure.ts'
import type { MessageChannel } from '#services/messages/channels.ts'
import { deliverByChannels } from '#services/messages/deliver.ts'
import { insertCopies } from '#services/messages/outbox.repository.ts'
import { cannotWait, isQuiet, PRESSING, secondsUntilMorning } from '#services/messages/quiet-hours.ts'
import { templates } from '#services/messages/templates.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { flowFacts } from './support.ts'

const DAY = new Date('2026-11-27T04:00:00Z')
const NIGHT = new Date('2026-11-27T15:30:00Z')
const TOMORROW_AT_NINE = '2026-11-28T09:00:00+08:00'

describe('the quiet hours', () => {
  it.each([
    ['2026-11-27T12:59:59Z', false],
    ['2026-11-27T13:00:00Z', true],
    ['2026-11-27T18:05:00Z', true],
    ['2026-11-27T23:59:59Z', true],
    ['2026-11-28T00:00:00Z', false],
  ])('at %s: %s', (time, expected) => {
    expect(isQuiet(new Date(time))).toBe(expected)
  })

  it.each([
    ['2026-11-27T13:00:00Z', 11 * 3600],
    ['2026-11-27T15:30:00Z', 8.5 * 3600],
    ['2026-11-27T16:00:00Z', 8 * 3600],
    ['2026-11-27T23:59:59.500Z', 1],
  ])('at %s the morning is %d seconds away', (time, expected) => {
    expect(secondsUntilMorning(new Date(time))).toBe(expected)
  })
})

describe('what cannot wait', () => {
  it('is what somebody else may be doing to an account, and a death', () => {
    for (const key of ['account.quietLogin', 'account.passwordChanged', 'account.bankChanged', 'contract.death'])
      expect(cannotWait(key, {}, NIGHT), key).toBe(true)
  })

  it('is nothing of the daily work', () => {
    for (const key of ['flow.paid', 'delivery.interviewPassed', 'account.closingAsked', 'nothing.known'])
      expect(cannotWait(key, {}, NIGHT), key).toBe(false)
  })

  it.each([
    [TOMORROW_AT_NINE, true],
    ['2026-11-28T11:31:00+08:00', false],
    ['2026-11-27T23:00:00+08:00', false],
    [null, false],
  ])('an interview at %s, heard of at half past eleven: %s', (interviewTime, expected) => {
    expect(cannotWait('delivery.rescheduled', { interviewTime }, NIGHT)).toBe(expected)
  })

  it('is known for every template that says so', () => {
    const said = Object.entries(templates).filter(([, template]) => 'cannotWait' in template)
    expect(PRESSING).toEqual(said.map(([key]) => key))
    expect(PRESSING.length).toBeGreaterThan(10)
  })
})

describe('at night', () => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await openTestDatabase()
  })
  afterAll(() => database.close())
  beforeEach(() => database.db.delete(outbox))

  const CHANNELS = ['Sms', 'WeChat', 'Email'] as const
  /** What goes out at a moment, as `channel title`; each message is waiting on every channel. */
  async function sentAt(now: Date): Promise<string[]> {
    const { db, platform } = database
    const sent: string[] = []
    const channels = CHANNELS.map(
      (name): MessageChannel => ({
        name,
        addressOf: () => '13800138000',
        send: async ({ title }) => {
          sent.push(`${name} ${title}`)
          return ''
        },
      }),
    )
    const { sealer, logger, config } = platform
    const delivery = { db, sealer, logger, channels, publicUrl: config.publicUrl, outbound: config.outbound }
    await deliverByChannels({ ...delivery, now: () => now }, new AbortController().signal)
    return sent.sort()
  }
  const waiting = (template: string, facts: object) =>
    database.db.transaction((tx) =>
      insertCopies(
        { tx, platform: database.platform },
        CHANNELS.map((channel) => ({
          channel,
          userId: null,
          address: '13800138000',
          template,
          payload: { to: 'person', facts },
        })),
      ),
    )
  const interview = (interviewTime: string) => waiting('delivery.timeAgreed', { ...INTERVIEW, interviewTime })
  const INTERVIEW = { companyName: '示例公司', position: '客服', personName: '张三' }

  it('text messages and WeChat wait, mail does not', async () => {
    await waiting('flow.paid', flowFacts)
    expect(await sentAt(NIGHT)).toEqual(['Email 款项已支付'])
    expect(await sentAt(DAY)).toEqual(['Sms 款项已支付', 'WeChat 款项已支付'])
  })

  it('what cannot wait goes out on every channel', async () => {
    await waiting('account.quietLogin', {})
    const title = '您很久没有使用的账号刚刚登录了'
    expect(await sentAt(NIGHT)).toEqual([`Email ${title}`, `Sms ${title}`, `WeChat ${title}`])
  })

  it('an interview on the next morning goes out, a later one is due in the morning', async () => {
    await interview(TOMORROW_AT_NINE)
    expect(await sentAt(NIGHT)).toEqual(['Email 面试时间改好了', 'Sms 面试时间改好了', 'WeChat 面试时间改好了'])
    await interview('2026-12-02T09:00:00+08:00')
    expect(await sentAt(NIGHT)).toEqual(['Email 面试时间改好了'])
    const rows = await database.db
      .select({ left: sql<number>`extract(epoch from next_attempt_time - now())::float8`, sentTime: outbox.sentTime })
      .from(outbox)
      .orderBy(asc(outbox.id))
    const left = rows.filter(({ sentTime }) => sentTime === null).map((row) => Math.round(row.left / 60))
    expect(left).toEqual([510, 510])
  })
})
