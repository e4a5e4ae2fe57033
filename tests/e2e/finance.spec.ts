import { dialog, main } from '#tests/support/e2e/order-screen.ts'
import { press, told } from '#tests/support/e2e/press.ts'
import { approveNewest, PREPARED } from '#tests/support/e2e/second-person.ts'
import { expect, test } from '#tests/support/e2e/test.ts'

interface Flow {
  id: number
  realName: string
  net: string
  bankCardTail: string | null
  allowedActions: string[]
  approval: object | null
}

const HEAD = '户名,账号,金额,状态,失败原因'

test('a day of Finance: chosen payments and their sum, two people who pay, the bank’s file, and the reason at what came back', async ({
  open,
  api,
}) => {
  const asked = { status: 'ToBeSettled', sorting: 'id asc', maxResultCount: '50' }
  const { items } = await api<{ items: Flow[] }>('finance', 'WorkOrderFinancialFlow/GetAll', asked)
  const payable = items.filter(({ allowedActions, approval }) => allowedActions.includes('pay') && !approval)
  const first = payable[0] as Flow
  const second = payable.find(({ realName }) => realName !== first.realName) as Flow

  const page = await open('finance')
  await page.goto('/console/finance')
  for (const { realName, id } of [first, second]) {
    const at = items.filter((one) => one.realName === realName).findIndex((one) => one.id === id)
    await main(page).getByRole('row').filter({ hasText: realName }).nth(at).getByRole('checkbox').check()
  }
  await expect(main(page).getByText(/^已选 2 笔，预计到手合计 .* 元（应付 .* 元，个税 .* 元）$/)).toBeVisible()
  await press(main(page), '支付 2 笔')
  const form = dialog(page).getByRole('form', { name: '支付' })
  await form.getByRole('combobox', { name: /支付方式/ }).selectOption({ label: '银行批量代发' })
  await press(form, '支付 2 笔')
  await told(page, PREPARED)

  const colleague = await open('finance2')
  await colleague.goto('/console/approval')
  await approveNewest(colleague)

  // what the bank sends back: one arrived, one came back
  const [paid, returned] = await Promise.all(
    [first, second].map(({ id }) => api<Flow>('finance', 'WorkOrderFinancialFlow/Get', { id })),
  )
  const line = (flow: Flow, word: string, reason: string) =>
    [flow.realName, `6222****${flow.bankCardTail}`, flow.net, word, reason].join(',')
  const text = [HEAD, line(paid as Flow, '成功', ''), line(returned as Flow, '失败', '账户已销户')].join('\n')
  await page.goto('/console/finance?status=Settled')
  await press(main(page), '导入银行结果')
  await dialog(page)
    .getByLabel(/^银行的结果文件/)
    .setInputFiles({ name: '结果.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
  await press(dialog(page), '检查这份文件')
  await expect(dialog(page)).toContainText('可以登记：到账 1 行，退回 1 行。现在还没有改动')
  await expect(dialog(page).getByRole('row').filter({ hasText: '账户已销户' })).toContainText('已退回')
  await press(dialog(page), '登记 2 行')
  await expect(dialog(page)).toContainText('已登记：到账 1 行，退回 1 行')
  await press(dialog(page), '完成')

  await page.goto('/console/finance')
  await expect(main(page).getByRole('row').filter({ hasText: '账户已销户' })).toContainText(second.realName)
})

test('a whole batch: checked by the filters of the list, approved by a colleague, exported for a bank and reconciled by its reference', async ({
  open,
  api,
}) => {
  // one person's payments, because other stories choose among the rest
  const due = { status: 'ToBeSettled', sorting: 'id desc', maxResultCount: '50' }
  const { items: waiting } = await api<{ items: Flow[] }>('finance', 'WorkOrderFinancialFlow/GetAll', due)
  // nor what another story has prepared and a colleague has not approved yet
  const payable = waiting.filter(({ allowedActions, approval }) => allowedActions.includes('pay') && !approval)
  const payee = payable[0]?.realName ?? ''
  const page = await open('finance')
  await page.goto(`/console/finance?name=${encodeURIComponent(payee)}`)
  await press(main(page), '整批付款')
  const form = dialog(page).getByRole('form', { name: '整批付款' })
  await press(form, '检查这一批')
  await expect(form.getByRole('heading', { name: '检查结果' })).toBeVisible()
  await press(form, /^提交 \d+ 笔$/)
  await told(page, PREPARED)

  const colleague = await open('finance2')
  await colleague.goto('/console/approval')
  await approveNewest(colleague)

  await page.reload()
  await press(main(page), '导出银行文件')
  const files = dialog(page).getByRole('form', { name: '导出银行文件' })
  await files.getByRole('combobox', { name: /批次/ }).selectOption({ index: 1 })
  await files.getByRole('combobox', { name: /银行/ }).selectOption({ label: '招商银行' })
  await expect(files).toContainText('逐列核对')
  const download = page.waitForEvent('download')
  await press(files, '导出')
  expect((await download).suggestedFilename()).toContain('代发-招商银行')

  const asked = { status: 'Settled', isPaid: 'true', sorting: 'paidTime desc', maxResultCount: '10' }
  const { items } = await api<{ items: Flow[] }>('finance', 'WorkOrderFinancialFlow/GetAll', asked)
  const alone = items.find(({ realName }) => realName === payee) as Flow
  const reference = `RJ${String(alone.id).padStart(6, '0')}`
  const text = `${HEAD}\n${[alone.realName, `6222****${alone.bankCardTail}`, alone.net, '成功', reference].join(',')}`
  await press(main(page), '导入银行结果')
  await dialog(page)
    .getByLabel(/^银行的结果文件/)
    .setInputFiles({ name: '结果.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
  await press(dialog(page), '检查这份文件')
  await press(dialog(page), '登记 1 行')
  await expect(dialog(page)).toContainText('已登记：到账 1 行')
})
