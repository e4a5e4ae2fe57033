import type { Api } from '#tests/support/e2e/api.ts'
import { type Hands, pointer } from '#tests/support/e2e/hands.ts'
import { dialog, expectStatus, expectToast, main } from '#tests/support/e2e/order-screen.ts'
import { confirmPay, MONTH, month, payOne, payslip, SALARY, year } from '#tests/support/e2e/pay-steps.ts'
import { expect, test } from '#tests/support/e2e/test.ts'

interface Paged<T> {
  items: T[]
}

/** Told perhaps again after a failure: what this month has already goes first. */
async function clearMonth(api: Api): Promise<void> {
  const { items } = await api<Paged<{ id: number; allowedActions: string[] }>>('enterprise', 'Payroll/GetAll', {
    year: String(year),
    month: String(month),
  })
  for (const { id, allowedActions } of items) {
    if (allowedActions.includes('delete')) await api('enterprise', 'Payroll/Delete', { id: String(id) })
  }
}

async function object({ page, press, write }: Hands, words: string): Promise<void> {
  await page.goto('/userCenter/work/salary')
  await press(payslip({ page }).getByRole('button', { name: /^提出异议/ }))
  await write(dialog(page).getByRole('textbox', { name: '哪里不对' }), words)
  await press(dialog(page).getByRole('button', { name: '提出异议' }))
  await expectToast(page, '异议已提出')
}

/** The enterprise corrects the amount and says so. */
async function answer({ page, press, write }: Hands, realName: string, objection: string): Promise<void> {
  await page.goto(`${SALARY}?year=${year}&month=${month}&show=disputed`)
  await press(main(page).getByRole('link', { name: `${realName} ${MONTH}的工资单` }))
  await expectStatus(page, '职工有异议')
  await expect(main(page).getByText(objection)).toBeVisible()
  await press(main(page).getByRole('button', { name: '答复异议' }))
  const form = main(page).getByRole('form', { name: '修改工资单' })
  await press(form.getByRole('button', { name: '保存并答复' }))
  await expect(form.getByText('请写明怎样处理了这条异议').first()).toBeVisible()
  await write(form.getByRole('textbox', { name: '对异议的答复' }), '少算了半天加班，已经补上')
  await write(form.getByRole('textbox', { name: '加班工资' }), '120')
  await press(form.getByRole('button', { name: '保存并答复' }))
  await expectToast(page, '已答复，工资单已更新')
  await expect(main(page).getByRole('term').filter({ hasText: '应发' }).first()).toBeVisible()
  await expect(main(page)).toContainText('5,520.00')
}

async function downloadBankSheet({ page, press }: Hands): Promise<string> {
  await page.goto(`${SALARY}?year=${year}&month=${month}`)
  await press(main(page).getByRole('button', { name: '银行代发文件' }))
  await expect(dialog(page)).toContainText('完整的银行卡号')
  const download = page.waitForEvent('download')
  await press(dialog(page).getByRole('button', { name: '下载代发文件' }))
  return (await download).suggestedFilename()
}

test('an enterprise pays a month, the employee objects, is answered and confirms, and the bank sheet is fetched', async ({
  api,
  open,
}) => {
  await clearMonth(api)
  const { realName } = await api<{ realName: string }>('person', 'UserDisabledPerson/Get')
  const employer = pointer(await open('enterprise'))
  const employee = pointer(await open('person'))
  const objection = '少算了半天加班'
  await test.step('the enterprise pays', () => payOne(employer, realName))
  await test.step('the employee objects', () => object(employee, objection))
  await test.step('the enterprise answers', () => answer(employer, realName, objection))
  await test.step('the employee confirms', () => confirmPay(employee))
  await test.step('the bank sheet', async () => {
    expect(await downloadBankSheet(employer)).toContain(`${year}年${month}月`)
  })
})
