import type { Locator } from '@playwright/test'
import ExcelJS from 'exceljs'
import type { Api } from '#tests/support/e2e/api.ts'
import { dialog, expectToast, main } from '#tests/support/e2e/order-screen.ts'
import { MONTH, month, SALARY, year } from '#tests/support/e2e/pay-steps.ts'
import { press } from '#tests/support/e2e/press.ts'
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
