import type { Locator, Page } from '@playwright/test'
import { cookieState, logIn } from '#tests/support/e2e/accounts.ts'
import { dialog, main } from '#tests/support/e2e/order-screen.ts'
import { type OwnServer, startOwnServer } from '#tests/support/e2e/own-server.ts'
import { MONTH, year } from '#tests/support/e2e/pay-steps.ts'
import { press, told } from '#tests/support/e2e/press.ts'
import { approveNewest, PREPARED } from '#tests/support/e2e/second-person.ts'
import { expect, test } from '#tests/support/e2e/test.ts'
import { workOrderDesk } from '#tests/support/work-orders.ts'

/** A server of its own, because other stories pay whatever waits in the shared one. */
let server: OwnServer
test.beforeAll(async () => {
  server = await startOwnServer()
})
test.afterAll(() => server.close())

const upload = (form: Locator, label: RegExp, name: string, buffer: Buffer) =>
  form.getByLabel(label).setInputFiles({ name, mimeType: 'application/octet-stream', buffer })

interface Flow {
  id: number
  realName: string
  net: string
  bankCardTail: string | null
}

/** Finance pays what is chosen, and a colleague approves it. */
async function payRow(page: Page, colleague: Page, row: Locator): Promise<void> {
  await row.getByRole('checkbox').check()
  await press(main(page), '支付 1 笔')
  const form = dialog(page).getByRole('form', { name: '支付' })
  await form.getByRole('combobox', { name: /支付方式/ }).selectOption({ label: '银行批量代发' })
  await press(form, '支付 1 笔')
  await told(page, PREPARED)
  await colleague.goto('/console/approval')
  await approveNewest(colleague)
}

async function checkResult(page: Page, bank: string, flow: Flow, word: string, reason = '', batch?: RegExp) {
  const line = [flow.realName, `6222****${flow.bankCardTail}`, flow.net, word, reason].join(',')
  await page.goto('/console/finance?status=Settled')
  await press(main(page), '导入银行结果')
  await dialog(page).getByRole('combobox', { name: '付款银行' }).fill(bank)
  if (batch) {
    const option = await dialog(page).getByRole('option', { name: batch }).textContent()
    await dialog(page)
      .getByRole('combobox', { name: /批次/ })
      .selectOption({ label: option ?? '' })
  }
  const text = ['户名,账号,金额,状态,失败原因', line].join('\n')
  await upload(dialog(page), /^银行的结果文件/, '结果.csv', Buffer.from(text))
  await press(dialog(page), '检查这份文件')
}

test('a payment whose bank writes strange words is asked about, comes back, is paid again, and stands in the month’s list', async ({
  open,
  allow,
}) => {
  // the file fits two tries
  allow(/refused: 请求参数/)
  const bank = `示例银行${Date.now()}`
  const word = '账户异常退回清算(代码Q7)'
  const reason = `户名不符 单号 ${Date.now()}`
  const desk = workOrderDesk(server)
  const order = await desk.publish({ displayName: '银行说法奇怪的工单' })
  const { flowId } = await desk.payable(order.id, 'person')
  const flow = () => desk.act<Flow>('finance', 'WorkOrderFinancialFlow/Get', { id: flowId })
  const { realName } = await flow()
  const listOfPerson = `/console/finance?name=${encodeURIComponent(realName)}`
  const at = async (account: string) => {
    const page = await open(null, { baseURL: server.url })
    await page.context().addCookies(cookieState(await logIn(page.request, account), server.url).cookies)
    return page
  }
  const page = await at('finance')
  const colleague = await at('finance2')
  await page.goto(listOfPerson)
  await payRow(page, colleague, main(page).getByRole('row').filter({ hasText: realName }))

  // a word that nobody knows changes nothing until two people have said what it means
  await checkResult(page, bank, await flow(), word, reason)
  await expect(dialog(page)).toContainText('1 行里没有要登记的')
  await press(dialog(page), `认定“${word}”的含义`)
  const judged = page.getByRole('form', { name: '认定银行的说法' })
  await judged.getByRole('combobox', { name: /含义/ }).selectOption({ value: 'Returned' })
  await press(judged, '提交认定')
  await told(page, PREPARED)
  await colleague.goto('/console/approval')
  await approveNewest(colleague)

  await checkResult(page, bank, await flow(), word, reason)
  await expect(dialog(page)).toContainText('可以登记：到账 0 行，退回 1 行')
  await press(dialog(page), '登记 1 行')
  await expect(dialog(page)).toContainText('已登记：到账 0 行，退回 1 行')
  await press(dialog(page), '完成')

  // the second try, in the same minute, arrives
  await page.goto(listOfPerson)
  await payRow(page, colleague, main(page).getByRole('row').filter({ hasText: reason }))
  // both tries have the same payee and amount: which one the file is about is said by whoever imports it
  await checkResult(page, bank, await flow(), '处理成功')
  await expect(dialog(page).getByText('有几批付款都对得上这份文件，请选择是哪一批').first()).toBeVisible()
  await checkResult(page, bank, await flow(), '处理成功', '', /1 笔没有结果/)
  await expect(dialog(page)).toContainText('可以登记：到账 1 行，退回 0 行')
  await press(dialog(page), '登记 1 行')
  await expect(dialog(page)).toContainText('已登记：到账 1 行，退回 0 行')
  await press(dialog(page), '完成')

  // the list before the month is closed: it has nothing of this payment that waits for the bank
  await page.goto('/console/finance')
  await main(page).getByText(`${year} 年按月汇总`).click()
  await main(page)
    .getByRole('button', { name: new RegExp(`^月结清单.*${MONTH}$`) })
    .click()
  await expect(dialog(page).getByRole('list', { name: '月结清单' })).toBeVisible()
})
