import type { APIRequestContext, Page } from '@playwright/test'
import type { Grant } from '#tests/support/e2e/accounts.ts'
import type { Api } from '#tests/support/e2e/api.ts'
import { BROKEN, faulty, late, NO_ANSWER, neverArrives } from '#tests/support/e2e/faults.ts'
import { main, press } from '#tests/support/e2e/press.ts'
import { beginResume, completeResume, numberOfNobody } from '#tests/support/e2e/submissions.ts'
import { expect, test } from '#tests/support/e2e/test.ts'

const SAVE = 'ResumeUserDisabledPersonUpdateUserBaseInfo'
const street = (page: Page) => main(page).getByRole('textbox', { name: /^详细地址/ })

interface Tools {
  api: Api
  request: APIRequestContext
  grantOf: (userName: string) => Promise<Grant>
}

/** Somebody whose record lacks nothing but its submission. */
async function writer(tools: Tools): Promise<string> {
  const userName = `trouble${Date.now().toString(36)}`
  await beginResume(tools, { userName, realName: '程晓', idNumber: numberOfNobody('19930611') })
  await completeResume(tools.api, userName)
  return userName
}
const addressOf = async (api: Api, userName: string) =>
  (await api<{ address: string }>(userName, 'UserDisabledPerson/Get')).address

test('a resume whose network fails keeps what was typed; slow answers and double clicks save and submit once', async ({
  open,
  api,
  request,
  grantOf,
  allow,
}) => {
  allow(...BROKEN)
  const userName = await writer({ api, request, grantOf })
  const page = await open(userName)
  await page.goto('/userCenter/resume')
  await street(page).fill('示例路 71 号')
  // what failed may be saved quietly, too, before it is pressed again
  await faulty(page, SAVE, neverArrives, late(1500), late(1500))
  await press(main(page), '保存第 1 步')
  await expect(main(page).getByRole('group', { name: /没有提交成功/ })).toContainText(NO_ANSWER)
  await expect(street(page)).toHaveValue('示例路 71 号')
  await main(page).getByRole('button', { name: '保存并进入第 2 步' }).dblclick()
  await expect(main(page).locator('button[aria-busy=true]').first()).toBeVisible()
  await expect(page).toHaveURL(/stepTwo$/)
  expect(await addressOf(api, userName)).toBe('示例路 71 号')

  await page.goto('/userCenter/resume/stepThree')
  const submissions = await faulty(page, 'ResumeUserDisabledPersonSubmitAudit')
  await main(page).getByRole('button', { name: '保存并提交审核' }).dblclick()
  await expect(main(page).getByRole('heading', { name: '档案正在审核' })).toBeVisible()
  expect(submissions.keys).toHaveLength(1)
})

test('a resume written in two tabs asks which of them counts', async ({ open, api, request, grantOf, allow }) => {
  // what the other page has changed is not overwritten without a question
  allow(/refused:/)
  const userName = await writer({ api, request, grantOf })
  const page = await open(userName)
  const tab = await page.context().newPage()
  for (const each of [page, tab]) {
    await each.goto('/userCenter/resume')
    await expect(street(each)).toHaveValue('示例路 5 号')
  }
  await street(tab).fill('示例路 72 号')
  await press(main(tab), '保存第 1 步')
  await expect(main(tab).getByText(/^已自动保存/)).toBeVisible()
  await street(page).fill('示例路 73 号')
  await press(main(page), '保存第 1 步')
  await expect(main(page).getByRole('alert').filter({ hasText: '已在另一个页面修改' })).toBeAttached()
  expect(await addressOf(api, userName)).toBe('示例路 72 号')
  await press(main(page), '用这里的内容覆盖')
  await expect.poll(() => addressOf(api, userName)).toBe('示例路 73 号')
  await expect(main(page).getByText(/^已自动保存/)).toBeVisible()
})
