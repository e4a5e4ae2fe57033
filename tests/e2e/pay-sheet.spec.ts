import ExcelJS from 'exceljs'
import type { Api } from '#tests/support/e2e/api.ts'
import { expectToast, heading, main } from '#tests/support/e2e/order-screen.ts'
import { MONTH, month, SALARY, year } from '#tests/support/e2e/pay-steps.ts'
import { press } from '#tests/support/e2e/press.ts'
import { expect, test } from '#tests/support/e2e/test.ts'

interface Paid {
  code: number
  realName: string
}

interface Payslip {
  id: number
  realName: string
  allowedActions: string[]
}

/** The last who can be paid this month by a name of their own: pay-month.spec.ts takes the first two at the same time. */
async function payable(api: Api): Promise<string> {
  const { items } = await api<{ items: Paid[] }>('enterprise', 'Payroll/BatchCreate', { year, month, isPreview: true })
  const names = items.map(({ realName }) => realName)
  const isOnly = (name: string) => names.filter((each) => each === name).length === 1
  const found = items.findLast(({ code, realName }) => code === 0 && isOnly(realName))
  if (!found) throw new Error('nobody can be paid this month')
  return found.realName
}

async function withdraw(api: Api, realName: string): Promise<void> {
  const asked = { year: String(year), month: String(month), realName }
  const { items } = await api<{ items: Payslip[] }>('enterprise', 'Payroll/GetAll', asked)
  for (const { id, allowedActions } of items)
    if (allowedActions.includes('delete')) await api('enterprise', 'Payroll/Delete', { id: String(id) })
}

async function sheetOf(realName: string): Promise<Buffer> {
  const workbook = new ExcelJS.Workbook()
  workbook
    .addWorksheet('工资')
    .addRows([
      ['本月工资表'],
      ['工号', '员工', '部门', '底薪', '绩效'],
      ['01', realName, '标注组', 5000, 200],
      ['02', '查无此人', '标注组', 5000, 0],
    ])
  return Buffer.from(await workbook.xlsx.writeBuffer())
}

test('a sheet with heads of its own is mapped once, issued, and read by itself the next time', async ({
  enterprise: page,
  api,
}) => {
  const realName = await payable(api)
  const buffer = await sheetOf(realName)
  const field = (column: string) => main(page).getByRole('combobox', { name: `${column} 列导入为` })
  const upload = async () => {
    await page.goto(`${SALARY}?import=true&year=${year}&month=${month}`)
    await expect(heading(page)).toHaveText('从 Excel 导入工资')
    await main(page)
      .getByLabel(/^工资表/)
      .setInputFiles({ name: '工资.xlsx', mimeType: 'application/octet-stream', buffer })
    await press(main(page), '检查这张表')
  }

  await upload()
  await expect(main(page).getByText(/还没有指明：姓名、基本工资/)).toBeVisible()
  await expect(main(page).getByRole('row').filter({ hasText: 'B 列 员工' })).toContainText(`${realName}、查无此人`)
  await field('B').selectOption({ label: '姓名（必填）' })
  await field('D').selectOption({ label: '基本工资（必填）' })
  await field('E').selectOption({ label: '奖金' })
  await expect(main(page).getByText(/不导入的列：A 列 工号、C 列 部门/)).toBeVisible()
  await press(main(page), '检查这张表')
  await expect(main(page).getByText('1 行有问题，其余可以发放')).toBeVisible()
  await expect(main(page).getByRole('row').filter({ hasText: '查无此人' }).last()).toContainText('姓名（员工）')

  await press(main(page), '发放没有问题的行')
  await expectToast(page, '已发放 1 张工资单')
  await page.goto(`${SALARY}?year=${year}&month=${month}&realName=${encodeURIComponent(realName)}`)
  await expect(main(page).getByRole('link', { name: `${realName} ${MONTH}的工资单` })).toBeVisible()
  await withdraw(api, realName)

  // the same heads once more: nothing is asked
  await upload()
  await expect(main(page).getByRole('button', { name: '发放没有问题的行' })).toBeVisible()
  await expect(field('B')).toBeHidden()
})
