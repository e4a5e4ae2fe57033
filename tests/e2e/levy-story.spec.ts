import type { Page } from '@playwright/test'
import { type OwnServer, startOwnServer } from '#tests/support/e2e/own-server.ts'
import { dialogOf, main, press } from '#tests/support/e2e/press.ts'
import { expect, test } from '#tests/support/e2e/test.ts'
import { type SmsStandIn, startSms } from '#tests/support/sms.ts'

const PHONE = '13720000091'

test.describe('an HR officer in 商河县 of Jinan', () => {
  let sms: SmsStandIn
  let server: OwnServer
  test.beforeAll(async () => {
    sms = await startSms()
    server = await startOwnServer(sms.settings)
  })
  test.afterAll(async () => {
    await server.close()
    await sms.close()
  })

  /** A shop of a hundred, with one employee who has 2,300 a month: above the 2,210 of the county, below Jinan's 2,400. */
  async function fill(page: Page, county: string) {
    await page.getByRole('combobox', { name: '省份' }).selectOption({ label: '山东省' })
    await page.getByRole('combobox', { name: '城市' }).selectOption({ label: '济南市' })
    await page.getByRole('combobox', { name: '区县' }).selectOption({ label: county })
    await expect(main(page)).toContainText('山东省规则')
  }
  const result = (page: Page) => main(page).getByRole('region', { name: '测算结果' })

  test('registers, reckons 17,500, keeps it as a PDF, and finds it again after leaving', async ({ open }) => {
    const page = await open(null, { baseURL: server.url })
    await test.step('registered as an enterprise', async () => {
      await page.goto('/account/register')
      await page.getByRole('radio', { name: /以后再选/ }).check()
      await page.getByRole('textbox', { name: '手机号' }).fill(PHONE)
      await page.getByRole('button', { name: '获取验证码' }).click()
      await expect.poll(() => sms.sent.at(-1)?.phone).toBe(PHONE)
      await page.getByRole('textbox', { name: '短信验证码', exact: false }).fill(sms.codeFor(PHONE))
      await page.getByRole('checkbox', { name: /《服务协议》/ }).check()
      await page.getByRole('checkbox', { name: /《隐私政策》/ }).check()
      await press(main(page), '完成注册')
      await expect(page).toHaveURL(/roleSelection/)
      await press(main(page), '选择：企业用户')
      await press(dialogOf(page), '确定，我是企业用户')
      await expect(page).toHaveURL(/enterpriseCenter/)
    })
    await test.step('the amount, with its notices', async () => {
      await page.goto('/DisabilityInsuranceFundCalculator')
      await fill(page, '商河县')
      await page.getByRole('textbox', { name: /在职职工人数/ }).fill('100')
      await page.getByRole('textbox', { name: /年平均工资/ }).fill('70000')
      await press(main(page), '加一位残疾职工')
      await page.getByRole('combobox', { name: /等级/ }).selectOption({ label: '三级' })
      await page.getByRole('textbox', { name: /每月工资/ }).fill('2300')
      await press(main(page), '测算应缴金额')
      await expect(result(page)).toContainText('17,500.00')
      await expect(main(page)).toContainText('商河县每月 2,210.00 元')
      await expect(main(page)).toContainText('未核对')
      await expect(main(page)).toContainText('山东省养老保险每月下限 4,573.00 元')
      await expect(main(page)).toContainText('没有查到山东省的奖励和补贴标准')
    })
    await test.step('the same at the second press', async () => {
      await press(main(page), '重新测算')
      await expect(result(page)).toContainText('17,500.00')
    })
    await test.step('as a PDF', async () => {
      await page.emulateMedia({ media: 'print' })
      const paper = await page.pdf({ format: 'A4' })
      expect(paper.subarray(0, 5).toString()).toBe('%PDF-')
      expect(paper.length).toBeGreaterThan(20_000)
      await expect(result(page)).toBeVisible()
      await page.emulateMedia({ media: 'screen' })
    })
    await test.step('in a district of Jinan the same pay is too low', async () => {
      await fill(page, '历下区')
      await press(main(page), '重新测算')
      await expect(result(page)).toContainText('94,500.00')
    })
    await test.step('again after leaving the page', async () => {
      await fill(page, '商河县')
      await page.goto('/requirement')
      await page.goto('/DisabilityInsuranceFundCalculator')
      await expect(page.getByRole('textbox', { name: /在职职工人数/ })).toHaveValue('100')
      await expect(main(page)).toContainText('山东省规则')
      await press(main(page), '测算应缴金额')
      await expect(result(page)).toContainText('17,500.00')
    })
  })
})
