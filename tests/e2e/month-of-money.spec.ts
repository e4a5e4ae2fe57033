import type { Locator, Page } from '@playwright/test'
import ExcelJS from 'exceljs'
import { cookieState, logIn } from '#tests/support/e2e/accounts.ts'
import { dialog, main } from '#tests/support/e2e/order-screen.ts'
import { type OwnServer, startOwnServer } from '#tests/support/e2e/own-server.ts'
import { MONTH, month, SALARY, year } from '#tests/support/e2e/pay-steps.ts'
import { press, told } from '#tests/support/e2e/press.ts'
import { approveNewest, PREPARED } from '#tests/support/e2e/second-person.ts'
import { expect, test } from '#tests/support/e2e/test.ts'
import { employ } from '#tests/support/employees.ts'
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

async function checkResult(page: Page, bank: string, flow: Flow, word: string, reason = '') {
  const line = [flow.realName, `6222****${flow.bankCardTail}`, flow.net, word, reason].join(',')
  await page.goto('/console/finance?status=Settled')
  await press(main(page), '导入银行结果')
  await dialog(page).getByRole('combobox', { name: '付款银行' }).fill(bank)
  const text = ['户名,账号,金额,状态,失败原因', line].join('\n')
  await upload(dialog(page), /^银行的结果文件/, '结果.csv', Buffer.from(text))
  await press(dialog(page), '检查这份文件')
}

/** What a clerk uploads: an old sheet hidden in front, heads below a title, signs of money, blanks in names, a sum, signatures. */
async function troubledSheet(): Promise<Buffer> {
  const workbook = new ExcelJS.Workbook()
  workbook.addWorksheet('旧表', { state: 'hidden' }).addRows([
    ['姓名', '基本工资'],
    ['石磊', 1],
  ])
  workbook
    .addWorksheet('工资')
    .addRows([
      ['本月工资表'],
      ['姓名', '基本工资', '奖金', '备注'],
      ['何　小雨', '￥５,６００.00元', '-', ''],
      ['石磊\u200b', 7800, { error: '#N/A' }, ''],
      ['查无此人', 5000, '', ''],
      ['合计', 18400, '', ''],
      ['制表人：', '', '审核：', ''],
    ])
  return Buffer.from(await workbook.xlsx.writeBuffer())
}

async function paySheet(page: Page): Promise<void> {
  await page.goto(`${SALARY}?import=true&year=${year}&month=${month}`)
  await upload(main(page), /^工资表/, '工资.xlsx', await troubledSheet())
  await press(main(page), '检查这张表')
  const result = main(page)
  await expect(result.getByText('2 行有问题，其余可以发放')).toBeVisible()
  for (const said of ['隐藏的工作表“旧表”没有读', '第 6 行是“合计”', '第 7 行是签字或说明'])
    await expect(result.getByText(said).first()).toBeVisible()
  await expect(result.getByRole('row').filter({ hasText: 'C4 格是 #N/A' })).toBeVisible()
  await expect(result.getByRole('row').filter({ hasText: '查无此人' }).last()).toBeVisible()
  await press(result, '发放没有问题的行')
  await told(page, '已发放 1 张工资单')
}

/** The first of the next month: what is left open is named, and the month is locked for good. */
async function closeMonth(page: Page): Promise<void> {
  await page.goto(`/console/finance?month=${year}-${String(month).padStart(2, '0')}&status=All`)
  await main(page).getByText(`${year} 年按月汇总`).click()
  await press(main(page), `${month} 月个税申报表`)
  await dialog(page).getByRole('textbox', { name: /^用途/ }).fill(`申报 ${month} 月个税`)
  const returned = page.waitForEvent('download')
  await press(dialog(page), '导出')
  await returned
  await expect(dialog(page)).toBeHidden()
  const list = main(page).getByRole('button', { name: new RegExp(`^月结清单.*${MONTH}$`) })
  await list.click()
  await expect(dialog(page).getByRole('list', { name: '月结清单' })).toBeVisible()
  await press(dialog(page), `锁定 ${MONTH}`)
  await told(page, `${MONTH} 已锁定`)
  await expect(main(page).getByRole('row').filter({ hasText: MONTH }).first()).toContainText('已锁定')
}

test('a month of money: a sheet with every trouble, a bank with strange words, a payment that comes back and is paid again, the close', async ({
  open,
}) => {
  const bank = `示例银行${Date.now()}`
  const word = '账户异常退回清算(代码Q7)'
  const reason = `户名不符 单号 ${Date.now()}`
  test.setTimeout(240_000)
  const desk = workOrderDesk(server)
  for (const employee of ['person2', 'person11']) await employ(server, employee)
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
  await paySheet(await at('enterprise'))

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
  // both tries have the same payee and amount: what came back from the first has not arrived by it
  await checkResult(page, bank, await flow(), '处理成功')
  await expect(dialog(page)).toContainText('可以登记：到账 1 行，退回 0 行')
  await press(dialog(page), '登记 1 行')
  await expect(dialog(page)).toContainText('已登记：到账 1 行，退回 0 行')
  await press(dialog(page), '完成')

  // nothing may be added to a month before it is over
  const { year: nextYear, month: nextMonth } = month === 12 ? { year: year + 1, month: 1 } : { year, month: month + 1 }
  server.setNow(new Date(Date.UTC(nextYear, nextMonth - 1, 2, 2)))
  await closeMonth(await at('finance'))
})
