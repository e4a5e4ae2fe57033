import { giveBankAccount, register } from '#tests/support/e2e/door-story.ts'
import { pointer } from '#tests/support/e2e/hands.ts'
import { tellMainStory } from '#tests/support/e2e/main-story.ts'
import { tellResumeStory } from '#tests/support/e2e/resume-story.ts'
import { numberOfNobody } from '#tests/support/e2e/submissions.ts'
import { test } from '#tests/support/e2e/test.ts'

/** Of no operator: another one at every try. */
const freshPhone = () => `199${String(Date.now()).slice(-8)}`

// a server without any provider, as the first start of the README gives it
test('somebody registers, writes a resume, is certified, works and is paid', { tag: '@engines' }, async ({
  open,
  api,
  allow,
}) => {
  test.setTimeout(420_000)
  // the second code is asked for before a minute has gone by
  allow(/refused: 验证码发送得太频繁/)
  const phone = freshPhone()
  const person = pointer(await open(null))
  await register(person, phone)
  await tellResumeStory(person, api, { userName: phone, idNumber: numberOfNobody('19960308') })
  const cast = {
    enterprise: pointer(await open(null)),
    platform: pointer(await open(null)),
    second: pointer(await open(null)),
    person,
  }
  await person.page.context().clearCookies()
  // last, so that the minute between two codes has gone by with work
  const worker = { userName: phone, realName: '夏初', shownName: '夏*' }
  await tellMainStory(cast, worker, () => giveBankAccount(person, phone))
})
