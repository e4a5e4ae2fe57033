import type { Page } from '@playwright/test'
import { DEMO_PASSWORD } from '#services/seeds/data/demo.ts'
import { faulty, late } from '#tests/support/e2e/faults.ts'
import { dialogOf, main, press } from '#tests/support/e2e/press.ts'
import { beginResume, completeResume, numberOfNobody } from '#tests/support/e2e/submissions.ts'
import { expect, test } from '#tests/support/e2e/test.ts'
import { asTranslated } from '#tests/support/e2e/translator.ts'

/** A page that is translated while it is used works as before: docs/decisions/ui-browsers.md. */
test.describe.configure({ mode: 'parallel', timeout: 120_000 })

const heading = (page: Page) => main(page).getByRole('heading', { level: 1 })

/** Every text of the page stands in a `<font>`, and no error page has come. */
async function expectTranslated(page: Page): Promise<void> {
  await expect(heading(page).locator('font').first()).toBeVisible()
  await expect(heading(page)).not.toHaveText(/出错了|发生了错误/)
}

async function translated(page: Page, path: string): Promise<void> {
  await asTranslated(page.context())
  await page.goto(path)
  await expectTranslated(page)
}

async function fillLogin(page: Page, password: string): Promise<void> {
  await main(page)
    .getByLabel(/用户名、手机号或邮箱/)
    .fill('person9')
  await main(page).getByLabel(/^密码/).fill(password)
}

test('a login without values, one that is refused, and one that succeeds', async ({ open, allow }) => {
  allow(/refused:/)
  const page = await open(null)
  await translated(page, '/account/login')
  await press(main(page), '登录')
  await expect(main(page).locator('.error-summary')).toBeVisible()
  await fillLogin(page, 'wrong-Pass1')
  await press(main(page), '登录')
  await expect(main(page).getByText('用户名或密码无效').first()).toBeVisible()
  await expectTranslated(page)
  await fillLogin(page, DEMO_PASSWORD)
  await press(main(page), '登录')
  await page.waitForURL(/userCenter/)
  await expect(heading(page)).toHaveText('管理首页')
  await expectTranslated(page)
})

test('the ways to log in, and the password shown', async ({ open }) => {
  const page = await open(null)
  await translated(page, '/account/login')
  await main(page).getByRole('button', { name: /显示/ }).click()
  await expect(main(page).getByLabel(/^密码/)).toHaveAttribute('type', 'text')
  await main(page).getByText('短信验证码').first().click()
  await expect(main(page).getByRole('textbox', { name: /验证码/ })).toBeVisible()
  await press(main(page), '登录')
  await expect(main(page).locator('.error-summary')).toBeVisible()
  await expectTranslated(page)
})

test('a button that is busy, and a resume step saved', async ({ open, api, request, grantOf }) => {
  const userName = `translated${Date.now().toString(36)}`
  await beginResume({ api, request, grantOf }, { userName, realName: '程晓', idNumber: numberOfNobody('19930611') })
  await completeResume(api, userName)
  const page = await open(userName)
  await translated(page, '/userCenter/resume')
  await main(page)
    .getByRole('textbox', { name: /^详细地址/ })
    .fill('示例路 88 号')
  await faulty(page, 'ResumeUserDisabledPersonUpdateUserBaseInfo', late(1500))
  await press(main(page), '保存第 1 步')
  await expect(main(page).locator('button[aria-busy=true]').first()).toBeVisible()
  const addressOf = async () => (await api<{ address: string }>(userName, 'UserDisabledPerson/Get')).address
  await expect.poll(addressOf).toBe('示例路 88 号')
  await expect(main(page).locator('button[aria-busy=true]')).toHaveCount(0)
  await expectTranslated(page)
})

test('rows one after the other, and a row opened', async ({ open }) => {
  const page = await open('platform')
  await translated(page, '/console/person')
  const row = main(page).locator('[data-row]').first()
  await row.click()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowUp')
  await expectTranslated(page)
  await expect(row).toHaveAttribute('aria-expanded', /./)
  await main(page).locator('tbody tr a[href*="/console/person/"]').first().click()
  await expect(page).toHaveURL(/\/console\/person\/\d+/)
  await expectTranslated(page)
})

test('a dialog opens, says what is missing and closes', async ({ open }) => {
  const page = await open('platform')
  await translated(page, '/console/training')
  await main(page)
    .getByRole('button', { name: /新建|登记|安排/ })
    .first()
    .click()
  await expect(dialogOf(page)).toBeVisible()
  await dialogOf(page).locator('button[type=submit]').first().click()
  await expect(dialogOf(page).locator('.error').first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialogOf(page)).toHaveCount(0)
  await expectTranslated(page)
})

test('the order form without values, and kept as it changes', async ({ open }) => {
  const page = await open('enterprise')
  await translated(page, '/enterpriseCenter/work/workOrder/edit')
  const form = page.getByRole('form', { name: '工单' })
  await press(form, '保存工单')
  await expect(form.locator('.error-summary')).toBeVisible()
  await form.getByRole('textbox', { name: /^工单名称/ }).fill('翻译以后填写的工单')
  await form.getByRole('combobox', { name: /^工作方式/ }).selectOption({ index: 1 })
  await form.getByRole('textbox', { name: /^单价/ }).fill('0.5')
  await form.getByRole('textbox', { name: /^总数量/ }).fill('100')
  await expect(form).toContainText('50.00')
  for (const method of await form.getByRole('radio').all()) await method.check()
  await press(form, '保存工单')
  await expect(form.locator('.error-summary')).toBeVisible()
  await expectTranslated(page)
})

test('a search, and the calculator twice', async ({ open }) => {
  const page = await open(null)
  await translated(page, '/workOrder')
  const field = main(page).getByRole('searchbox').first()
  await field.fill('数据')
  await field.press('Enter')
  await expect(page).toHaveURL(/keyword/)
  await expectTranslated(page)
  await page.goto('/DisabilityInsuranceFundCalculator')
  for (let time = 0; time < 2; time += 1) {
    await main(page).locator('form button[type=submit]').first().click()
    await expect(main(page).locator('.error').first()).toBeVisible()
  }
  await expectTranslated(page)
})
