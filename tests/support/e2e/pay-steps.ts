import { toYearMonth } from '#services/abp/conventions/wire.ts'
import type { Hands } from './hands.ts'
import { dialog, expectToast, heading, main } from './order-screen.ts'
import { expectTree } from './screen-reader.ts'
import { expect } from './test.ts'

export const SALARY = '/enterpriseCenter/humanResource/salary'
export const { year, month } = toYearMonth(new Date())
export const MONTH = `${year} 年 ${month} 月`

const PAYSLIP = `
  - heading /^\\d+ 年 \\d+ 月$/ [level=3]
  - group
  - button /^确认 .+元.*月$/
  - button /^提出异议/
`

const QUESTION = `
  - heading /^确认.+的工资？$/ [level=2]
  - button "关闭"
  - text: /实发 .+ 没有问题/
  - button "再想想"
  - button "确认工资"
`

/** From the list through the three steps, everybody left out but one. */
export async function payOne({ page, press, write, choose, tick }: Hands, realName: string): Promise<void> {
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

/** This month's, as its employee sees it. */
export const payslip = ({ page }: Pick<Hands, 'page'>) => main(page).getByRole('listitem').filter({ hasText: MONTH })

export async function confirmPay({ page, press }: Hands): Promise<void> {
  await page.goto('/userCenter/work/salary')
  await expectTree(payslip({ page }), PAYSLIP)
  await press(payslip({ page }).getByRole('button', { name: /^确认/ }))
  await expectTree(dialog(page), QUESTION)
  await press(dialog(page).getByRole('button', { name: '确认工资' }))
  await expectToast(page, '的工资已确认')
  await expect(payslip({ page })).toContainText('已确认')
}
