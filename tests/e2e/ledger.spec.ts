import type { Page } from '@playwright/test'
import { addDays, toWireDay } from '#services/abp/conventions/wire.ts'
import { axeProblems } from '#tests/accessibility/axe.ts'
import { dialogOf, main, press, told } from '#tests/support/e2e/press.ts'
import { expect, test } from '#tests/support/e2e/test.ts'

/** For readers of a screen, at the width of a phone as well. */
async function expectFit(page: Page): Promise<void> {
  const problems = async () => (await axeProblems(page)).filter((problem) => !problem.includes('partially obscured'))
  expect(await problems()).toEqual([])
  const before = page.viewportSize()
  await page.setViewportSize({ width: 375, height: 700 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375)
  expect(await problems()).toEqual([])
  if (before) await page.setViewportSize(before)
}

test('finance records by keyboard what no event records; no more than there is', async ({ open, allow }) => {
  allow(/请求参数未能通过验证/)
  const page = await open('finance')
  await page.goto('/console/ledger')
  await expect(main(page).getByRole('heading', { name: '余额' })).toBeVisible()
  await expectFit(page)
  const button = main(page).getByRole('button', { name: '记一笔' })
  await button.focus()
  await page.keyboard.press('Enter')
  const form = dialogOf(page).getByRole('form', { name: '记一笔' })
  await expect(form).toBeVisible()
  await expectFit(page)
  // nothing is sent, and each field says what it lacks
  await form.getByRole('button', { name: '提交', exact: true }).focus()
  await page.keyboard.press('Enter')
  await expect(form.getByRole('textbox', { name: /^理由/ })).toHaveAccessibleDescription(/理由不能为空/)
  await page.keyboard.press('Escape')
  await expect(dialogOf(page)).toHaveCount(0)
  await expect(button).toBeFocused()

  await page.keyboard.press('Enter')
  await form.getByRole('combobox', { name: /^事由/ }).selectOption({ label: '企业还回垫付' })
  await form.getByRole('textbox', { name: /^金额/ }).fill('99999999')
  await form.getByRole('textbox', { name: /^理由/ }).fill('企业转来垫付')
  await press(form, '提交')
  await expect(form).toContainText('还没有收回的垫付只有')
  await expect(form.getByRole('textbox', { name: /^金额/ })).toHaveValue('99999999')
})

test('a wrong match of the bank is taken back with a reason', async ({ open, api }) => {
  const page = await open('finance')
  const today = toWireDay(new Date())
  const run = Date.now().toString(36).toUpperCase()
  const { items } = await api<{
    items: { amount: string; day: string; workOrderId: number; isOnStatement: boolean }[]
  }>('finance', 'Ledger/GetEntries', { kind: 'Hosted', startDay: addDays(today, -80), endDay: today, pageSize: 100 })
  const entry = items.find(({ isOnStatement, amount }) => !isOnStatement && !amount.startsWith('-'))
  if (!entry) throw new Error('the demonstration has hosted money')
  const { number } = await api<{ number: string }>('finance', 'WorkOrder/Get', { id: entry.workOrderId })
  const text = [
    '日期,支出,收入,对方户名,附言,流水号',
    [entry.day, '', entry.amount, `对方${run}`, number, run].join(','),
  ]
  await page.goto('/console/bankStatement')
  await expectFit(page)
  await press(main(page), '导入银行流水')
  await dialogOf(page)
    .getByLabel(/^流水文件/)
    .setInputFiles({ name: '流水.csv', mimeType: 'text/csv', buffer: Buffer.from(text.join('\n')) })
  await expectFit(page)
  await press(dialogOf(page), '检查这份文件')
  await press(dialogOf(page), '导入 1 笔')
  await press(dialogOf(page), '完成')
  const row = main(page)
    .getByRole('row')
    .filter({ hasText: `对方${run}` })
  await expect(row).toContainText('已对上')
  await row.getByRole('button', { name: /撤销核对/ }).click()
  await expectFit(page)
  await dialogOf(page).getByRole('textbox', { name: /^理由/ }).fill('附言写错了号码')
  await press(dialogOf(page), '撤销核对')
  await told(page, '已撤销，请重新核对')
  await expect(row).toContainText('没有对上')
  await expect(row).toContainText('撤销过：附言写错了号码')
})
