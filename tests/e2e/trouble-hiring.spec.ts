import type { Page } from '@playwright/test'
import type { Api } from '#tests/support/e2e/api.ts'
import { BROKEN, ENDED, faulty, LOST, NO_ANSWER, takeLoginBack } from '#tests/support/e2e/faults.ts'
import { pointer } from '#tests/support/e2e/hands.ts'
import { publishJob } from '#tests/support/e2e/job-steps.ts'
import { dialogOf, main, press, told } from '#tests/support/e2e/press.ts'
import { signInHere } from '#tests/support/e2e/sign-in.ts'
import { expect, test } from '#tests/support/e2e/test.ts'

const WORDS = '文字沟通没有问题，随时可以到岗'
const words = (page: Page) => dialogOf(page).getByRole('textbox', { name: /给企业的话/ })
const done = (page: Page) => main(page).getByRole('group', { name: '已投递' })

const newJob = (api: Api) => publishJob(api, `文字客服 ${Date.now().toString(36)}`)
const deliveriesOf = async (api: Api, requirementId: number) =>
  (await api<{ totalCount: number }>('enterprise', 'RequirementResume/GetAll', { requirementId })).totalCount

/** The form of a delivery, filled in up to its button. */
async function readyToDeliver(page: Page, requirementId: number): Promise<void> {
  await page.goto(`/requirement?id=${requirementId}`)
  await press(main(page), '投递简历')
  await dialogOf(page)
    .getByRole('radio', { name: /先不让企业看到/ })
    .check()
  await words(page).fill(WORDS)
  await dialogOf(page)
    .getByRole('checkbox', { name: /同意把现在的简历/ })
    .check()
}

test.describe('a delivery', () => {
  for (const [when, fault] of LOST) {
    test(`whose network fails ${when} keeps its words, and is made once`, async ({ person: page, api, allow }) => {
      allow(...BROKEN)
      const id = await newJob(api)
      const sent = await faulty(page, 'RequirementResumeCreate', fault)
      await readyToDeliver(page, id)
      await press(dialogOf(page), '投递简历')
      await expect(dialogOf(page).getByText(NO_ANSWER)).toBeVisible()
      await expect(words(page)).toHaveValue(WORDS)
      await press(dialogOf(page), '投递简历')
      await expect(done(page)).toBeVisible()
      expect(sent.keys).toHaveLength(2)
      expect(sent.keys[1]).toBe(sent.keys[0])
      expect(await deliveriesOf(api, id)).toBe(1)
    })
  }

  test('pressed twice is made once, and a second tab is told that it is there', async ({ open, api, allow }) => {
    allow(/refused:/)
    const id = await newJob(api)
    const page = await open('person')
    const tab = await page.context().newPage()
    await readyToDeliver(tab, id)
    await readyToDeliver(page, id)
    const sent = await faulty(page, 'RequirementResumeCreate')
    await dialogOf(page).getByRole('button', { name: '投递简历' }).dblclick()
    await expect(done(page)).toBeVisible()
    expect(sent.keys).toHaveLength(1)
    await press(dialogOf(tab), '投递简历')
    await expect(tab.getByText(/已经.*投递/).first()).toBeVisible()
    expect(await deliveriesOf(api, id)).toBe(1)
  })

  test('that meets the end of the login is there again after the next', async ({ open, api, allow }) => {
    allow(...ENDED)
    const id = await newJob(api)
    const page = await open('person')
    await readyToDeliver(page, id)
    await takeLoginBack(page)
    await press(dialogOf(page), '投递简历')
    await told(page, '登录已失效，请重新登录')
    await page.unroute('**/graphql')
    await page.goto(`/account/login?returnUrl=${encodeURIComponent(`/requirement?id=${id}`)}`)
    await signInHere(pointer(page), 'person')
    await expect(page).toHaveURL(new RegExp(`/requirement\\?id=${id}$`))
    await press(main(page), '投递简历')
    await expect(words(page)).toHaveValue(WORDS)
    expect(await deliveriesOf(api, id)).toBe(0)
  })
})
