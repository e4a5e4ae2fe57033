import { keyboard } from '#tests/support/e2e/keyboard.ts'
import { tellMainStory } from '#tests/support/e2e/main-story.ts'
import { MOVING } from '#tests/support/e2e/moving.ts'
import { test } from '#tests/support/e2e/test.ts'

test.use({ contextOptions: MOVING })

test('the same story is told by the keyboard alone, with the focus in sight at every step', async ({ open }) => {
  test.setTimeout(300_000)
  const cast = {
    enterprise: keyboard(await open(null)),
    platform: keyboard(await open(null)),
    second: keyboard(await open(null)),
    person: keyboard(await open(null)),
  }
  await tellMainStory(cast, { userName: 'person22', realName: '潘登', shownName: '潘*' })
})
