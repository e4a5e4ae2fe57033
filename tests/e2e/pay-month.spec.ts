import type { Locator, Page } from '@playwright/test'
import ExcelJS from 'exceljs'
import type { Api } from '#tests/support/e2e/api.ts'
import { dialog, expectToast, main } from '#tests/support/e2e/order-screen.ts'
import { MONTH, month, SALARY, year } from '#tests/support/e2e/pay-steps.ts'
import { press, told } from '#tests/support/e2e/press.ts'
import { approveNewest, PREPARED } from '#tests/support/e2e/second-person.ts'
import { expect, test } from '#tests/support/e2e/test.ts'

interface Row {
  code: number
  realName: string
}

/** Two people who can be paid this month, by names that nobody else of the enterprise has. */
async function payable(api: Api): Promise<[string, string]> {
  const { items } = await api<{ items: Row[] }>('enterprise', 'Payroll/BatchCreate', { year, month, isPreview: true })
  const isOnly = (name: string) => items.filter(({ realName }) => realName === name).length === 1
  const [first, second] = items.filter(({ code, realName }) => code === 0 && isOnly(realName))
  if (!first || !second) throw new Error('nobody can be paid this month')
  return [first.realName, second.realName]
}

async function withdraw(api: Api, names: readonly string[]): Promise<void> {
  for (const realName of names) {
    const asked = { year: String(year), month: String(month), realName }
    const { items } = await api<{ items: { id: number; allowedActions: string[] }[] }>(
      ...(['enterprise', 'Payroll/GetAll', asked] as const),
    )
    for (const { id, allowedActions } of items)
      if (allowedActions.includes('delete')) await api('enterprise', 'Payroll/Delete', { id: String(id) })
  }
}

const HEADS = [
  ['序号', '姓名', '应发', '', '代扣', '', '备注'],
  ['', '', '基本工资', '奖金', '考勤扣款', '个人社保', ''],
]

async function bookOf(rows: readonly (readonly unknown[])[], title: string): Promise<Buffer> {
  const workbook = new ExcelJS.Workbook()
  // what WPS keeps of last month, hidden and first
  workbook.addWorksheet('上月', { state: 'hidden' }).addRows([
    ['姓名', '基本工资'],
    ['不该读的人', 1],
  ])
  workbook.addWorksheet('工资').addRows([[title], ...HEADS, ...rows] as unknown[][])
  return Buffer.from(await workbook.xlsx.writeBuffer())
}

const upload = (form: Locator, label: RegExp, name: string, buffer: Buffer) =>
  form.getByLabel(label).setInputFiles({ name, mimeType: 'application/octet-stream', buffer })

/** The month of an enterprise: a sheet with every trouble is checked, mended, checked again and issued. */
test('a sheet with every trouble is checked, mended and issued, and its bank file is fetched', async ({
  enterprise: page,
  api,
}) => {
  const names = await payable(api)
  const [first, second] = names
  const spaced = `${first.slice(0, 1)}　${first.slice(1)}`
  await page.goto(`${SALARY}?import=true&year=${year}&month=${month}`)
  const troubles = await bookOf(
    [
      [1, spaced, '￥５，２００．００', '—', -200, 480.125, '负数的扣款'],
      [2, second, '五千', 100, '', '', ''],
      [3, '查无此人', 5000, '', '', '', ''],
      [4, second, 5000, { error: '#N/A' }, '', '', ''],
      ['合计', '', 15_200, 100, '', 480.13, ''],
      ['制表人：王五', '', '', '审核：赵六'],
    ],
    '云杉公司2019年3月工资表',
  )
  await upload(main(page), /^工资表/, '工资.xlsx', troubles)
  await press(main(page), '检查这张表')
  await expect(main(page).getByText('4 行都有问题，没有可以发放的')).toBeVisible()
  for (const words of [
    '扣款也填不带负号的数',
    '基本工资应为金额，现在是“五千”',
    '这个月没有这位员工的合同',
    'D7 格是 #N/A',
  ])
    await expect(main(page).getByText(words).first()).toBeVisible()
  for (const note of [/文件里写的是 2019 年 3 月/, /隐藏的工作表“上月”没有读/, /第 8 行是“合计”/, /是签字或说明/])
    await expect(main(page).getByText(note)).toBeVisible()

  const mended = await bookOf(
    [
      [1, spaced, 5200, '—', 200, 480.125, ''],
      [2, second, 5000, 100, '', '', ''],
      ['合计', '', 10_200, 100, 200, 480.13, ''],
    ],
    `云杉公司${year}年${month}月工资表`,
  )
  await page.reload()
  await upload(main(page), /^工资表/, '工资.xlsx', mended)
  await press(main(page), '检查这张表')
  await expect(main(page).getByText('每一行都没有问题，可以发放')).toBeVisible()
  await expect(main(page)).toContainText('人数2 人')
  await press(main(page), '发放这张表的工资')
  await expectToast(page, '已发放 2 张工资单')

  // a further payment has a bank file of its own
  await page.goto(`${SALARY}?year=${year}&month=${month}`)
  await press(main(page), '银行代发文件')
  await expect(dialog(page).getByRole('combobox', { name: '发放类型' })).toHaveValue('Month')
  const download = page.waitForEvent('download')
  await press(dialog(page), '下载代发文件')
  expect((await download).suggestedFilename()).toBe(`工资代发-${year}年${month}月.xlsx`)
  await expect(main(page).getByRole('link', { name: `${first} ${MONTH}的工资单` })).toBeVisible()
  await withdraw(api, names)
})

interface Flow {
  id: number
  realName: string
  net: string
  bankCardTail: string | null
  allowedActions: string[]
  approval: object | null
}

const flowOf = (api: Api, id: number) => api<Flow>('finance', 'WorkOrderFinancialFlow/Get', { id: String(id) })

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

async function checkResult(page: Page, bank: string, flow: Flow, word: string, reason = ''): Promise<void> {
  const line = [flow.realName, `6222****${flow.bankCardTail}`, flow.net, word, reason].join(',')
  await page.goto('/console/finance?status=Settled')
  await press(main(page), '导入银行结果')
  await dialog(page).getByRole('combobox', { name: '付款银行' }).fill(bank)
  const text = ['户名,账号,金额,状态,失败原因', line].join('\n')
  await upload(dialog(page), /^银行的结果文件/, '结果.csv', Buffer.from(text))
  await press(dialog(page), '检查这份文件')
}

test('a payment whose bank writes strange words is asked about, comes back, is paid again, and stands in the month’s list', async ({
  open,
  api,
}) => {
  const bank = `示例银行${Date.now()}`
  const word = '账户异常退回清算(代码Q7)'
  const asked = { status: 'ToBeSettled', sorting: 'id asc', maxResultCount: '50' }
  const { items } = await api<{ items: Flow[] }>('finance', 'WorkOrderFinancialFlow/GetAll', asked)
  const known = items.filter(({ allowedActions, approval }) => allowedActions.includes('pay') && !approval)
  // one payment whose person has no other; the first belong to another story
  const chosen = known.findLast(({ realName }) => items.filter((one) => one.realName === realName).length === 1) as Flow
  const reason = `户名不符 单号 ${Date.now()}`
  const listOfPerson = `/console/finance?name=${encodeURIComponent(chosen.realName)}`
  const page = await open('finance')
  const colleague = await open('finance2')
  await page.goto(listOfPerson)
  await payRow(page, colleague, main(page).getByRole('row').filter({ hasText: chosen.realName }))

  // a word that nobody knows changes nothing until two people have said what it means
  await checkResult(page, bank, await flowOf(api, chosen.id), word, reason)
  await expect(dialog(page)).toContainText('1 行里没有要登记的')
  await press(dialog(page), `认定“${word}”的含义`)
  const judged = page.getByRole('form', { name: '认定银行的说法' })
  await judged.getByRole('combobox', { name: /含义/ }).selectOption({ value: 'Returned' })
  await press(judged, '提交认定')
  await told(page, PREPARED)
  await colleague.goto('/console/approval')
  await approveNewest(colleague)

  await checkResult(page, bank, await flowOf(api, chosen.id), word, reason)
  await expect(dialog(page)).toContainText('可以登记：到账 0 行，退回 1 行')
  await press(dialog(page), '登记 1 行')
  await expect(dialog(page)).toContainText('已登记：到账 0 行，退回 1 行')
  await press(dialog(page), '完成')

  // the second try arrives
  await page.goto(listOfPerson)
  await payRow(page, colleague, main(page).getByRole('row').filter({ hasText: reason }))
  await checkResult(page, bank, await flowOf(api, chosen.id), '处理成功')
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
