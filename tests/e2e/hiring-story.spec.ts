import type { BrowserContextOptions, Page } from '@playwright/test'
import type { Hands } from '#tests/support/e2e/hands.ts'
import { tellHiringStory } from '#tests/support/e2e/hiring-story.ts'
import { keyboard } from '#tests/support/e2e/keyboard.ts'
import { type OwnServer, startOwnServer } from '#tests/support/e2e/own-server.ts'
import { SMALL, smallScreen } from '#tests/support/e2e/small-screen.ts'
import { test } from '#tests/support/e2e/test.ts'
import { type SmsStandIn, startSms } from '#tests/support/sms.ts'

test.describe('from a delivery to a signed contract and confirmed pay', () => {
  test.describe.configure({ timeout: 300_000 })
  let sms: SmsStandIn
  let server: OwnServer
  let told = 0
  // a server of its own: the codes that both sides sign with go to a phone of the test
  test.beforeAll(async () => {
    sms = await startSms()
    server = await startOwnServer(sms.settings)
  })
  test.afterAll(async () => {
    await server.close()
    await sms.close()
  })

  type Open = (account: null, options: BrowserContextOptions) => Promise<Page>
  /** Told with hands of one kind, each of the three in a browser of his own. */
  async function tell(
    open: Open,
    options: BrowserContextOptions,
    handsOf: (page: Page) => Hands | Promise<Hands>,
    who: { userName: string; realName: string },
  ) {
    // one phone is texted once a minute
    told += 1
    if (told > 1) server.setNow(new Date(Date.now() + told * 61_000))
    const browser = async () => handsOf(await open(null, { baseURL: server.url, ...options }))
    const cast = { person: await browser(), enterprise: await browser(), platform: await browser() }
    const stage = {
      api: <T>(account: string | null, operation: string, input?: object) => server.ok<T>(account, operation, input),
      codeSentLast: () => sms.sent.at(-1)?.code ?? '',
    }
    await tellHiringStory(cast, stage, who)
  }

  test('by keyboard alone', ({ open }) => tell(open, {}, keyboard, { userName: 'person2', realName: '何小雨' }))

  test('at 320 px, with letters twice as large, in high contrast', ({ open }) =>
    tell(open, SMALL, smallScreen, { userName: 'person5', realName: '罗星' }))
})
