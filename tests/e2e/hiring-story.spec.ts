import type { BrowserContextOptions, Page } from '@playwright/test'
import type { Hands } from '#tests/support/e2e/hands.ts'
import { OwnStage } from '#tests/support/e2e/hiring-stage.ts'
import { tellHiringStory } from '#tests/support/e2e/hiring-story.ts'
import { keyboard } from '#tests/support/e2e/keyboard.ts'
import { MOVING } from '#tests/support/e2e/moving.ts'
import { SMALL, smallScreen } from '#tests/support/e2e/small-screen.ts'
import { test } from '#tests/support/e2e/test.ts'

test.use({ contextOptions: MOVING })

test.describe('from a delivery to a signed contract and confirmed pay', () => {
  test.describe.configure({ timeout: 300_000 })
  let stage: OwnStage
  test.beforeAll(async () => {
    stage = await OwnStage.open()
  })
  test.afterAll(() => stage.close())

  type Open = (account: null, options: BrowserContextOptions) => Promise<Page>
  /** Performed with hands of one kind; each of the four actors has a separate browser. */
  async function tell(
    open: Open,
    options: BrowserContextOptions,
    handsOf: (page: Page) => Hands | Promise<Hands>,
    who: { userName: string; realName: string },
  ) {
    stage.begin()
    const browser = async () => handsOf(await open(null, { baseURL: stage.url, ...options }))
    const cast = {
      person: await browser(),
      enterprise: await browser(),
      platform: await browser(),
      visitor: await browser(),
    }
    await tellHiringStory(cast, stage, who)
  }

  test('by keyboard alone', ({ open }) => tell(open, {}, keyboard, { userName: 'person2', realName: '何小雨' }))

  test('at 320 px, with letters twice as large, in high contrast', ({ open }) =>
    tell(open, SMALL, smallScreen, { userName: 'person5', realName: '罗星' }))
})
