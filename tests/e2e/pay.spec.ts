import { toYearMonth } from '#services/abp/wire.ts'
import type { Api } from '#tests/support/e2e/api.ts'
import { type Hands, pointer } from '#tests/support/e2e/hands.ts'
import { dialog, expectStatus, expectToast, heading, main } from '#tests/support/e2e/order-screen.ts'
import { expect, test } from '#tests/support/e2e/test.ts'

interface Paged<T> {
  items: T[]
}

const SALARY = '/enterpriseCenter/humanResource/salary'
const { year, month } = toYearMonth(new Date())
const MONTH = `${year} 年 ${month} 月`

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

/** From the list through the three steps, everybody left out but one. */
async function payOne({ page, press, write, choose, tick }: Hands, realName: string): Promise<void> {
  await page.goto(SALARY)
  await press(main(page).getByRole('link', { name: '发放工资' }).first())
  await expect(heading(page)).toHaveText('发放工资')
  await choose(main(page).getByRole('combobox', { name: '工资月份' }), MONTH)
  await expect(main(page).getByRole('heading', { name: `${MONTH}给谁发工资` })).toBeVisible()
  await press(main(page).getByRole('button', { name: '全不选' }))
  await tick(main(page).getByRole('checkbox', { name: realName }))
  await press(main(page).getByRole('button', { name: '填写 1 位的金额' }))
  await press(main(page).getByRole('button', { name: `填写金额 ：${realName}` }))
  await write(dialog(page).getByRole('textbox', { name: '奖金' }), '12.345')
  await press(dialog(page).getByRole('button', { name: '保存金额' }))
  await expect(dialog(page).getByText('奖金应为不小于 0 的金额').first()).toBeVisible()
  await write(dialog(page).getByRole('textbox', { name: '奖金' }), '200')
  await press(dialog(page).getByRole('button', { name: '保存金额' }))
  await expect(dialog(page)).toBeHidden()
  await expect(main(page).getByRole('row').filter({ hasText: realName })).toContainText('5,400.00')
  // what was entered outlives a reload, and back and forward go through the steps
  await page.reload()
  await expect(main(page).getByRole('row').filter({ hasText: realName })).toContainText('5,400.00')
  await press(main(page).getByRole('button', { name: '核对', exact: true }))
  await expect(main(page).getByRole('heading', { name: `核对 ${MONTH}的工资` })).toBeFocused()
  await page.goBack()
  await expect(main(page).getByRole('heading', { name: '每个人发多少' })).toBeVisible()
  await page.goForward()
  await press(main(page).getByRole('button', { name: /^发放 1 张工资单/ }))
  await expectToast(page, '已发放 1 张工资单')
  await expect(main(page).getByRole('heading', { name: `${MONTH}的工资单已发放` })).toBeVisible()
}

const payslip = ({ page }: Pick<Hands, 'page'>) => main(page).getByRole('article').filter({ hasText: MONTH })

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
  await test.step('the employee confirms', async () => {
    const { page, press } = employee
    await page.reload()
    await press(payslip(employee).getByRole('button', { name: /^确认/ }))
    await press(dialog(page).getByRole('button', { name: '确认工资' }))
    await expectToast(page, '的工资已确认')
    await expect(payslip(employee)).toContainText('已确认')
  })
  await test.step('the bank sheet', async () => {
    expect(await downloadBankSheet(employer)).toContain(`${year}年${month}月`)
  })
})
