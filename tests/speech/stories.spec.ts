import { pointer } from '#tests/support/e2e/hands.ts'
import { OwnStage } from '#tests/support/e2e/hiring-stage.ts'
import { tellHiringStory } from '#tests/support/e2e/hiring-story.ts'
import { tellMainStory } from '#tests/support/e2e/main-story.ts'
import { registerNewcomer, tellResumeStory } from '#tests/support/e2e/resume-story.ts'
import { test } from './test.ts'

// the person uses the screen reader; the same stories in tests/e2e cover the other actors
test.describe.configure({ timeout: 600_000 })

test('story of a work order', async ({ hearing, open }) => {
  const cast = {
    enterprise: pointer(await open(null)),
    platform: pointer(await open(null)),
    second: pointer(await open(null)),
    person: await hearing(null),
  }
  await tellMainStory(cast, { userName: 'person22', realName: '潘登', shownName: '潘*' })
})

test('story of a resume', async ({ hearing, api }) => {
  const newcomer = await registerNewcomer(api)
  await tellResumeStory(await hearing(newcomer.userName), api, newcomer)
})

test.describe('with a server of its own', () => {
  let stage: OwnStage
  test.beforeAll(async () => {
    stage = await OwnStage.open()
  })
  test.afterAll(() => stage.close())

  test('story of a hiring', async ({ hearing, open }) => {
    stage.begin()
    const other = async () => pointer(await open(null, { baseURL: stage.url }))
    const cast = {
      person: await hearing(null, stage.url),
      enterprise: await other(),
      platform: await other(),
      visitor: await other(),
    }
    await tellHiringStory(cast, stage, { userName: 'person2', realName: '何小雨' })
  })
})
