import { tellDispatchStory } from '#tests/support/e2e/dispatch-story.ts'
import { first } from '#tests/support/e2e/first.ts'
import { pointer } from '#tests/support/e2e/hands.ts'
import { tellMainStory } from '#tests/support/e2e/main-story.ts'
import { SMALL, smallScreen } from '#tests/support/e2e/small-screen.ts'
import { test } from '#tests/support/e2e/test.ts'

test.describe.configure({ mode: 'parallel', timeout: 300_000 })

test(
  'a work order goes from an empty form to money on an account',
  first(
    'workOrderMain',
    'participator',
    'completion',
    'financialStep',
    'approval',
    'Enterprise',
    'DisabledPerson',
    'Admin',
    'Finance',
  ),
  async ({ open }) => {
    const cast = {
      enterprise: pointer(await open(null)),
      platform: pointer(await open(null)),
      second: pointer(await open(null)),
      person: pointer(await open(null)),
    }
    // somebody whom 云杉 does not employ
    await tellMainStory(cast, { userName: 'person5', realName: '罗星', shownName: '罗*' })
  },
)

test(
  'a dispatched order is applied for by one and handed out to another',
  first('workOrderDispatch', 'participator'),
  async ({ open }) => {
    const cast = {
      enterprise: pointer(await open(null)),
      platform: pointer(await open(null)),
      applicant: pointer(await open(null)),
      assigned: pointer(await open(null)),
    }
    await tellDispatchStory(cast, {
      applicant: { userName: 'person6', realName: '欧阳娜', shownName: '欧**' },
      assigned: { userName: 'person12', realName: '童欣', shownName: '童*' },
    })
  },
)

test('the first story is told at 320 px, with letters twice as large, in high contrast', async ({ open }) => {
  const cast = {
    enterprise: await smallScreen(await open(null, SMALL)),
    platform: await smallScreen(await open(null, SMALL)),
    second: await smallScreen(await open(null, SMALL)),
    person: await smallScreen(await open(null, SMALL)),
  }
  await tellMainStory(cast, { userName: 'person9', realName: '邓朗', shownName: '邓*' })
})
