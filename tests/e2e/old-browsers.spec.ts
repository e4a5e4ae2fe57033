import type { Page } from '@playwright/test'
import { DEMO_PASSWORD } from '#services/seeds/data/demo.ts'
import { isAnswered } from '#tests/accessibility/answers.ts'
import { freePerson, publishOrder } from '#tests/support/e2e/api.ts'
import { asOlder } from '#tests/support/e2e/older-browser.ts'
import { fillOrder, openOrderForm } from '#tests/support/e2e/order-form.ts'
import { dialogOf, main, press, told } from '#tests/support/e2e/press.ts'
import { beginResume, completeResume, numberOfNobody, submitJob } from '#tests/support/e2e/submissions.ts'
import { expect, test } from '#tests/support/e2e/test.ts'

/**
 * The oldest browser that is promised (docs/decisions/browser-floor.md), imitated in a present one: what throws there
 * fails these tests, since the fixture counts every exception.
 */
test.describe.configure({ mode: 'parallel', timeout: 180_000 })

const heading = (page: Page) => main(page).getByRole('heading', { level: 1 })
const PHONE = /手机号/

/** A page, its reader, and its main act, which is tried once; what it leads to is another test's. */
type Tried = readonly [reader: string | null, path: string, act: (page: Page) => Promise<void>]

const byButton =
  (name: string | RegExp) =>
  (page: Page): Promise<void> =>
    main(page).getByRole('button', { name }).filter({ visible: true }).first().click()
const byLink =
  (selector: string) =>
  (page: Page): Promise<void> =>
    main(page).locator(selector).filter({ visible: true }).first().click()

const PAGES: readonly Tried[] = [
  [null, '/', byButton('找岗位')],
  [null, '/account/login', byButton(/^登录$/)],
  [null, '/workOrder', byLink('a[href*="/workOrder/detail"]')],
  [null, '/DisabilityInsuranceFundCalculator', byButton('测算应缴金额')],
  ['visitor', '/account/roleSelection', byButton(/./)],
  ['newcomer', '/userCenter/resume', byButton('保存第 1 步')],
  ['person', '/userCenter', byLink('a[href*="/userCenter/"]')],
  ['person', '/userCenter/work/workOrder', byLink('a[href*="workOrderDetail"]')],
  ['enterprise', '/enterpriseCenter', byLink('a[href*="/enterpriseCenter/"]')],
  ['enterprise', '/enterpriseCenter/humanResource/salary', byLink('a[href], button')],
  ['member', '/enterpriseCenter/work/task', byLink('a[href], button')],
  ['pending', '/enterpriseCenter/waitForAudit', byLink('a[href], button')],
  ['platform', '/console', byLink('a[href*="/console/"]')],
  ['platform', '/console/person', byLink('[data-row]')],
  ['foundation', '/console/person', byLink('[data-row]')],
  ['developer', '/console/workOrder', byLink('[data-row], a[href], button')],
]

for (const [reader, path, act] of PAGES)
  test(`${path} is shown to ${reader ?? 'a visitor'}, and answers`, async ({ open }) => {
    const page = await open(reader)
    await asOlder(page.context())
    await page.goto(path)
    await expect(heading(page)).toBeVisible()
    await expect(heading(page)).not.toHaveText(/出错了|发生了错误/)
    expect(new URL(page.url()).pathname).toBe(path)
    // it has what old-browsers.ts brings, and nothing more
    expect(await page.evaluate(() => [typeof Array.prototype.at, 'toSpliced' in []])).toEqual(['function', false])
    expect(await isAnswered(page, path, () => act(page).then(() => page.waitForTimeout(500)))).toBe(true)
    await expect(heading(page)).not.toHaveText(/出错了|发生了错误/)
    await expect(page.locator('#too-old')).toHaveCount(0)
  })

test('a user logs in by password', async ({ open }) => {
  const page = await open(null)
  await asOlder(page.context())
  await page.goto('/account/login')
  await press(main(page), '登录')
  await expect(main(page).locator('.error-summary')).toBeVisible()
  await main(page)
    .getByLabel(/用户名、手机号或邮箱/)
    .fill('person9')
  await main(page).getByLabel(/^密码/).fill(DEMO_PASSWORD)
  await press(main(page), '登录')
  await page.waitForURL(/userCenter/)
  await expect(heading(page)).toHaveText('管理首页')
})

test('a person saves the first step of the resume, and is told what is missing', async ({
  open,
  api,
  request,
  grantOf,
}) => {
  const userName = `older${Date.now().toString(36)}`
  await beginResume({ api, request, grantOf }, { userName, realName: '程晓', idNumber: numberOfNobody('19930611') })
  await completeResume(api, userName)
  const page = await open(userName)
  await asOlder(page.context())
  await page.goto('/userCenter/resume')
  await main(page).getByRole('textbox', { name: PHONE }).first().fill('12')
  await press(main(page), '保存第 1 步')
  await expect(main(page).locator('.error-summary')).toBeVisible()
  await main(page).getByRole('textbox', { name: PHONE }).first().fill('13900000277')
  await main(page)
    .getByRole('textbox', { name: /^详细地址/ })
    .fill('示例路 87 号')
  await press(main(page), '保存第 1 步')
  const addressOf = async () => (await api<{ address: string }>(userName, 'UserDisabledPerson/Get')).address
  await expect.poll(addressOf).toBe('示例路 87 号')
})

test('a person claims 10 pieces, once the rules are ticked', async ({ open, api }) => {
  await freePerson(api, 'person9')
  const { id } = await publishOrder(api)
  const page = await open('person9')
  await asOlder(page.context())
  await page.goto(`/workOrder/detail?id=${id}`)
  const form = main(page).getByRole('form', { name: '领取', exact: true })
  await form.getByRole('textbox', { name: /领取数量/ }).fill('10')
  await press(form, '领取 10 张')
  await expect(form.locator('.error').first()).toBeVisible()
  await form.getByRole('checkbox', { name: /已阅读/ }).check()
  await press(form, '领取 10 张')
  await press(dialogOf(page), '确认领取')
  await expect(main(page).getByText('已领取 10 张')).toBeVisible()
})

test('an auditor passes a job', async ({ open, api }) => {
  const { id } = await submitJob(api, `资料整理员 ${Date.now().toString(36)}`)
  const page = await open('auditor')
  await asOlder(page.context())
  await page.goto(`/console/requirement/${id}`)
  await expect(main(page).getByText(/^您正在审核/)).toBeVisible()
  await press(main(page), '同意')
  // pressed here, because `submitNow` needs what this browser does not have
  await page.getByRole('button', { name: /^现在提交/ }).click()
  await expect
    .poll(async () => (await api('enterprise', 'Requirement/Get', { id: String(id) })).status)
    .toBe('Published')
})

test('an enterprise creates an order', async ({ open, api }) => {
  const displayName = `旧浏览器的工单 ${Date.now().toString(36)}`
  const page = await open('enterprise')
  await asOlder(page.context())
  const form = await openOrderForm(page)
  await press(form, '保存工单')
  await expect(form.locator('.error-summary')).toBeVisible()
  await fillOrder(form, displayName)
  await press(form, '保存工单')
  await told(page, /^工单已创建/)
  const found = await api<{ totalCount: number }>('enterprise', 'WorkOrder/GetAll', { displayName })
  expect(found.totalCount).toBe(1)
})
