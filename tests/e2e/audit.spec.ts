import type { Page } from '@playwright/test'
import { submitNow } from '#tests/support/e2e/held.ts'
import { keyboard, tabTo } from '#tests/support/e2e/keyboard.ts'
import { heading, main } from '#tests/support/e2e/order-screen.ts'
import { submitEnterprise, submitJob, submitResume } from '#tests/support/e2e/submissions.ts'
import { expect, test } from '#tests/support/e2e/test.ts'

const NAME = '顾晓岚'
const opinion = (page: Page) => main(page).getByRole('textbox', { name: /^意见/ })
const checks = (page: Page, label: string) => main(page).getByRole('list', { name: label })
const isMine = (page: Page) => main(page).getByText(/^您正在审核/)

test('a resume is audited in two stages by keyboard alone, and a colleague is told who has it', async ({
  open,
  api,
  request,
  grantOf,
  allow,
}) => {
  test.setTimeout(120_000)
  // the second auditor to open the case is refused
  allow(/refused:/)
  const { id } = await submitResume({ api, request, grantOf }, 'auditedresume', NAME)
  const tutor = await open('foundation')
  const colleague = await open('platform')
  const { press } = keyboard(tutor)

  await test.step('the tutor finds it in the queue; opening it takes it, papers and checks beside the data', async () => {
    await tutor.goto('/console/person')
    await press(main(tutor).getByRole('link', { name: NAME }))
    await expect(heading(tutor)).toHaveText(NAME)
    await expect(isMine(tutor)).toBeVisible()
    await expect(main(tutor).getByRole('img', { name: /残疾人证正面/ })).toBeVisible()
    await expect(checks(tutor, '系统核对').getByText('残疾人证号前 18 位与身份证号相同')).toBeVisible()
    await expect(checks(tutor, '系统核对').getByText('不符合')).toHaveCount(0)
  })

  await test.step('the colleague is told who has it, and may not decide', async () => {
    await colleague.goto(`/console/person/${id}`)
    await expect(
      main(colleague)
        .getByText(/^审核中：.\*/)
        .first(),
    ).toBeVisible()
    await expect(main(colleague).getByRole('button', { name: '通过初审' })).toHaveCount(0)
  })

  await test.step('sending back wants a reason; what is typed is there after a reload', async () => {
    await tutor.keyboard.press('Alt+b')
    await expect(main(tutor).getByText('请写明原因和怎么修改，对方会看到').first()).toBeVisible()
    await tutor.keyboard.press('Alt+o')
    await expect(opinion(tutor)).toBeFocused()
    await tutor.keyboard.insertText('资料完整，证件清晰')
    await tutor.reload()
    await expect(opinion(tutor)).toHaveValue('资料完整，证件清晰')
  })

  await test.step('the tutor passes the first trial by its key', async () => {
    await expect(isMine(tutor)).toBeVisible()
    await tutor.keyboard.press('Alt+p')
    await expect(tutor).not.toHaveURL(new RegExp(`/console/person/${id}$`))
    await submitNow(tutor, press)
    expect((await api('platform', 'UserDisabledPerson/Get', { id: String(id) })).status).toBe('FirstTrialPassed')
  })

  await test.step('the platform passes the second stage', async () => {
    await colleague.goto(`/console/person/${id}`)
    await expect(isMine(colleague)).toBeVisible()
    await tabTo(main(colleague).getByRole('button', { name: '通过复审' }))
    await colleague.keyboard.press('Alt+p')
    await expect(colleague).not.toHaveURL(new RegExp(`/console/person/${id}$`))
    await submitNow(colleague, keyboard(colleague).press)
    expect((await api('platform', 'UserDisabledPerson/Get', { id: String(id) })).status).toBe('ReexaminePassed')
  })
})

test('an enterprise that waits is certified, its licence beside its data', async ({ open, api, request, grantOf }) => {
  test.setTimeout(60_000)
  // typed with half-width brackets, stored as a licence prints it
  const typed = '云桥资料整理(上海)有限公司'
  const name = '云桥资料整理（上海）有限公司'
  const { id } = await submitEnterprise({ api, request, grantOf }, 'auditedfirm', typed)
  const page = await open('platform')
  // the longest waiting are first, and other tests leave theirs
  await page.goto(`/console/enterprise?keyword=${encodeURIComponent(typed)}`)
  await main(page).getByRole('link', { name }).click()
  await expect(isMine(page)).toBeVisible()
  await expect(main(page).getByRole('img', { name: /营业执照/ })).toBeVisible()
  await expect(checks(page, '系统核对').getByText('统一社会信用代码校验位正确')).toBeVisible()
  await main(page).getByRole('button', { name: '同意', exact: true }).click()
  await expect(page).not.toHaveURL(new RegExp(`/console/enterprise/${id}$`))
  await submitNow(page)
  expect((await api('platform', 'Enterprise/Get', { id: String(id) })).status).toBe('Pass')
})

test('a job is approved after its posting was held against the rules', async ({ open, api }) => {
  test.setTimeout(60_000)
  const { id } = await submitJob(api, '商品资料整理员')
  const page = await open('platform')
  await page.goto(`/console/requirement/${id}`)
  await expect(isMine(page)).toBeVisible()
  await expect(checks(page, '合规检查').getByText('没有歧视、收费和夸大的用语')).toBeVisible()
  await page.keyboard.press('Alt+p')
  await expect(page).not.toHaveURL(new RegExp(`/console/requirement/${id}$`))
  await submitNow(page)
  expect((await api('platform', 'Requirement/Get', { id: String(id) })).status).toBe('Published')
})
