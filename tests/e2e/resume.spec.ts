import { DEMO_PASSWORD } from '#services/database/seeds/data/demo.ts'
import type { Api } from '#tests/support/e2e/api.ts'
import { keyboard } from '#tests/support/e2e/keyboard.ts'
import { type Newcomer, tellResumeStory } from '#tests/support/e2e/resume-story.ts'
import { SMALL, smallScreen } from '#tests/support/e2e/small-screen.ts'
import { numberOfNobody } from '#tests/support/e2e/submissions.ts'
import { test } from '#tests/support/e2e/test.ts'

test.describe.configure({ mode: 'parallel', timeout: 240_000 })

/** An account of its own, new at every try: the newcomer of the demonstration has to stay one. */
async function register(api: Api): Promise<Newcomer> {
  const userName = `resume${Date.now().toString(36)}`
  await api('platform', 'User/Create', { userName, password: DEMO_PASSWORD, userType: 'DisabledPerson' })
  return { userName, idNumber: numberOfNobody('19960308') }
}

test('a newcomer writes a resume by keyboard, is sent back with a link to the field, and is certified', async ({
  open,
  api,
}) => {
  const newcomer = await register(api)
  await tellResumeStory(keyboard(await open(newcomer.userName)), api, newcomer)
})

test('the same is done at 320 px, with letters twice as large, in high contrast', async ({ open, api }) => {
  const newcomer = await register(api)
  await tellResumeStory(await smallScreen(await open(newcomer.userName, SMALL)), api, newcomer)
})
