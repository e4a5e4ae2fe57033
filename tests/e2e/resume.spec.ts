import { keyboard } from '#tests/support/e2e/keyboard.ts'
import { registerNewcomer, tellResumeStory } from '#tests/support/e2e/resume-story.ts'
import { SMALL, smallScreen } from '#tests/support/e2e/small-screen.ts'
import { test } from '#tests/support/e2e/test.ts'

test.describe.configure({ mode: 'parallel', timeout: 240_000 })

test('a newcomer writes a resume by keyboard, is sent back with a link to the field, and is certified', async ({
  open,
  api,
}) => {
  const newcomer = await registerNewcomer(api)
  await tellResumeStory(keyboard(await open(newcomer.userName)), api, newcomer)
})

test('the same is done at 320 px, with letters twice as large, in high contrast', async ({ open, api }) => {
  const newcomer = await registerNewcomer(api)
  await tellResumeStory(await smallScreen(await open(newcomer.userName, SMALL)), api, newcomer)
})
