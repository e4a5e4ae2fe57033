import type { Page } from '@playwright/test'
import type { Api } from '#tests/support/e2e/api.ts'
import { giveBankAccount, register } from '#tests/support/e2e/door-story.ts'
import { type Hands, pointer } from '#tests/support/e2e/hands.ts'
import { tellMainStory } from '#tests/support/e2e/main-story.ts'
import { tellResumeStory } from '#tests/support/e2e/resume-story.ts'
import { numberOfNobody } from '#tests/support/e2e/submissions.ts'
import { test } from '#tests/support/e2e/test.ts'
import { PHONE, touch } from '#tests/support/e2e/touch.ts'

/** Of no operator: another one at every try. */
const freshPhone = () => `199${String(Date.now()).slice(-8)}`

interface Given {
  person: Hands
  open: (account: null) => Promise<Page>
  api: Api
}

/** From a phone number of nobody to money on an account. */
async function tellWholeStory({ person, open, api }: Given, realName: string): Promise<void> {
  const phone = freshPhone()
  await register(person, phone)
  await tellResumeStory(person, api, { userName: phone, idNumber: numberOfNobody('19960308'), realName })
  const cast = {
    enterprise: pointer(await open(null)),
    platform: pointer(await open(null)),
    second: pointer(await open(null)),
    person,
  }
  await person.page.context().clearCookies()
  // last, so that the minute between two codes has gone by with work
  const worker = { userName: phone, realName, shownName: `${realName.slice(0, 1)}*` }
  await tellMainStory(cast, worker, () => giveBankAccount(person, phone))
}

test.beforeEach(({ allow }) => {
  test.setTimeout(420_000)
  // the second code is asked for before a minute has gone by
  allow(/refused: 验证码发送得太频繁/)
})

// a server without any provider, as the first start of the README gives it
test('somebody registers, writes a resume, is certified, works and is paid', { tag: '@engines' }, async ({
  open,
  api,
}) => {
  await tellWholeStory({ person: pointer(await open(null)), open, api }, '夏初')
})

test('the same is done by touch alone, on a phone', async ({ open, api }) => {
  await tellWholeStory({ person: touch(await open(null, PHONE)), open, api }, '秋实')
})
