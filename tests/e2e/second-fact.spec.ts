import type { Page } from '@playwright/test'
import { axeProblems } from '#tests/accessibility/axe.ts'
import { phoneOfAccount } from '#tests/support/accounts.ts'
import { CODE, contractDesk, giveCode, numbersOf, putCode } from '#tests/support/contracts.ts'
import { AGREEMENT } from '#tests/support/e2e/contract-steps.ts'
import { expectStatus, main } from '#tests/support/e2e/order-screen.ts'
import { type OwnServer, startOwnServer } from '#tests/support/e2e/own-server.ts'
import { press, told } from '#tests/support/e2e/press.ts'
import { expect, test } from '#tests/support/e2e/test.ts'
import { type SmsStandIn, startSms } from '#tests/support/sms.ts'

const PERSON = 'person2'
const PASSWORD = '九月的河水-57'

/** Whoever holds the phone has a new password in a minute: it opens the account, and signs nothing for some days. */
test.describe('a contract and a password that a code has just set', () => {
  let sms: SmsStandIn
  let server: OwnServer
  let ahead = 0
  test.beforeAll(async () => {
    sms = await startSms()
    server = await startOwnServer({ ...sms.settings, CONFIRMATION_WINDOW: '300' })
  })
  test.afterAll(async () => {
    await server.close()
    await sms.close()
  })

  const later = (seconds: number) => {
    ahead += seconds * 1000
    server.setNow(new Date(Date.now() + ahead))
  }
  const dialogOf = (page: Page) => page.getByRole('dialog', { name: '请确认是您本人' })
  const field = (page: Page) => dialogOf(page).getByRole('textbox', { name: /证件号码的最后 4 位/ })
  /** By keyboard: the end is typed over what stands there and sent by Enter. */
  async function answer(page: Page, end: string) {
    await field(page).fill(end)
    await field(page).press('Enter')
  }

  test('asks for the end of the paper: wrong three times it waits an hour, right it signs', async ({ open, allow }) => {
    allow(/refused:/, /请先确认是您本人/, /请求参数未能通过验证/)
    const desk = contractDesk(server)
    const { id } = await desk.audited({}, PERSON)
    await desk.sign('enterprise', id)
    const end = (await numbersOf(server, PERSON)).idNumber.slice(-4)
    const phone = (await phoneOfAccount(server, server.account(PERSON).userId)) ?? ''
    const page = await open(null, { baseURL: server.url })

    await test.step('a new password by a code, and a login by it', async () => {
      await putCode(server, 'RetrivePasswordVercificationCodeSMS', phone)
      await server.ok(null, 'Account/ResetPassword4Portal', { phone, code: CODE, newPassword: PASSWORD })
      await page.goto(`/account/login?returnUrl=${encodeURIComponent(`/userCenter/work/contractDetail?id=${id}`)}`)
      await page.getByRole('textbox', { name: /用户名、手机号/ }).fill(phone)
      await page.getByRole('textbox', { name: /^密码/ }).fill(PASSWORD)
      await press(main(page), '登录')
      await expect(page).toHaveURL(/\/contractDetail\?id=/)
    })

    const form = main(page).getByRole('form', { name: '签署合同' })
    await test.step('signing asks for the papers, and for nothing that the code has set', async () => {
      await giveCode(server, PERSON)
      await form.getByRole('checkbox', { name: /^我已读完全部/ }).check()
      await form.getByRole('checkbox', { name: AGREEMENT.person }).check()
      await form.getByRole('textbox', { name: /^短信验证码/ }).fill(CODE)
      await press(form, '签署合同')
      await expect(field(page)).toBeVisible()
      await expect(dialogOf(page).getByRole('button', { name: /用密码/ })).toHaveCount(0)
      expect(await axeProblems(page, 'dialog[open]')).toEqual([])
    })

    await test.step('what is too short is named at the field and costs no try', async () => {
      await answer(page, '1')
      await expect(dialogOf(page).getByText('请填写证件号码的最后 4 位').first()).toBeVisible()
    })

    await test.step('wrong three times: then nobody tries for an hour, not even with the right one', async () => {
      const wrong = end === '0000' ? '1111' : '0000'
      for (const _ of [1, 2, 3]) {
        await answer(page, wrong)
        await expect(dialogOf(page).getByText('证件号码的最后 4 位不正确').first()).toBeVisible()
        await expect(field(page)).toHaveValue(wrong)
        await field(page).fill('')
      }
      await answer(page, end)
      await expect(
        dialogOf(page)
          .getByText(/60 分钟后再试.*服务窗口/)
          .first(),
      ).toBeVisible()
      expect((await desk.act('platform', 'Get', { id })).status).toBe('Signing')
    })

    await test.step('after the hour the right one signs, and what was ticked and typed is still there', async () => {
      await page.keyboard.press('Escape')
      await expect(dialogOf(page)).toBeHidden()
      later(3_601)
      await giveCode(server, PERSON)
      await press(form, '签署合同')
      await answer(page, end)
      await told(page, '您已签署合同')
      await expectStatus(page, '履行中')
    })
  })
})
