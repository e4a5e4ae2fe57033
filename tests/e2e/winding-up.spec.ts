import { addDays, toWireDay } from '#services/abp/conventions/wire.ts'
import { deliverNow } from '#services/messages/outbox-worker.ts'
import { cookieState, logIn } from '#tests/support/e2e/accounts.ts'
import { first as inFirstTier } from '#tests/support/e2e/first.ts'
import { main } from '#tests/support/e2e/order-screen.ts'
import { type OwnServer, startOwnServer } from '#tests/support/e2e/own-server.ts'
import { press, told } from '#tests/support/e2e/press.ts'
import { expect, test } from '#tests/support/e2e/test.ts'
import { employ } from '#tests/support/employees.ts'
import { recruitmentDesk } from '#tests/support/recruitment.ts'

const REASON = '营业执照已经注销'

/** A server of its own, because the employer of the demonstration ends here. */
let server: OwnServer
test.beforeAll(async () => {
  server = await startOwnServer()
})
test.afterAll(() => server.close())

test(
  'an employer is wound up: one officer prepares it, another approves it, and people hear of it',
  inFirstTier('windingUp'),
  async ({ open }) => {
    test.setTimeout(180_000)
    const id = server.account('enterprise').enterpriseId ?? 0
    const desk = recruitmentDesk(server)
    await desk.deliver((await desk.publish()).id, 'person3')
    await employ(server, 'person3')
    const at = async (account: string, address: string) => {
      const page = await open(null, { baseURL: server.url })
      await page.context().addCookies(cookieState(await logIn(page.request, account), server.url).cookies)
      await page.goto(address)
      return page
    }
    const tab = `/console/enterprise/${id}?tab=windingUp`

    const first = await at('auditor', tab)
    // what hangs on the employer stands there before anything is decided
    await expect(main(first).getByRole('rowheader', { name: '招聘或审核中的岗位' })).toBeVisible()
    await expect(main(first).getByRole('rowheader', { name: '履行中的合同' })).toBeVisible()
    await press(main(first), '提出清算')
    const form = first.getByRole('dialog', { name: /^提出清算/ })
    // nothing filled in: the fields say what is missing, and nothing is sent
    await press(form, '提出清算')
    await expect(form.getByText('请写明清算的原因').first()).toBeVisible()
    await form.getByRole('radio', { name: /^注销/ }).check()
    await form.getByRole('textbox', { name: /清算的原因/ }).fill(REASON)
    await form.getByLabel(/最后工作日/).fill(addDays(toWireDay(new Date()), 20))
    await press(form, '提出清算')
    await told(first, '已提出清算')
    await expect(main(first).getByRole('heading', { name: '清算：待批准' })).toBeVisible()
    // four eyes: whoever has prepared it does not approve it
    await expect(main(first).getByRole('button', { name: '批准清算' })).toHaveCount(0)

    const second = await at('platform', tab)
    await press(main(second), '批准清算')
    await press(second.getByRole('dialog', { name: /^批准清算/ }), '批准清算')
    await told(second, '已批准，清算开始')
    await expect(main(second).getByRole('heading', { name: '清算：清算中' })).toBeVisible()
    await expect(main(second).getByRole('button', { name: '停止清算' })).toHaveCount(0)
    // jobs are over at once; contracts go on until their last day
    await expect(main(second).getByRole('rowheader', { name: '招聘或审核中的岗位' })).toHaveCount(0)
    await expect(main(second).getByRole('rowheader', { name: '履行中的合同' })).toBeVisible()

    await deliverNow(server.platform)
    const person = await at('person3', '/userCenter/setting/message')
    await expect(main(person).getByText('您投递的企业不再招聘').first()).toBeVisible()
    await expect(
      main(person)
        .getByText(/最后工作日/)
        .first(),
    ).toBeVisible()
  },
)
